import { connect, type AddressInfo } from 'node:net';
import { z } from 'zod';
import type { FastifyInstance } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { refuse, ok } from '@paasa/result';
import { createTestServer, type TestServer } from '../../testing/index.js';
import { awayDatabase } from '../../testing/away-database.js';
import { TEST_ORIGIN } from '../../testing/test-server.js';
import { createLogger } from '../process/logger.js';
import { createServer } from './create-server.js';
import { getCaller, requireCaller, requireVerifiedCaller } from './caller.plugin.js';
import { unwrap } from './refusals/refusal-error.js';

const routes: FastifyPluginAsyncZod = async (app) => {
  app.post(
    '/api/echo',
    { schema: { body: z.object({ text: z.string('Say something.') }) } },
    (request) => request.body,
  );
  app.get('/api/refused', () => unwrap(refuse('too-many', 'test/slow-down', 'Slow down.', 1200)));
  app.get('/api/same/:id', { config: { isImmutable: true } }, (request) =>
    unwrap(
      (request.params as { id: string }).id === 'here'
        ? ok({ same: true })
        : refuse('not-found', 'test/gone', 'It is gone.'),
    ),
  );
  app.get('/file', (_request, reply) => reply.header('cache-control', 'public').send('a file'));
  app.get('/api/later', async () => {
    await new Promise((resolve) => setTimeout(resolve, 20));
    return { later: true };
  });
  app.get('/api/fine', () => unwrap(ok({ fine: true })));
  app.get('/api/bug', () => {
    throw new Error('SELECT secret FROM internals');
  });
  app.get('/api/mine', { onRequest: requireCaller }, (request) => ({
    playerId: getCaller(request).playerId,
  }));
  app.get('/api/verified', { onRequest: requireVerifiedCaller }, () => ({ fine: true }));
  app.post('/api/hook', { config: { calledFromOutside: true } }, () => ({ fine: true }));
};

