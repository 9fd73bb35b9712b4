import { setPaused, type Caller } from '@paasa/server-kit/server';
import { listTransactionsResponseSchema } from '../../contract/transactions.js';
import { readAccount } from '../../testing/read-account.js';
import { MAX_UNPAID_DEPOSITS } from './open-deposits.js';
import { newCaller, startWalletTestServer, type WalletTestServer } from '../../testing/wallet-test-server.js';

const CREATE = '/api/razorpay/create-deposit-order';
const LIST = '/api/transaction/get-all-transaction-by-user-id';
const STATUS = '/api/transaction/update-transaction-status';

describe('a deposit that is refused', () => {
  let server: WalletTestServer;
  let player: Caller;
  beforeAll(async () => {
    server = await startWalletTestServer('postgres');
  });
  beforeEach(() => {
    player = newCaller();
  });
  afterAll(() => server.close());

  const create = (amount: unknown, key?: string) =>
    server.call('POST', CREATE, {
      caller: player,
      body: { amount },
      ...(key === undefined ? {} : { headers: { 'idempotency-key': key } }),
    });
  const statuses = async (): Promise<string[]> => {
    const { body } = await server.call('GET', LIST, { caller: player });
    return listTransactionsResponseSchema.parse(body).data.map(({ status }) => status);
  };
  async function expectNothingHappened(): Promise<void> {
    expect((await readAccount(server.db, player.playerId)).ledger).toEqual([]);
  }

  it.each([1e21, -1, 0, '100', 1.005, null, [], 2 ** 53, 0.99, 500000.01, { $gt: 0 }, undefined, true, 1e-7])(
    'has no amount of %p',
    async (amount) => {
      const { status, body } = await create(amount);
      expect({ status, body }).toEqual({
        status: 400,
        body: { success: false, code: 'request/invalid', message: 'Enter a valid amount up to ₹5,00,000' },
      });
      expect(await statuses()).toEqual([]);
    },
  );

  it('is refused while deposits are paused, and begins afterwards with the same key', async () => {
    await server.db.transaction((tx) => setPaused(tx, 'deposits', true));
    expect(await create(100, 'paused-key')).toMatchObject({
      status: 503,
      body: {
        code: 'wallet/deposits-paused',
        message: 'Deposits are paused for a while. Please come back later.',
      },
    });
    expect(await statuses()).toEqual([]);
    await server.db.transaction((tx) => setPaused(tx, 'deposits', false));
    expect((await create(100, 'paused-key')).status).toBe(200);
    expect(await statuses()).toEqual(['PENDING']);
  });

  it.each([1, 500000])('is not refused for an amount of %d rupees', async (amount) => {
    expect((await create(amount)).status).toBe(200);
  });

  it('requires a signed-in, verified player', async () => {
    const body = { amount: 100 };
    expect((await server.call('POST', CREATE, { body })).status).toBe(401);
    expect(await server.call('POST', CREATE, { caller: newCaller(false), body })).toMatchObject({
      status: 403,
      body: { message: 'Please verify account first.' },
    });
    expect((await server.call('GET', LIST)).status).toBe(401);
    expect((await server.call('POST', STATUS, { body: {} })).status).toBe(401);
  });

  it('binds a key to its first amount', async () => {
    expect((await create(100, 'k1')).status).toBe(200);
    expect(await create(200, 'k1')).toMatchObject({
      status: 409,
      body: { code: 'request/idempotency-mismatch' },
    });
    expect((await create(300)).status).toBe(200);
    expect(await statuses()).toEqual(['PENDING', 'PENDING']);
  });

  it.each(['x'.repeat(65), 'with space', 'é'])('has no key like %p', async (key) => {
    expect((await create(100, key)).status).toBe(400);
    expect(await statuses()).toEqual([]);
  });

  it('ends as failed when the provider creates no order, and the same key is refused again', async () => {
    server.razorpay.failNext(503, 503, 503);
    const first = await create(100, 'k2');
    expect(first).toMatchObject({ status: 503, body: { code: 'wallet/provider-unavailable' } });
    expect(await statuses()).toEqual(['FAILED']);
    expect(await create(100, 'k2')).toMatchObject({ status: 503, body: first.body });
    expect((await create(100, 'k3')).status).toBe(200);
    expect(await statuses()).toEqual(['PENDING', 'FAILED']);
  });

  it('is completed by the next copy of the call if the process died before it stored the order', async () => {
    const first = await create(100, 'k4');
    await server.db.transaction((tx) =>
      tx.query(
        {
          name: 'test-forget-order',
          text: 'UPDATE wallet.transfers SET provider_order_id = NULL WHERE player_id = $1',
        },
        [player.playerId],
      ),
    );
    const second = await create(100, 'k4');
    expect(second.body['transactionId']).toBe(first.body['transactionId']);
    expect(second.body['orderId']).not.toBe(first.body['orderId']);
    expect(await statuses()).toEqual(['PENDING']);
  });

  it('has one order although two processes requested one, and both answer with it', async () => {
    const other = await server.addServer();
    const orderCount = server.razorpay.orders.length;
    const callCount = server.razorpay.calls.length;
    const release = server.razorpay.holdCalls();
    const copies = Array.from({ length: 64 }, (_, index) =>
      (index % 2 === 0 ? server : other).call('POST', CREATE, {
        caller: player,
        body: { amount: 55 },
        headers: { 'idempotency-key': 'k5' },
      }),
    );
    try {
      while (server.razorpay.calls.length < callCount + 2) await statuses();
    } finally {
      release();
    }
    const answers = await Promise.all(copies);
    expect(new Set(answers.map(({ status, body }) => `${status} ${JSON.stringify(body)}`)).size).toBe(1);
    expect(answers[0]?.status).toBe(200);
    expect(server.razorpay.orders.length).toBeGreaterThanOrEqual(orderCount + 2);
    expect(await statuses()).toEqual(['PENDING']);
    const orderId = String(answers[0]?.body['orderId']);
    expect((await server.verify(player, server.razorpay.pay(orderId))).body).toMatchObject({ wallet: 55 });
  });

  it('holds no database transaction during the call to the provider', async () => {
    const callCount = server.razorpay.calls.length;
    const release = server.razorpay.holdCalls();
    const waiting = Array.from({ length: 20 }, () => create(100));
    try {
      // More calls wait for the provider than there are connections, and the database still answers.
      while (server.razorpay.calls.length < callCount + waiting.length) await statuses();
    } finally {
      release();
    }
    expect((await Promise.all(waiting)).every(({ status }) => status === 200)).toBe(true);
  });

  it.each([
    ['is only authorized', { status: 'authorized' }, 'wallet/payment-pending'],
    ['has failed', { status: 'failed' }, 'wallet/payment-not-captured'],
    ['was refunded', { status: 'refunded' }, 'wallet/payment-not-captured'],
    ['is for another amount', { amount: 99_99 }, 'wallet/payment-mismatch'],
    ['is in another currency', { currency: 'USD' }, 'wallet/payment-mismatch'],
    ['is for another order', { order_id: 'order_other' }, 'wallet/payment-mismatch'],
  ] as const)('is not credited while its payment %s', async (_what, given, code) => {
    const paid = server.razorpay.pay((await server.order(player, 100)).orderId, given);
    expect(await server.verify(player, paid)).toMatchObject({ status: 409, body: { code } });
    await expectNothingHappened();
    server.razorpay.updatePayment(paid.razorpay_payment_id, {
      status: 'captured',
      amount: 100_00,
      currency: 'INR',
      order_id: paid.razorpay_order_id,
    });
    expect((await server.verify(player, paid)).body).toMatchObject({ wallet: 100 });
  });

  it('is not refused while the provider does not list its payment yet', async () => {
    const paid = server.razorpay.pay((await server.order(player, 100)).orderId);
    const readCall = `GET /v1/payments/${paid.razorpay_payment_id}`;
    server.razorpay.failNextOf(readCall, 400, 400, 400, 400);
    expect(await server.verify(player, paid)).toMatchObject({
      status: 409,
      body: { code: 'wallet/payment-pending', message: expect.stringContaining('do not pay again') },
    });
    await expectNothingHappened();
    server.razorpay.failNextOf(readCall, 400);
    expect((await server.verify(player, paid)).body).toMatchObject({ wallet: 100 });
  });

  it('reports that a payment that does not fit will be refunded', async () => {
    const paid = server.razorpay.pay((await server.order(player, 100)).orderId, { amount: 1 });
    expect((await server.verify(player, paid)).body).toMatchObject({
      message: 'This payment does not fit the deposit. It will be refunded.',
    });
  });

  it('is refused after too many unpaid ones, abandoned or not, until a day has passed', async () => {
    const started: Date[] = [];
    for (let count = 0; count < MAX_UNPAID_DEPOSITS; count += 1) {
      const { transactionId } = await server.order(player, 1);
      started.push(new Date());
      if (count % 2 === 0)
        await server.call('POST', STATUS, { caller: player, body: { transactionId, status: 'FAILED' } });
    }
    const [first] = started;
    const { playerId } = player;
    const { status, body, headers } = await create(100, 'k9');
    expect({ status, body }).toMatchObject({ status: 429, body: { code: 'wallet/too-many-open-deposits' } });
    const freeAt = (first?.getTime() ?? 0) + 24 * 3_600_000;
    const waitS = Number(headers['retry-after']);
    expect(Math.abs(Date.now() + waitS * 1000 - freeAt)).toBeLessThan(60_000);
    expect(await statuses()).toHaveLength(MAX_UNPAID_DEPOSITS);
    player = newCaller();
    expect((await create(100)).status).toBe(200);
    player = { ...player, playerId };
    const tomorrow = await server.addServer({ clock: () => new Date(Date.now() + 24 * 3_600_000) });
    const again = await tomorrow.call('POST', CREATE, {
      caller: player,
      body: { amount: 100 },
      headers: { 'idempotency-key': 'k9' },
    });
    expect(again.status).toBe(200);
  });

  it('may be started again by a player who has paid, or whose deposit had no order', async () => {
    for (let count = 0; count < MAX_UNPAID_DEPOSITS - 1; count += 1) await server.order(player, 1);
    server.razorpay.failNextOf('POST /v1/orders', 503, 503, 503);
    expect((await create(100)).status).toBe(503);
    const { orderId } = await server.order(player, 2);
    expect((await create(100)).status).toBe(429);
    await server.verify(player, server.razorpay.pay(orderId));
    expect((await create(100)).status).toBe(200);
  });

  it('is not credited while the provider does not answer, and is credited afterwards', async () => {
    const paid = server.razorpay.pay((await server.order(player, 100)).orderId);
    server.razorpay.failNext(500, 0, 429);
    expect(await server.verify(player, paid)).toMatchObject({
      status: 503,
      body: { code: 'wallet/provider-unavailable' },
    });
    await expectNothingHappened();
    expect((await server.verify(player, paid)).status).toBe(200);
  });

  it('rejects the payment of another deposit', async () => {
    const [small, large] = [await server.order(player, 1), await server.order(player, 5000)];
    const paid = server.razorpay.pay(small.orderId);
    const swapped = { ...paid, razorpay_order_id: large.orderId };
    expect(await server.verify(player, swapped)).toMatchObject({
      status: 400,
      body: { code: 'wallet/bad-signature' },
    });
    await expectNothingHappened();
  });

  it.each([
    {},
    { razorpay_order_id: 'order_1', razorpay_payment_id: 'pay_1' },
    { razorpay_order_id: 'order_1', razorpay_payment_id: '../x', razorpay_signature: 'a' },
    { razorpay_order_id: { $gt: '' }, razorpay_payment_id: 'pay_1', razorpay_signature: 'a' },
    { razorpay_order_id: 'x'.repeat(65), razorpay_payment_id: 'pay_1', razorpay_signature: 'a' },
  ])('is not verified by %p', async (body) => {
    const answer = await server.call('POST', '/api/razorpay/verify-deposit-payment', {
      caller: player,
      body,
    });
    expect(answer).toMatchObject({ status: 400, body: { success: false, code: 'request/invalid' } });
  });

  it('binds the key of a verification to its payment', async () => {
    const [one, two] = [await server.order(player, 10), await server.order(player, 20)];
    const verifyWith = (fields: object) =>
      server.call('POST', '/api/razorpay/verify-deposit-payment', {
        caller: player,
        body: fields,
        headers: { 'idempotency-key': 'v1' },
      });
    const paid = server.razorpay.pay(one.orderId);
    const first = await verifyWith(paid);
    expect(first).toMatchObject({ status: 200, body: { wallet: 10 } });
    expect((await verifyWith(server.razorpay.pay(two.orderId))).status).toBe(409);
    expect((await verifyWith(paid)).body).toEqual(first.body);
  });
});
