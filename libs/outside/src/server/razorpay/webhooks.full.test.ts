import { validateWebhookSignature } from 'razorpay/dist/utils/razorpay-utils.js';
import { orderSchema } from './entities/entities.js';
import { createDataDir } from '../../testing/call-api.js';
import { startTestSandbox, type TestSandbox } from '../../testing/start-test-sandbox.js';
import { startWebhookReceiver, type WebhookReceiver } from '../../testing/webhook-receiver.js';

describe('webhooks', () => {
  const closers: (() => Promise<void>)[] = [];

  afterEach(async () => {
    for (const close of closers.splice(0).reverse()) await close();
  });

  async function receive(...options: Parameters<typeof startWebhookReceiver>): Promise<WebhookReceiver> {
    const receiver = await startWebhookReceiver(...options);
    closers.push(() => receiver.close());
    return receiver;
  }

  async function start(options: Parameters<typeof startTestSandbox>[0]): Promise<TestSandbox> {
    const box = await startTestSandbox(options);
    closers.push(() => box.stop());
    return box;
  }

  async function createOrder(box: TestSandbox): Promise<string> {
    const { body } = await box.api('POST', '/orders', { amount: 100_000, currency: 'INR' });
    return orderSchema.parse(body).id;
  }

  it('report a captured payment in three signed events', async () => {
    const receiver = await receive();
    const box = await start({ webhookUrl: receiver.url });
    const orderId = await createOrder(box);
    await box.pay(orderId, 'captured');
    const received = await receiver.until((events) => events.length === 3);
    expect(received.map((webhook) => webhook.event).sort()).toEqual([
      'order.paid',
      'payment.authorized',
      'payment.captured',
    ]);
    expect(new Set(received.map((webhook) => webhook.eventId)).size).toBe(3);
    for (const { rawBody, headers } of received) {
      expect(headers['content-type']).toBe('application/json');
      const signature = String(headers['x-razorpay-signature']);
      expect(validateWebhookSignature(rawBody, signature, box.config.razorpay.webhookSecret)).toBe(true);
      expect(validateWebhookSignature(rawBody, signature, box.config.razorpay.keySecret)).toBe(false);
    }
  });

  it('put a snapshot of the moment into the envelope', async () => {
    const receiver = await receive();
    const box = await start({ webhookUrl: receiver.url });
    const orderId = await createOrder(box);
    await box.pay(orderId, 'captured');
    const received = await receiver.until((events) => events.length === 3);
    const bodyOf = (event: string): unknown =>
      JSON.parse(received.find((webhook) => webhook.event === event)?.rawBody ?? 'null');
    const payment = { id: expect.stringMatching(/^pay_/), order_id: orderId, amount: 100_000 };
    expect(bodyOf('payment.authorized')).toMatchObject({
      entity: 'event',
      account_id: expect.stringMatching(/^acc_[0-9A-Za-z]{14}$/),
      event: 'payment.authorized',
      contains: ['payment'],
      payload: {
        payment: { entity: { ...payment, status: 'authorized', captured: false, fee: null, notes: [] } },
      },
      created_at: expect.any(Number),
    });
    expect(bodyOf('payment.captured')).toMatchObject({
      contains: ['payment'],
      payload: {
        payment: { entity: { ...payment, status: 'captured', captured: true, fee: 2360, tax: 360 } },
      },
    });
    expect(bodyOf('order.paid')).toMatchObject({
      contains: ['payment', 'order'],
      payload: {
        payment: { entity: { ...payment, status: 'captured' } },
        order: { entity: { id: orderId, status: 'paid', amount_paid: 100_000 } },
      },
    });
  });

  it('report a failed payment', async () => {
    const receiver = await receive();
    const box = await start({ webhookUrl: receiver.url });
    await box.pay(await createOrder(box), 'failed');
    const [webhook] = await receiver.until((events) => events.length === 1);
    expect(JSON.parse(webhook?.rawBody ?? 'null')).toMatchObject({
      event: 'payment.failed',
      payload: { payment: { entity: { status: 'failed', error_reason: 'payment_failed' } } },
    });
  });

  it.each([500, 404, 302])('repeat an event answered with %i under the same id and bytes', async (status) => {
    const receiver = await receive((webhook, earlier) =>
      earlier.filter(({ eventId }) => eventId === webhook.eventId).length < 2 ? status : 200,
    );
    const box = await start({ webhookUrl: receiver.url });
    await box.pay(await createOrder(box), 'failed');
    const received = await receiver.until((events) => events.length === 3);
    expect(new Set(received.map((webhook) => webhook.eventId)).size).toBe(1);
    expect(new Set(received.map((webhook) => webhook.rawBody)).size).toBe(1);
    expect(new Set(received.map((webhook) => webhook.headers['x-razorpay-signature'])).size).toBe(1);
    expect(box.reports).toEqual([expect.stringContaining(`fail (status ${status})`)]);
  });

  it('are delivered after a restart if the receiver is away, and the payment is answered at once', async () => {
    const dataDir = await createDataDir();
    const first = await startTestSandbox({ dataDir });
    const answer = await first.pay(await createOrder(first), 'captured');
    expect(answer.status).toBe(200);
    await first.stop();

    const receiver = await receive();
    await start({ dataDir, webhookUrl: receiver.url });
    const received = await receiver.until((events) => events.length === 3);
    expect(new Set(received.map((webhook) => webhook.event)).size).toBe(3);
  });

  it('are not repeated after a restart if they were delivered before', async () => {
    const dataDir = await createDataDir();
    const receiver = await receive();
    const first = await startTestSandbox({ dataDir, webhookUrl: receiver.url });
    await first.pay(await createOrder(first), 'captured');
    await receiver.until((events) => events.length === 3);
    await first.stop();

    const second = await start({ dataDir, webhookUrl: receiver.url });
    await second.pay(await createOrder(second), 'failed');
    const received = await receiver.until((events) => events.some(({ event }) => event === 'payment.failed'));
    expect(received).toHaveLength(4);
  });
});
