import { startTestProvider, type TestProvider } from '@paasa/outside/testing';
import { ProviderRejected, ProviderUnavailable, type PaymentProvider } from './payment-provider.js';
import { createRazorpayClient } from './razorpay-client.js';

const json = (body: object) => ({ status: 200, body: JSON.stringify(body) });

describe('a deposit at the provider', () => {
  let razorpay: TestProvider;
  let client: PaymentProvider;

  const paid = async (amountPaise = 500) => {
    const { orderId } = await client.createOrder({ amountPaise, receipt: 'r' });
    const { razorpay_payment_id: paymentId } = razorpay.pay(orderId, { fee: 12 });
    return { orderId, paymentId };
  };

  beforeEach(async () => {
    razorpay = await startTestProvider();
    client = createRazorpayClient(razorpay.access);
  });
  afterEach(() => razorpay.stop());

  it('begins with an order in rupees with our receipt', async () => {
    const order = await client.createOrder({ amountPaise: 12345, receipt: 'receipt-1' });
    expect(order).toEqual({ orderId: razorpay.orders[0]?.id, amountPaise: 12345, currency: 'INR' });
    expect(razorpay.orders[0]).toMatchObject({ amount: 12345, currency: 'INR', receipt: 'receipt-1' });
  });

  it.each([{ amount: 501 }, { currency: 'USD' }])('does not begin with an order of %p', async (change) => {
    razorpay.answerNext(json({ id: 'order_1', amount: 500, currency: 'INR', ...change }));
    await expect(client.createOrder({ amountPaise: 500, receipt: 'r' })).rejects.toThrow(ProviderUnavailable);
  });

  it('shows a payment by id, by its order, and in the list', async () => {
    const { orderId, paymentId } = await paid();
    const expected = {
      paymentId,
      orderId,
      amountPaise: 500,
      currency: 'INR',
      status: 'captured',
      feePaise: 12,
      refundedPaise: 0,
      payer: 'card visa 1111',
    };
    expect(await client.findPayment(paymentId)).toEqual(expected);
    expect(await client.listOrderPayments(orderId)).toEqual([expected]);
    expect(await client.listPayments({ count: 10, skip: 0 })).toEqual({
      rows: [expected],
      unreadableIds: [],
    });
  });

  it('shows a payment with missing fee, order and refunds as having none', async () => {
    razorpay.answerNext(
      json({ id: 'pay_1', order_id: null, amount: 1, currency: 'INR', status: 'captured', fee: null }),
    );
    expect(await client.findPayment('pay_1')).toMatchObject({
      orderId: null,
      feePaise: 0,
      refundedPaise: 0,
      payer: null,
    });
  });

  it('shows no payment that the provider does not know', async () => {
    expect(await client.findPayment('pay_unknown')).toBeNull();
    expect(await client.findPayment('../orders')).toBeNull();
  });

  it('shows only the requested payment', async () => {
    const { orderId, paymentId } = await paid();
    razorpay.answerNext(json({ ...razorpay.getPayment(paymentId), id: 'pay_other' }));
    await expect(client.findPayment(paymentId)).rejects.toThrow(ProviderUnavailable);
    razorpay.answerNext(json({ items: [{ ...razorpay.getPayment(paymentId), order_id: 'order_other' }] }));
    await expect(client.listOrderPayments(orderId)).rejects.toThrow(ProviderUnavailable);
  });

  it('lists all payments but the unreadable ones, which it names', async () => {
    const { paymentId } = await paid();
    const whole = razorpay.getPayment(paymentId);
    const unreadable = [
      { ...whole, id: 'pay_odd', status: 'settling' },
      { ...whole, id: 'pay_dear', fee: 501 },
      { ...whole, id: 'has spaces' },
      null,
    ];
    razorpay.answerNext(json({ items: [...unreadable, whole] }));
    expect(await client.listPayments({ count: 10, skip: 0 })).toMatchObject({
      rows: [{ paymentId }],
      unreadableIds: ['pay_odd', 'pay_dear', '(a row without an id)', '(a row without an id)'],
    });
    razorpay.answerNext(json({ payments: [] }));
    await expect(client.listPayments({ count: 10, skip: 0 })).rejects.toThrow(ProviderUnavailable);
  });

  it('shows no list of an order with an unreadable part', async () => {
    const { orderId, paymentId } = await paid();
    const whole = razorpay.getPayment(paymentId);
    for (const change of [{ status: 'settling' }, { amount: '500' }, { amount: -1 }, { id: '' }]) {
      razorpay.answerNext(json({ items: [whole, { ...whole, ...change }] }));
      await expect(client.listOrderPayments(orderId)).rejects.toThrow(ProviderUnavailable);
    }
  });

  it('lists by pages, newest first, from an instant on', async () => {
    const first = await paid();
    const second = await paid();
    razorpay.updatePayment(first.paymentId, { created_at: 1_000 });
    const page = async (skip: number, fromUnixSeconds: number) =>
      (await client.listPayments({ count: 1, skip, fromUnixSeconds })).rows.map(({ paymentId }) => paymentId);
    expect(await page(0, 1_000)).toEqual([second.paymentId]);
    expect(await page(1, 1_000)).toEqual([first.paymentId]);
    expect(await page(1, 1_001)).toEqual([]);
  });
});

