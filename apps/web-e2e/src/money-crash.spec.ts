import { expectWholeAccount } from './support/audit.js';
import { expect, test } from './support/fixtures.js';
import {
  crashWhileHearing,
  crashWhileOrdering,
  crashWhilePayingOut,
  crashWhileRecording,
  crashWhileRefunding,
  crashWhileVerifying,
  type CrashScene,
} from './support/money-crash.js';
import { expectSoundBooks } from './support/operators.js';
import { Player } from './support/player.js';
import { Product } from './support/product.js';
import { setFaults } from './support/provider-doors.js';

/** Every step of money on its way, as the product names them, and what leads there. */
const scenes: readonly (readonly [string, (scene: CrashScene) => Promise<void>])[] = [
  ['deposit:recording', crashWhileOrdering],
  ['deposit:recorded', crashWhileOrdering],
  ['deposit:order-made', crashWhileOrdering],
  ['deposit:binding', crashWhileOrdering],
  ['deposit:bound', crashWhileOrdering],
  ['deposit:payment-found', crashWhileVerifying],
  ['deposit:crediting', crashWhileVerifying],
  ['deposit:credited', crashWhileVerifying],
  ['webhook:storing', crashWhileHearing],
  ['webhook:stored', crashWhileHearing],
  ['webhook:processing', crashWhileHearing],
  ['webhook:processed', crashWhileHearing],
  ['withdrawal:recording', crashWhileRecording],
  ['withdrawal:recorded', crashWhileRecording],
  ['withdrawal:holding', crashWhilePayingOut],
  ['withdrawal:held', crashWhilePayingOut],
  ['withdrawal:contact-made', crashWhilePayingOut],
  ['withdrawal:account-made', crashWhilePayingOut],
  ['withdrawal:payout-wanted', crashWhilePayingOut],
  ['withdrawal:payout-made', crashWhilePayingOut],
  ['withdrawal:payout-noting', crashWhilePayingOut],
  ['withdrawal:payout-noted', crashWhilePayingOut],
  ['withdrawal:settling', crashWhilePayingOut],
  ['withdrawal:settled', crashWhilePayingOut],
  ['refund:wanted', crashWhileRefunding],
  ['refund:made', crashWhileRefunding],
  ['refund:booking', crashWhileRefunding],
  ['refund:booked', crashWhileRefunding],
];

const AN_HOUR_MS = 3_600_000;

/** Waits until the API has made the run that it begins with. */
async function untilReconciled({ webOrigin }: Product): Promise<void> {
  const figures = async () => (await fetch(`${webOrigin}/metrics`)).text();
  await expect.poll(figures).toMatch(/^paasa_wallet_reconciliation_runs_total\{outcome="done"\} [1-9]/m);
}

test.describe('kill -9', () => {
  let own: Product;
  test.beforeAll(async ({ database }) => {
    // A bank that is quick: the call that requests a payout waits for its word.
    own = await Product.start(database, { SANDBOX_STEP_MS: '50' });
  });
  test.afterEach(() => setFaults(own, {}));
  test.afterAll(() => own.stop());

  for (const [point, play] of scenes) {
    test(`at ${point} loses nothing, doubles nothing and leaves nothing in limbo`, async () => {
      const player = await new Player(own).join();
      await play({
        product: own,
        player,
        point,
        arm: async ({ everyMs } = { everyMs: AN_HOUR_MS }) => {
          await own.api.kill9();
          await own.restartApi({ PAASA_KILL_AT: point, RECONCILE_EVERY_MS: String(everyMs) });
          await untilReconciled(own);
        },
        revive: async () => {
          expect((await own.api.ended).signal).toBe('SIGKILL');
          await own.restartApi();
        },
      });
      await expectWholeAccount(player);
      await expectSoundBooks(own);
    });
  }
});
