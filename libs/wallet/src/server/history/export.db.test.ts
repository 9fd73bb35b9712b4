import { createHeavyWork, newId, type Caller, type Database } from '@paasa/server-kit/server';
import { databaseKinds } from '@paasa/server-kit/testing';
import { newCaller, startWalletTestServer, type WalletTestServer } from '../../testing/wallet-test-server.js';
import { openExport } from './export-lines.js';

const EXPORT = '/api/transaction/export';

describe.each(databaseKinds)('the export of transactions on %s', (kind) => {
  let server: WalletTestServer;
  let player: Caller;
  beforeAll(async () => {
    server = await startWalletTestServer(kind);
  });
  beforeEach(() => {
    player = newCaller();
  });
  afterAll(() => server.close());

  const fill = ({ playerId }: Caller, count: number) =>
    server.db.transaction((tx) =>
      tx.script(`
        INSERT INTO wallet.transfers (player_id, transfer_id, type, amount_paise)
        SELECT '${playerId}', gen_random_uuid(), 'DEPOSIT', n FROM generate_series(1, ${String(count)}) AS n`),
    );
  const download = async (caller: Caller) => {
    const { app } = await server.addServer();
    return app.inject({ url: EXPORT, headers: { 'x-test-caller': JSON.stringify(caller) } });
  };

  it('is a file of the player’s own transactions, newest first, that no cache may store', async () => {
    await fill(newCaller(), 3);
    const [first, second] = [await server.order(player, 1.5), await server.order(player, 2)];
    const { statusCode, headers, body } = await download(player);
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="paasa-transactions.csv"',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    });
    const [head, ...lines] = body.split('\r\n');
    expect(head).toMatch(/^\uFEFFDate,Type,/);
    expect(lines).toEqual([
      expect.stringMatching(
        `^20[^,]+Z,DEPOSIT,2\\.00,PENDING,Waiting for your payment,,${second.orderId},,,,${second.transactionId}$`,
      ),
      expect.stringMatching(
        `^20[^,]+Z,DEPOSIT,1\\.50,PENDING,Waiting for your payment,,${first.orderId},,,,${first.transactionId}$`,
      ),
      '',
    ]);
  });

  it('has only the titles for a player without transactions', async () => {
    const { body } = await download(newCaller(false));
    expect(body.split('\r\n')).toEqual([expect.stringContaining('Transaction ID'), '']);
  });

  it('requires a signed-in player', async () => {
    expect(await server.call('GET', EXPORT)).toMatchObject({
      status: 401,
      body: { success: false, code: 'auth/not-signed-in' },
    });
  });

  it.each([49, 50, 51, 1_000])('has each of %d transactions once', async (count) => {
    await fill(player, count);
    const lines = (await download(player)).body.split('\r\n').slice(1, -1);
    const amounts = lines.map((line) => Math.round(Number(line.split(',')[2]) * 100));
    expect(amounts.sort((a, b) => a - b)).toEqual(Array.from({ length: count }, (_, index) => index + 1));
    const ids = lines.map((line) => line.split(',').at(-1) ?? '');
    expect(ids).toEqual([...ids].sort().reverse());
  });

  it('fetches a page only when it is read', async () => {
    await fill(player, 200);
    let readCount = 0;
    const counting: Database = {
      ...server.db,
      read(work) {
        readCount += 1;
        return server.db.read(work);
      },
    };
    const lines = await openExport({
      db: counting,
      heavyWork: createHeavyWork(),
      playerId: player.playerId,
      language: 'en',
    });
    expect(readCount).toBe(1);
    await lines.next();
    expect(readCount).toBe(1);
    await lines.next();
    expect(readCount).toBe(2);
  });

  it('is an error and not an empty file while the database is away', async () => {
    const away: Database = { ...server.db, read: () => Promise.reject(new Error('away')) };
    const { call } = await server.addServer({ db: away });
    const answer = await call('GET', EXPORT, { caller: { ...player, sessionId: newId() } });
    expect(answer).toMatchObject({ status: 500, body: { success: false, code: 'server/unexpected' } });
    expect(answer.headers['content-disposition']).toBeUndefined();
  });
});
