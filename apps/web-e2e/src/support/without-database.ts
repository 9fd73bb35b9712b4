import { expect } from '@playwright/test';
import { HttpClient } from './http-client.js';
import { restartAfterKill } from './postgres.js';
import { Ground } from './product.js';
import { expectRefusal } from './refusals.js';

/** A ground whose database server starts on request. */
export async function layWithoutDatabase(): Promise<{ ground: Ground; startDatabase(): Promise<void> }> {
  const ground = await Ground.lay('postgres');
  const server = ground.postgres;
  if (server === null) throw new Error('A ground on PostgreSQL has a server.');
  await server.kill9();
  return { ground, startDatabase: () => restartAfterKill(server) };
}

/** An API that waits for its database is alive, not ready, and refuses every call. Its page is served. */
export async function expectWaiting({ webOrigin }: Ground): Promise<void> {
  const api = new HttpClient(webOrigin);
  expect((await api.call('GET', '/healthz')).status).toBe(200);
  expectRefusal(await api.call('GET', '/readyz'), 'the readiness', 503);
  for (const [method, path] of [
    ['GET', '/api/config'],
    ['POST', '/api/user/login'],
    ['POST', '/api/razorpay/webhook'],
  ] as const) {
    const answer = await api.call<{ code: string }>(method, path);
    expectRefusal(answer, path, 503);
    expect(answer.body.code, path).toBe('server/unavailable');
    expect(answer.headers.get('retry-after'), path).toBe('1');
  }
  expect((await fetch(webOrigin)).headers.get('content-type')).toContain('text/html');
}
