import { z } from 'zod';
import { readLedger } from '../../../testing/payee.js';
import { createDataDir } from '../../../testing/call-api.js';
import { startTestSandbox, type TestSandbox } from '../../../testing/start-test-sandbox.js';
import { startWebhookReceiver, type WebhookReceiver } from '../../../testing/webhook-receiver.js';
import { collectionOf, orderSchema, paymentSchema, type Payment } from '../entities/entities.js';
import { handlerFieldsSchema } from '../orders/pay-body.js';
import { refundSchema, type Refund } from '../entities/refund.js';

const envelope = z.object({
  contains: z.tuple([z.literal('refund'), z.literal('payment')]),
  payload: z.object({
    refund: z.object({ entity: refundSchema }),
    payment: z.object({ entity: paymentSchema }),
  }),
});

describe('refunds', () => {
  const closers: (() => Promise<void>)[] = [];
  let receiver: WebhookReceiver;
  let box: TestSandbox;

  beforeEach(async () => {
    receiver = await startWebhookReceiver();
    closers.push(() => receiver.close());
    box = await startTestSandbox({ webhookUrl: receiver.url });
    closers.push(() => box.stop());
  });

  afterEach(async () => {
    for (const close of closers.splice(0).reverse()) await close();
  });

  async function pay(outcome: 'captured' | 'authorized' = 'captured'): Promise<string> {
    const order = orderSchema.parse(
      (await box.api('POST', '/orders', { amount: 10_000, currency: 'INR' })).body,
    );
    const { body } = await box.test('pay', { order_id: order.id, outcome });
    return handlerFieldsSchema.parse(body).razorpay_payment_id;
  }

  async function refund(paymentId: string, body: object = {}): Promise<Refund> {
    return refundSchema.parse((await box.api('POST', `/payments/${paymentId}/refund`, body)).body);
  }

  async function refundWhen(from: TestSandbox, id: string, status: Refund['status']): Promise<Refund> {
    for (;;) {
      const found = refundSchema.parse((await from.api('GET', `/refunds/${id}`)).body);
      if (found.status === status) return found;
    }
  }

  async function findPayment(id: string): Promise<Payment> {
    return paymentSchema.parse((await box.api('GET', `/payments/${id}`)).body);
  }

  const refused = (description: unknown) => ({ status: 400, body: { error: { description } } });

  it('return the whole payment unless an amount is given', async () => {
    const paymentId = await pay();
    const made = await refund(paymentId, { receipt: 'r-1', notes: { why: 'twice' } });
    expect(made).toEqual({
      id: expect.stringMatching(/^rfnd_[0-9A-Za-z]{14}$/),
      entity: 'refund',
      amount: 10_000,
      currency: 'INR',
      payment_id: paymentId,
      notes: { why: 'twice' },
      receipt: 'r-1',
      acquirer_data: { arn: null },
      created_at: expect.any(Number),
      batch_id: null,
      status: 'pending',
      speed_processed: 'normal',
      speed_requested: 'normal',
    });
    const done = await refundWhen(box, made.id, 'processed');
    expect(done.acquirer_data.arn).toMatch(/^\d{23}$/);
    expect(await findPayment(paymentId)).toMatchObject({
      amount_refunded: 10_000,
      refund_status: 'full',
      status: 'refunded',
      captured: true,
    });
    expect(await readLedger(box.sandbox.url)).toMatchObject({
      captured: { count: 1, amount: 10_000, fees: 236 },
      refunded: { count: 1, amount: 10_000 },
      balance: -236,
    });
  });

  it('are reported in two events, each with the payment', async () => {
    await refund(await pay());
    const received = await receiver.until((all) => all.length === 5);
    const reported = received.filter(({ event }) => event.startsWith('refund.'));
    expect(reported.map(({ event }) => event).sort()).toEqual(['refund.created', 'refund.processed']);
    for (const { rawBody, event } of reported) {
      const { payload } = envelope.parse(JSON.parse(rawBody));
      expect(payload.refund.entity.status).toBe(event === 'refund.created' ? 'pending' : 'processed');
      expect(payload.payment.entity.amount_refunded).toBe(10_000);
    }
  });

  it('continue in parts until nothing is left', async () => {
    const paymentId = await pay();
    await refund(paymentId, { amount: 4_000 });
    expect(await findPayment(paymentId)).toMatchObject({ refund_status: 'partial', status: 'captured' });
    expect(await box.api('POST', `/payments/${paymentId}/refund`, { amount: 6_001 })).toMatchObject(
      refused('The total refund amount is greater than the refund payment amount'),
    );
    expect(await refund(paymentId)).toMatchObject({ amount: 6_000 });
    expect(await box.api('POST', `/payments/${paymentId}/refund`, {})).toMatchObject(
      refused('The payment has been fully refunded already'),
    );
    const listed = collectionOf(refundSchema).parse(
      (await box.api('GET', `/payments/${paymentId}/refunds`)).body,
    );
    expect(listed.items.map(({ amount }) => amount)).toEqual([6_000, 4_000]);
    const [newest] = listed.items;
    expect((await box.api('GET', `/payments/${paymentId}/refunds/${newest?.id}`)).body).toMatchObject({
      amount: 6_000,
    });
    expect(collectionOf(refundSchema).parse((await box.api('GET', '/refunds')).body).count).toBe(2);
  });

  it('return a payment once when 20 calls arrive at the same time', async () => {
    const paymentId = await pay();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => box.api('POST', `/payments/${paymentId}/refund`, {})),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('are created once for each key', async () => {
    const paymentId = await pay();
    const call = (body: object) =>
      box.api('POST', `/payments/${paymentId}/refund`, body, { 'x-refund-idempotency': 'refund-key-1' });
    const first = refundSchema.parse((await call({ amount: 1_000 })).body);
    expect((await call({ amount: 1_000 })).body).toMatchObject({ id: first.id });
    expect(await call({ amount: 2_000 })).toMatchObject(
      refused(expect.stringContaining('same idempotency key')),
    );
    expect(await findPayment(paymentId)).toMatchObject({ amount_refunded: 1_000 });
  });

  it('that fail leave the payment unchanged, so that it can be refunded again', async () => {
    const paymentId = await pay();
    await box.test('faults', { refundOutcome: 'failed' });
    const { id } = await refund(paymentId);
    await refundWhen(box, id, 'failed');
    expect(await findPayment(paymentId)).toMatchObject({
      amount_refunded: 0,
      refund_status: null,
      status: 'captured',
    });
    await receiver.until((all) => all.some(({ event }) => event === 'refund.failed'));
    await box.test('faults', {});
    await refundWhen(box, (await refund(paymentId)).id, 'processed');
    expect((await readLedger(box.sandbox.url)).refunded).toEqual({ count: 1, amount: 10_000 });
  });

  it.each(['processed', 'failed'])(
    'end as %s before the answer if a fault says so',
    async (refundOutcome) => {
      await box.test('faults', { refundOutcome, refundAtOnce: true });
      expect(await refund(await pay())).toMatchObject({ status: refundOutcome });
    },
  );

  it('that are held end as soon as the faults are reset', async () => {
    await box.test('faults', { refundOutcome: 'pending' });
    const { id } = await refund(await pay());
    await box.test('faults', { refundOutcome: 'pending', latencyMs: 1 });
    expect(await refundWhen(box, id, 'pending')).toMatchObject({ id });
    await box.test('faults', {});
    await refundWhen(box, id, 'processed');
  });

  it('continue after a restart', async () => {
    const dataDir = await createDataDir();
    const first = await startTestSandbox({ dataDir, stepMs: 600_000 });
    const order = orderSchema.parse(
      (await first.api('POST', '/orders', { amount: 500, currency: 'INR' })).body,
    );
    const { body } = await first.pay(order.id, 'captured');
    const paymentId = handlerFieldsSchema.parse(body).razorpay_payment_id;
    const made = refundSchema.parse((await first.api('POST', `/payments/${paymentId}/refund`, {})).body);
    await first.stop();
    const second = await startTestSandbox({ dataDir });
    closers.push(() => second.stop());
    await refundWhen(second, made.id, 'processed');
  });

  it('are refused for a payment that is not captured', async () => {
    const answer = await box.api('POST', `/payments/${await pay('authorized')}/refund`, {});
    expect(answer).toMatchObject(refused('The payment status should be captured for action to be taken'));
  });

  it.each([
    [{ amount: 99 }, 'The amount must be atleast INR 1.00'],
    [{ amount: 1.5 }, 'The amount must be an integer.'],
    [{ receipt: 'r'.repeat(41) }, 'The receipt may not be greater than 40 characters.'],
    [{ speed: 'fast' }, 'The speed must be normal or optimum.'],
    [{ colour: 'red' }, 'colour is/are not required and should not be sent'],
  ])('are refused with %j', async (body, description) => {
    expect(await box.api('POST', `/payments/${await pay()}/refund`, body)).toMatchObject(
      refused(description),
    );
  });

  it.each(['/payments/pay_00000000000000/refunds', '/refunds/rfnd_00000000000000'])(
    'are not found at %s',
    async (path) => {
      expect(await box.api('GET', path)).toMatchObject(refused('The id provided does not exist'));
    },
  );
});
