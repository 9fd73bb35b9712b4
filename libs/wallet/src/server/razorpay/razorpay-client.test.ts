import { startFakeRazorpay, type FakeRazorpay } from '../../testing/fake-razorpay.js';
import { ProviderRejected, ProviderUnavailable, type PaymentProvider } from './payment-provider.js';
import { createRazorpayClient } from './razorpay-client.js';

describe('createRazorpayClient', () => {
  let razorpay: FakeRazorpay;
  let client: PaymentProvider;

  const clientWith = (
    changes: { keySecret?: string; timeoutMs?: number; baseUrl?: string } = {},
  ): PaymentProvider =>
    createRazorpayClient({
      baseUrl: razorpay.config.razorpayBaseUrl,
      keyId: razorpay.config.razorpayKeyId,
      keySecret: razorpay.config.razorpayKeySecret,
      timeoutMs: 10_000,
      retryDelayMs: 2,
      ...changes,
    });

  beforeEach(async () => {
    razorpay = await startFakeRazorpay();
    client = clientWith();
  });
  afterEach(() => razorpay.stop());

  it('makes an order in rupees with our receipt', async () => {
    const order = await client.createOrder({ amountPaise: 12345, receipt: 'receipt-1' });
    expect(order).toEqual({ orderId: razorpay.orders[0]?.id, amountPaise: 12345, currency: 'INR' });
    expect(razorpay.orders[0]).toMatchObject({ amount: 12345, currency: 'INR', receipt: 'receipt-1' });
  });

  it('reads a payment, alone and among those of its order', async () => {
    const { orderId } = await client.createOrder({ amountPaise: 500, receipt: 'r' });
    const { razorpay_payment_id: paymentId } = razorpay.pay(orderId, { fee: 12 });
    const expected = {
      paymentId,
      orderId,
      amountPaise: 500,
      currency: 'INR',
      status: 'captured',
      feePaise: 12,
    };
    expect(await client.findPayment(paymentId)).toEqual(expected);
    expect(await client.listOrderPayments(orderId)).toEqual([expected]);
  });

  it('reads a payment whose fee and order are not there as having none', async () => {
    const { razorpay_payment_id: paymentId } = razorpay.pay('order_x', {
      fee: null,
      order_id: null,
      amount: 1,
    });
    expect(await client.findPayment(paymentId)).toMatchObject({ orderId: null, feePaise: 0 });
  });

  it('finds no payment that the provider does not know', async () => {
    expect(await client.findPayment('pay_unknown')).toBeNull();
    expect(await client.findPayment('../orders')).toBeNull();
  });

  it.each([429, 500, 503, 0])('repeats after an answer of %d', async (status) => {
    razorpay.failNext(status, status);
    const order = await client.createOrder({ amountPaise: 500, receipt: 'r' });
    expect(order.amountPaise).toBe(500);
    expect(razorpay.calls).toHaveLength(3);
  });

  it('gives up after three tries', async () => {
    razorpay.failNext(500, 502, 503, 504);
    await expect(client.createOrder({ amountPaise: 500, receipt: 'r' })).rejects.toThrow(ProviderUnavailable);
    expect(razorpay.calls).toHaveLength(3);
  });

  it('does not repeat what was refused', async () => {
    const stranger = clientWith({ keySecret: 'wrong' });
    await expect(stranger.findPayment('pay_1')).rejects.toThrow(ProviderRejected);
    await expect(stranger.createOrder({ amountPaise: 500, receipt: 'r' })).rejects.toMatchObject({
      status: 401,
      code: 'BAD_REQUEST_ERROR',
    });
    expect(razorpay.calls).toHaveLength(2);
  });

  it('does not wait for ever', async () => {
    const release = razorpay.holdCalls();
    const hasty = clientWith({ timeoutMs: 20 });
    await expect(hasty.findPayment('pay_1')).rejects.toThrow(ProviderUnavailable);
    release();
  });

  it('names a provider that is not there as unavailable', async () => {
    const lost = clientWith({ baseUrl: 'http://127.0.0.1:9' });
    await expect(lost.findPayment('pay_1')).rejects.toThrow(ProviderUnavailable);
  });

  it('takes an answer of an unknown form for no answer', async () => {
    razorpay.failNext(200);
    await expect(client.createOrder({ amountPaise: 500, receipt: 'r' })).rejects.toThrow(ProviderUnavailable);
  });

  it('shows no key in its errors', async () => {
    razorpay.failNext(500, 500, 500);
    const error: unknown = await client.findPayment('pay_1').catch((thrown: unknown) => thrown);
    expect(String(error)).not.toContain(razorpay.config.razorpayKeySecret);
  });
});
