import type { FastifyInstance } from 'fastify';
import { refuse } from '@paasa/result';
import { errorBodySchema } from '../../contract/error-body.js';
import { createTestServer, type TestServer } from '../../testing/index.js';
import { awayDatabase } from '../../testing/away-database.js';
import { requireCaller, requireVerifiedCaller } from './caller.plugin.js';
import { unwrap } from './refusals/refusal-error.js';

const { refusal } = refuse('conflict', 'test/limit', 'No more.');

describe('the watchers of refusals', () => {
  let server: TestServer;
  let app: FastifyInstance;
  let seen: unknown[] = [];
  beforeAll(async () => {
    server = await createTestServer(awayDatabase, async (instance) => {
      // The first of them is broken, which must not affect the others.
      instance.onRefused(() => {
        throw new Error('broken');
      });
      instance.onRefused(({ method, routeOptions, caller }, refused) =>
        seen.push([method, routeOptions.url, caller?.playerId ?? null, refused]),
      );
      instance.get('/api/mine/:id', { onRequest: requireCaller }, () => ({ fine: true }));
      instance.post('/api/verified', { onRequest: requireVerifiedCaller }, () => ({ fine: true }));
      instance.get('/api/often', () => unwrap(refuse('too-many', 'test/slow-down', 'Slow down.')));
      instance.get('/api/details', { schema: { response: { 409: errorBodySchema } } }, () =>
        unwrap({ ok: false, refusal: { ...refusal, details: { limit: { remaining: 3 }, code: 'other' } } }),
      );
      instance.get('/api/theirs', () => unwrap(refuse('not-found', 'test/none', 'Nothing.')));
    });
    app = server.app;
  });
  afterAll(() => app.close());
  beforeEach(() => {
    seen = [];
  });

  it('are not asked about a conflict, whose answer has the details of its refusal', async () => {
    const { status, body } = await server.call('GET', '/api/details');
    expect([status, body]).toEqual([
      409,
      { success: false, code: 'test/limit', message: 'No more.', limit: { remaining: 3 } },
    ]);
    expect(seen).toEqual([]);
  });

  it('learn of a caller who is not signed in, by the pattern of the route', async () => {
    expect((await server.call('GET', '/api/mine/7?x=1')).status).toBe(401);
    expect(seen).toEqual([['GET', '/api/mine/:id', null, { status: 401, code: 'auth/not-signed-in' }]]);
  });

  it('learn of a caller who is not allowed, with the player', async () => {
    const caller = { playerId: 'p', sessionId: 's', isVerified: false };
    expect((await server.call('POST', '/api/verified', { caller, body: {} })).status).toBe(403);
    expect(seen).toEqual([['POST', '/api/verified', 'p', { status: 403, code: 'auth/not-verified' }]]);
  });

  it.each([
    ['no Origin', {}, 'request/origin'],
    ['a foreign Origin', { origin: 'https://evil.example' }, 'request/origin'],
    [
      'a body that is no JSON',
      { origin: 'http://localhost:3000', 'content-type': 'text/plain' },
      'request/not-json',
    ],
  ])('learn of a state change with %s, for any address', async (_title, headers, code) => {
    for (const [url, route] of [
      ['/api/verified', '/api/verified'],
      ['/api/nowhere', undefined],
    ]) {
      const payload = '{}';
      expect((await app.inject({ method: 'POST', url: url ?? '', headers, payload })).statusCode).toBe(403);
      expect(seen.at(-1)).toEqual(['POST', route, null, { status: 403, code }]);
    }
  });

  it('learn of a caller who came too often', async () => {
    expect((await server.call('GET', '/api/often')).status).toBe(429);
    expect(seen).toEqual([['GET', '/api/often', null, { status: 429, code: 'test/slow-down' }]]);
  });

  it('learn of nothing else', async () => {
    await server.call('GET', '/api/theirs');
    await server.call('GET', '/readyz');
    await server.call('GET', '/healthz');
    expect(seen).toEqual([]);
  });
});
