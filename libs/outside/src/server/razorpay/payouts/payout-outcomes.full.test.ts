import { validateWebhookSignature } from 'razorpay/dist/utils/razorpay-utils.js';
import { z } from 'zod';
import { createPayee, makePayout, payoutRequest, payoutWhen, readLedger } from '../../../testing/payee.js';
import { createDataDir } from '../../../testing/call-api.js';
import { startTestSandbox, type TestSandbox } from '../../../testing/start-test-sandbox.js';
import { startWebhookReceiver, type WebhookReceiver } from '../../../testing/webhook-receiver.js';
import { payoutSchema } from '../entities/payout.js';

const envelope = z.object({
  contains: z.tuple([z.literal('payout')]),
  payload: z.object({ payout: z.object({ entity: payoutSchema }) }),
});

describe('the end of a payout', () => {
  const closers: (() => Promise<void>)[] = [];
  let receiver: WebhookReceiver;

  beforeEach(async () => {
    receiver = await startWebhookReceiver();
    closers.push(() => receiver.close());
  });

  afterEach(async () => {
    for (const close of closers.splice(0).reverse()) await close();
  });

  async function start(options: { dataDir?: string; stepMs?: number } = {}): Promise<TestSandbox> {
    const box = await startTestSandbox({ webhookUrl: receiver.url, ...options });
    closers.push(() => box.stop());
    return box;
  }

  const eventsSeen = () => receiver.received.map(({ event }) => event).sort();

  it.each([
    ['processed', 'processing', ['initiated', 'processed', 'updated'], 'processed', null],
    ['failed', 'processing', ['failed', 'initiated'], 'failed', 'beneficiary_bank_offline'],
    ['reversed', 'processing', ['initiated', 'reversed'], 'reversed', 'beneficiary_bank_rejected'],
    [
      'reversed_after_processed',
      'processing',
      ['initiated', 'processed', 'reversed', 'updated'],
      'reversed',
      'beneficiary_bank_rejected',
    ],
    ['rejected', 'pending', ['pending', 'rejected'], 'rejected', 'payout_rejected'],
  ])('with the outcome %s starts %s, reports %j and is %s', async (outcome, first, events, last, reason) => {
    const box = await start();
    await box.test('faults', { payoutOutcome: outcome });
    const made = await makePayout(box.api, payoutRequest(await createPayee(box.api)));
    expect(made.status).toBe(first);
    await receiver.until((received) => received.length === events.length);
    expect(eventsSeen()).toEqual(events.map((event) => `payout.${event}`));
    const payout = await payoutWhen(box.api, made.id, ({ status }) => status === last);
    if (reason !== null) {
      expect(payout).toMatchObject({ fees: 0, tax: 0, status_details: { reason } });
      expect(payout.failure_reason).toBe(payout.status_details.description);
    }
    for (const { rawBody, headers, event } of receiver.received) {
      const signature = String(headers['x-razorpay-signature']);
      expect(validateWebhookSignature(rawBody, signature, box.config.razorpay.webhookSecret)).toBe(true);
      const { entity } = envelope.parse(JSON.parse(rawBody)).payload.payout;
      const status = event.slice('payout.'.length);
      expect(entity.status).toBe(status === 'initiated' || status === 'updated' ? 'processing' : status);
    }
    expect((await readLedger(box.sandbox.url)).open.payouts).toBe(0);
  });

  it('has no event if the payout was cancelled', async () => {
    const box = await start();
    await box.test('faults', { payoutOutcome: 'cancelled' });
    const fundAccountId = await createPayee(box.api);
    const made = await makePayout(box.api, payoutRequest(fundAccountId));
    expect(made.status).toBe('queued');
    await payoutWhen(box.api, made.id, ({ status }) => status === 'cancelled');
    await receiver.until((received) => received.length === 1);
    expect(eventsSeen()).toEqual(['payout.queued']);
  });

  it('counts nothing as paid out when the money came back', async () => {
    const box = await start();
    await box.test('faults', { payoutOutcome: 'reversed_after_processed' });
    const { id } = await makePayout(box.api, payoutRequest(await createPayee(box.api)));
    await payoutWhen(box.api, id, ({ status }) => status === 'reversed');
    expect(await readLedger(box.sandbox.url)).toMatchObject({
      paidOut: { count: 0, amount: 0, fees: 0 },
      returned: { count: 1, amount: 50_000 },
      balance: 0,
    });
  });

  it.each(['pending', 'queued', 'processing'])(
    'is delayed while payouts are %s, and follows the setting at their release',
    async (outcome) => {
      const box = await start();
      await box.test('faults', { payoutOutcome: outcome });
      const fundAccountId = await createPayee(box.api);
      const request = payoutRequest(fundAccountId, { queue_if_low_balance: true });
      const held = await makePayout(box.api, request, 'held-key');
      expect(held).toMatchObject({ status: outcome, fees: outcome === 'processing' ? 236 : 0, utr: null });
      await box.test('faults', { payoutOutcome: outcome, webhookCopies: 2 });
      await box.test('faults', { payoutOutcome: 'failed' });
      await payoutWhen(box.api, held.id, ({ status }) => status === 'failed');
      expect(await makePayout(box.api, request, 'held-key')).toEqual(held);
    },
  );

  it('refuses a payout above the balance if it may not be queued', async () => {
    const box = await start();
    await box.test('faults', { payoutOutcome: 'queued' });
    const request = payoutRequest(await createPayee(box.api));
    expect(
      await box.api('POST', '/payouts', request, { 'x-payout-idempotency': 'low-balance' }),
    ).toMatchObject({
      status: 400,
      body: { error: { description: expect.stringContaining('does not have enough balance') } },
    });
  });

  it('is chosen at the creation of the payout, whatever the faults are later', async () => {
    const box = await start();
    const fundAccountId = await createPayee(box.api);
    await box.test('faults', { payoutOutcome: 'reversed' });
    const { id } = await makePayout(box.api, payoutRequest(fundAccountId));
    await box.test('faults', {});
    const ended = await payoutWhen(box.api, id, ({ status }) => status !== 'processing');
    expect(ended.status).toBe('reversed');
  });

  it('comes before the answer if a fault says so', async () => {
    const box = await start();
    await box.test('faults', { payoutOutcome: 'reversed_after_processed', payoutAtOnce: true });
    const made = await makePayout(box.api, payoutRequest(await createPayee(box.api)));
    expect(made).toMatchObject({ status: 'reversed', fees: 0, utr: expect.stringMatching(/^\d{12}$/) });
    expect((await readLedger(box.sandbox.url)).returned).toEqual({ count: 1, amount: 50_000 });
  });

  it('comes after a restart, as chosen before, and held payouts are released', async () => {
    const dataDir = await createDataDir();
    const first = await startTestSandbox({ dataDir, webhookUrl: receiver.url, stepMs: 600_000 });
    const fundAccountId = await createPayee(first.api);
    await first.test('faults', { payoutOutcome: 'failed' });
    const failing = await makePayout(first.api, payoutRequest(fundAccountId));
    await first.test('faults', { payoutOutcome: 'pending' });
    const held = await makePayout(first.api, payoutRequest(fundAccountId, { amount: 700 }));
    await first.stop();

    const second = await start({ dataDir });
    await payoutWhen(second.api, failing.id, ({ status }) => status === 'failed');
    await payoutWhen(second.api, held.id, ({ status }) => status === 'processed');
    expect(await makePayout(second.api, payoutRequest(fundAccountId), 'another-key')).not.toMatchObject({
      id: failing.id,
    });
  });
});
