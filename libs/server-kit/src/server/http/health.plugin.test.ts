import { createTestServer, type TestServer } from '../../testing/index.js';
import { awayDatabase } from '../../testing/away-database.js';

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
