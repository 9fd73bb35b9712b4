import { randomInt } from 'node:crypto';
import fc from 'fast-check';

/** `npm test` runs the quick tier: a sample of each long test. Every other run is a full one. */
export const isQuick = process.env['PAASA_TEST_TIER'] === 'quick';

/** In the quick tier, the browser tests that the last commit or the working tree changed. */
export const changedTests = (process.env['PAASA_TEST_CHANGED_SPECS'] ?? '').split(',').filter(Boolean);

/** The value for the quick tier, and the value for the full one. */
export const inTier = <Amount>(quick: Amount, full: Amount): Amount => (isQuick ? quick : full);

/**
 * The seed of everything that a test draws: the variable `name`, else PAASA_TEST_SEED, else a random one. `npm test`
 * derives PAASA_TEST_SEED from the commit, so that a second run of a commit draws the same.
 */
export function readSeed(name: string): number {
  const given = process.env[name] ?? process.env['PAASA_TEST_SEED'];
  const seed = given === undefined ? randomInt(2 ** 31) : Number(given);
  if (!Number.isSafeInteger(seed)) throw new Error(`${name} must be a whole number, not ${String(given)}.`);
  return seed;
}

/** All of them in the full tier. In the quick tier `count` of them, drawn by the seed. */
export function sampleInTier<Item>(all: readonly Item[], count: number): readonly Item[] {
  if (!isQuick) return all;
  const seed = readSeed('PAASA_TEST_SEED');
  const drawn = fc.sample(fc.shuffledSubarray([...all], { minLength: count, maxLength: count }), {
    seed,
    numRuns: 1,
  });
  return drawn[0] ?? [];
}
