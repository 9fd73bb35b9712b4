import { validateWebhookSignature } from 'razorpay/dist/utils/razorpay-utils.js';
import { createRazorpayClient, type PaymentProvider } from '../server/index.js';
import { startTestProvider, type TestProvider } from '@paasa/outside/testing';

describe('startTestProvider', () => {
  let razorpay: TestProvider;
  let client: PaymentProvider;

  beforeEach(async () => {
    razorpay = await startTestProvider();
    client = createRazorpayClient(razorpay.access);
  });
  afterEach(() => razorpay.stop());

  const payOut = async () => {
    const { contactId } = await client.createContact({ name: 'Asha Rao', referenceId: 'player-1' });
    const { fundAccountId } = await client.createFundAccount({
      contactId,
      destination: { kind: 'upi', holderName: 'Asha Rao', address: 'asha@okbank' },
    });
    const ids = { idempotencyKey: 'transfer-1', referenceId: 'transfer-1', fundAccountId };
    return client.createPayout({ ...ids, amountPaise: 500, mode: 'UPI' });
  };

  it('settles a payout when it is read, or at once', async () => {
    const { payoutId, status } = await payOut();
    expect(status).toBe('processing');
    expect(await client.findPayout(payoutId)).toMatchObject({ status: 'processed' });
    razorpay.updatePayout(payoutId, { status: 'reversed' });
    expect(await client.findPayout(payoutId)).toMatchObject({ status: 'reversed', feePaise: 0 });
  });

  it('answers a repeated payout with its first answer, whatever its state', async () => {
    const { payoutId } = await payOut();
    razorpay.updatePayout(payoutId, { status: 'failed' });
    expect(await payOut()).toMatchObject({ payoutId, status: 'processing' });
    expect(await client.findPayout(payoutId)).toMatchObject({ status: 'failed' });
  });

  it('pays a payout without a report', async () => {
    razorpay.setPayoutOutcome('processed', { atOnce: true });
    for (let count = 0; count < 3; count += 1) razorpay.cutNext('POST /v1/payouts');
    await expect(payOut()).rejects.toThrow('does not answer');
    expect(razorpay.payouts).toMatchObject([{ status: 'processed', reference_id: 'transfer-1' }]);
  });

  it('delays the named calls, and no others', async () => {
    const release = razorpay.holdCalls('POST /v1/orders');
    const ordered = client.createOrder({ amountPaise: 100, receipt: 'r' });
    expect(await client.findPayment('pay_1')).toBeNull();
    expect(razorpay.orders).toHaveLength(0);
    release();
    expect(await ordered).toMatchObject({ amountPaise: 100 });
  });

  it('signs webhooks about payments, refunds and payouts, the same bytes for the same event', async () => {
    const { payoutId } = await payOut();
    const { orderId } = await client.createOrder({ amountPaise: 500, receipt: 'r' });
    const { razorpay_payment_id: paymentId } = razorpay.pay(orderId);
    const refund = { paymentId, amountPaise: 500, receipt: 'refund-of-it' };
    const { refundId } = await client.createRefund(refund);
    const [secret = ''] = razorpay.config.razorpayWebhookSecrets;
    const build = () => [
      razorpay.webhook('payment.captured', paymentId),
      razorpay.refundWebhook('refund.processed', refundId),
      razorpay.payoutWebhook('payout.processed', payoutId),
    ];
    const webhooks = build();
    for (const { body, headers } of webhooks)
      expect(validateWebhookSignature(body, headers['x-razorpay-signature'] ?? '', secret)).toBe(true);
    expect(webhooks.map(({ body }) => JSON.parse(body))).toMatchObject([
      { event: 'payment.captured', payload: { payment: { entity: { id: paymentId } } } },
      { contains: ['refund', 'payment'], payload: { refund: { entity: { id: refundId } } } },
      { event: 'payout.processed', payload: { payout: { entity: { id: payoutId } } } },
    ]);
    expect(build().map(({ body }) => body)).toEqual(webhooks.map(({ body }) => body));
  });
});
