import { setImmediate as nextTurn } from 'node:timers/promises';
import { databaseKinds } from '@paasa/server-kit/testing';
import { paise } from '@paasa/money';
import { PAYOUT_RULES } from '../../rules/payout-rules/payout-limits.js';
import { payIn } from '../../testing/paying-in.js';
import { startWalletTestServer, type WalletTestServer } from '../../testing/wallet-test-server.js';
import {
  payoutsOf,
  REQUEST,
  withdrawingPlayer,
  type WithdrawingPlayer,
} from '../../testing/withdrawing-player.js';
import { createReconciler } from '../reconciliation/reconciler.js';
import { findFreeze } from '../payout-accounts/payout-freezes.repo.js';
import { unfreezePayouts } from './allow-payouts.service.js';
import { createPayoutFreezes } from './payout-freezes.js';

const ALLOW = '/api/wallet/allow-payouts';
const RETURN = '/api/wallet/return-deposit';
const isFrozen = { status: 403, body: { code: 'wallet/payouts-frozen' } };
const stranger = { accountHolderName: 'Vikram Singh' };
const limits = { ...PAYOUT_RULES.lenient, nameCheckedFromPaise: paise(0) };

describe.each(databaseKinds)('frozen payouts on %s', (kind) => {
  let server: WalletTestServer;
  let player: WithdrawingPlayer;
  beforeAll(async () => {
    server = await startWalletTestServer(kind, { limits });
  });
  beforeEach(async () => {
    server.razorpay.setPayoutOutcome('processed', { atOnce: true });
    player = await withdrawingPlayer(server, 1000);
  });
  afterAll(() => server.close());

  const freezes = () => createPayoutFreezes(server.context());
  const playerId = () => player.caller.playerId;
  const markFrozen = () => server.db.transaction((tx) => freezes().freeze(tx, playerId()));
  const resetPassword = () => server.db.transaction((tx) => freezes().passwordWasReset(tx, playerId()));
  const findOwnFreeze = () => server.db.read((tx) => findFreeze(tx, playerId()));
  const reconcile = () =>
    createReconciler(server.context(), { everyMs: null }).runOnce({ ignoreSchedule: true });
  const allow = (provedAt: Date | null = new Date()) =>
    server.call('POST', ALLOW, { caller: { ...player.caller, provedAt } });
  const shown = async () =>
    (await server.call('GET', '/api/wallet/withdrawable', { caller: player.caller })).body['frozen'];
  /** A withdrawal in review. */
  async function held(): Promise<string> {
    const transferId = await player.created(600, stranger);
    expect((await player.request(transferId)).body).toMatchObject({ isHeldForReview: true, wallet: 400 });
    return transferId;
  }

  it('let no money out: not a new withdrawal, not a recorded one, not a returned deposit', async () => {
    const recorded = await player.created(100);
    expect(await shown()).toBeNull();
    await markFrozen();
    expect(await shown()).toEqual({ since: expect.any(String), isPasswordReset: false });
    expect(await player.create(100)).toMatchObject(isFrozen);
    expect(await player.request(recorded)).toMatchObject(isFrozen);
    await payIn(server, player.caller, 500);
    expect(await server.call('POST', RETURN, { caller: player.caller, body: { amount: 100 } })).toMatchObject(
      isFrozen,
    );
    expect(payoutsOf(server, recorded)).toEqual([]);
    expect((await player.transactions()).find(({ _id }) => _id === recorded)).toMatchObject({
      status: 'FAILED',
      note: 'Never sent to the bank',
    });
    expect(await player.money()).toMatchObject({ cash: 1500_00, hold: 0 });
  });

  it('give back what was not sent, at once', async () => {
    const waiting = await held();
    const recorded = await player.created(50);
    await markFrozen();
    await freezes().giveBackUnsent(playerId());
    expect(await player.money()).toMatchObject({ cash: 1000_00, hold: 0 });
    expect((await player.transactions()).map(({ _id, note }) => [_id, note])).toEqual([
      [recorded, 'Never sent to the bank'],
      [waiting, 'Stopped by you'],
    ]);
  });

  it('give it back after the death of the process, and no process sends it meanwhile', async () => {
    const transferId = await held();
    await server.db.transaction((tx) =>
      tx.script(`UPDATE wallet.withdrawals SET review = 'approved' WHERE player_id = '${playerId()}'`),
    );
    await markFrozen();
    const other = await server.addServer();
    await other.call('POST', REQUEST, { caller: player.caller, body: { transactionId: transferId } });
    await reconcile();
    expect(payoutsOf(server, transferId)).toEqual([]);
    expect(await player.money()).toMatchObject({ cash: 1000_00, hold: 0 });
  });

  it('leave a payout that was already requested to its end at the provider', async () => {
    server.razorpay.setPayoutOutcome('processing', { atOnce: true });
    const transferId = await player.created(100);
    await player.request(transferId);
    await markFrozen();
    await freezes().giveBackUnsent(playerId());
    expect(await player.money()).toMatchObject({ cash: 900_00, hold: 100_00 });
    server.razorpay.updatePayout(payoutsOf(server, transferId)[0]?.id ?? '', { status: 'processed' });
    await reconcile();
    expect(await player.money()).toMatchObject({ cash: 900_00, hold: 0 });
  });

  it.each([
    ['and the press gives back at once', async () => freezes().giveBackUnsent(playerId())],
    ['and the press dies after its commit', async () => undefined],
  ])('stop a payout between its hold and its request, %s', async (_end, giveBack) => {
    const transferId = await player.created(600);
    const callCount = server.razorpay.calls.length;
    const calls = () => server.razorpay.calls.slice(callCount);
    const release = server.razorpay.holdCalls('POST /v1/contacts');
    const requested = player.request(transferId);
    while (!calls().includes('POST /v1/contacts')) await nextTurn();
    expect(await player.money()).toMatchObject({ cash: 400_00, hold: 600_00 });
    await markFrozen();
    await giveBack();
    release();
    await requested;
    await reconcile();
    expect(calls()).not.toContain('POST /v1/payouts');
    expect(payoutsOf(server, transferId)).toEqual([]);
    expect((await player.withdrawal(transferId)).askCount).toBe(0);
    expect(await player.money()).toEqual({
      cash: 1000_00,
      hold: 0,
      events: ['withdrawal-requested', 'withdrawal-released'],
    });
  });

  it('pay a withdrawal of the same moment, or give it back, never both', async () => {
    const transferIds = await Promise.all(Array.from({ length: 8 }, () => player.created(50)));
    const freeze = async () => {
      await markFrozen();
      await freezes().giveBackUnsent(playerId());
    };
    await Promise.all([...transferIds.map((transferId) => player.request(transferId)), freeze()]);
    await reconcile();
    const paidCount = transferIds.filter((transferId) => payoutsOf(server, transferId).length > 0).length;
    expect(await player.money()).toMatchObject({ cash: 1000_00 - paidCount * 50_00, hold: 0 });
  });

  it('are allowed again by their owner only with a fresh proof after a new password', async () => {
    await markFrozen();
    expect(await allow()).toMatchObject({ status: 409, body: { code: 'wallet/reset-password-first' } });
    const before = new Date(Date.now() - 1);
    await resetPassword();
    expect(await shown()).toMatchObject({ isPasswordReset: true });
    for (const provedAt of [null, before, new Date(Date.now() - 5 * 60_000 - 1)])
      expect(await allow(provedAt)).toMatchObject({ status: 403, body: { code: 'auth/step-up-required' } });
    expect(await findOwnFreeze()).not.toBeNull();
    expect(await allow()).toMatchObject({ status: 200, body: { success: true } });
    expect(await findOwnFreeze()).toBeNull();
    expect((await allow()).status).toBe(200);
    const presses = server.presses.filter((press) => press.playerId === playerId());
    expect(presses).toEqual([{ playerId: playerId(), accountId: null }]);
    expect((await player.request(await player.created(100))).body).toMatchObject({ status: 'SUCCESS' });
  });

  it('that are frozen again need another new password', async () => {
    await markFrozen();
    await resetPassword();
    await markFrozen();
    expect(await allow()).toMatchObject({ status: 409 });
  });

  it('are not frozen by a new password, and are allowed again by an operator, once', async () => {
    await resetPassword();
    expect(await findOwnFreeze()).toBeNull();
    await markFrozen();
    const recorded: string[] = [];
    const unfreeze = () =>
      unfreezePayouts(server.context(), playerId(), async () => void recorded.push(playerId()));
    expect([await unfreeze(), await unfreeze()]).toEqual([true, false]);
    expect(recorded).toEqual([playerId()]);
    expect(await findOwnFreeze()).toBeNull();
  });
});
