import { expectWholeAccount } from './support/audit.js';
import { expect, test } from './support/fixtures.js';
import { holdTransfer } from './support/money-locks.js';
import { expectSoundBooks, runOps } from './support/operators.js';
import { Player } from './support/player.js';
import { Product } from './support/product.js';
import { fetchPayment, sendWebhook, signedWebhook } from './support/provider.js';
import { setFaults } from './support/provider-doors.js';

/** For a database in which the test can hold a lock while the product runs. */
test.describe('webhooks', () => {
  let own: Product;
  test.beforeAll(async ({ database }) => {
    own = await Product.start(database);
  });
  test.afterAll(() => own.stop());

  test('100 at once are each answered while another transaction locks their deposit', async () => {
    const player = await new Player(own).join();
    // Only this test sends reports.
    await setFaults(own, { webhookDrop: true });
    const order = await player.orderDeposit(250);
    const { razorpay_payment_id: paymentId } = await player.payOrder(order);
    const payment = await fetchPayment(own, paymentId);
    const held = await holdTransfer(own, order.transactionId);
    try {
      const answers = await Promise.all(
        Array.from({ length: 100 }, (_nothing, index) =>
          sendWebhook(own, signedWebhook('payment.captured', { ...payment, notes: { copy: String(index) } })),
        ),
      );
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
      // The product works on them and waits for the lock. The answers did not wait.
      await expect.poll(() => held.countWaiting()).toBeGreaterThan(0);
      expect(await player.wallet()).toBe(0);
    } finally {
      await held.release();
    }
    await expect.poll(() => player.wallet(), { timeout: 30_000 }).toBe(250);
    const { output } = await runOps(own, 'transfer:show', order.transactionId);
    expect(output.match(/deposit-credited \(webhook\)/g)).toHaveLength(1);
    await expectWholeAccount(player);
    await expectSoundBooks(own);
  });
});
