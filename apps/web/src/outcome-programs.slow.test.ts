import {
  commitmentOf,
  fairNumbers,
  indexBelow,
  portableHmacSha256,
  type BetSeeds,
  type FairNumbers,
} from '@paasa/fairness';
import { outcomePrograms } from '@paasa/fairness/ui';
import { games } from './games.js';
import { runPrograms, type Printed, type Programs } from './testing/run-programs.fake.js';

const BET_COUNT = 1_000;

/** Whether the last commit changed what this file tests. */
const isChanged = (process.env['PAASA_TEST_FULL_PROJECTS'] ?? '')
  .split(',')
  .some(
    (project) =>
      project === '*' || project === 'web' || project === 'fairness' || project.startsWith('games-'),
  );

/**
 * The quick tier takes every eleventh bet, so that it meets every number of mines and every length of a seed; the seed
 * says where it begins.
 */
const STEP = process.env['PAASA_TEST_TIER'] === 'quick' && !isChanged ? 11 : 1;
const FIRST_PLACE = Number(process.env['PAASA_TEST_SEED'] ?? 0) % STEP;

/** Every character that a client seed may have, in turn. */
const PRINTABLE = Array.from({ length: 94 }, (_, place) => String.fromCharCode(33 + place)).filter(
  (character) => character !== ':',
);

/** Other seeds for each bet, the same in each run. */
function seedsOf(place: number): BetSeeds {
  const serverSeed = commitmentOf(`server ${place}`);
  const length = 1 + (place % 64);
  const clientSeed = Array.from({ length }, (_, at) => PRINTABLE[(place * 7 + at * 11) % 93]).join('');
  return { serverSeed, clientSeed, nonce: place * 13 };
}

const LAST = 2 ** 32 - 1;

/** Both ends, beside them, and the places at which the multiplier of Limbo leaves its largest and reaches its least. */
const EDGES = [
  ...[0, 1, 2, 4_249, 4_250, 4_251, 4_252, 2 ** 16 - 1, 2 ** 16, 2 ** 31 - 1, 2 ** 31, LAST - 1, LAST],
  ...[-2, -1, 0, 1].map((step) => Math.floor((99 * 2 ** 32) / 100) + step),
].map((whole) => whole / 2 ** 32);

/** The same number again and again. */
const always = (float: number): FairNumbers => ({
  nextFloat: () => float,
  nextIndex: (count) => indexBelow(float, count),
});

interface Checked {
  readonly programs: Programs;
  /** What the rules say. */
  readonly lines: readonly string[];
}

/** The programs of 1,000 bets of each game. */
async function programsOfBets(): Promise<Checked[]> {
  const checked: Checked[] = [];
  for (const { loadUi } of games) {
    const verifier = await (await loadUi()).loadVerifier();
    for (let place = FIRST_PLACE; place < BET_COUNT; place += STEP) {
      const seeds = seedsOf(place);
      // A setting of Mines; other games have none that decides the outcome.
      const code = verifier.outcomeCode({ rulesVersion: 1, gameData: { mineCount: 1 + (place % 24) } });
      const outcome = code.prints(fairNumbers(portableHmacSha256, seeds));
      const lines = [`commitment: ${commitmentOf(seeds.serverSeed)}`, outcome];
      checked.push({ programs: outcomePrograms(seeds, code), lines });
    }
  }
  return checked;
}

/** The parts of programs that make an outcome of numbers, with the same number again and again. */
async function programsOfEdges(): Promise<Checked[]> {
  const checked: Checked[] = [];
  for (const { loadUi } of games) {
    const verifier = await (await loadUi()).loadVerifier();
    for (const mineCount of [1, 3, 24]) {
      const code = verifier.outcomeCode({ rulesVersion: 1, gameData: { mineCount } });
      for (const edge of EDGES) {
        const numbers = JSON.stringify(Array<number>(24).fill(edge));
        const javaScript = `const numbers = ${numbers};\n${code.javaScript}`;
        const python = `numbers = ${numbers}\n${code.python}`;
        checked.push({ programs: { javaScript, python }, lines: [code.prints(always(edge))] });
      }
    }
  }
  return checked;
}

describe('the programs that check a bet elsewhere', () => {
  let [ofBets, ofEdges]: [Checked[], Checked[]] = [[], []];
  let printed: readonly Printed[] = [];
  beforeAll(async () => {
    [ofBets, ofEdges] = [await programsOfBets(), await programsOfEdges()];
    // All in one run: to start Python takes seconds.
    printed = await runPrograms([...ofBets, ...ofEdges].map(({ programs }) => programs));
  }, 120_000);

  it('print, in JavaScript and in Python, the outcomes of the rules for 1,000 bets of each game', () => {
    expect(ofBets).toHaveLength(Math.ceil((BET_COUNT - FIRST_PLACE) / STEP) * games.length);
    for (const [place, { lines }] of ofBets.entries())
      expect(printed[place]).toEqual({ javaScript: lines, python: lines });
  });

  it('print the outcomes of the rules also at the edges of the numbers', () => {
    expect(ofEdges).toHaveLength(3 * EDGES.length * games.length);
    expect(printed.slice(ofBets.length)).toEqual(
      ofEdges.map(({ lines }) => ({ javaScript: lines, python: lines })),
    );
  });

  it('have at most 15 lines', async () => {
    for (const { loadUi } of games) {
      const verifier = await (await loadUi()).loadVerifier();
      const { javaScript, python } = outcomePrograms(seedsOf(0), verifier.outcomeCode(null));
      for (const program of [javaScript, python])
        expect(program.trimEnd().split('\n').length).toBeLessThanOrEqual(15);
    }
  });
});
