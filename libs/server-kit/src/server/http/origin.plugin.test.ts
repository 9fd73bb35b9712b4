import { createTestServer, type TestServer } from '../../testing/index.js';
import { awayDatabase } from '../../testing/away-database.js';
import { TEST_ORIGIN } from '../../testing/test-server.js';

describe('the answer to a call of an allowed page', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await createTestServer(awayDatabase, async (app) => {
      app.post('/api/done', () => ({ done: true }));
    });
  });
  afterAll(() => server.app.close());

  const corsFor = async (site: string): Promise<string[]> => {
    const { statusCode, headers } = await server.app.inject({
      method: 'POST',
      url: '/api/done',
      payload: {},
      headers: { origin: TEST_ORIGIN, 'sec-fetch-site': site },
    });
    expect(statusCode).toBe(200);
    return Object.keys(headers).filter((name) => name.startsWith('access-control-') || name === 'vary');
  };

  it('has the headers of CORS if the page comes from another server', async () => {
    const cors = ['access-control-allow-origin', 'access-control-allow-credentials', 'vary'];
    for (const site of ['same-site', 'cross-site']) expect(await corsFor(site)).toEqual(cors);
  });

  it('has none if the page comes from this server, because its browser reads none', async () => {
    expect(await corsFor('same-origin')).toEqual([]);
  });
});
