import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createTestAuthenticator } from '@paasa/proofs/testing';
import type { CreationOptions, RequestOptions } from '@paasa/proofs';
import { startTestProvider, type TestProvider } from '@paasa/outside/testing';
import { createLogger } from '@paasa/server-kit/server';
import { createTestDatabase, type TestDatabase } from '@paasa/server-kit/testing';
import type { FastifyInstance } from 'fastify';
import {
  guest,
  newPlayer,
  operate,
  paidBy,
  startProductOn,
  type RunningProduct,
} from '../running-product.fake.js';
import { buildConsole } from './build-console.js';
import { routesOf, type ServedRoute } from './routes-of.fake.js';

const ORIGIN = 'http://localhost:3002';
const PLAYERS_ORIGIN = 'http://localhost:3000';
const LINK = /^http:\/\/localhost:3002\/console\/welcome#([\w-]{43})$/m;

describe('staff and players on one host', () => {
  let folder: string;
  let test: TestDatabase;
  let razorpay: TestProvider;
  let product: RunningProduct;
  let console: FastifyInstance;
  beforeAll(async () => {
    folder = mkdtempSync(path.join(os.tmpdir(), 'paasa-staff-'));
    razorpay = await startTestProvider();
    test = await createTestDatabase('postgres');
    product = await startProductOn(test, { ...paidBy(razorpay), PAASA_DATA_DIR: folder });
    const { app, db, config } = product;
    if (config.console === null) throw new Error('The console is off.');
    const logger = createLogger({ level: 'silent' });
    console = await buildConsole({
      config,
      console: { ...config.console, distDir: null },
      db,
      logger,
      product: app,
    });
    await console.ready();
  });
  afterAll(async () => {
    await console.close();
    await product.stop();
    await test.close();
    await razorpay.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  const ops = (...words: string[]) => operate(product, ...words);
  const post = async (url: string, payload: object = {}, cookie = '') => {
    const headers = { origin: ORIGIN, cookie };
    const answer = await console.inject({ method: 'POST', url: `/api/console${url}`, headers, payload });
    const [set] = answer.cookies;
    const body = answer.json<{ code?: string; data?: { options: unknown } }>();
    return {
      code: body.code,
      options: body.data?.options,
      cookie: set === undefined ? '' : `${set.name}=${set.value}`,
    };
  };
  const invite = async (email: string): Promise<string> =>
    LINK.exec((await ops('staff:invite', email, 'admin')).text)?.[1] ?? '';

  /** A member of staff with a passkey. Shape: the cookie of the session. */
  async function welcome(email: string) {
    const given = { token: await invite(email), name: 'Ada Menon' };
    const authenticator = createTestAuthenticator({ origin: ORIGIN });
    const { options } = await post('/welcome/passkey/options', given);
    const attestation = authenticator.create(options as CreationOptions);
    const { cookie } = await post('/welcome/passkey', { ...given, attestation });
    return { authenticator, cookie };
  }

  it('open nothing of each other with their passkeys, though they share the relying party', async () => {
    const ofPlayer = createTestAuthenticator({ origin: PLAYERS_ORIGIN });
    const player = await newPlayer(product, razorpay);
    const begun = (await player.call('POST', '/api/user/passkeys/begin')).body as {
      options: CreationOptions;
    };
    const attestation = ofPlayer.create(begun.options);
    expect((await player.call('POST', '/api/user/passkeys/finish', { attestation })).status).toBe(200);
    const { options } = await post('/sign-in/passkey/options');
    expect(begun.options.rp.id).toBe((options as RequestOptions).rpId);
    for (const origin of [ORIGIN, PLAYERS_ORIGIN]) {
      const assertion = ofPlayer.get(options as RequestOptions, { origin });
      expect((await post('/sign-in/passkey', { assertion })).code).toBe('staff/passkey-refused');
    }

    const { authenticator } = await welcome('ada@example.com');
    for (const origin of [ORIGIN, PLAYERS_ORIGIN]) {
      const call = guest(product);
      const login = (await call('POST', '/api/user/login/passkey/begin')).body as { options: RequestOptions };
      const assertion = authenticator.get(login.options, { origin });
      const answer = await call('POST', '/api/user/login/passkey/finish', { assertion });
      expect(answer.status).toBe(403);
    }
  });

  it('open nothing of each other with their cookies', async () => {
    const { cookie } = await welcome('bina@example.com');
    const mine = await console.inject({ url: '/api/console/account', headers: { cookie } });
    expect(mine.statusCode).toBe(200);
    const callPlayers = async ({ method, url }: ServedRoute, given: Record<string, string>) => {
      const answer = await product.app.inject({
        method: method as 'GET',
        url: url.replaceAll(/:\w+/g, randomUUID()),
        headers: { origin: PLAYERS_ORIGIN, ...given },
        // Streams of events have no end.
        payloadAsStream: true,
      });
      answer.stream().destroy();
      return answer.statusCode;
    };
    const calls = routesOf(product.app).filter(({ url }) => url.startsWith('/api/'));
    let keptOutCount = 0;
    for (const call of calls) {
      const status = await callPlayers(call, {});
      expect({ call, status: await callPlayers(call, { cookie }) }).toEqual({ call, status });
      if (status === 401) keptOutCount += 1;
    }
    expect(keptOutCount).toBeGreaterThan(50);
    const player = await newPlayer(product, razorpay);
    const asStaff = await console.inject({
      url: '/api/console/account',
      headers: { cookie: player.cookie() },
    });
    expect(asStaff.statusCode).toBe(401);
  });

  it('are apart for commands too: staff are invited, listed, reset and disabled by their address', async () => {
    const { cookie } = await welcome('chitra@example.com');
    const standing = async () => {
      const me = await console.inject({ url: '/api/console/me', headers: { cookie } });
      return me.json<{ data: { kind: string } }>().data.kind;
    };
    expect((await ops('staff:list')).text).toMatch(
      /chitra@example\.com {2}admin {2}active {2}passkey {2}last/,
    );
    for (const words of [
      ['staff:invite', 'chitra', 'admin'],
      ['staff:invite', 'dev@example.com', 'owner'],
      ['staff:disable', 'chitra@example.com'],
      ['staff:disable', 'chitra@example.com', '--note', 'chitra@example.com left'],
    ])
      expect((await ops(...words)).exitCode).toBe(2);
    expect((await ops('staff:invite', 'chitra@example.com', 'risk')).exitCode).toBe(1);
    expect(await standing()).toBe('open');
    const reset = await ops('staff:reset', 'chitra@example.com', '--note', 'lost the phone');
    expect([reset.exitCode, await standing()]).toEqual([0, 'signed-out']);
    expect(reset.text).toMatch(LINK);
    expect((await ops('staff:disable', 'chitra@example.com', '--note', 'left')).exitCode).toBe(0);
    expect((await ops('staff:list')).text).toMatch(/chitra@example\.com {2}admin {2}disabled {2}no way in/);
    expect((await ops('player', 'chitra@example.com')).exitCode).toBe(1);
    expect((await ops('audit:verify')).exitCode).toBe(0);
  });
});
