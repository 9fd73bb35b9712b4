import { fairNumbers } from '@paasa/fairness';
import { nodeHmacSha256 } from '@paasa/fairness/server';
import {
  newRunSeed,
  seedSources,
  testCorrelation,
  testEvenness,
  testMean,
  testRuns,
  testSuccession,
  type Draws,
  type SeedSource,
} from '@paasa/fairness/testing';
import { drawLimbo } from './limbo-game.js';
import { winningNumberCount } from './limbo-odds.js';
import { limboRules } from './limbo-versions.js';

/**
 * A million results from each source of seeds against twelve tests of chance: by halves, and target by target.
 *
 * With fair results the whole file fails at most once in two million runs, because its tests share the rate. A fault
 * shows its run's seed; PAASA_STATISTICS_SEED repeats that run.
 */
const FALSE_ALARM_RATE = 5e-7;
const DRAW_COUNT = 1_000_000;

const runSeed = process.env['PAASA_STATISTICS_SEED'] ?? newRunSeed();
const sources = seedSources(runSeed);

/** The targets whose share of wins is counted, in hundredths. */
const TARGETS = [101, 150, 200, 300, 1_000, 10_000, 100_000];

/** 1 if the target is reached, else 0. */
const reached = (results: Float64Array, targetHundredths: number): Draws =>
  Uint8Array.from(results, (result) => (result >= targetHundredths ? 1 : 0));

/** The number of reached targets compared with its expectation: a normal deviate, as a p-value of both sides. */
function testShare(results: Float64Array, targetHundredths: number) {
  const chance = winningNumberCount(limboRules, { targetHundredths }) / 2 ** 32;
  const wins = results.filter((result) => result >= targetHundredths).length;
  const deviate = (wins - DRAW_COUNT * chance) / Math.sqrt(DRAW_COUNT * chance * (1 - chance));
  // The tail of the normal distribution is below exp(−z²/2).
  return { statistic: deviate, pValue: Math.min(1, 2 * Math.exp((-deviate * deviate) / 2)) };
}

/** Exactly half of the numbers reach 1.98. */
const halves = (results: Float64Array): Draws => reached(results, 198);

const tests = [
  ['half of the results reach 1.98', (results: Float64Array) => testEvenness(halves(results), 2)],
  ['each half is as likely after each other', (results: Float64Array) => testSuccession(halves(results), 2)],
  ['results lean neither up nor down', (results: Float64Array) => testMean(halves(results), 2)],
  [
    'a high result makes the next neither higher nor lower',
    (results: Float64Array) => testCorrelation(halves(results), 2),
  ],
  [
    'runs above and below the middle are as long as chance has them',
    (results: Float64Array) => testRuns(halves(results), 2),
  ],
  ...TARGETS.map(
    (target) =>
      [
        `${(target / 100).toFixed(2)} is reached as often as promised`,
        (results: Float64Array) => testShare(results, target),
      ] as const,
  ),
] as const;

const limit = FALSE_ALARM_RATE / (tests.length * sources.length);

function resultsOf(source: SeedSource): Float64Array {
  const results = new Float64Array(DRAW_COUNT);
  for (let index = 0; index < DRAW_COUNT; index += 1)
    results[index] = drawLimbo(
      limboRules,
      fairNumbers(nodeHmacSha256, source.seedsOf(index)),
    ).resultHundredths;
  return results;
}

describe.each(sources)('a million results from $name', (source) => {
  let results: Float64Array;
  beforeAll(() => {
    results = resultsOf(source);
  });

  it.each(tests)('%s', (_fact, test) => {
    const finding = test(results);
    const alarm = finding.pValue < limit ? { runSeed, limit, ...finding } : null;
    expect(alarm).toBeNull();
  });
});
