import { z } from 'zod';
import { startTestSandbox, type TestSandbox } from '../../testing/start-test-sandbox.js';
import { orderSchema } from './entities/entities.js';

const orders = z.object({ entity: z.literal('collection'), count: z.int(), items: z.array(orderSchema) });

function inputError(description: string, field?: string) {
  return {
    error: {
      code: 'BAD_REQUEST_ERROR',
      description,
      source: 'business',
      step: 'payment_initiation',
      reason: 'input_validation_failed',
      metadata: {},
      ...(field === undefined ? {} : { field }),
    },
  };
}

describe('orders', () => {
  let box: TestSandbox;

  beforeAll(async () => {
    box = await startTestSandbox();
  });

  afterAll(() => box.stop());

  async function create(order: object = {}) {
    const answer = await box.api('POST', '/orders', { amount: 100_000, currency: 'INR', ...order });
    return orderSchema.parse(answer.body);
  }

  it('answers a new order with all the fields of the provider', async () => {
    const answer = await box.api('POST', '/orders', {
      amount: 100_000,
      currency: 'INR',
      receipt: 'deposit-1',
      notes: { player: 'p1' },
    });
    expect(answer).toEqual({
      status: 200,
      body: {
        id: expect.stringMatching(/^order_[0-9A-Za-z]{14}$/),
        entity: 'order',
        amount: 100_000,
        amount_paid: 0,
        amount_due: 100_000,
        currency: 'INR',
        receipt: 'deposit-1',
        offer_id: null,
        status: 'created',
        attempts: 0,
        notes: { player: 'p1' },
        created_at: expect.any(Number),
      },
    });
  });

  it.each([{}, { notes: {} }, { notes: [] }, { notes: null }])(
    'shows empty notes as a list: %j',
    async (order) => {
      expect((await create(order)).notes).toEqual([]);
    },
  );

  it('accepts values on the edge of each limit', async () => {
    const notes = Object.fromEntries(
      Array.from({ length: 15 }, (_, index) => [`key${index}`, 'x'.repeat(256)]),
    );
    const order = await create({ amount: 100, receipt: 'r'.repeat(40), notes });
    expect(order).toMatchObject({ amount: 100, receipt: 'r'.repeat(40), notes });
  });

  it.each([
    [{ amount: undefined }, 'The amount field is required.', 'amount'],
    [{ amount: 99 }, 'Order amount less than minimum amount allowed', 'amount'],
    [{ amount: -100 }, 'Order amount less than minimum amount allowed', 'amount'],
    [{ amount: 100.5 }, 'The amount must be an integer.', 'amount'],
    [{ amount: '100' }, 'The amount must be an integer.', 'amount'],
    [{ amount: null }, 'The amount must be an integer.', 'amount'],
    [{ amount: 1e21 }, 'The amount must be an integer.', 'amount'],
    [{ amount: 50_00_00_001 }, 'Amount exceeds maximum amount allowed.', 'amount'],
    [{ currency: undefined }, 'The currency field is required.', 'currency'],
    [{ currency: 'USD' }, 'Currency is not supported', 'currency'],
    [{ receipt: 'r'.repeat(41) }, 'The receipt may not be greater than 40 characters.', 'receipt'],
    [{ receipt: 1 }, 'The receipt must be a string.', 'receipt'],
    [{ notes: ['x'] }, 'Notes should be provided as a dictionary', 'notes'],
    [
      { notes: Object.fromEntries(Array.from({ length: 16 }, (_, index) => [`k${index}`, 'v'])) },
      'Number of fields in notes should be less than or equal to 15',
      'notes',
    ],
    [
      { notes: { key: 'x'.repeat(257) } },
      'A key or value in notes may not be greater than 256 characters.',
      'notes',
    ],
    [{ colour: 'red' }, 'colour is/are not required and should not be sent', undefined],
  ])("refuses %j in the provider's words", async (change, description, field) => {
    const answer = await box.api('POST', '/orders', { amount: 100_000, currency: 'INR', ...change });
    expect(answer).toEqual({ status: 400, body: inputError(description, field) });
  });

  it.each(['', '{', 'null', '[]', '"text"'])('answers 400 to the body %j', async (body) => {
    const response = await fetch(`${box.sandbox.url}/razorpay/v1/orders`, {
      method: 'POST',
      headers: { authorization: authorization(box), 'content-type': 'application/json' },
      body,
    });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ error: { code: 'BAD_REQUEST_ERROR' } });
  });

  it('returns an order by its id', async () => {
    const order = await create();
    expect(await box.api('GET', `/orders/${order.id}`)).toEqual({ status: 200, body: order });
    expect(await box.api('GET', `/orders/${order.id}/payments`)).toEqual({
      status: 200,
      body: { entity: 'collection', count: 0, items: [] },
    });
  });

  it.each(['', '/payments'])(
    'separates an unknown id from a malformed one at /orders/:id%s',
    async (suffix) => {
      expect(await box.api('GET', `/orders/order_00000000000000${suffix}`)).toEqual({
        status: 400,
        body: inputError('The id provided does not exist'),
      });
      expect(await box.api('GET', `/orders/nonsense${suffix}`)).toEqual({
        status: 400,
        body: inputError('nonsense is not a valid id'),
      });
    },
  );

  it('lists newest first, in pages, by receipt', async () => {
    const receipt = 'same-receipt';
    const created = [await create({ receipt }), await create({ receipt }), await create({ receipt })];
    await create({ receipt: 'other' });
    const page = async (query: string) => {
      const { body } = await box.api('GET', `/orders?receipt=${receipt}${query}`);
      return orders.parse(body).items.map((order) => order.id);
    };
    const newestFirst = created.map((order) => order.id).reverse();
    expect(await page('')).toEqual(newestFirst);
    expect(await page('&count=2')).toEqual(newestFirst.slice(0, 2));
    expect(await page('&count=2&skip=2')).toEqual(newestFirst.slice(2));
    expect(await page('&to=1')).toEqual([]);
  });

  it.each([
    ['count=101', 'The count may not be greater than 100.', 'count'],
    ['count=0', 'The count must be at least 1.', 'count'],
    ['skip=x', 'The skip must be an integer.', 'skip'],
  ])('refuses the page %s', async (query, description, field) => {
    expect(await box.api('GET', `/orders?${query}`)).toEqual({
      status: 400,
      body: inputError(description, field),
    });
  });

  it('answers 400 to an address that does not exist', async () => {
    expect(await box.api('GET', '/nothing')).toMatchObject({
      status: 400,
      body: { error: { description: 'The requested URL was not found on the server.' } },
    });
  });

  it.each([
    ['no header', undefined, 'Please provide your api key for authentication purposes.'],
    ['another secret', 'Basic cnpwX3Rlc3RfcGFhc2FzYW5kYm94Ondyb25n', 'Authentication failed'],
    ['another scheme', 'Bearer abc', 'Authentication failed'],
  ])('answers 401 to %s on every call', async (_case, header, description) => {
    const headers: Record<string, string> = header === undefined ? {} : { authorization: header };
    for (const pathname of ['/orders', '/orders/order_00000000000000', '/payments', '/nothing']) {
      const response = await fetch(`${box.sandbox.url}/razorpay/v1${pathname}`, { headers });
      expect(response.status).toBe(401);
      expect(await response.json()).toEqual({
        error: {
          code: 'BAD_REQUEST_ERROR',
          description,
          source: 'NA',
          step: 'NA',
          reason: 'NA',
          metadata: {},
        },
      });
    }
  });
});

function authorization({ config }: TestSandbox): string {
  const { keyId, keySecret } = config.razorpay;
  return `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`;
}
