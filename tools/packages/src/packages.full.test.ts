import { readdirSync } from 'node:fs';
import path from 'node:path';
import { runTool } from '../../run/src/testing/run-tool.mjs';

interface Used {
  /** The number of names that each door exports. */
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
  /** Imports of a package's doors that its manifest does not declare. */
  readonly undeclared: readonly string[];
  readonly plantedUndeclared: readonly string[];
  readonly rules: Used;
  readonly server: { readonly games: readonly string[]; readonly status: number; readonly bet: object };
  readonly screens: Readonly<Record<string, unknown>>;
  /** The compiler's errors, by the way it resolves. */
  readonly types: Readonly<Record<string, readonly string[]>>;
  readonly bundle: { rooted: number; doors: number; foreign: readonly string[]; played: unknown };
  /** The number of copies of each package in this project. */
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

describe('the libs, packed and installed outside the workspace with only their declared dependencies', () => {
  let report: Report;
  beforeAll(() => {
    report = runTool<Report>(path.join(__dirname, 'check-packages.mjs'));
  }, 480_000);

  it('are complete, with all of their doors', () => {
    expect(report.libs).toEqual(libs);
    expect(report.doors.length).toBeGreaterThan(libs.length * 2);
  });

  it('contain everything that their doors export, a README, a changelog and a licence, and no tests', () => {
    expect(report.packing).toEqual([]);
  });

  it('have no fault for publint and for Are the types wrong, which find the faults of a planted package', () => {
    expect(report.judged).toEqual([]);
    // One line of each.
    expect(report.plantedJudged).toEqual([
      expect.stringMatching(/gone\.d\.ts but the file does not exist/),
      `${PLANTED} has no types`,
    ]);
  });

  it('import at each door only what they declare, unlike a planted package', () => {
    expect(report.undeclared).toEqual([]);
    expect(report.plantedUndeclared).toEqual([
      `${PLANTED} . @paasa/money`,
      `${PLANTED} . react`,
      `${PLANTED} . zod`,
    ]);
  });

  it('give their rules, servers and testing doors to Node, but nothing to a project that does not declare them', () => {
    const expected = report.doors.filter((door) => !/\/(?:ui|console)$/.test(door));
    expect(Object.keys(report.rules.given).toSorted()).toEqual(expected.toSorted());
    expect(Object.values(report.rules.given)).not.toContain(0);
    expect(report.rules.failed).toEqual({ [PLANTED]: expect.stringContaining("Cannot find package 'zod'") });
  });

  it('play correctly by fair numbers in Node', () => {
    expect(report.rules.played).toEqual(PLAYED);
  });

  it('play the same in a bundle for browsers, without React, a server or Node', () => {
    expect(report.bundle.foreign).toEqual([]);
    expect(report.bundle.doors).toBe(report.bundle.rooted);
    expect(report.bundle.played).toEqual(PLAYED);
  });

  it('show every game on a page with a store and a fake API, where Dice and Mines are played', () => {
    expect(Object.keys(report.screens)).toEqual(games);
    expect(report.screens).toMatchObject({
      'games-dice': { calls: [10], tableRow: '₹20.00' },
      'games-mines': {
        safe: 'Row 1, column 1, diamond',
        result: expect.stringMatching(/You won ₹\d/) as string,
      },
    });
  });

  it('share one React, one redux store and one theme', () => {
    expect(report.copies).toEqual({ react: 1, 'react-dom': 1, 'react-redux': 1, 'styled-components': 1 });
  });

  it('serve every game from one server, and settle a bet there', () => {
    expect(report.server.games).toEqual(games.map((lib) => lib.replace('games-', '')));
    expect(report.server.status).toBe(200);
    expect(report.server.bet).toMatchObject({ status: 'completed', betAmount: 10 });
  });

  it.each(['bundler', 'nodenext'])('have types for every door under moduleResolution %s', (resolution) => {
    // The one deliberate mistake of the project: it proves that the door is not `any`.
    expect(report.types[resolution]).toEqual([
      expect.stringMatching(
        /^wrong-use\.ts\(2,14\): error TS2322: Type 'Paise' is not assignable to type 'string'/,
      ),
    ]);
  });

  it('let a project install a game’s rules and server alone, without React', () => {
    expect(report.alone.failed).toEqual({});
    expect(Object.keys(report.alone.given)).toEqual(['@paasa/games-dice', '@paasa/games-dice/server']);
    expect(report.alone.hasReact).toBe(false);
  });
});
