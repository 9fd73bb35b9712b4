import { readLedger } from '../../testing/payee.js';
import { startTestSandbox, type TestSandbox } from '../../testing/start-test-sandbox.js';
import { startWebhookReceiver, type WebhookReceiver } from '../../testing/webhook-receiver.js';
import { collectionOf, orderSchema, paymentSchema } from './entities/entities.js';
import { declinedPayment } from './calls/errors.js';
import { handlerFieldsSchema } from './orders/pay-body.js';
import { z } from 'zod';

const failure = z.object({ error: z.object({ metadata: z.object({ payment_id: z.string() }) }) });

describe('payments that only a test can make', () => {
  let receiver: WebhookReceiver;
  let box: TestSandbox;

  beforeEach(async () => {
    receiver = await startWebhookReceiver();
    box = await startTestSandbox({ webhookUrl: receiver.url });
  });

  afterEach(async () => {
    await box.stop();
    await receiver.close();
  });

  async function createOrder(): Promise<string> {
    const { body } = await box.api('POST', '/orders', { amount: 10_000, currency: 'INR' });
    return orderSchema.parse(body).id;
  }

  async function pay(request: object): Promise<string> {
    return handlerFieldsSchema.parse((await box.test('pay', request)).body).razorpay_payment_id;
  }

  async function fail(orderId: string): Promise<string> {
    const { body } = await box.pay(orderId, 'failed');
    return failure.parse(body).error.metadata.payment_id;
  }

  const findPayment = async (id: string) =>
    paymentSchema.parse((await box.api('GET', `/payments/${id}`)).body);
  const findOrder = async (id: string) => orderSchema.parse((await box.api('GET', `/orders/${id}`)).body);
  const eventsOf = (count: number) =>
    receiver.until((all) => all.length === count).then((all) => all.map(({ event }) => event).sort());

  it.each([
    [9_999, { amount_paid: 9_999, amount_due: 1 }],
    [10_001, { amount_paid: 10_001, amount_due: 0 }],
  ])('capture another amount than the order’s: %i', async (amount, order) => {
    const orderId = await createOrder();
    const id = await pay({ order_id: orderId, outcome: 'captured', amount });
    expect(await findPayment(id)).toMatchObject({ amount, status: 'captured', order_id: orderId });
    expect(await findOrder(orderId)).toMatchObject({ status: 'paid', ...order });
  });

  it('capture another currency, which no rupee sum contains', async () => {
    const id = await pay({ order_id: await createOrder(), outcome: 'captured', currency: 'USD' });
    expect(await findPayment(id)).toMatchObject({ currency: 'USD', amount: 10_000 });
    expect(await readLedger(box.sandbox.url)).toMatchObject({
      captured: { count: 0, amount: 0, fees: 0 },
      capturedInOtherCurrencies: { USD: 10_000 },
      balance: 0,
    });
  });

  it('pay an order a second time, which is reported paid once', async () => {
    const orderId = await createOrder();
    const first = await pay({ order_id: orderId, outcome: 'captured' });
    const second = await pay({ order_id: orderId, outcome: 'captured', again: true });
    expect(second).not.toBe(first);
    const { items } = collectionOf(paymentSchema).parse(
      (await box.api('GET', `/orders/${orderId}/payments`)).body,
    );
    expect(items.map(({ id, status }) => [id, status])).toEqual([
      [second, 'captured'],
      [first, 'captured'],
    ]);
    expect(await eventsOf(5)).toEqual([
      'order.paid',
      'payment.authorized',
      'payment.authorized',
      'payment.captured',
      'payment.captured',
    ]);
  });

  it('are captured late, after they had failed', async () => {
    const orderId = await createOrder();
    const id = await fail(orderId);
    const answer = await box.test('pay', { payment_id: id, outcome: 'captured' });
    expect(answer).toMatchObject({
      status: 200,
      body: { razorpay_payment_id: id, razorpay_order_id: orderId, razorpay_signature: expect.any(String) },
    });
    expect(await findPayment(id)).toMatchObject({ status: 'captured', fee: 236, error_code: null });
    expect(await findOrder(orderId)).toMatchObject({ status: 'paid', attempts: 1, amount_paid: 10_000 });
    expect(await eventsOf(4)).toEqual([
      'order.paid',
      'payment.authorized',
      'payment.captured',
      'payment.failed',
    ]);
  });

  it('are authorized first and captured by a second call', async () => {
    const orderId = await createOrder();
    const id = await pay({ order_id: orderId, outcome: 'authorized' });
    expect(await findPayment(id)).toMatchObject({ status: 'authorized', captured: false, fee: null });
    expect(await findOrder(orderId)).toMatchObject({ status: 'attempted', amount_due: 10_000 });
    expect(await pay({ payment_id: id, outcome: 'captured' })).toBe(id);
    expect(await eventsOf(3)).toEqual(['order.paid', 'payment.authorized', 'payment.captured']);
  });

  it('are captured late on an order that another payment has paid meanwhile', async () => {
    const orderId = await createOrder();
    const late = await fail(orderId);
    await pay({ order_id: orderId, outcome: 'captured' });
    await pay({ payment_id: late, outcome: 'captured' });
    expect(await findOrder(orderId)).toMatchObject({ status: 'paid', amount_paid: 20_000 });
    expect((await eventsOf(6)).filter((event) => event === 'order.paid')).toHaveLength(1);
  });

  it('fail after they were authorized', async () => {
    const orderId = await createOrder();
    const id = await pay({ order_id: orderId, outcome: 'authorized' });
    expect(await box.test('pay', { payment_id: id, outcome: 'failed' })).toEqual({
      status: 400,
      body: declinedPayment(orderId, id),
    });
    expect(await findPayment(id)).toMatchObject({ status: 'failed', captured: false });
  });

  it('belong to no order if none is named', async () => {
    const answer = await box.test('pay', { amount: 5_000, outcome: 'captured' });
    expect(answer.body).toEqual({ razorpay_payment_id: expect.stringMatching(/^pay_/) });
    const { razorpay_payment_id: id } = handlerFieldsSchema.parse(answer.body);
    expect(await findPayment(id)).toMatchObject({ order_id: null, amount: 5_000, status: 'captured' });
    expect(await eventsOf(2)).toEqual(['payment.authorized', 'payment.captured']);
  });

  it('cannot change once they are captured', async () => {
    const id = await pay({ order_id: await createOrder(), outcome: 'captured' });
    for (const outcome of ['captured', 'failed', 'authorized']) {
      expect(await box.test('pay', { payment_id: id, outcome })).toMatchObject({
        status: 400,
        body: { error: { description: 'This payment has already been captured' } },
      });
    }
  });

  it.each([
    [{ payment_id: 'pay_00000000000000', outcome: 'captured' }, 'The id provided does not exist'],
    [{ payment_id: 'nonsense', outcome: 'captured' }, 'nonsense is not a valid id'],
    [{ amount: 0, outcome: 'captured' }, 'The amount must be positive.'],
    [{ amount: 100, currency: 'inr', outcome: 'captured' }, 'The currency must be three capital letters.'],
  ])('are refused with %j', async (request, description) => {
    expect(await box.test('pay', request)).toMatchObject({ status: 400, body: { error: { description } } });
  });
});
