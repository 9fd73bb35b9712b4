import { createPayee, makePayout, ownAccount, payoutRequest } from '../../../testing/payee.js';
import { startTestSandbox, type TestSandbox } from '../../../testing/start-test-sandbox.js';

const off = {
  webhookDelayMs: 0,
  webhookCopies: 1,
  webhookDrop: false,
  webhookShuffle: false,
  payoutOutcome: 'processed',
  refundOutcome: 'processed',
  payoutAtOnce: false,
  refundAtOnce: false,
  httpErrorRate: 0,
  cutAfterCommit: false,
  latencyMs: 0,
};

describe('faults', () => {
  let box: TestSandbox;
  const draws: number[] = [];

  beforeAll(async () => {
    box = await startTestSandbox({ random: () => draws.shift() ?? 0.5 });
  });

  afterAll(() => box.stop());

  afterEach(async () => {
    draws.splice(0);
    await box.test('faults', {});
  });

  const read = async (): Promise<unknown> => (await fetch(`${box.sandbox.url}/razorpay/test/faults`)).json();
  const createOrder = (receipt: string) =>
    box.api('POST', '/orders', { amount: 100, currency: 'INR', receipt });
  const countOrders = async (receipt: string) => (await box.api('GET', `/orders?receipt=${receipt}`)).body;

  it('are off at first, and off again when the body names none', async () => {
    expect(await read()).toEqual(off);
    expect(await box.test('faults', { webhookCopies: 3, latencyMs: 1 })).toEqual({
      status: 200,
      body: { ...off, webhookCopies: 3, latencyMs: 1 },
    });
    expect(await box.test('faults', { payoutOutcome: 'pending' })).toEqual({
      status: 200,
      body: { ...off, payoutOutcome: 'pending' },
    });
    expect(await read()).toEqual({ ...off, payoutOutcome: 'pending' });
    expect((await box.test('faults', {})).body).toEqual(off);
  });

  it.each([
    { webhookDelayMs: -1 },
    { webhookDelayMs: 1.5 },
    { webhookDelayMs: '5' },
    { webhookCopies: 0 },
    { webhookCopies: 21 },
    { webhookDrop: 2 },
    { webhookDrop: 'yes' },
    { webhookShuffle: 1 },
    { payoutOutcome: 'lost' },
    { refundOutcome: 'lost' },
    { httpErrorRate: 1.1 },
    { httpErrorRate: true },
    { cutAfterCommit: -0.1 },
    { latencyMs: 60_001 },
    { latency: 5 },
    { latencyMs: null },
    [],
    null,
  ])('are refused as %j, and nothing changes', async (faults) => {
    await box.test('faults', { latencyMs: 2 });
    const answer = await box.test('faults', faults);
    expect(answer).toMatchObject({ status: 400, body: { error: { code: 'BAD_REQUEST_ERROR' } } });
    expect(await read()).toEqual({ ...off, latencyMs: 2 });
  });

  it.each([
    [0.1, 500, 'SERVER_ERROR'],
    [0.9, 429, 'BAD_REQUEST_ERROR'],
  ])('answer a call with an error before it has any effect (%f: %i)', async (draw, status, code) => {
    await box.test('faults', { httpErrorRate: 1 });
    draws.push(draw);
    expect(await createOrder(`fault-${status}`)).toMatchObject({ status, body: { error: { code } } });
    await box.test('faults', {});
    expect(await countOrders(`fault-${status}`)).toMatchObject({ count: 0 });
  });

  it('answer a bad gateway with a page instead of JSON', async () => {
    await box.test('faults', { httpErrorRate: 1 });
    const { keyId, keySecret } = box.config.razorpay;
    const response = await fetch(`${box.sandbox.url}/razorpay/v1/orders`, {
      headers: { authorization: `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}` },
    });
    expect(response.status).toBe(502);
    expect(response.headers.get('content-type')).toContain('text/html');
  });

  it('hit the requested share of the calls', async () => {
    await box.test('faults', { httpErrorRate: 0.25 });
    draws.push(0.24, 0);
    expect((await box.api('GET', '/orders')).status).toBe(500);
    draws.push(0.25);
    expect((await box.api('GET', '/orders')).status).toBe(200);
  });

  it('cut the connection after an order was created', async () => {
    await box.test('faults', { cutAfterCommit: true });
    await expect(createOrder('cut')).rejects.toThrow('fetch failed');
    expect(await countOrders('cut')).toMatchObject({ count: 1 });
  });

  it('cut the connection after a payout was created, which its key finds again', async () => {
    const request = payoutRequest(await createPayee(box.api), { reference_id: 'cut-payout' });
    await box.test('faults', { cutAfterCommit: true });
    expect(await createPayee(box.api)).toMatch(/^fa_/);
    await expect(makePayout(box.api, request, 'cut-key')).rejects.toThrow('fetch failed');
    await expect(makePayout(box.api, request, 'cut-key')).rejects.toThrow('fetch failed');
    await box.test('faults', {});
    const again = await makePayout(box.api, request, 'cut-key');
    const { body } = await box.api('GET', `/payouts?account_number=${ownAccount}&reference_id=cut-payout`);
    expect(body).toMatchObject({ count: 1, items: [{ id: again.id }] });
  });

  it('do not cut refused calls', async () => {
    await box.test('faults', { cutAfterCommit: true });
    expect((await box.api('POST', '/orders', { amount: 1 })).status).toBe(400);
  });

  it('delay an answer after its effect, until the caller times out', async () => {
    await box.test('faults', { latencyMs: 60_000 });
    const controller = new AbortController();
    const { keyId, keySecret } = box.config.razorpay;
    const call = fetch(`${box.sandbox.url}/razorpay/v1/orders`, {
      method: 'POST',
      headers: {
        authorization: `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify({ amount: 100, currency: 'INR', receipt: 'slow' }),
      signal: controller.signal,
    });
    // The dashboard is not an API call and has no delay.
    const dashboard = async (): Promise<string> => (await fetch(`${box.sandbox.url}/razorpay`)).text();
    while (!(await dashboard()).includes('slow'));
    controller.abort();
    await expect(call).rejects.toThrow('aborted');
  });
});
