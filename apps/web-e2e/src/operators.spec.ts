import { expect, test } from './support/fixtures.js';
import { expectSoundBooks, runOps } from './support/operators.js';
import { Player } from './support/player.js';
import { Product } from './support/product.js';
import { makePayment, setFaults } from './support/provider-doors.js';
import { queryDatabase } from './support/stored-rows.js';
import { withdrawUntilSettled } from './support/withdrawals.js';

test.describe('an operator of the running product', () => {
  let own: Product;
  test.beforeAll(async ({ database }) => {
    own = await Product.start(database);
  });
  test.afterAll(() => own.stop());

  test('requests the state of everything open from the provider', async () => {
    const player = await new Player(own).join();
    const order = await player.orderDeposit(250);
    await setFaults(own, { webhookDrop: true });
    await player.payOrder(order);
    await setFaults(own, {});
    expect(await player.wallet()).toBe(0);
    const { code, output } = await runOps(own, 'reconcile');
    expect(code, output).toBe(0);
    expect(output).toMatch(/^settled: [1-9]/m);
    expect(await player.wallet()).toBe(250);
  });

  test('reads the history of a transfer by any id that a player can quote', async () => {
    const player = await (await new Player(own).join()).deposit(300);
    const transactionId = await withdrawUntilSettled(player, 120);
    const { code, output } = await runOps(own, 'transfer:show', transactionId);
    expect(code, output).toBe(0);
    expect(output).toContain('₹120.00');
    expect(output).toContain('•••• 5678');
    expect(output).toMatch(/withdrawal-requested \(player\)[\s\S]*payout-processed/);
    expect(output).toContain(`wd:${transactionId}:processed`);
    const [, deposit] = await player.transactions();
    for (const id of [deposit?.razorpayOrderId, deposit?.razorpayPaymentId]) {
      const found = await runOps(own, 'transfer:show', id ?? '');
      expect(found.output).toContain(deposit?._id);
    }
    expect((await runOps(own, 'transfer:show', 'pay_nobody')).code).toBe(1);
  });

  test('reads what is in suspense, and decides to send it back', async () => {
    test.slow();
    const { razorpay_payment_id: paymentId } = await makePayment(own, { outcome: 'captured', amount: 77_00 });
    const listed = async () => (await runOps(own, 'suspense:list')).output;
    await expect.poll(listed, { timeout: 40_000 }).toContain(paymentId);
    expect(await listed()).toMatch(/77\.00.*unknown-order.*held/);
    expect((await runOps(own, 'suspense:refund', paymentId)).code).toBe(0);
    // Each check runs two commands, and each command starts a process.
    await expect
      .poll(
        async () => {
          await runOps(own, 'reconcile');
          return listed();
        },
        { timeout: 40_000 },
      )
      .toContain('Nothing is in suspense.');
    expect((await runOps(own, 'suspense:list', '--all')).output).toMatch(/77\.00.*refunded/);
  });

  test('is shown the usage of a command after a typing error', async () => {
    for (const words of [[], ['ledger:verfiy'], ['transfer:show'], ['reconcile', '--all']]) {
      const { code, output } = await runOps(own, ...words);
      expect(code, output).toBe(2);
      expect(output).toContain('npm run ops -- ');
    }
  });

  test('has the books proved, which finds one additional paisa in a balance', async ({ database }) => {
    await expectSoundBooks(own);
    // Only the product can write to an embedded database. There, the tests of the proof plant the fault.
    if (database === 'pglite') return;
    const player = await (await new Player(own).join()).deposit(10);
    const { _id } = await player.details();
    const raise = (paise: number) =>
      queryDatabase(
        own,
        'UPDATE wallet.accounts SET balance_paise = balance_paise + $2 WHERE player_id = $1',
        [_id, paise],
      );
    await raise(1);
    const { code, output } = await runOps(own, 'ledger:verify');
    expect(code, output).toBe(1);
    expect(output).toMatch(/^BROKEN {2}balance-is-fold/m);
    expect(output).toContain(`player ${_id}, cash: 1001, not 1000`);
    await raise(-1);
    await expectSoundBooks(own);
  });
});
