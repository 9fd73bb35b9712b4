import { expectWholeAccount } from './support/audit.js';
import { expect, test } from './support/fixtures.js';
import { expectSoundBooks, runOps } from './support/operators.js';
import { Player } from './support/player.js';
import { Product } from './support/product.js';
import { listPayouts, setFaults } from './support/provider-doors.js';
import {
  BANK,
  createWithdrawal,
  findTransaction,
  giveUp,
  requestPayout,
  UPI,
  withdraw,
} from './support/withdrawals.js';

test.describe('money out', () => {
  let own: Product;
  test.beforeAll(async ({ database }) => {
    // The bank is quick, so it always pays before the product stops waiting.
    own = await Product.start(database, { SANDBOX_STEP_MS: '50' });
  });
  test.afterEach(() => setFaults(own, {}));
  test.afterAll(() => own.stop());

  const joinWith = async (rupees: number): Promise<Player> => (await new Player(own).join()).deposit(rupees);
  const payoutsOf = async (transactionId: string) =>
    (await listPayouts(own)).filter(({ reference_id }) => reference_id === transactionId);

  for (const [name, details] of [
    ['a bank account', BANK],
    ['a UPI id', UPI],
  ] as const) {
    test(`is paid out to ${name}`, async () => {
      const player = await joinWith(500);
      const { transactionId, answer } = await withdraw(player, 123.45, details);
      expect(answer.status, answer.text).toBe(200);
      expect(answer.body).toMatchObject({ success: true, status: 'SUCCESS', transactionId, wallet: 376.55 });
      expect(await payoutsOf(transactionId)).toMatchObject([{ amount: 123_45, status: 'processed' }]);
      await expectWholeAccount(player);
    });
  }

  test('another player’s withdrawal is not found', async () => {
    const [owner, other] = await Promise.all([joinWith(100), joinWith(100)]);
    const { transactionId } = (await createWithdrawal(owner, 50)).body;
    expect((await requestPayout(other, transactionId)).status).toBe(404);
    expect((await giveUp(other, transactionId)).status).toBe(404);
    expect(await findTransaction(owner, transactionId)).toMatchObject({ status: 'PENDING' });
    expect(await owner.wallet()).toBe(100);
  });

  test('can be given up before it is requested and not after', async () => {
    const player = await joinWith(100);
    const early = (await createWithdrawal(player, 40)).body;
    expect((await giveUp(player, early.transactionId)).status).toBe(200);
    expect((await requestPayout(player, early.transactionId)).status).toBe(409);
    await setFaults(own, { payoutOutcome: 'pending' });
    const { transactionId, answer } = await withdraw(player, 40);
    expect(answer.body).toMatchObject({ status: 'PENDING', wallet: 60 });
    expect((await giveUp(player, transactionId)).status).toBe(409);
    expect(await player.wallet()).toBe(60);
    await setFaults(own, {});
    await expect
      .poll(async () => (await findTransaction(player, transactionId)).status, { timeout: 30_000 })
      .toBe('SUCCESS');
    await expectWholeAccount(player);
  });

  for (const payoutOutcome of ['failed', 'reversed'] as const) {
    test(`gives the money back when the bank says ${payoutOutcome}`, async () => {
      const player = await joinWith(100);
      await setFaults(own, { payoutOutcome });
      const { transactionId, answer } = await withdraw(player, 60);
      expect(answer.status, answer.text).toBe(409);
      expect(answer.body).toMatchObject({ success: false, code: 'wallet/payout-failed', transactionId });
      expect(await findTransaction(player, transactionId)).toMatchObject({ status: 'FAILED' });
      expect(await player.wallet()).toBe(100);
      await expectWholeAccount(player);
    });
  }

  test('gives the money back when the bank returns it after the payout', async () => {
    const player = await joinWith(100);
    await setFaults(own, { payoutOutcome: 'reversed_after_processed' });
    const { transactionId } = await withdraw(player, 60);
    await expect
      .poll(async () => (await findTransaction(player, transactionId)).status, { timeout: 30_000 })
      .toBe('FAILED');
    expect(await player.wallet()).toBe(100);
    await expectWholeAccount(player);
  });

  test('an answer that is lost after the payout was made causes no second payout', async () => {
    const player = await joinWith(100);
    await setFaults(own, { cutAfterCommit: true, webhookDrop: true });
    const { transactionId, answer } = await withdraw(player, 60);
    // The product may find the payout now or later. The withdrawal neither fails nor is paid twice.
    expect(answer.body).toMatchObject({ success: true, wallet: 40 });
    await setFaults(own, {});
    expect((await runOps(own, 'reconcile')).code).toBe(0);
    expect(await findTransaction(player, transactionId)).toMatchObject({ status: 'SUCCESS' });
    expect(await payoutsOf(transactionId)).toHaveLength(1);
    await expectWholeAccount(player);
  });

  test('an unreachable provider leaves the withdrawal on its way and the money held, and pays it later', async () => {
    const player = await joinWith(100);
    await own.killSandbox();
    const { transactionId, answer } = await withdraw(player, 60);
    expect(answer.body).toMatchObject({ success: true, status: 'PENDING', wallet: 40 });
    await own.restartSandbox();
    expect((await runOps(own, 'reconcile')).code).toBe(0);
    await expect
      .poll(async () => (await findTransaction(player, transactionId)).status, { timeout: 30_000 })
      .toBe('SUCCESS');
    await expectWholeAccount(player);
  });

  test('bank details are shown by their last four characters and are not in the log', async () => {
    const player = await joinWith(100);
    await withdraw(player, 50);
    const { text } = await player.get('/api/transaction/payout-details');
    expect(text).toContain('5678');
    expect(text).not.toContain(BANK.accountNumber);
    expect((await player.get('/api/transaction/get-all-transaction-by-user-id')).text).not.toContain(
      BANK.accountNumber,
    );
    expect(own.api.output).not.toContain(BANK.accountNumber);
  });

  test('the books are right after all of this', async () => {
    await expectSoundBooks(own);
  });
});
