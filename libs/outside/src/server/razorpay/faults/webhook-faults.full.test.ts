import { readLedger } from '../../../testing/payee.js';
import { startTestSandbox, type TestSandbox } from '../../../testing/start-test-sandbox.js';
import { startWebhookReceiver, type WebhookReceiver } from '../../../testing/webhook-receiver.js';
import { orderSchema } from '../entities/entities.js';

describe('faults of the webhooks', () => {
  let receiver: WebhookReceiver;
  let box: TestSandbox;
  let status = 200;
  const draws: number[] = [];

  beforeEach(async () => {
    status = 200;
    receiver = await startWebhookReceiver(() => status);
    box = await startTestSandbox({ webhookUrl: receiver.url, random: () => draws.shift() ?? 0.5 });
  });

  afterEach(async () => {
    draws.splice(0);
    await box.stop();
    await receiver.close();
  });

  async function pay(): Promise<void> {
    const { body } = await box.api('POST', '/orders', { amount: 100, currency: 'INR' });
    await box.pay(orderSchema.parse(body).id, 'captured');
  }

  async function untilNoneIsOpen(): Promise<void> {
    while ((await readLedger(box.sandbox.url)).open.webhooks > 0);
  }

  it('send one event as often as set, under its one id', async () => {
    await box.test('faults', { webhookCopies: 4 });
    await pay();
    const received = await receiver.until((all) => all.length === 12);
    const byId = new Map<string, string[]>();
    for (const { eventId, rawBody } of received) byId.set(eventId, [...(byId.get(eventId) ?? []), rawBody]);
    expect([...byId.values()].map((bodies) => [bodies.length, new Set(bodies).size])).toEqual([
      [4, 1],
      [4, 1],
      [4, 1],
    ]);
    await untilNoneIsOpen();
  });

  it('drop all events for good while they are on', async () => {
    await box.test('faults', { webhookDrop: true });
    await pay();
    await untilNoneIsOpen();
    await box.test('faults', {});
    expect(receiver.received).toEqual([]);
    await pay();
    expect(await receiver.until((all) => all.length === 3)).toHaveLength(3);
  });

  it('also drop events that wait for a retry', async () => {
    status = 500;
    await pay();
    await receiver.until((all) => all.length >= 3);
    await box.test('faults', { webhookDrop: true });
    await untilNoneIsOpen();
    status = 200;
    const lost = new Set(receiver.received.map(({ eventId }) => eventId));
    await box.test('faults', {});
    const countBefore = receiver.received.length;
    await pay();
    const later = (await receiver.until((all) => all.length === countBefore + 3)).slice(countBefore);
    expect(later.filter(({ eventId }) => lost.has(eventId))).toEqual([]);
  });

  it('delay events until their time, or until the faults change', async () => {
    await box.test('faults', { webhookDelayMs: 3_600_000 });
    await pay();
    expect((await readLedger(box.sandbox.url)).open.webhooks).toBe(3);
    expect(receiver.received).toEqual([]);
    await box.test('faults', {});
    await receiver.until((all) => all.length === 3);
    await untilNoneIsOpen();
  });

  it('change the order', async () => {
    await box.test('faults', { webhookShuffle: true });
    draws.push(0.98, 0.5, 0);
    await pay();
    const received = await receiver.until((all) => all.length === 3);
    expect(received.map(({ event }) => event)).toEqual([
      'order.paid',
      'payment.captured',
      'payment.authorized',
    ]);
  });
});
