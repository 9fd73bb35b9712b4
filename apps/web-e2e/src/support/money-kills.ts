import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expectWholeAccount } from './audit.js';
import { expect, test } from './fixtures.js';
import type { CrashScene } from './money-crash.js';
import { expectSoundBooks } from './operators.js';
import { Player } from './player.js';
import { Product } from './product.js';
import { setFaults } from './provider-doors.js';
import { sampleInTier } from './tier.js';

/** A step by the product's name for it, and the scene that leads there. */
export type KillScene = readonly [string, (scene: CrashScene) => Promise<void>];

const AN_HOUR_MS = 3_600_000;

/** Waits until the API has finished its first run. */
async function untilReconciled({ webOrigin }: Product): Promise<void> {
  const figures = async () => (await fetch(`${webOrigin}/metrics`)).text();
  await expect.poll(figures).toMatch(/^paasa_wallet_reconciliation_runs_total\{outcome="done"\} [1-9]/m);
}

/**
 * One test for each point: the process crashes there, and everything ends correctly. The quick tier plays `quickCount`
 * of them.
 */
export function describeKills(quickCount: number, all: readonly KillScene[]): void {
  const scenes = sampleInTier(all, quickCount);
  test.describe('kill -9', () => {
    let own: Product;
    /**
     * Holds a file that names the point, so that a running process reads the next one: a start takes longer than a
     * scene.
     */
    let folder: string;
    const fileIn = (): string => path.join(folder, 'kill-at');
    const dieAt = (point: string): void => writeFileSync(fileIn(), point);
    test.beforeAll(async ({ database }) => {
      folder = mkdtempSync(path.join(os.tmpdir(), 'paasa-e2e-'));
      dieAt('');
      own = await Product.start(database, {
        // A quick bank: the call that requests a payout waits for its answer.
        SANDBOX_STEP_MS: '50',
        RECONCILE_EVERY_MS: String(AN_HOUR_MS),
        PAASA_KILL_AT: fileIn(),
      });
    });
    test.afterEach(() => setFaults(own, {}));
    test.afterAll(async () => {
      await own.stop();
      rmSync(folder, { recursive: true });
    });

    for (const [point, play] of scenes) {
      test(`at ${point} loses nothing, doubles nothing and leaves nothing unfinished`, async () => {
        const player = await new Player(own).join();
        await play({
          product: own,
          player,
          point,
          arm: async ({ everyMs } = { everyMs: AN_HOUR_MS }) => {
            if (everyMs !== AN_HOUR_MS) {
              await own.api.kill9();
              await own.restartApi({ RECONCILE_EVERY_MS: String(everyMs) });
            }
            await untilReconciled(own);
            dieAt(point);
          },
          revive: async () => {
            expect((await own.api.ended).signal).toBe('SIGKILL');
            dieAt('');
            await own.restartApi();
          },
          reconciled: () => untilReconciled(own),
        });
        await expectWholeAccount(player);
      });
    }

    test('at each of these steps in turn leaves correct books', () => expectSoundBooks(own));
  });
}
