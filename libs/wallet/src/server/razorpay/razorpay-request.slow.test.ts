import { createServer } from 'node:http';
import { startTestProvider, type TestProvider } from '@paasa/outside/testing';
import {
  ProviderRejected,
  ProviderUnavailable,
  type NewPayout,
  type PaymentProvider,
} from './payment-provider.js';
import { createRazorpayClient } from './razorpay-client.js';
import type { RazorpayAccess } from './razorpay-exchange.js';

const html = (status: number) => ({
  status,
  headers: { 'content-type': 'text/html' },
  body: '<html>Bad gateway</html>',
});

describe('a call to the provider', () => {
  let razorpay: TestProvider;
  let client: PaymentProvider;

  const clientWith = (changes: Partial<RazorpayAccess>) =>
    createRazorpayClient({ ...razorpay.access, ...changes });
  const order = { amountPaise: 500, receipt: 'r' };
  const thrownBy = async (call: Promise<unknown>): Promise<unknown> => {
    try {
      return { answered: await call };
    } catch (error) {
      return error;
    }
  };
  const newPayout = async (): Promise<NewPayout> => {
    const { contactId } = await client.createContact({ name: 'Asha Rao', referenceId: 'player-1' });
    const { fundAccountId } = await client.createFundAccount({
      contactId,
      destination: { kind: 'upi', holderName: 'Asha Rao', address: 'asha@okbank' },
    });
    return {
      idempotencyKey: 'key-of-payout-1',
      fundAccountId,
      amountPaise: 500,
      mode: 'UPI',
      referenceId: 'transfer-1',
    };
  };

  beforeEach(async () => {
    razorpay = await startTestProvider();
    client = clientWith({});
  });
  afterEach(() => razorpay.stop());

  it.each([429, 408, 409, 500, 503, 0])('is repeated after an answer of %d', async (status) => {
    razorpay.failNext(status, status);
    expect(await client.createOrder(order)).toMatchObject({ amountPaise: 500 });
    expect(razorpay.calls).toHaveLength(3);
  });

  it('is repeated after an answer that is not JSON, and after a truncated one', async () => {
    razorpay.answerNext(html(200));
    razorpay.cutNext();
    await client.createOrder(order);
    expect(razorpay.calls).toHaveLength(3);
  });

  it('fails after three attempts', async () => {
    razorpay.failNext(500, 502, 503, 504);
    await expect(client.createOrder(order)).rejects.toThrow(ProviderUnavailable);
    expect(razorpay.calls).toHaveLength(3);
  });

  it('is not repeated when it was refused', async () => {
    const wrongClient = clientWith({ keySecret: 'wrong' });
    await expect(wrongClient.findPayment('pay_1')).rejects.toThrow(ProviderRejected);
    await expect(wrongClient.createOrder(order)).rejects.toMatchObject({
      status: 401,
      code: 'BAD_REQUEST_ERROR',
    });
    expect(razorpay.calls).toHaveLength(2);
  });

  it('reports the code, the words and the reason of a refusal', async () => {
    razorpay.failNext(400);
    const refusal = await thrownBy(client.createOrder(order));
    expect(refusal).toBeInstanceOf(ProviderRejected);
    expect(refusal).toMatchObject({
      status: 400,
      code: 'BAD_REQUEST_ERROR',
      description: 'asked for',
      reason: 'test_asked_for_it',
    });
  });

  it('is refused without words if the refusal does not have the provider’s form', async () => {
    razorpay.answerNext(html(403));
    expect(await thrownBy(client.createOrder(order))).toMatchObject({ status: 403, code: '', reason: null });
    razorpay.answerNext({ status: 400, body: '{"error":{"code":7,"description":null}}' });
    expect(await thrownBy(client.createOrder(order))).toMatchObject({
      status: 400,
      code: '',
      description: '',
    });
  });

  it('has one key over all its attempts, and has one effect', async () => {
    const payout = await newPayout();
    const before = razorpay.calls.length;
    razorpay.failNext(500);
    razorpay.cutNext('POST /v1/payouts');
    const made = await client.createPayout(payout);
    const tries = razorpay.requests.slice(before);
    expect(tries.map(({ call }) => call)).toEqual(Array(3).fill('POST /v1/payouts'));
    expect(tries.map(({ headers }) => headers['x-payout-idempotency'])).toEqual(
      Array(3).fill('key-of-payout-1'),
    );
    expect(tries.map(({ body }) => body)).toEqual(Array(3).fill(tries[0]?.body));
    expect(razorpay.payouts.map(({ id }) => id)).toEqual([made.payoutId]);
  });

  it('leaves a payout open if its repeat is refused after an attempt without an answer', async () => {
    const payout = await newPayout();
    razorpay.failNextOf('POST /v1/payouts', 0, 400);
    await expect(client.createPayout(payout)).rejects.toThrow(ProviderUnavailable);
  });

  it('reports a payout as refused if its earlier attempts only met the rate limit', async () => {
    const payout = await newPayout();
    razorpay.failNextOf('POST /v1/payouts', 429, 400);
    await expect(client.createPayout(payout)).rejects.toThrow(ProviderRejected);
  });

  it('times out without an answer', async () => {
    const release = razorpay.holdCalls();
    await expect(clientWith({ timeoutMs: 20 }).findPayment('pay_1')).rejects.toThrow(ProviderUnavailable);
    release();
  });

  it('times out in the middle of an answer', async () => {
    const stalling = createServer((_request, response) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      response.write('{"id":');
    });
    await new Promise<void>((resolve) => stalling.listen(0, '127.0.0.1', resolve));
    const address = stalling.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    const hasty = clientWith({ baseUrl: `http://127.0.0.1:${port}`, timeoutMs: 50 });
    await expect(hasty.findPayment('pay_1')).rejects.toThrow(ProviderUnavailable);
    stalling.closeAllConnections();
    await new Promise((resolve) => stalling.close(resolve));
  });

  it('has one time limit over all its attempts and pauses', async () => {
    razorpay.failNext(500, 500, 500);
    const withLongPause = clientWith({ timeoutMs: 1_000, retryDelayMs: 3_600_000 });
    await expect(withLongPause.findPayment('pay_1')).rejects.toThrow('answered 500');
    expect(razorpay.calls).toHaveLength(1);
  });

  it('starts its time limit once, not with each attempt', async () => {
    const timeout = jest.spyOn(AbortSignal, 'timeout');
    razorpay.failNext(500, 500);
    await client.createOrder(order);
    expect(timeout.mock.calls).toEqual([[razorpay.access.timeoutMs]]);
    timeout.mockRestore();
  });

  it('reports an unreachable provider as unavailable', async () => {
    const lost = clientWith({ baseUrl: 'http://127.0.0.1:9' });
    await expect(lost.findPayment('pay_1')).rejects.toThrow(ProviderUnavailable);
  });

  it('does not follow a redirect', async () => {
    const { razorpay_payment_id: paymentId } = razorpay.pay('order_1', { amount: 1 });
    const headers = { location: `${razorpay.access.baseUrl}/v1/payments/${paymentId}` };
    for (let count = 0; count < 3; count += 1) razorpay.answerNext({ status: 302, headers, body: '' });
    await expect(client.findPayment('pay_moved')).rejects.toThrow(ProviderUnavailable);
    expect(new Set(razorpay.calls)).toEqual(new Set(['GET /v1/payments/pay_moved']));
  });

  it('stops reading an overlong answer', async () => {
    const whole = { id: 'pay_1', amount: 1, currency: 'INR', status: 'captured' };
    razorpay.answerNext({ status: 200, body: JSON.stringify({ ...whole, notes: 'x'.repeat(100_000) }) });
    expect(await client.findPayment('pay_1')).toMatchObject({ amountPaise: 1 });
    const body = JSON.stringify({ ...whole, notes: 'x'.repeat(5_000_000) });
    for (let count = 0; count < 3; count += 1) razorpay.answerNext({ status: 200, body });
    await expect(client.findPayment('pay_1')).rejects.toThrow(ProviderUnavailable);
  });

  it('treats an answer of an unknown form as no answer', async () => {
    razorpay.failNext(200);
    await expect(client.createOrder(order)).rejects.toThrow(ProviderUnavailable);
  });

  it('shows no key and no account in its errors or their causes', async () => {
    const { keySecret, payoutAccount } = razorpay.access;
    const shown = (error: unknown): string =>
      error instanceof Error ? `${String(error)} ${error.stack} ${shown(error.cause)}` : String(error);
    const basic = Buffer.from(`${razorpay.access.keyId}:${keySecret}`).toString('base64');
    const errors: string[] = [];
    razorpay.failNext(500, 500, 500, 0, 0, 0, 200, 400);
    errors.push(shown(await thrownBy(client.findPayoutByReference('transfer-1'))));
    errors.push(shown(await thrownBy(client.findPayoutByReference('transfer-1'))));
    errors.push(shown(await thrownBy(client.findPayoutByReference('transfer-1'))));
    errors.push(shown(await thrownBy(client.findPayoutByReference('transfer-1'))));
    const description = `No account 1112220061746 of Asha Rao for ${keySecret}.`;
    razorpay.answerNext({ status: 400, body: JSON.stringify({ error: { code: 'X', description } }) });
    const destination = {
      kind: 'bank',
      holderName: 'Asha Rao',
      ifsc: 'HDFC0000053',
      accountNumber: '1112220061746',
    } as const;
    errors.push(shown(await thrownBy(client.createFundAccount({ contactId: 'cont_1', destination }))));
    expect(errors[4]).toContain('No account … of … for ….');
    for (const secret of [keySecret, basic, payoutAccount, '1112220061746', 'Asha Rao'])
      expect(errors.join('\n')).not.toContain(secret);
  });
});