describe('a refund at the provider', () => {
  let razorpay: TestProvider;
  let client: PaymentProvider;
  let paymentId: string;
  const refund = (amountPaise = 500) =>
    client.createRefund({ paymentId, amountPaise, receipt: `refund-${paymentId}` });

  beforeEach(async () => {
    razorpay = await startTestProvider();
    client = createRazorpayClient(razorpay.access);
    const { orderId } = await client.createOrder({ amountPaise: 500, receipt: 'r' });
    paymentId = razorpay.pay(orderId).razorpay_payment_id;
  });
  afterEach(() => razorpay.stop());

  it('returns a whole payment', async () => {
    const made = await refund();
    expect(made).toEqual({
      refundId: razorpay.refunds[0]?.id,
      paymentId,
      amountPaise: 500,
      status: 'processed',
      receipt: `refund-${paymentId}`,
    });
    expect(await client.listRefunds(paymentId)).toEqual([made]);
    expect(await client.findPayment(paymentId)).toMatchObject({ status: 'refunded', refundedPaise: 500 });
    expect(razorpay.requests[1]).toMatchObject({
      body: { amount: 500, speed: 'normal', receipt: `refund-${paymentId}` },
      headers: { 'x-refund-idempotency': `refund-${paymentId}` },
    });
  });

  it('sends one request, and leaves the result to a later check', async () => {
    razorpay.cutNext('POST');
    await expect(refund()).rejects.toThrow(ProviderUnavailable);
    expect(razorpay.calls.filter((call) => call.endsWith('/refund'))).toHaveLength(1);
    expect(await client.listRefunds(paymentId)).toMatchObject([{ amountPaise: 500, status: 'processed' }]);
  });

  it.each([500, 503, 409, 0])('sends one request even after an answer of %d', async (status) => {
    razorpay.failNext(status);
    await expect(refund()).rejects.toThrow(ProviderUnavailable);
    expect(razorpay.calls.filter((call) => call.endsWith('/refund'))).toHaveLength(1);
    expect(await client.listRefunds(paymentId)).toEqual([]);
  });

  it('is requested again after a refusal by the rate limit', async () => {
    razorpay.failNext(429, 429);
    expect(await refund()).toMatchObject({ amountPaise: 500 });
    expect(razorpay.refunds).toHaveLength(1);
  });

  it('gets the same refund for the same receipt, also later', async () => {
    razorpay.cutNext('POST');
    await expect(refund()).rejects.toThrow(ProviderUnavailable);
    expect(await refund()).toMatchObject({ refundId: razorpay.refunds[0]?.id });
    expect(razorpay.refunds).toHaveLength(1);
  });

  it('is refused for a payment that was refunded under another receipt', async () => {
    await refund();
    const again = { paymentId, amountPaise: 500, receipt: 'another-receipt' };
    await expect(client.createRefund(again)).rejects.toThrow(ProviderRejected);
    expect(razorpay.refunds).toHaveLength(1);
  });

  it.each(['short', 'a'.repeat(41), 'with a space', 'with\r\nX-Other: 1'])(
    'is not requested under the receipt %p',
    async (receipt) => {
      await expect(client.createRefund({ paymentId, amountPaise: 500, receipt })).rejects.toThrow('receipt');
      expect(razorpay.calls.filter((call) => call.endsWith('/refund'))).toHaveLength(0);
    },
  );

  it.each([{ amount: 499 }, { payment_id: 'pay_other' }, { status: 'queued' }])(
    'is unclear when the answer is %p',
    async (change) => {
      const fine = { id: 'rfnd_1', payment_id: paymentId, amount: 500, status: 'pending' };
      razorpay.answerNext(json({ ...fine, ...change }));
      await expect(refund()).rejects.toThrow(ProviderUnavailable);
    },
  );

  it.each(['pending', 'failed'] as const)('can be %s', async (status) => {
    razorpay.setRefundOutcome(status);
    expect(await refund()).toMatchObject({ status });
    expect(await client.listRefunds(paymentId)).toMatchObject([{ status }]);
  });
});
