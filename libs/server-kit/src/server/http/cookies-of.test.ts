import cookie from '@fastify/cookie';
import Fastify from 'fastify';
import { cookiesOf } from './cookies-of.js';

describe('cookiesOf', () => {
  const app = Fastify();
  beforeAll(async () => {
    await app.register(cookie, { hook: false });
    app.get('/own', (request, reply) => reply.send({ once: cookiesOf(request), again: cookiesOf(request) }));
    app.get('/set', (request, reply) => {
      void reply.setCookie('new', '2');
      return reply.send(cookiesOf(request));
    });
  });
  afterAll(() => app.close());

  it('reads the cookies of a request, as often as they are asked for', async () => {
    const sent = { a: '1', b: 'x y' };
    const { body } = await app.inject({ url: '/own', cookies: sent });
    expect(JSON.parse(body)).toEqual({ once: sent, again: sent });
  });

  it('reads none from a request without cookies', async () => {
    expect((await app.inject({ url: '/own' })).body).toBe('{"once":{},"again":{}}');
  });

  it('reads the sent cookies, and not the new one, after the answer has set one', async () => {
    const { body, headers } = await app.inject({ url: '/set', cookies: { a: '1' } });
    expect([body, headers['set-cookie']]).toEqual(['{"a":"1"}', 'new=2; SameSite=Lax']);
  });
});
