import { createTestServer, type TestServer } from '../../testing/index.js';
import { awayDatabase } from '../../testing/away-database.js';
import type { Database, Tx } from '../database/database.js';

const notUsed = (): never => {
  throw new Error('not used');
};
const noTransaction: Tx = { query: notUsed, send: notUsed, announce: notUsed, run: notUsed, script: notUsed };

describe('the health check', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await createTestServer(awayDatabase, async () => undefined);
  });
  afterAll(() => server.app.close());
  it('says that it is alive, in JSON and with the headers of a call', async () => {
    const { statusCode, headers, body } = await server.app.inject({ url: '/healthz' });
    expect([statusCode, body]).toEqual([200, '{"status":"alive"}']);
    expect(headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    });
  });
});

describe('a server that will stop soon', () => {
  it('is not ready any more, and still answers every call', async () => {
    const tx = { ...noTransaction, query: async () => [] };
    const database: Database = { ...awayDatabase, read: (work) => work(tx) };
    const { app } = await createTestServer(database, async (instance) => {
      instance.get('/api/any', async () => ({ fine: true }));
    });
    expect((await app.inject({ url: '/readyz' })).statusCode).toBe(200);
    app.announceStop();
    const ready = await app.inject({ url: '/readyz' });
    expect([ready.statusCode, ready.json(), ready.headers['retry-after']]).toEqual([
      503,
      { status: 'stopping' },
      '1',
    ]);
    const call = await app.inject({ url: '/api/any' });
    expect([call.statusCode, call.json()]).toEqual([200, { fine: true }]);
    expect((await app.inject({ url: '/healthz' })).statusCode).toBe(200);
    await app.close();
  });
});
