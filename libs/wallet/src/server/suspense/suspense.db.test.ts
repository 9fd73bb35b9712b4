import type { Caller } from '@paasa/server-kit/server';
import { databaseKinds } from '@paasa/server-kit/testing';
import { SYSTEM_PLAYER_ID } from '../../rules/accounts.js';
import { foldLedger } from '../../rules/fold-ledger.js';
import { readAccount } from '../../testing/read-account.js';
import { readSuspense } from '../../testing/read-suspense.js';
import { readTransfer } from '../../testing/read-transfer.js';
import { suspenseTools, type SuspenseTools } from '../../testing/suspense-tools.js';
import { newCaller, startWalletTestServer, type WalletTestServer } from '../../testing/wallet-test-server.js';
import { listTransferEvents } from '../transfers/transfer-events.repo.js';
import { NO_TRANSFER_ID } from './record-on-payment.js';

const DAY_MS = 24 * 3_600_000;

describe.each(databaseKinds)('a payment that fits no deposit on %s', (kind) => {
  let server: WalletTestServer;
  let player: Caller;
  let tools: SuspenseTools;
  beforeAll(async () => {
    server = await startWalletTestServer(kind);
    tools = suspenseTools(server);
  });
  beforeEach(async () => {
    player = newCaller();
    server.razorpay.setRefundOutcome('processed');
    await tools.advance();
  });
  afterAll(() => server.close());

  it('because its order is paid already is booked, and refunded', async () => {
    const { paymentId, transferId } = await tools.payTwice(player);
    expect(await readSuspense(server.db, paymentId)).toMatchObject({
      reason: 'order-already-paid',
      state: 'refund-due',
      transferId,
      amountMinor: 100_00,
    });
    expect(await tools.booked(paymentId)).toMatchObject([
      {
        key: `pay:${paymentId}`,
        event: 'payment-without-order',
        postings: [{ source: 'provider', destination: 'suspense', amountPaise: 100_00 }],
      },
    ]);
    expect(await tools.advance()).toBe(1);
    const [refund] = tools.refundsOf(paymentId);
    const refunded = await readSuspense(server.db, paymentId);
    expect(refunded).toMatchObject({ state: 'refunded', refundId: refund?.id, nextTryAt: null });
    expect(refunded?.settledAt).toBeInstanceOf(Date);
    expect(await tools.booked(paymentId)).toMatchObject([
      { key: `pay:${paymentId}` },
      {
        key: `refund:${paymentId}`,
        event: 'suspense-refunded',
        postings: [{ source: 'suspense', destination: 'provider', amountPaise: 100_00 }],
      },
    ]);
    expect(foldLedger((await readAccount(server.db, SYSTEM_PLAYER_ID)).ledger).balancePaise).toBe(0);
    expect((await readAccount(server.db, player.playerId)).balances.balancePaise).toBe(100_00);
    const { events } = await readTransfer(server.db, { playerId: player.playerId, transferId });
    expect(events.map(({ event, reporter }) => [event, reporter]).slice(-2)).toEqual([
      ['payment-unfitting', 'webhook'],
      ['payment-refunded', 'reconciliation'],
    ]);
    expect(await tools.advance(DAY_MS, true)).toBe(0);
    expect(tools.createCalls(paymentId)).toHaveLength(1);
  });

  it('because the amount differs is booked with its own amount, and refunded', async () => {
    const { orderId } = await server.order(player, 100);
    const { razorpay_payment_id: paymentId } = server.razorpay.pay(orderId, { amount: 99_99 });
    await server.deliver(server.razorpay.webhook('payment.captured', paymentId));
    expect(await readSuspense(server.db, paymentId)).toMatchObject({
      reason: 'amount-mismatch',
      state: 'refund-due',
      amountMinor: 99_99,
    });
    await tools.advance();
    expect(tools.refundsOf(paymentId)).toMatchObject([{ amount: 99_99, status: 'processed' }]);
    expect(await tools.booked(paymentId)).toHaveLength(2);
    expect((await server.verify(player, server.razorpay.pay(orderId))).body).toMatchObject({ wallet: 100 });
  });

  it('because it is in another currency is in no rupee ledger, and refunded', async () => {
    const { orderId } = await server.order(player, 100);
    const paid = { amount: 5_00, currency: 'USD', fee: 9_99 };
    const { razorpay_payment_id: paymentId } = server.razorpay.pay(orderId, paid);
    await server.deliver(server.razorpay.webhook('payment.captured', paymentId));
    expect(await readSuspense(server.db, paymentId)).toMatchObject({
      reason: 'currency-mismatch',
      state: 'refund-due',
      amountMinor: 5_00,
      currency: 'USD',
    });
    await tools.advance();
    expect(tools.refundsOf(paymentId)).toMatchObject([{ amount: 5_00, currency: 'USD' }]);
    expect(await readSuspense(server.db, paymentId)).toMatchObject({ state: 'refunded' });
    expect(await tools.booked(paymentId)).toEqual([]);
  });

  it.each([
    ['rupees', 42_42, 'INR', 1],
    ['another currency', 42_42, 'EUR', 0],
  ])('because its order is not ours, in %s, waits for people', async (_what, amount, currency, rowCount) => {
    const { razorpay_payment_id: paymentId } = server.razorpay.pay('order_unknown', { amount, currency });
    await server.deliver(server.razorpay.webhook('payment.captured', paymentId));
    await tools.advance(DAY_MS, true);
    expect(await readSuspense(server.db, paymentId)).toMatchObject({
      reason: 'unknown-order',
      state: 'held',
      transferId: null,
      nextTryAt: expect.any(Date),
    });
    expect(await tools.booked(paymentId)).toHaveLength(rowCount);
    expect(tools.createCalls(paymentId)).toEqual([]);
  });

  it('stays out of every wallet, even if its order turns out to be ours', async () => {
    const { transactionId, orderId } = await server.order(player, 100);
    const owner = await server.db.transaction((tx) =>
      tx.query(
        {
          name: 'test-forget-owner',
          text: 'DELETE FROM wallet.order_owners WHERE provider_order_id = $1 RETURNING *',
        },
        [orderId],
      ),
    );
    const paid = server.razorpay.pay(orderId);
    await server.deliver(server.razorpay.webhook('payment.captured', paid.razorpay_payment_id));
    await server.db.transaction((tx) =>
      tx.query(
        {
          name: 'test-remember-owner',
          text: 'INSERT INTO wallet.order_owners (provider_order_id, player_id, transfer_id) VALUES ($1, $2, $3)',
        },
        [orderId, player.playerId, transactionId],
      ),
    );
    expect(owner).toHaveLength(1);
    await server.deliver(server.razorpay.webhook('order.paid', paid.razorpay_payment_id));
    expect((await server.verify(player, paid)).body).toMatchObject({ code: 'wallet/payment-mismatch' });
    expect((await readAccount(server.db, player.playerId)).ledger).toEqual([]);
    expect(await readSuspense(server.db, paid.razorpay_payment_id)).toMatchObject({
      reason: 'unknown-order',
      state: 'held',
    });
  });

  it('and waits for people is closed when they refund it at the provider', async () => {
    const { razorpay_payment_id: paymentId } = server.razorpay.pay('order_unknown', { amount: 42_42 });
    await server.deliver(server.razorpay.webhook('payment.captured', paymentId));
    const { provider } = server.context();
    await provider.createRefund({ paymentId, amountPaise: 42_42, receipt: `by-hand-${paymentId}` });
    const refundId = tools.refundsOf(paymentId)[0]?.id ?? '';
    const webhook = server.razorpay.refundWebhook('refund.processed', refundId);
    await server.deliver(webhook);
    await server.deliver({ ...webhook, body: webhook.body });
    expect(await readSuspense(server.db, paymentId)).toMatchObject({ state: 'refunded', refundId });
    expect(await tools.booked(paymentId)).toHaveLength(2);
  });

  it('and waits for people is checked once a day for their refund', async () => {
    const { razorpay_payment_id: paymentId } = server.razorpay.pay('order_unknown', { amount: 42_42 });
    await server.deliver(server.razorpay.webhook('payment.captured', paymentId));
    const countReads = () =>
      server.razorpay.calls.filter((call) => call.startsWith(`GET /v1/payments/${paymentId}/refunds`)).length;
    await tools.advance(DAY_MS - 60_000);
    expect(countReads()).toBe(0);
    await tools.advance(DAY_MS);
    await tools.advance(DAY_MS + 60_000);
    expect(countReads()).toBe(1);
    const { provider } = server.context();
    await provider.createRefund({ paymentId, amountPaise: 42_42, receipt: `by-hand-${paymentId}` });
    const refunded = tools.createCalls(paymentId).length;
    expect(await tools.advance(2 * DAY_MS)).toBeGreaterThanOrEqual(1);
    expect(await readSuspense(server.db, paymentId)).toMatchObject({ state: 'refunded', nextTryAt: null });
    expect(await tools.booked(paymentId)).toHaveLength(2);
    expect(tools.createCalls(paymentId)).toHaveLength(refunded);
  });

  it('leaves a record that cannot be changed, also without a deposit', async () => {
    const { razorpay_payment_id: paymentId } = server.razorpay.pay('order_unknown', { amount: 7_00 });
    await server.deliver(server.razorpay.webhook('payment.captured', paymentId));
    server.razorpay.setRefundOutcome('pending');
    const { provider } = server.context();
    const refund = { paymentId, amountPaise: 7_00, receipt: `by-hand-${paymentId}` };
    const { refundId } = await provider.createRefund(refund);
    await tools.advance(DAY_MS);
    server.razorpay.updateRefund(refundId, { status: 'processed' });
    await server.deliver(server.razorpay.refundWebhook('refund.processed', refundId));
    const withoutPlayer = { playerId: SYSTEM_PLAYER_ID, transferId: NO_TRANSFER_ID };
    const trail = await server.db.read((tx) => listTransferEvents(tx, withoutPlayer));
    const ofPayment = trail.filter(({ details }) => JSON.stringify(details).includes(paymentId));
    expect(ofPayment.map(({ event, reporter }) => [event, reporter])).toEqual([
      ['payment-unfitting', 'webhook'],
      ['payment-refund-asked', 'reconciliation'],
      ['payment-refunded', 'webhook'],
    ]);
    expect(ofPayment[0]?.details).toEqual({
      paymentId,
      reason: 'unknown-order',
      amountMinor: 7_00,
      currency: 'INR',
    });
  });
});
