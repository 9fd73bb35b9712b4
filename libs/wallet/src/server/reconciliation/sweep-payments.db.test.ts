import { createLogger, type Caller } from '@paasa/server-kit/server';
import { databaseKinds } from '@paasa/server-kit/testing';
import { readAccount } from '../../testing/read-account.js';
import { newCaller, startWalletTestServer, type WalletTestServer } from '../../testing/wallet-test-server.js';
import { SYSTEM_PLAYER_ID } from '../../rules/accounts.js';
import { advanceRefunds } from '../suspense/advance-refunds.js';
import { findSuspenseItem } from '../suspense/suspense.repo.js';
import { findTransfer } from '../transfers/transfers.repo.js';
import { createReconciler } from './reconciler.js';
import { sweepPayments } from './sweep-payments.js';

const HOUR_MS = 3_600_000;

describe.each(databaseKinds)('sweepPayments on %s', (kind) => {
  let server: WalletTestServer;
  let player: Caller;
  beforeAll(async () => {
    server = await startWalletTestServer(kind);
  });
  beforeEach(() => {
    player = newCaller();
  });
  afterAll(() => server.close());

  const sweep = async (since = new Date(Date.now() - HOUR_MS), shouldStop = () => false) =>
    (await sweepPayments(server.context(), { since, shouldStop })).foundCount;
  const itemOf = (paymentId: string) => server.db.read((tx) => findSuspenseItem(tx, paymentId));
  const balanceOf = async () => (await readAccount(server.db, player.playerId)).balances.balancePaise;

  it('finds the second payment of a paid order without a webhook', async () => {
    const { orderId } = await server.order(player, 10);
    await server.verify(player, server.razorpay.pay(orderId));
    const second = server.razorpay.pay(orderId);
    expect(await sweep()).toBe(1);
    expect(await itemOf(second.razorpay_payment_id)).toMatchObject({ reason: 'order-already-paid' });
    expect(await balanceOf()).toBe(10_00);
    expect(await sweep()).toBe(0);
  });

  it('finds a payment that belongs to no order of ours', async () => {
    const stray = server.razorpay.pay('order_nobody', { amount: 500 });
    expect(await sweep()).toBe(1);
    expect(await itemOf(stray.razorpay_payment_id)).toMatchObject({ reason: 'unknown-order' });
    expect(await sweep()).toBe(0);
  });

  it('credits a deposit whose payment was not reported', async () => {
    const { orderId, transactionId } = await server.order(player, 25);
    server.razorpay.pay(orderId);
    expect(await sweep()).toBe(1);
    const deposit = await server.db.read((tx) => findTransfer(tx, player.playerId, transactionId));
    expect(deposit?.status).toBe('SUCCESS');
    expect(await balanceOf()).toBe(25_00);
  });

  it('reports an unreadable payment, and continues with the others', async () => {
    const odd = server.razorpay.pay('order_odd', { amount: 500, fee: 501 });
    const stray = server.razorpay.pay('order_even', { amount: 500 });
    const log = createLogger({ level: 'silent' });
    const logged = jest.spyOn(log, 'error');
    const since = new Date(Date.now() - HOUR_MS);
    const context = server.context({ log });
    expect(await sweepPayments(context, { since, shouldStop: () => false })).toMatchObject({ foundCount: 1 });
    expect(await itemOf(stray.razorpay_payment_id)).not.toBeNull();
    const event = { event: 'payment-unreadable', paymentId: odd.razorpay_payment_id };
    expect(logged).toHaveBeenCalledWith(event, expect.any(String));
    server.razorpay.updatePayment(odd.razorpay_payment_id, { fee: 5 });
    expect(await sweepPayments(context, { since, shouldStop: () => false })).toMatchObject({ foundCount: 1 });
  });

  it('ignores payments that are not captured', async () => {
    const { orderId } = await server.order(player, 10);
    server.razorpay.pay(orderId, { status: 'authorized' });
    server.razorpay.pay(orderId, { status: 'failed' });
    expect(await sweep()).toBe(0);
    expect(await balanceOf()).toBe(0);
  });

  it.each([
    ['with our order', true],
    ['without our order', false],
  ])('books both a capture and a refund that were not reported, %s', async (_whose, isOurs) => {
    const { orderId, transactionId } = await server.order(player, 10);
    const paid = server.razorpay.pay(isOurs ? orderId : 'order_nobody', { amount: 10_00 });
    const { razorpay_payment_id: paymentId } = paid;
    const { provider } = server.context();
    const refunds = () => advanceRefunds(server.context(), { limit: 10, ignoreSchedule: false });
    await refunds();
    for (const amountPaise of [4_00, 6_00])
      await provider.createRefund({
        paymentId,
        amountPaise,
        receipt: `by-hand-${paymentId}-${String(amountPaise)}`,
      });
    expect(server.razorpay.getPayment(paymentId).status).toBe('refunded');
    expect(await sweep()).toBe(1);
    expect(await itemOf(paymentId)).toMatchObject({ reason: 'refunded-unseen', amountMinor: 10_00 });
    expect(await refunds()).toBe(1);
    expect(await itemOf(paymentId)).toMatchObject({ state: 'refunded' });
    const { ledger } = await readAccount(server.db, SYSTEM_PLAYER_ID);
    expect(ledger.filter(({ key }) => key.endsWith(paymentId)).map(({ event }) => event)).toEqual([
      'payment-without-order',
      'suspense-refunded',
    ]);
    const deposit = await server.db.read((tx) => findTransfer(tx, player.playerId, transactionId));
    expect(deposit).toMatchObject({ status: 'PENDING', refund: isOurs ? 'done' : null });
    expect(await balanceOf()).toBe(0);
    expect(await sweep()).toBe(0);
    expect(server.razorpay.refunds.filter(({ payment_id: of }) => of === paymentId)).toHaveLength(2);
  });

  it('is part of a full reconciliation', async () => {
    const { orderId } = await server.order(player, 10);
    await server.verify(player, server.razorpay.pay(orderId));
    server.razorpay.pay(orderId);
    const { runOnce } = createReconciler(server.context(), { everyMs: null });
    expect(await runOnce({ ignoreSchedule: true })).toMatchObject({ strays: 1, failed: 0 });
    server.razorpay.pay(orderId);
    expect(await runOnce({ ignoreSchedule: false })).toMatchObject({ strays: 0 });
    expect(await runOnce({ ignoreSchedule: true })).toMatchObject({ strays: 1, failed: 0 });
    expect(await runOnce({ ignoreSchedule: true })).toMatchObject({ strays: 0 });
    expect(await balanceOf()).toBe(10_00);
  });

  it('reads a limited number of pages, and continues from there', async () => {
    for (let index = 0; index < 210; index += 1) server.razorpay.pay(`order_on_${index}`, { amount: 100 });
    const options = { since: new Date(Date.now() - HOUR_MS), maxPages: 1, shouldStop: () => false };
    const first = await sweepPayments(server.context(), options);
    expect(first).toEqual({ foundCount: 100, nextSkip: 100, isUndecided: false });
    const rest = await sweepPayments(server.context(), { ...options, skip: 100, maxPages: 9 });
    expect(rest).toEqual({ foundCount: 110, nextSkip: null, isUndecided: false });
  });

  it('reads many pages, and stops on request', async () => {
    for (let index = 0; index < 230; index += 1) server.razorpay.pay(`order_far_${index}`, { amount: 100 });
    let readCount = 0;
    expect(await sweep(undefined, () => (readCount += 1) > 20)).toBeLessThan(25);
    await sweep();
    const unbookedCount = await sweep();
    expect(unbookedCount).toBe(0);
    const count = await server.db.read((tx) =>
      tx.query<{ count: number }>({
        name: 'count-far-items',
        text: `SELECT count(*) FROM wallet.suspense_items WHERE provider_order_id LIKE 'order_far_%'`,
      }),
    );
    expect(count).toEqual([{ count: 230 }]);
  });
});
