import { expect, test } from './support/fixtures.js';
import { Product } from './support/product.js';
import { inTier, readSeed } from './support/tier.js';
import { doctor } from './support/torture/doctored.js';
import type { History } from './support/torture/history.js';
import { drawDeaths } from './support/torture/plan.js';
import { proveHistory } from './support/torture/prove.js';
import { torture } from './support/torture/run.js';
import { underSeed } from './support/under-seed.js';

/** An embedded database stops with the API. A server stops alone or together with it, in two of three cases, and together in a single one. */
const killCounts = { pglite: 3, postgres: inTier(1, 5) } as const;
const ENDS_MS = 240_000;
const KILL_MS = 20_000;

/** `npm run torture` sets both. A seed fixes the kills and the actions, but not their order in time. */
const seed = readSeed('TORTURE_SEED');
const wantedKillCount = Number(process.env['TORTURE_KILLS'] ?? 0);

test.describe.serial('torture', () => {
  let own: Product;
  let history: History | null = null;
  test.beforeAll(async ({ database }) => {
    // A quick bank: the call that requests a payout waits for its answer.
    own = await Product.start(database, { SANDBOX_STEP_MS: '50' });
  });
  test.afterAll(() => own.stop());

  test('repeated kill -9 while eight clients play loses nothing, doubles nothing and leaves nothing unfinished', async ({
    database,
  }) => {
    const killCount = wantedKillCount === 0 ? killCounts[database] : wantedKillCount;
    test.setTimeout(ENDS_MS + killCount * KILL_MS);
    await underSeed(`npm run torture -- --seed ${String(seed)} --kills ${String(killCount)}`, async () => {
      history = await torture(own, drawDeaths(seed, killCount, database), seed);
      expect(proveHistory(history)).toEqual([]);
      const lostCount = history.answered.filter((answered) => answered.lostCount > 0).length;
      expect(lostCount, 'calls during a kill').toBeGreaterThan(0);
    });
  });

  test('the proof fails on every kind of damage to the history', () => {
    if (history === null) throw new Error('Nothing has happened.');
    for (const doctored of doctor(history))
      expect(proveHistory(doctored.history).join('\n'), doctored.what).toMatch(doctored.fault);
  });
});
