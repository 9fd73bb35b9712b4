import type { Caller } from '@paasa/server-kit/server';
import { databaseKinds } from '@paasa/server-kit/testing';
import { readSuspense } from '../../testing/read-suspense.js';
import { readTransfer } from '../../testing/read-transfer.js';
import { suspenseTools, type SuspenseTools } from '../../testing/suspense-tools.js';
import { newCaller, startWalletTestServer, type WalletTestServer } from '../../testing/wallet-test-server.js';
import { advanceRefunds } from './advance-refunds.js';
import { settleRefund } from './settle-refund.js';

const DAY_MS = 24 * 3_600_000;

describe.each(databaseKinds)('a refund on %s that', (kind) => {
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

  it('takes days is checked until it is done, and booked then', async () => {
    server.razorpay.setRefundOutcome('pending');
    const { paymentId } = await tools.payTwice(player);
    expect(await tools.advance()).toBe(0);
    const asked = await readSuspense(server.db, paymentId);
    expect(asked).toMatchObject({ state: 'refund-asked', refundId: tools.refundsOf(paymentId)[0]?.id });
    expect(await tools.booked(paymentId)).toHaveLength(1);
    const callCount = server.razorpay.calls.length;
    await tools.advance();
    expect(server.razorpay.calls).toHaveLength(callCount);
    expect(await tools.advance(DAY_MS)).toBe(0);
    server.razorpay.updateRefund(asked?.refundId ?? '', { status: 'processed' });
    expect(await tools.advance(3 * DAY_MS)).toBe(1);
    expect(await readSuspense(server.db, paymentId)).toMatchObject({ state: 'refunded' });
    expect(await tools.booked(paymentId)).toHaveLength(2);
    expect(tools.createCalls(paymentId)).toHaveLength(1);
  });

  it('is done stays so after any late report', async () => {
    const { paymentId } = await tools.payTwice(player);
    await tools.advance();
    const refundId = tools.refundsOf(paymentId)[0]?.id ?? '';
    for (const status of ['processed', 'pending', 'failed', 'processed'] as const) {
      const news = { refundId, paymentId, amountPaise: 100_00, status, receipt: null };
      expect(await settleRefund(server.context(), news, 'webhook')).toBe('refunded');
    }
    expect(await readSuspense(server.db, paymentId)).toMatchObject({ state: 'refunded', nextTryAt: null });
    expect(await tools.booked(paymentId)).toHaveLength(2);
  });

  it('is reported both by a webhook and by a check is booked once', async () => {
    server.razorpay.setRefundOutcome('pending');
    const { paymentId } = await tools.payTwice(player);
    await tools.advance();
    const refundId = tools.refundsOf(paymentId)[0]?.id ?? '';
    server.razorpay.updateRefund(refundId, { status: 'processed' });
    const webhook = server.razorpay.refundWebhook('refund.processed', refundId);
    await Promise.all([
      server.deliver(webhook),
      tools.advance(DAY_MS),
      tools.advance(0, true),
      server.deliver(webhook),
    ]);
    expect(await readSuspense(server.db, paymentId)).toMatchObject({ state: 'refunded' });
    expect(await tools.booked(paymentId)).toHaveLength(2);
  });

  it('fails waits for people, with an error, and is not requested again', async () => {
    server.razorpay.setRefundOutcome('pending');
    const { paymentId, transferId } = await tools.payTwice(player);
    await tools.advance();
    const refundId = tools.refundsOf(paymentId)[0]?.id ?? '';
    server.razorpay.updateRefund(refundId, { status: 'failed' });
    await server.deliver(server.razorpay.refundWebhook('refund.failed', refundId));
    expect(await readSuspense(server.db, paymentId)).toMatchObject({
      state: 'refund-failed',
      nextTryAt: expect.any(Date),
    });
    expect(await tools.advance(DAY_MS, true)).toBe(0);
    expect(tools.createCalls(paymentId)).toHaveLength(1);
    expect(await tools.booked(paymentId)).toHaveLength(1);
    const { events } = await readTransfer(server.db, { playerId: player.playerId, transferId });
    expect(events.at(-1)).toMatchObject({ event: 'payment-refund-failed', reporter: 'webhook' });
  });

  it('is made by people after it failed is still booked', async () => {
    server.razorpay.setRefundOutcome('failed');
    const { paymentId } = await tools.payTwice(player);
    await tools.advance();
    expect(await readSuspense(server.db, paymentId)).toMatchObject({ state: 'refund-failed' });
    const refundId = tools.refundsOf(paymentId)[0]?.id ?? '';
    server.razorpay.updateRefund(refundId, { id: 'rfnd_by_hand', status: 'processed' });
    await server.deliver(server.razorpay.refundWebhook('refund.processed', 'rfnd_by_hand'));
    expect(await readSuspense(server.db, paymentId)).toMatchObject({
      state: 'refunded',
      refundId: 'rfnd_by_hand',
    });
    expect(await tools.booked(paymentId)).toHaveLength(2);
  });

  it('is made by people after it failed is found within a day without a report', async () => {
    server.razorpay.setRefundOutcome('failed');
    const { paymentId } = await tools.payTwice(player);
    await tools.advance();
    const refundId = tools.refundsOf(paymentId)[0]?.id ?? '';
    await tools.advance(DAY_MS + 60_000);
    expect(await readSuspense(server.db, paymentId)).toMatchObject({ state: 'refund-failed' });
    server.razorpay.updateRefund(refundId, { id: 'rfnd_by_hand_2', status: 'processed' });
    await tools.advance(2 * DAY_MS + 120_000);
    expect(await readSuspense(server.db, paymentId)).toMatchObject({
      state: 'refunded',
      refundId: 'rfnd_by_hand_2',
    });
    expect(await tools.booked(paymentId)).toHaveLength(2);
    expect(tools.createCalls(paymentId)).toHaveLength(1);
  });

  it('the provider will never make waits for people', async () => {
    const { paymentId } = await tools.payTwice(player);
    server.razorpay.updatePayment(paymentId, { status: 'failed' });
    const log = { info: jest.fn(), warn: jest.fn(), error: jest.fn() };
    expect(await advanceRefunds(server.context({ log }), { limit: 9, ignoreSchedule: false })).toBe(1);
    expect(await readSuspense(server.db, paymentId)).toMatchObject({ state: 'refund-failed' });
    expect(log.error).toHaveBeenCalledWith(
      { event: 'payment-refund-failed', paymentId, reason: 'refused', reporter: 'reconciliation' },
      expect.any(String),
    );
  });

  it('was made in part by other people waits for people', async () => {
    const { paymentId } = await tools.payTwice(player);
    const { provider } = server.context();
    await provider.createRefund({ paymentId, amountPaise: 1_00, receipt: 'made-by-hand' });
    await tools.advance();
    expect(await readSuspense(server.db, paymentId)).toMatchObject({ state: 'refund-failed' });
    expect(tools.refundsOf(paymentId)).toHaveLength(1);
    await server.deliver(
      server.razorpay.refundWebhook('refund.processed', tools.refundsOf(paymentId)[0]?.id ?? ''),
    );
    expect(await tools.booked(paymentId)).toHaveLength(1);
  });

  it.each([
    ['401', [401]],
    ['404', [404]],
    ['429, each time it is repeated,', [429, 429, 429]],
    ['500', [500]],
  ])('is answered with %s is tried again later, and made once', async (_what, statuses) => {
    const { paymentId } = await tools.payTwice(player);
    server.razorpay.failNextOf(`POST /v1/payments/${paymentId}/refund`, ...statuses);
    expect(await tools.advance()).toBe(0);
    expect(await readSuspense(server.db, paymentId)).toMatchObject({ state: 'refund-due', tryCount: 1 });
    expect(await tools.advance(DAY_MS)).toBe(1);
    expect(tools.refundsOf(paymentId)).toHaveLength(1);
  });

  it('is made although its answer is lost is found, not made again', async () => {
    const { paymentId } = await tools.payTwice(player);
    server.razorpay.cutNext(`POST /v1/payments/${paymentId}/refund`);
    expect(await tools.advance()).toBe(0);
    expect(tools.refundsOf(paymentId)).toHaveLength(1);
    expect(await tools.advance(DAY_MS)).toBe(1);
    expect(await readSuspense(server.db, paymentId)).toMatchObject({ state: 'refunded' });
    expect(tools.refundsOf(paymentId)).toHaveLength(1);
    expect(tools.createCalls(paymentId)).toHaveLength(1);
  });

  it('runs into an error does not delay the others', async () => {
    const first = await tools.payTwice(player);
    player = newCaller();
    const second = await tools.payTwice(player);
    server.razorpay.failNextOf(`GET /v1/payments/${first.paymentId}/refunds`, 500, 500, 500);
    expect(await tools.advance()).toBe(1);
    expect(await readSuspense(server.db, second.paymentId)).toMatchObject({ state: 'refunded' });
    expect(await tools.advance(DAY_MS)).toBe(1);
    expect(await readSuspense(server.db, first.paymentId)).toMatchObject({ state: 'refunded' });
  });
});
