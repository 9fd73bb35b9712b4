import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { createLogger } from '@paasa/server-kit/server';
import { loadConfig } from './config/config.js';
import { layPage } from './start-composed.fake.js';
import { openWaitingServer } from './waiting-server.js';

describe('the server while the database is unreachable', () => {
  let folder: string;
  let app: FastifyInstance;
  beforeAll(async () => {
    folder = mkdtempSync(path.join(os.tmpdir(), 'paasa-waiting-'));
    layPage(path.join(folder, 'web'));
    const config = loadConfig({ PAASA_DATA_DIR: folder, WEB_DIST_DIR: path.join(folder, 'web'), PORT: '0' });
    app = await openWaitingServer(config, createLogger({ level: 'silent' }));
  });
  afterAll(async () => {
    await app.close();
    rmSync(folder, { recursive: true });
  });

  it('is alive and not ready', async () => {
    expect((await app.inject({ url: '/healthz' })).statusCode).toBe(200);
    const ready = await app.inject({ url: '/readyz' });
    expect(ready.statusCode).toBe(503);
    expect(ready.json()).toMatchObject({ success: false, code: 'server/unavailable' });
  });

  it.each([
    ['GET', '/api/config'],
    ['GET', '/api/openapi.json'],
    ['GET', '/api/docs/'],
    ['HEAD', '/api/user/my-details'],
    ['POST', '/api/user/login'],
    ['POST', '/api/razorpay/webhook'],
    ['PATCH', '/api/transaction/update-transaction-status'],
    ['GET', '/api/no/such/call'],
    ['GET', '/metrics'],
  ] as const)('refuses %s %s with 503 and when to try again', async (method, url) => {
    const answer = await app.inject({ method, url });
    expect(answer.statusCode).toBe(503);
    expect(answer.headers['retry-after']).toBe('1');
    expect(answer.headers['cache-control']).toBe('no-store');
    if (method !== 'HEAD')
      expect(answer.json()).toEqual({
        success: false,
        code: 'server/unavailable',
        message: 'We cannot reach our database. Please try again in a moment.',
      });
  });

  it('gives browsers the page, which reports the outage', async () => {
    for (const url of ['/', '/games', '/bet/01890000-0000-7000-8000-000000000000']) {
      const { statusCode, headers } = await app.inject({ url });
      expect([url, statusCode]).toEqual([url, 200]);
      expect(headers['content-type']).toMatch('text/html');
    }
    expect((await app.inject({ url: '/assets/main-abc.js' })).statusCode).toBe(200);
  });
});
