import { readdirSync } from 'node:fs';
import path from 'node:path';
import { runTool } from '../../run/src/testing/run-tool.mjs';

interface Used {
  /** How many names each door gives. */
  readonly given: Readonly<Record<string, number>>;
  readonly failed: Readonly<Record<string, string>>;
  readonly played: unknown;
  readonly hasReact: boolean;
}

interface Report {
  readonly libs: readonly string[];
  readonly doors: readonly string[];
  readonly packing: readonly string[];
  readonly judged: readonly string[];
  readonly plantedJudged: readonly string[];
  /** What a package's doors import and its manifest does not name. */
  readonly undeclared: readonly string[];
  readonly plantedUndeclared: readonly string[];
  readonly rules: Used;
  readonly server: { readonly games: readonly string[]; readonly status: number; readonly bet: object };
  readonly screens: Readonly<Record<string, unknown>>;
  /** What the compiler says, by the way it resolves. */
  readonly types: Readonly<Record<string, readonly string[]>>;
  readonly bundle: { rooted: number; doors: number; foreign: readonly string[]; played: unknown };
  /** Of how many copies of a package this project consists. */
  readonly copies: Readonly<Record<string, number>>;
  readonly alone: Used;
}

const PLANTED = '@paasa/planted';
/** The outside world is for our tests alone. */
const libs = readdirSync(path.resolve(__dirname, '../../../libs'))
  .filter((lib) => lib !== 'outside')
  .toSorted();
const games = libs.filter((lib) => lib.startsWith('games-') && lib !== 'games-core');

/** Source: the vectors of fairness (nonce 3 of Dice, nonce 1 of Mines), 99 / 50 and 0.99 × 25 / 20 of ₹100. */
const PLAYED = {
  dice: { rollHundredths: 5967, payoutPaise: 19_800 },
  mines: { minePositions: [2, 12, 5, 15, 6], isOver: true, payoutPaise: 12_375 },
};

describe('the libs, packed and installed outside the workspace with nothing but what they declare', () => {
  let report: Report;
  beforeAll(() => {
    report = runTool<Report>(path.join(__dirname, 'check-packages.mjs'));
  }, 480_000);

  it('are all of them, with all of their doors', () => {
    expect(report.libs).toEqual(libs);
    expect(report.doors.length).toBeGreaterThan(libs.length * 2);
  });

  it('hold what their doors lead to, a README, a changelog and a licence, and no tests', () => {
    expect(report.packing).toEqual([]);
  });

  it('are clean for publint and for Are the types wrong, which find what a planted package does wrong', () => {
    expect(report.judged).toEqual([]);
    // One line of each.
    expect(report.plantedJudged).toEqual([
      expect.stringMatching(/gone\.d\.ts but the file does not exist/),
      `${PLANTED} has no types`,
    ]);
  });

  it('import at each door what they declare and nothing else, unlike a planted package', () => {
    expect(report.undeclared).toEqual([]);
    expect(report.plantedUndeclared).toEqual([
      `${PLANTED} . @paasa/money`,
      `${PLANTED} . react`,
      `${PLANTED} . zod`,
    ]);
  });

  it('give their rules, servers and testing doors to Node, but nothing to who does not declare it', () => {
    const expected = report.doors.filter((door) => !door.endsWith('/ui'));
    expect(Object.keys(report.rules.given).toSorted()).toEqual(expected.toSorted());
    expect(Object.values(report.rules.given)).not.toContain(0);
    expect(report.rules.failed).toEqual({ [PLANTED]: expect.stringContaining("Cannot find package 'zod'") });
  });

  it('play by fair numbers in Node as they should', () => {
    expect(report.rules.played).toEqual(PLAYED);
  });

  it('play alike in a bundle for browsers, in which there is no React, no server and nothing of Node', () => {
    expect(report.bundle.foreign).toEqual([]);
    expect(report.bundle.doors).toBe(report.bundle.rooted);
    expect(report.bundle.played).toEqual(PLAYED);
  });

  it('show every game to a page with a store and a fake API, on which Dice and Mines are played', () => {
    expect(Object.keys(report.screens)).toEqual(games);
    expect(report.screens).toMatchObject({
      'games-dice': { calls: [10], tableRow: '₹20.00' },
      'games-mines': {
        safe: 'Row 1, column 1, diamond',
        result: expect.stringMatching(/You won ₹\d/) as string,
      },
    });
  });

  it('have one React, one redux store and one theme between them', () => {
    expect(report.copies).toEqual({ react: 1, 'react-dom': 1, 'react-redux': 1, 'styled-components': 1 });
  });

  it('serve every game from one server, and settle a bet there', () => {
    expect(report.server.games).toEqual(games.map((lib) => lib.replace('games-', '')));
    expect(report.server.status).toBe(200);
    expect(report.server.bet).toMatchObject({ status: 'completed', betAmount: 10 });
  });

  it.each(['bundler', 'nodenext'])('have types for every door under moduleResolution %s', (resolution) => {
    // The one mistake that the project makes on purpose: so it is no `any`.
    expect(report.types[resolution]).toEqual([
      expect.stringMatching(
        /^wrong-use\.ts\(2,14\): error TS2322: Type 'Paise' is not assignable to type 'string'/,
      ),
    ]);
  });

  it('let a game’s rules and server be installed alone, without React', () => {
    expect(report.alone.failed).toEqual({});
    expect(Object.keys(report.alone.given)).toEqual(['@paasa/games-dice', '@paasa/games-dice/server']);
    expect(report.alone.hasReact).toBe(false);
  });
});
