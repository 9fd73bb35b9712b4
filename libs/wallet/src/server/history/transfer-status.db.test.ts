import { databaseKinds } from '@paasa/server-kit/testing';
import type { Transaction } from '../../contract/transactions.js';
import { newCaller, startWalletTestServer, type WalletTestServer } from '../../testing/wallet-test-server.js';
import { endWithdrawal, type WithdrawalEnd } from '../withdrawals/end-withdrawal.js';
import { holdAmount } from '../withdrawals/hold-amount.js';
import { payoutsOf, withdrawingPlayer, type WithdrawingPlayer } from '../../testing/withdrawing-player.js';
import { lockWithdrawal, storePayout } from '../withdrawals/withdrawals.repo.js';
import { listTransferEvents } from '../transfers/transfer-events.repo.js';
import { findTransferOwner } from '../transfers/transfers.repo.js';

const STATUS = '/api/transaction/update-transaction-status';

describe.each(databaseKinds)('a transaction on %s', (kind) => {
  let server: WalletTestServer;
  let player: WithdrawingPlayer;
  beforeAll(async () => {
    server = await startWalletTestServer(kind);
  });
  beforeEach(async () => {
    player = await withdrawingPlayer(server, 1000);
  });
  afterAll(() => server.close());

  const setFailed = (transactionId: string, caller = player.caller) =>
    server.call('POST', STATUS, { caller, body: { transactionId, status: 'FAILED' } });
  const idOf = (transferId: string) => ({ playerId: player.caller.playerId, transferId });
  const hold = (transferId: string) =>
    holdAmount(server.context(), { caller: player.caller, transferId, idempotencyKey: null });
  const end = (transferId: string, given: WithdrawalEnd) =>
    server.db.transaction(async (tx) => {
      const withdrawal = await lockWithdrawal(tx, idOf(transferId));
      if (withdrawal === null) throw new Error('no such withdrawal');
      await storePayout(tx, withdrawal, {
        payoutId: ('payoutId' in given ? given.payoutId : null) ?? '',
        utr: null,
      });
      await endWithdrawal(tx, server.context(), withdrawal, given, 'webhook');
    });
  const shown = async (transferId: string): Promise<Transaction | undefined> =>
    (await player.transactions()).find(({ _id }) => _id === transferId);

  it('shows every stage of a withdrawal that its status does not show', async () => {
    const transferId = await player.created(600);
    expect(await shown(transferId)).toMatchObject({
      status: 'PENDING',
      note: 'Not sent to the bank yet',
      destination: '•••• 6789',
      payoutId: null,
      settledAt: null,
    });
    await hold(transferId);
    expect(await shown(transferId)).toMatchObject({ status: 'PENDING', note: 'On its way to your bank' });
    await end(transferId, { step: 'processed', payoutId: 'pout_1', feePaise: 0 });
    expect(await shown(transferId)).toMatchObject({
      status: 'SUCCESS',
      note: null,
      payoutId: 'pout_1',
      settledAt: expect.stringMatching(/^\d{4}-.*Z$/),
    });
    await end(transferId, { step: 'reversed', payoutId: 'pout_1', reason: 'closed' });
    expect(await shown(transferId)).toMatchObject({ status: 'FAILED', note: 'Returned by the bank' });
  });

  it('shows that the bank refused a withdrawal', async () => {
    const transferId = await player.created(600);
    await hold(transferId);
    await end(transferId, { step: 'released', payoutId: 'pout_2', reason: 'closed' });
    expect(await shown(transferId)).toMatchObject({ status: 'FAILED', note: 'Refused by the bank' });
  });

  it('shows only for a deposit that it arrived after it was abandoned', async () => {
    const [late, punctual] = [await server.order(player.caller, 10), await server.order(player.caller, 20)];
    expect((await setFailed(late.transactionId)).status).toBe(200);
    for (const { orderId } of [late, punctual])
      expect((await server.verify(player.caller, server.razorpay.pay(orderId))).status).toBe(200);
    const paid = { status: 'SUCCESS', destination: null, settledAt: expect.any(String) };
    expect(await shown(late.transactionId)).toMatchObject({ ...paid, note: 'Arrived late' });
    expect(await shown(punctual.transactionId)).toMatchObject({ ...paid, note: null });
  });

  it('can be abandoned before it is requested, and is never requested then', async () => {
    const transferId = await player.created(600);
    expect(await setFailed(transferId)).toMatchObject({
      status: 200,
      body: { success: true, data: { _id: transferId, status: 'FAILED', note: 'Never sent to the bank' } },
    });
    expect((await setFailed(transferId)).status).toBe(409);
    expect((await player.request(transferId)).status).toBe(409);
    expect(await player.money()).toEqual({ cash: 1000_00, hold: 0, events: [] });
    expect(payoutsOf(server, transferId)).toEqual([]);
  });

  it('cannot be abandoned after its withdrawal is requested', async () => {
    const transferId = await player.created(600);
    await hold(transferId);
    expect(await setFailed(transferId)).toMatchObject({
      status: 409,
      body: { success: false, code: 'wallet/status-not-allowed' },
    });
    expect(await player.money()).toMatchObject({ cash: 400_00, hold: 600_00 });
    expect(await shown(transferId)).toMatchObject({ status: 'PENDING' });
  });

  it('is either abandoned or requested when both happen at once', async () => {
    for (let round = 0; round < 5; round += 1) {
      const transferId = await player.created(100);
      const [given, held] = await Promise.all([setFailed(transferId), hold(transferId)]);
      const { stage } = await player.withdrawal(transferId);
      expect(stage).toBe(given.status === 200 ? 'abandoned' : 'requested');
      expect(held).toMatchObject({ ok: true, value: { isHeldNow: given.status !== 200 } });
    }
    const { cash, hold: heldPaise } = await player.money();
    expect(cash + heldPaise).toBe(1000_00);
  });

  it('is hidden from other players', async () => {
    const transferId = await player.created(600);
    expect((await setFailed(transferId, newCaller())).status).toBe(404);
    expect(await shown(transferId)).toMatchObject({ status: 'PENDING' });
  });

  it('stores who abandoned it, and is found by its id alone', async () => {
    const [deposit, withdrawal] = [await server.order(player.caller, 10), await player.created(10)];
    for (const [transferId, event] of [
      [deposit.transactionId, 'deposit-failed'],
      [withdrawal, 'withdrawal-abandoned'],
    ] as const) {
      await setFailed(transferId);
      const events = await server.db.read((tx) => listTransferEvents(tx, idOf(transferId)));
      expect(events.at(-1)).toMatchObject({ event, reporter: 'player', details: { reason: 'given-up' } });
      expect(await server.db.read((tx) => findTransferOwner(tx, transferId))).toBe(player.caller.playerId);
    }
  });
});
