import { rm } from 'node:fs/promises';
import { z } from 'zod';
import {
  callApi,
  createDataDir,
  createPayee,
  handlerFieldsSchema,
  makePayout,
  noReceiver,
  orderSchema,
  ownAccount,
  payoutRequest,
  payoutWhen,
  post,
  readLedger,
  refundSchema,
  startWebhookReceiver,
} from '@paasa/outside/testing';
import { readyUrl, run, type Run } from './testing/sandbox-process.js';

const payoutEvent = z.object({
  event: z.string(),
  payload: z.object({ payout: z.object({ entity: z.object({ id: z.string() }) }) }),
});

describe('the sandbox process and open payments', () => {
  let dataDir: string;
  const runs: Run[] = [];

  beforeEach(async () => {
    dataDir = await createDataDir();
  });

  afterEach(async () => {
    for (const { process: child, exited } of runs.splice(0)) {
      if (child.kill('SIGKILL')) await exited;
    }
    await rm(dataDir, { recursive: true });
  });

  async function start(env: Record<string, string>): Promise<{ url: string; kill: () => Promise<unknown> }> {
    const started = run({
      SANDBOX_PORT: '0',
      SANDBOX_SMTP_PORT: '0',
      SANDBOX_DATA_DIR: dataDir,
      SANDBOX_WEBHOOK_URL: noReceiver,
      ...env,
    });
    runs.push(started);
    const kill = () => {
      started.process.kill('SIGKILL');
      return started.exited;
    };
    return { url: await readyUrl(started), kill };
  }

  const apiOf =
    (url: string) =>
    (...call: Parameters<typeof callApi> extends [string, ...infer Rest] ? Rest : never) =>
      callApi(url, ...call);

  async function payAndRefund(url: string): Promise<string> {
    const api = apiOf(url);
    const order = orderSchema.parse((await api('POST', '/orders', { amount: 9_000, currency: 'INR' })).body);
    const { body } = await post(`${url}/razorpay/test/pay`, { order_id: order.id, outcome: 'captured' });
    const paymentId = handlerFieldsSchema.parse(body).razorpay_payment_id;
    return refundSchema.parse((await api('POST', `/payments/${paymentId}/refund`, {})).body).id;
  }

  it('completes every payout and refund once after kill -9', async () => {
    const first = await start({ SANDBOX_STEP_MS: '600000' });
    const api = apiOf(first.url);
    const fundAccountId = await createPayee(api);
    const requests = Array.from({ length: 12 }, (_, index) =>
      payoutRequest(fundAccountId, { reference_id: `w-${index}` }),
    );
    const made = await Promise.all(
      requests.map((request, index) => makePayout(api, request, `kill-${index}`)),
    );
    const refundId = await payAndRefund(first.url);
    await first.kill();

    const receiver = await startWebhookReceiver();
    const second = await start({ SANDBOX_STEP_MS: '5', SANDBOX_WEBHOOK_URL: receiver.url });
    const later = apiOf(second.url);
    for (const { id } of made) await payoutWhen(later, id, ({ status }) => status === 'processed');
    const again = await Promise.all(
      requests.map((request, index) => makePayout(later, request, `kill-${index}`)),
    );
    expect(again).toEqual(made);
    expect(await createPayee(later)).toBe(fundAccountId);
    const { body } = await later('GET', `/payouts?account_number=${ownAccount}&count=100`);
    expect(body).toMatchObject({ count: 12 });
    const received = await receiver.until(
      (all) => all.filter(({ event }) => event === 'payout.processed').length === 12,
    );
    const processed = received.filter(({ event }) => event === 'payout.processed');
    const reportedIds = processed.map(
      ({ rawBody }) => payoutEvent.parse(JSON.parse(rawBody)).payload.payout.entity.id,
    );
    expect(new Set(reportedIds)).toEqual(new Set(made.map(({ id }) => id)));
    for (;;)
      if (refundSchema.parse((await later('GET', `/refunds/${refundId}`)).body).status === 'processed') break;
    expect(await readLedger(second.url)).toMatchObject({
      captured: { count: 1, amount: 9_000 },
      refunded: { count: 1, amount: 9_000 },
      paidOut: { count: 12, amount: 600_000 },
      open: { payouts: 0, refunds: 0 },
    });
    await receiver.close();
  });
});
