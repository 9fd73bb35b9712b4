import { newId, type Caller } from '@paasa/server-kit/server';
import { listTransactionsResponseSchema } from '../../contract/transactions.js';
import { newCaller, startWalletTestServer, type WalletTestServer } from '../../testing/wallet-test-server.js';

const LIST = '/api/transaction/get-all-transaction-by-user-id';
const STATUS = '/api/transaction/update-transaction-status';

describe('the list of transactions', () => {
  let server: WalletTestServer;
  let player: Caller;
  beforeAll(async () => {
    server = await startWalletTestServer('postgres');
  });
  beforeEach(() => {
    player = newCaller();
  });
  afterAll(() => server.close());

  const list = async (query = '') => (await server.call('GET', LIST + query, { caller: player })).body;
  const amounts = (body: Record<string, unknown>): number[] =>
    listTransactionsResponseSchema.parse(body).data.map(({ amount }) => amount);

  it('is newest first, complete without a page, with a total on a page', async () => {
    for (const amount of [1, 2, 3, 4, 5]) await server.order(player, amount);
    await server.order(newCaller(), 99);
    const whole = await list();
    expect(amounts(whole)).toEqual([5, 4, 3, 2, 1]);
    expect(whole).not.toHaveProperty('total');
    const second = await list('?page=2&pageSize=2');
    expect(amounts(second)).toEqual([3, 2]);
    expect(second['total']).toBe(5);
    expect(amounts(await list('?page=9&pageSize=2'))).toEqual([]);
    expect(amounts(await list('?pageSize=4'))).toEqual([5, 4, 3, 2]);
    expect(amounts(await list('?page=1'))).toHaveLength(5);
  });

  it('is the newest 1,000 of 1,001 without a page, with a cursor to the last one', async () => {
    const { playerId } = player;
    await server.db.transaction((tx) =>
      tx.script(`
        INSERT INTO wallet.transfers (player_id, transfer_id, type, amount_paise)
        SELECT '${playerId}', ('01890000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid, 'DEPOSIT', n
        FROM generate_series(1, 1001) AS n;
        INSERT INTO wallet.transfer_counts (player_id, transfer_count) VALUES ('${playerId}', 1001)`),
    );
    const paiseOf = (body: Record<string, unknown>) =>
      amounts(body).map((rupees) => Math.round(rupees * 100));
    const newest = await list();
    expect(paiseOf(newest)).toEqual(Array.from({ length: 1_000 }, (_, index) => 1_001 - index));
    const { nextCursor } = listTransactionsResponseSchema.parse(newest);
    const rest = await list(`?pageSize=1000&before=${String(nextCursor)}`);
    expect([paiseOf(rest), rest['total'], rest['nextCursor']]).toEqual([[1], 1_001, undefined]);
    expect(paiseOf(await list('?page=101&pageSize=10'))).toEqual([1]);
    const oldest = listTransactionsResponseSchema.parse(rest).data[0]?._id ?? '';
    expect(paiseOf(await list(`?pageSize=200&after=${oldest}`))).toEqual(
      Array.from({ length: 200 }, (_, index) => 201 - index),
    );
  });

  it('pages from a transaction that the caller has, in both directions', async () => {
    for (const amount of [1, 2, 3, 4, 5, 6]) await server.order(player, amount);
    const { data } = listTransactionsResponseSchema.parse(await list());
    const idOf = (index: number): string => data[index]?._id ?? '';
    const older = await list(`?pageSize=2&before=${idOf(1).toUpperCase()}`);
    expect([amounts(older), older['total']]).toEqual([[4, 3], 6]);
    expect(amounts(await list(`?pageSize=2&after=${idOf(4)}`))).toEqual([4, 3]);
    expect(amounts(await list(`?pageSize=2&after=${idOf(1)}`))).toEqual([6]);
    expect(amounts(await list(`?pageSize=2&before=${idOf(5)}`))).toEqual([]);
    const both = `?before=${idOf(1)}&after=${idOf(2)}`;
    for (const query of [both, '?before=yesterday'])
      expect((await server.call('GET', LIST + query, { caller: player })).status).toBe(400);
    const otherCaller = newCaller();
    const foreign = await server.call('GET', `${LIST}?before=${idOf(0)}`, { caller: otherCaller });
    expect(foreign.body).toEqual({ success: true, data: [], total: 0 });
  });

  it('is empty for a new player, verified or not', async () => {
    player = newCaller(false);
    expect(await list()).toEqual({ success: true, data: [] });
  });

  it.each(['?page=0', '?page=-1', '?pageSize=0', '?pageSize=1001', '?page=1.5', '?page=x', '?pageSize=1e9'])(
    'refuses %s',
    async (query) => {
      expect((await server.call('GET', LIST + query, { caller: player })).status).toBe(400);
    },
  );

  describe('has a status that its player', () => {
    const setStatus = (caller: Caller, body: object) => server.call('POST', STATUS, { caller, body });

    it('may set to FAILED, once', async () => {
      const { transactionId } = await server.order(player, 10);
      const wanted = { transactionId, status: 'FAILED' };
      expect(await setStatus(player, wanted)).toMatchObject({
        status: 200,
        body: { success: true, data: { _id: transactionId, status: 'FAILED' } },
      });
      expect(await setStatus(player, wanted)).toMatchObject({
        status: 409,
        body: { code: 'wallet/status-not-allowed' },
      });
    });

    it.each(['SUCCESS', 'PENDING', 'failed', 'WHATEVER'])('may not set to %s', async (status) => {
      const { transactionId } = await server.order(player, 10);
      expect((await setStatus(player, { transactionId, status })).status).toBe(409);
      expect(await list()).toMatchObject({ data: [{ status: 'PENDING' }] });
    });

    it('may not change once the money has arrived', async () => {
      const order = await server.order(player, 10);
      await server.verify(player, server.razorpay.pay(order.orderId));
      expect((await setStatus(player, { transactionId: order.transactionId, status: 'FAILED' })).status).toBe(
        409,
      );
      expect(await list()).toMatchObject({ data: [{ status: 'SUCCESS' }] });
    });

    it('may not set on a transfer of another player, or on an unknown one', async () => {
      const { transactionId } = await server.order(player, 10);
      for (const [caller, id] of [
        [newCaller(), transactionId],
        [player, newId()],
      ] as const)
        for (const status of ['FAILED', 'SUCCESS'])
          expect((await setStatus(caller, { transactionId: id, status })).status).toBe(404);
      expect(await list()).toMatchObject({ data: [{ status: 'PENDING' }] });
    });

    it.each([
      {},
      { transactionId: 'abc', status: 'FAILED' },
      { transactionId: { $gt: '' }, status: 'FAILED' },
      { transactionId: newId(), status: null },
      { transactionId: newId() },
    ])('may not set with %p', async (body) => {
      expect(await setStatus(player, body)).toMatchObject({ status: 400, body: { code: 'request/invalid' } });
    });
  });
});
