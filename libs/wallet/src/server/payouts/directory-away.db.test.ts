import { createLogger, DatabaseUnavailable } from '@paasa/server-kit/server';
import { databaseKinds } from '@paasa/server-kit/testing';
import { paise } from '@paasa/money';
import { payIn } from '../../testing/paying-in.js';
import { startWalletTestServer, type WalletTestServer } from '../../testing/wallet-test-server.js';
import { payoutsOf, withdrawingPlayer, type WithdrawingPlayer } from '../../testing/withdrawing-player.js';
import type { CellReferencePort } from '../context/cell-references.js';
import { createStopTokens } from '../payout-accounts/stop-tokens.js';
import { returnDeposit } from '../returns/return-deposit.service.js';
import { holdAmount } from '../withdrawals/hold-amount.js';
import { advanceRequested, advanceWithdrawal } from './advance-withdrawal.js';

/** What the directory says of each claim. */
type Claim = CellReferencePort['claim'];
const isAway: Claim = () => Promise.reject(new DatabaseUnavailable('the directory is away'));
const isBack: Claim = () => Promise.resolve(true);
const isOfAnotherCell: Claim = () => Promise.resolve(false);

describe.each(databaseKinds)('money that leaves one of several cells, on %s', (kind) => {
  let server: WalletTestServer;
  let player: WithdrawingPlayer;
  let paymentId: string;
  beforeAll(async () => {
    server = await startWalletTestServer(kind);
  });
  beforeEach(async () => {
    server.razorpay.setPayoutOutcome('processed');
    server.razorpay.setRefundOutcome('processed');
    player = await withdrawingPlayer(server, 1000);
    paymentId = await payIn(server, player.caller, 300);
  });
  afterAll(() => server.close());

  const log = createLogger({ level: 'silent' });
  const contextWhere = (claim: Claim) =>
    server.context({ cells: { claim, place: async () => [], takeUnheld: async () => null }, log });

  async function heldPayout(): Promise<string> {
    const transferId = await player.created(400);
    await holdAmount(server.context(), { caller: player.caller, transferId, idempotencyKey: null });
    return transferId;
  }
  async function heldReturn(): Promise<string> {
    const { playerId } = player.caller;
    const asked = { playerId, amountPaise: paise(300_00), idempotencyKey: null };
    const returned = await returnDeposit(server.context(), asked);
    const [transferId] = returned.ok ? returned.value.transferIds : [];
    if (transferId === undefined) throw new Error('Nothing is in hold for a return.');
    return transferId;
  }
  const askFirst = async (transferId: string, claim: Claim) =>
    advanceRequested(contextWhere(claim), await player.withdrawal(transferId), 'handler', {
      isFirstTime: true,
    });
  const reconcile = (transferId: string) =>
    advanceWithdrawal(
      contextWhere(isBack),
      { playerId: player.caller.playerId, transferId },
      'reconciliation',
    );
  const refunds = () => server.razorpay.refunds.filter(({ payment_id: id }) => id === paymentId);
  async function stopAccount(): Promise<void> {
    const notice = server.notices.find(({ playerId }) => playerId === player.caller.playerId);
    if (notice === undefined) throw new Error('There is no notice of an account.');
    const token = createStopTokens(server.context().config.detailsEncryptionKey).tokenFor(notice);
    const { status } = await server.call('POST', '/api/wallet/stop-payout-account', { body: { token } });
    expect(status).toBe(200);
  }

  it('is not sent if its player stops the account while the directory is away', async () => {
    const transferIds = [await heldPayout(), await heldReturn()];
    for (const transferId of transferIds) {
      await expect(askFirst(transferId, isAway)).rejects.toBeInstanceOf(DatabaseUnavailable);
      expect((await player.withdrawal(transferId)).askCount).toBe(0);
    }
    await stopAccount();
    for (const transferId of transferIds) {
      expect(await reconcile(transferId)).toBe('settled');
      expect(await player.withdrawal(transferId)).toMatchObject({ stage: 'released', isStopped: true });
      expect(payoutsOf(server, transferId)).toEqual([]);
    }
    expect(refunds()).toEqual([]);
    expect(await player.money()).toMatchObject({ cash: 1300_00, hold: 0 });
  });

  it('is sent once when the directory is back', async () => {
    const [payoutId, returnId] = [await heldPayout(), await heldReturn()];
    for (const transferId of [payoutId, returnId])
      await expect(askFirst(transferId, isAway)).rejects.toBeInstanceOf(DatabaseUnavailable);
    for (const transferId of [payoutId, returnId, payoutId, returnId]) await reconcile(transferId);
    expect([payoutsOf(server, payoutId), refunds()].map(({ length }) => length)).toEqual([1, 1]);
    expect(await player.money()).toMatchObject({ cash: 600_00, hold: 0 });
  });

  it('is sent although the directory names another cell for it, and an error is logged', async () => {
    const logged = jest.spyOn(log, 'error');
    const { playerId } = player.caller;
    const payoutId = await heldPayout();
    await askFirst(payoutId, isOfAnotherCell);
    expect(await askFirst(await heldReturn(), isOfAnotherCell)).toBe('settled');
    expect([payoutsOf(server, payoutId), refunds()].map(({ length }) => length)).toEqual([1, 1]);
    expect(logged.mock.calls.map(([entry]) => entry)).toEqual([
      { event: 'reference-elsewhere', kind: 'transfer', id: payoutId, playerId },
      { event: 'reference-elsewhere', kind: 'payment', id: paymentId, playerId },
    ]);
    logged.mockRestore();
  });
});
