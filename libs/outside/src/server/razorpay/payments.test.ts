import { validatePaymentVerification } from 'razorpay/dist/utils/razorpay-utils.js';
import { z } from 'zod';
import { startTestSandbox, type TestSandbox } from '../../testing/start-test-sandbox.js';
import { collectionOf, orderSchema, paymentSchema } from './entities/entities.js';
import { handlerFieldsSchema } from './orders/pay-body.js';

const failure = z.object({ error: z.object({ metadata: z.object({ payment_id: z.string() }) }) });

describe('payments', () => {
  let box: TestSandbox;

  beforeAll(async () => {
    box = await startTestSandbox();
  });

  afterAll(() => box.stop());

  async function createOrder(amount = 100_000) {
    const { body } = await box.api('POST', '/orders', { amount, currency: 'INR', notes: { player: 'p1' } });
    return orderSchema.parse(body);
  }

  async function findOrder(id: string) {
    return orderSchema.parse((await box.api('GET', `/orders/${id}`)).body);
  }

  it('returns three fields that the provider’s own package accepts', async () => {
    const order = await createOrder();
    const answer = await box.pay(order.id, 'captured');
    expect(answer.status).toBe(200);
    const fields = handlerFieldsSchema.parse(answer.body);
    expect(fields.razorpay_order_id).toBe(order.id);
    const signed = { order_id: order.id, payment_id: fields.razorpay_payment_id };
    const { keySecret } = box.config.razorpay;
    expect(validatePaymentVerification(signed, fields.razorpay_signature ?? '', keySecret)).toBe(true);
  });

  it('captures the whole amount, with fee and tax, and closes the order', async () => {
    const order = await createOrder();
    const fields = handlerFieldsSchema.parse((await box.pay(order.id, 'captured')).body);
    const { body } = await box.api('GET', `/payments/${fields.razorpay_payment_id}`);
    expect(paymentSchema.parse(body)).toMatchObject({
      status: 'captured',
      captured: true,
      amount: 100_000,
      order_id: order.id,
      method: 'card',
      notes: { player: 'p1' },
      fee: 2360,
      tax: 360,
      error_code: null,
    });
    expect(await findOrder(order.id)).toMatchObject({
      status: 'paid',
      amount_paid: 100_000,
      amount_due: 0,
      attempts: 1,
    });
  });

  it('contains the page’s values for the dialog', async () => {
    const order = await createOrder();
    const response = await fetch(`${box.sandbox.url}/razorpay/test/pay`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        order_id: order.id,
        outcome: 'captured',
        method: 'upi',
        email: 'asha@example.com',
        contact: '+911234567890',
        description: 'Deposit',
        notes: {},
      }),
    });
    const fields = handlerFieldsSchema.parse(await response.json());
    const { body } = await box.api('GET', `/payments/${fields.razorpay_payment_id}`);
    expect(body).toMatchObject({
      method: 'upi',
      vpa: 'success@razorpay',
      card_id: null,
      email: 'asha@example.com',
      contact: '+911234567890',
      description: 'Deposit',
    });
  });

  it('answers a failed payment as the dialog reports it, and leaves the order open', async () => {
    const order = await createOrder();
    const answer = await box.pay(order.id, 'failed');
    expect(answer).toEqual({
      status: 400,
      body: {
        error: {
          code: 'BAD_REQUEST_ERROR',
          description: expect.stringContaining('declined by the bank'),
          source: 'bank',
          step: 'payment_authorization',
          reason: 'payment_failed',
          metadata: { order_id: order.id, payment_id: expect.stringMatching(/^pay_[0-9A-Za-z]{14}$/) },
        },
      },
    });
    const paymentId = failure.parse(answer.body).error.metadata.payment_id;
    expect((await box.api('GET', `/payments/${paymentId}`)).body).toMatchObject({
      status: 'failed',
      captured: false,
      fee: null,
      error_code: 'BAD_REQUEST_ERROR',
      error_reason: 'payment_failed',
    });
    expect(await findOrder(order.id)).toMatchObject({
      status: 'attempted',
      attempts: 1,
      amount_due: 100_000,
    });
  });

  it('accepts a payment after failed ones and lists all of them, newest first', async () => {
    const order = await createOrder();
    await box.pay(order.id, 'failed');
    await box.pay(order.id, 'captured');
    const { body } = await box.api('GET', `/orders/${order.id}/payments`);
    const { count, items } = collectionOf(paymentSchema).parse(body);
    expect(count).toBe(2);
    expect(items.map((payment) => payment.status)).toEqual(['captured', 'failed']);
    const all = collectionOf(paymentSchema).parse((await box.api('GET', '/payments?count=2')).body);
    expect(all.items).toEqual(items);
  });

  it.each(['captured', 'failed'] as const)('refuses to let a paid order be %s again', async (outcome) => {
    const order = await createOrder();
    await box.pay(order.id, 'captured');
    expect(await box.pay(order.id, outcome)).toMatchObject({
      status: 400,
      body: { error: { code: 'BAD_REQUEST_ERROR', reason: 'order_already_paid' } },
    });
  });

  it('captures an order once when 20 payments arrive at the same time', async () => {
    const order = await createOrder();
    const answers = await Promise.all(Array.from({ length: 20 }, () => box.pay(order.id, 'captured')));
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
    const { body } = await box.api('GET', `/orders/${order.id}/payments`);
    expect(body).toMatchObject({ count: 1 });
  });

  it.each([
    [{ order_id: 'order_00000000000000', outcome: 'captured' }, 'The id provided does not exist'],
    [{ order_id: 'nonsense', outcome: 'captured' }, 'nonsense is not a valid id'],
    [{ outcome: 'captured' }, 'The order_id field is required.'],
    [
      { order_id: 'order_00000000000000', outcome: 'maybe' },
      'The outcome must be captured, failed or authorized.',
    ],
  ])('refuses %j', async (body, description) => {
    const response = await fetch(`${box.sandbox.url}/razorpay/test/pay`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ error: { code: 'BAD_REQUEST_ERROR', description } });
  });

  it('refuses a payment id that does not exist', async () => {
    expect(await box.api('GET', '/payments/pay_00000000000000')).toMatchObject({
      status: 400,
      body: { error: { description: 'The id provided does not exist' } },
    });
  });
});
