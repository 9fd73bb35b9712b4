import type { Caller } from '@paasa/server-kit/server';
import { databaseKinds } from '@paasa/server-kit/testing';
import { listTransactionsResponseSchema, type Transaction } from '../../contract/transactions.js';
import { foldLedger } from '../../rules/fold-ledger.js';
import { readAccount } from '../../testing/read-account.js';
import { advanceRefunds } from '../suspense/advance-refunds.js';
import { newCaller, startWalletTestServer, type WalletTestServer } from '../../testing/wallet-test-server.js';

const LIST = '/api/transaction/get-all-transaction-by-user-id';

describe.each(databaseKinds)('a deposit on %s', (kind) => {
  let server: WalletTestServer;
  let player: Caller;
  beforeAll(async () => {
    server = await startWalletTestServer(kind);
  });
  beforeEach(() => {
    player = newCaller();
  });
  afterAll(() => server.close());

  async function transactions(): Promise<Transaction[]> {
    const { body } = await server.call('GET', LIST, { caller: player });
    return listTransactionsResponseSchema.parse(body).data;
  }

  it('starts with an order for the checkout, in paise, and is pending', async () => {
    const order = await server.order(player, 1000.5);
    const made = server.razorpay.orders.at(-1);
    expect(order).toEqual({
      success: true,
      transactionId: expect.any(String),
      amount: 100050,
      currency: 'INR',
      orderId: made?.id,
      keyId: server.razorpay.config.razorpayKeyId,
    });
    expect(made).toMatchObject({ amount: 100050, receipt: order.transactionId });
    expect(await transactions()).toEqual([
      {
        _id: order.transactionId,
        amount: 1000.5,
        type: 'DEPOSIT',
        status: 'PENDING',
        razorpayOrderId: order.orderId,
        razorpayPaymentId: null,
        payoutId: null,
        note: 'Waiting for your payment',
        destination: null,
        isAbandoned: false,
        isHeldForReview: false,
        goesOutAt: null,
        createdAt: expect.stringMatching(/Z$/),
        settledAt: null,
      },
    ]);
  });

  it('is credited when its payment is captured, and the house pays the fee', async () => {
    const order = await server.order(player, 1000);
    const paid = server.razorpay.pay(order.orderId, { fee: 2360 });
    const { status, body } = await server.verify(player, paid);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      success: true,
      wallet: 1000,
      amount: 1000,
      transactionId: order.transactionId,
    });
    const [transaction] = await transactions();
    expect(transaction).toMatchObject({ status: 'SUCCESS', razorpayPaymentId: paid.razorpay_payment_id });
    const { balances, ledger } = await readAccount(server.db, player.playerId);
    expect(foldLedger(ledger)).toEqual(balances);
    expect(ledger.map(({ key, postings }) => [key, postings.length])).toEqual([
      [`pay:${paid.razorpay_payment_id}`, 2],
    ]);
  });

  it('is credited once, and a repeated call gets the same answer', async () => {
    const paid = server.razorpay.pay((await server.order(player, 250)).orderId);
    const first = await server.verify(player, paid);
    const second = await server.verify(player, paid);
    expect(second).toMatchObject({ status: 200, body: first.body });
    expect((await readAccount(server.db, player.playerId)).balances.balancePaise).toBe(250_00);
  });

  it.each([[999999], [1], ['1e21'], [null]])(
    'credits the amount of our record when the page sends %p',
    async (amount) => {
      const paid = server.razorpay.pay((await server.order(player, 100)).orderId);
      expect((await server.verify(player, { ...paid, amount })).body).toMatchObject({ wallet: 100 });
    },
  );

  it('survives a wrong signature and accepts the right one after it', async () => {
    const paid = server.razorpay.pay((await server.order(player, 100)).orderId);
    const forged = {
      ...paid,
      razorpay_signature: paid.razorpay_signature.replace(/^./, (c) => (c === '0' ? '1' : '0')),
    };
    expect(await server.verify(player, forged)).toMatchObject({
      status: 400,
      body: { code: 'wallet/bad-signature' },
    });
    expect((await transactions())[0]?.status).toBe('PENDING');
    expect((await server.verify(player, paid)).status).toBe(200);
  });

  it('is also credited after its player marked it as failed', async () => {
    const order = await server.order(player, 100);
    const failed = { transactionId: order.transactionId, status: 'FAILED' };
    await server.call('POST', '/api/transaction/update-transaction-status', { caller: player, body: failed });
    expect((await transactions())[0]?.status).toBe('FAILED');
    const paid = server.razorpay.pay(order.orderId);
    expect((await server.verify(player, paid)).body).toMatchObject({ wallet: 100 });
    expect((await transactions())[0]?.status).toBe('SUCCESS');
  });

  it('cannot be verified by another player', async () => {
    const paid = server.razorpay.pay((await server.order(player, 100)).orderId);
    const other = newCaller();
    expect(await server.verify(other, paid)).toMatchObject({
      status: 404,
      body: { code: 'wallet/deposit-not-found' },
    });
    expect((await readAccount(server.db, other.playerId)).ledger).toEqual([]);
    expect((await transactions())[0]?.status).toBe('PENDING');
  });

  it('reports that a second payment will be refunded, and when it was refunded', async () => {
    const { orderId } = await server.order(player, 100);
    await server.verify(player, server.razorpay.pay(orderId));
    const note = async () => (await transactions())[0]?.note;
    for (let count = 0; count < 2; count += 1) {
      const { razorpay_payment_id: paymentId } = server.razorpay.pay(orderId);
      await server.deliver(server.razorpay.webhook('payment.captured', paymentId));
    }
    expect(await note()).toBe('A second payment is being refunded');
    const refund = () => advanceRefunds(server.context(), { limit: 1, ignoreSchedule: false, shouldStop });
    let readCount = 0;
    const shouldStop = () => (readCount += 1) > 3;
    expect(await refund()).toBe(1);
    expect(await note()).toBe('A second payment is being refunded');
    readCount = 0;
    expect(await refund()).toBe(1);
    expect(await note()).toBe('A second payment was refunded');
  });

  it('reports that a payment of another amount will be refunded', async () => {
    const { orderId } = await server.order(player, 100);
    const paid = server.razorpay.pay(orderId, { amount: 99_00 });
    await server.deliver(server.razorpay.webhook('payment.captured', paid.razorpay_payment_id));
    expect((await transactions())[0]).toMatchObject({
      status: 'PENDING',
      note: 'Your payment is being refunded',
    });
    await advanceRefunds(server.context(), { limit: 9, ignoreSchedule: false });
    expect((await transactions())[0]).toMatchObject({ note: 'Your payment was refunded' });
    expect((await server.verify(player, paid)).body).toMatchObject({
      code: 'wallet/payment-not-captured',
      message: 'The payment was refunded.',
    });
  });

  it('gives the same answer to every copy of one call', async () => {
    const copies = Array.from({ length: 64 }, () =>
      server.call('POST', '/api/razorpay/create-deposit-order', {
        caller: player,
        body: { amount: 77 },
        headers: { 'idempotency-key': 'deposit-1' },
      }),
    );
    const answers = await Promise.all(copies);
    expect(new Set(answers.map(({ status, body }) => JSON.stringify({ status, body }))).size).toBe(1);
    expect(answers[0]?.status).toBe(200);
    expect(await transactions()).toHaveLength(1);
  });
});