describe('the server of every domain', () => {
  let server: TestServer;
  let app: FastifyInstance;
  beforeAll(async () => {
    server = await createTestServer(awayDatabase, async (instance) => {
      await instance.register(routes);
    });
    app = server.app;
  });
  afterAll(() => app.close());

  /** Everything that the server sends for these bytes before it disconnects. */
  const say = async (sent: string): Promise<string> => {
    if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = app.server.address() as AddressInfo;
    const socket = connect(port, '127.0.0.1');
    socket.write(sent);
    let answer = '';
    for await (const chunk of socket) answer += String(chunk);
    return answer;
  };

  it('answers a refusal with its status, code, message and Retry-After', async () => {
    const answer = await server.call('GET', '/api/refused');
    expect(answer.status).toBe(429);
    expect(answer.body).toEqual({ success: false, code: 'test/slow-down', message: 'Slow down.' });
    expect(answer.headers['retry-after']).toBe('2');
  });

  it('answers a failed validation with 400 and the schema’s message', async () => {
    const answer = await server.call('POST', '/api/echo', { body: { text: { $gt: '' } } });
    expect(answer).toMatchObject({
      status: 400,
      body: { success: false, code: 'request/invalid', message: 'Say something.' },
    });
  });

  it('answers a bug with 500 and nothing internal', async () => {
    const response = await app.inject({ url: '/api/bug' });
    expect(response.statusCode).toBe(500);
    expect(response.body).not.toContain('SELECT');
    expect(response.json()).toEqual({
      success: false,
      code: 'server/unexpected',
      message: 'Something went wrong',
    });
  });

  it.each([
    ['not JSON at all', '{', 400],
    ['a prototype attack', '{"__proto__":{"x":1},"text":"a"}', 400],
    ['a body over 64 KiB', JSON.stringify({ text: 'x'.repeat(70_000) }), 413],
    ['an empty body', '', 400],
    ['a NUL, which no text column holds', '{"text":"a\\u0000b"}', 400],
    ['half a surrogate pair', '{"text":"a\\ud800b"}', 400],
    ['JSON nested beyond reason', `{"text":"a","deep":${'['.repeat(40)}${']'.repeat(40)}}`, 400],
  ])('refuses %s', async (_title, payload, status) => {
    const response = await app.inject({
      method: 'POST',
      url: '/api/echo',
      payload,
      headers: { origin: TEST_ORIGIN, 'content-type': 'application/json' },
    });
    expect(response.statusCode).toBe(status);
    expect(response.json()).toMatchObject({ success: false });
  });

  it.each([
    ['no Origin', {}],
    ['the origin null', { origin: 'null' }],
    ['a foreign origin', { origin: 'https://evil.example' }],
    ['an origin that begins alike', { origin: `${TEST_ORIGIN}.evil.example` }],
    ['an origin that ends alike', { origin: `https://evil.example/${TEST_ORIGIN}` }],
  ])('refuses a state change with %s', async (_title, headers) => {
    const response = await app.inject({ method: 'POST', url: '/api/echo', payload: { text: 'a' }, headers });
    expect(response.statusCode).toBe(403);
    expect(response.headers['access-control-allow-origin']).toBeUndefined();
  });

  it.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/jsonx',
  ])('refuses a body of type %s', async (type) => {
    const response = await app.inject({
      method: 'POST',
      url: '/api/echo',
      payload: '{"text":"a"}',
      headers: { origin: TEST_ORIGIN, 'content-type': type },
    });
    expect(response.statusCode).toBe(403);
  });

  it('lets a program outside call a route that allows it', async () => {
    const response = await app.inject({ method: 'POST', url: '/api/hook' });
    expect(response.statusCode).toBe(200);
  });

  it('answers CORS for the allowed origin only', async () => {
    const preflight = (origin: string) =>
      app.inject({ method: 'OPTIONS', url: '/api/echo', headers: { origin } });
    expect((await preflight(TEST_ORIGIN)).headers['access-control-allow-origin']).toBe(TEST_ORIGIN);
    expect((await preflight('https://evil.example')).headers['access-control-allow-origin']).toBeUndefined();
  });

  it('answers 401 before any other check, 403 to the unverified, and knows its caller', async () => {
    const caller = { playerId: 'p', sessionId: 's', isVerified: false };
    expect((await server.call('GET', '/api/mine')).body['code']).toBe('auth/not-signed-in');
    expect((await server.call('GET', '/api/mine', { caller })).body).toEqual({ playerId: 'p' });
    expect(await server.call('GET', '/api/verified', { caller })).toMatchObject({
      status: 403,
      body: { message: 'Please verify account first.' },
    });
    expect(
      (await server.call('GET', '/api/verified', { caller: { ...caller, isVerified: true } })).status,
    ).toBe(200);
  });

  it('is alive while its database is unreachable, but not ready', async () => {
    expect((await app.inject({ url: '/healthz' })).statusCode).toBe(200);
    const ready = await app.inject({ url: '/readyz' });
    expect(ready.statusCode).toBe(503);
    expect(ready.json()).toMatchObject({ success: false, code: 'server/unavailable' });
  });

  it('publishes OpenAPI 3.1 from the validating schemas, and a page to browse it', async () => {
    const document = (await app.inject({ url: '/api/openapi.json' })).json();
    expect(document.openapi).toBe('3.1.0');
    expect(
      document.paths['/api/echo'].post.requestBody.content['application/json'].schema.properties,
    ).toHaveProperty('text');
    expect((await app.inject({ url: '/api/docs/' })).statusCode).toBe(200);
  });

  it('requires a secure connection also without a matching route, if it is set', async () => {
    const secure = await createServer({
      db: awayDatabase,
      logger: createLogger({ level: 'silent' }),
      allowedOrigins: [],
      helmet: { strictTransportSecurity: { maxAge: 31_536_000, includeSubDomains: true } },
      trustProxy: false,
    });
    const answers = await Promise.all(['/healthz', '/%ff'].map((url) => secure.inject({ url })));
    for (const { headers } of answers)
      expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
    await secure.close();
  });

  it.each(['/api/%ff', '/%c0%af'])('answers the malformed address %s in the one error shape', async (url) => {
    const response = await app.inject({ url });
    expect(response.statusCode).toBe(400);
    expect(response.json()).toEqual({
      success: false,
      code: 'request/malformed',
      message: 'The request could not be read.',
    });
    expect(response.headers).toMatchObject({
      'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
    });
  });

  it.each([
    ['no HTTP at all', 'HELLO\r\n\r\n', 400, 'request/malformed'],
    ['no Host', 'GET /api/fine HTTP/1.1\r\nConnection: close\r\n\r\n', 400, 'request/malformed'],
    [
      'two Hosts',
      'GET /api/fine HTTP/1.1\r\nHost: x\r\nhOST: evil.example\r\nConnection: close\r\n\r\n',
      400,
      'request/malformed',
    ],
    ['the same Host twice', 'GET /file HTTP/1.0\r\nHost: x\r\nHost: x\r\n\r\n', 400, 'request/malformed'],
    [
      'headers beyond reason',
      `GET / HTTP/1.1\r\nHost: x\r\nX: ${'y'.repeat(20_000)}\r\n\r\n`,
      431,
      'request/too-large',
    ],
  ])('answers %s in the one error shape', async (_title, sent, status, code) => {
    const answer = await say(sent);
    expect(answer).toContain(`HTTP/1.1 ${status}`);
    expect(answer).toContain(`"code":"${code}"`);
    expect(answer).toMatch(/^x-content-type-options: nosniff/im);
    expect(answer).toMatch(/frame-ancestors '(none|self)'/);
  });

  it('gives pages and answers for programs their own security headers', async () => {
    const policyAt = async (url: string) =>
      (await app.inject({ url })).headers['content-security-policy'] as string;
    for (const url of ['/healthz', '/api/fine', '/%61pi/fine'])
      expect(await policyAt(url)).toMatch(/^default-src 'none';/);
    expect(await policyAt('/file')).toMatch(/^default-src 'self';/);
    const docs = await app.inject({ url: '/api/docs/' });
    expect(docs.headers['cross-origin-opener-policy']).toBe('same-origin');
    expect(docs.headers['content-security-policy']).toContain("default-src 'self'");
  });

  it.each([
    ['nonsense', 'EHLO\r\n\r\n'],
    ['half a body', 'POST /api/echo HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n'],
    ['a wish for a proxy', 'CONNECT evil.example:443 HTTP/1.1\r\nHost: x\r\n\r\n'],
  ])('refuses %s only after it has answered the earlier requests', async (_title, sent) => {
    for (const name of ['later', 'fine']) {
      const answer = await say(`GET /api/${name} HTTP/1.1\r\nHost: x\r\n\r\n${sent}`);
      expect(answer.match(/HTTP\/1\.1 \d+|"code":"[^"]*"|"(?:later|fine)":true/g)).toEqual([
        'HTTP/1.1 200',
        `"${name}":true`,
        expect.stringMatching(/^HTTP\/1\.1 4/),
        expect.stringMatching(/^"code":"request\//),
      ]);
    }
  });

  it.each([
    ['of HTTP/1.0, without a Host', 'GET /api/fine HTTP/1.0\r\n\r\n'],
    [
      'with one Host and headers that sound like it',
      'GET /api/fine HTTP/1.1\r\nHosts: y\r\nHost: x\r\nX-Host: y\r\nConnection: close\r\n\r\n',
    ],
  ])('answers a request %s', async (_title, sent) => {
    const answer = await say(sent);
    expect(answer).toContain('HTTP/1.1 200');
    expect(answer).toContain('{"fine":true}');
  });

  it('ignores an unknown expectation of a request', async () => {
    const answer = await say(
      'GET /api/fine HTTP/1.1\r\nHost: x\r\nExpect: the worst\r\nConnection: close\r\n\r\n',
    );
    expect(answer).toContain('HTTP/1.1 200');
    expect(answer).toContain('{"fine":true}');
  });

  it.each(['/api/fine', '/%61pi/fine', '/api/nothing', '/nothing', '/api/%ff', '/healthz'])(
    'forbids storing its answer at %s',
    async (url) => {
      expect((await app.inject({ url })).headers['cache-control']).toBe('no-store');
    },
  );

  it('lets a route allow storing its answer', async () => {
    expect((await app.inject({ url: '/file' })).headers['cache-control']).toBe('public');
  });

  it('lets browsers store the answer of an address whose answer never changes, but no refusal there', async () => {
    const caching = async (url: string) => (await app.inject({ url })).headers['cache-control'];
    expect(await caching('/api/same/here')).toBe('private, max-age=31536000, immutable');
    expect(await caching('/api/same/gone')).toBe('no-store');
  });
});
