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
import { rollDice } from './dice-outcome.js';

/**
 * A million rolls from each source of seeds against six tests of chance.
 *
 * With fair rolls the whole file fails at most once in two million runs, because its tests share the rate. A fault
 * shows its run's seed; PAASA_STATISTICS_SEED repeats that run.
 */
const FALSE_ALARM_RATE = 5e-7;
const ROLL_COUNT = 1_000_000;

const runSeed = process.env['PAASA_STATISTICS_SEED'] ?? newRunSeed();
const sources = seedSources(runSeed);

/** Hundredths of a roll in cells of one unit: 0 to 99. */
const units = (rolls: Draws): Draws => Uint16Array.from(rolls, (roll) => Math.floor(roll / 100));

const tests = [
  ['each of the 10,000 rolls is equally likely', (rolls: Draws) => testEvenness(rolls, 10_000)],
  ['each hundredth of the range is equally likely', (rolls: Draws) => testEvenness(units(rolls), 100)],
  ['rolls lean neither up nor down', (rolls: Draws) => testMean(rolls, 10_000)],
  ['each hundredth is as likely after each other', (rolls: Draws) => testSuccession(units(rolls), 100)],
  ['a high roll makes the next neither higher nor lower', (rolls: Draws) => testCorrelation(rolls, 10_000)],
  [
    'runs above and below the middle are as long as chance has them',
    (rolls: Draws) => testRuns(rolls, 10_000),
  ],
] as const;

const limit = FALSE_ALARM_RATE / (tests.length * sources.length);

function rollsOf(source: SeedSource): Uint16Array {
  const rolls = new Uint16Array(ROLL_COUNT);
  for (let index = 0; index < ROLL_COUNT; index += 1)
    rolls[index] = rollDice(fairNumbers(nodeHmacSha256, source.seedsOf(index))).rollHundredths;
  return rolls;
}

describe.each(sources)('a million rolls from $name', (source) => {
  let rolls: Uint16Array;
  beforeAll(() => {
    rolls = rollsOf(source);
  });

  it.each(tests)('%s', (_fact, test) => {
    const finding = test(rolls);
    const alarm = finding.pValue < limit ? { runSeed, limit, ...finding } : null;
    expect(alarm).toBeNull();
  });
});
