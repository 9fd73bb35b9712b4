import Razorpay from 'razorpay';
import { startTestSandbox, type TestSandbox } from '../../testing/start-test-sandbox.js';
import { handlerFieldsSchema } from './orders/pay-body.js';

/** The package has no setting for its host; it stores the host here. */
function useHost(razorpay: Razorpay, host: string): void {
  const inside = (part: unknown, name: string): unknown => Reflect.get(Object(part), name);
  const defaults = inside(inside(inside(razorpay, 'api'), 'rq'), 'defaults');
  expect(defaults).toHaveProperty('baseURL', 'https://api.razorpay.com');
  Reflect.set(Object(defaults), 'baseURL', host);
}

describe("the provider's own package", () => {
  let box: TestSandbox;
  let razorpay: Razorpay;

  beforeAll(async () => {
    box = await startTestSandbox();
    const { keyId, keySecret } = box.config.razorpay;
    razorpay = new Razorpay({ key_id: keyId, key_secret: keySecret });
    useHost(razorpay, `${box.sandbox.url}/razorpay`);
  });

  afterAll(() => box.stop());

  async function pay(orderId: string): Promise<string> {
    return handlerFieldsSchema.parse((await box.pay(orderId, 'captured')).body).razorpay_payment_id;
  }

  it('creates an order and finds it by its receipt', async () => {
    const order = await razorpay.orders.create({ amount: 25_000, currency: 'INR', receipt: 'oracle-1' });
    expect(await razorpay.orders.fetch(order.id)).toEqual(order);
    const found = await razorpay.orders.all({ receipt: 'oracle-1' });
    expect(found).toEqual({ entity: 'collection', count: 1, items: [order] });
  });

  it('shows the payment of an order, alone and in lists', async () => {
    const order = await razorpay.orders.create({ amount: 25_000, currency: 'INR' });
    const paymentId = await pay(order.id);
    const payment = await razorpay.payments.fetch(paymentId);
    expect(payment).toMatchObject({ status: 'captured', order_id: order.id, fee: 590, tax: 90 });
    expect((await razorpay.orders.fetchPayments(order.id)).items).toEqual([payment]);
    expect((await razorpay.payments.all({ count: 1 })).items).toEqual([payment]);
    expect((await razorpay.payments.all({ to: 1 })).items).toEqual([]);
  });

  it('refunds a payment in parts and lists the refunds', async () => {
    const order = await razorpay.orders.create({ amount: 25_000, currency: 'INR' });
    const paymentId = await pay(order.id);
    const part = await razorpay.payments.refund(paymentId, { amount: 5_000, speed: 'optimum' });
    expect(part).toMatchObject({ amount: 5_000, payment_id: paymentId, speed_requested: 'optimum' });
    const rest = await razorpay.payments.refund(paymentId, {});
    expect(rest).toMatchObject({ amount: 20_000 });
    expect(await razorpay.refunds.fetch(part.id)).toMatchObject({ id: part.id, amount: 5_000 });
    const listed = await razorpay.payments.fetchMultipleRefund(paymentId);
    expect(listed).toMatchObject({ count: 2, items: [{ id: rest.id }, { id: part.id }] });
    expect(await razorpay.payments.fetch(paymentId)).toMatchObject({
      status: 'refunded',
      refund_status: 'full',
      amount_refunded: 25_000,
    });
  });

  it("passes on a refusal in the provider's words", async () => {
    await expect(razorpay.payments.refund('pay_00000000000000', {})).rejects.toMatchObject({
      statusCode: 400,
      error: { code: 'BAD_REQUEST_ERROR', description: 'The id provided does not exist' },
    });
  });
});
