import { hash } from 'node:crypto';
import { consolePlugin, consoleStream, getMember } from '@paasa/console-kit/server';
import type { Role } from '@paasa/console-kit';
import type { Assertion, Attestation, CreationOptions, RequestOptions } from '@paasa/proofs';
import { createTestAuthenticator, totpAt, type TestAuthenticator } from '@paasa/proofs/testing';
import {
  createLogger,
  createServer,
  livePlugin,
  type Database,
  type DatabaseKind,
} from '@paasa/server-kit/server';
import { createTestDatabase, TEST_ORIGIN } from '@paasa/server-kit/testing';
import type { FastifyInstance } from 'fastify';
import { createStaffPorts } from './create-staff-ports.js';
import { createMemberOperations, type MemberOperations } from './members/member-operations.js';
import { testStaffConfig } from './staff-config.fake.js';
import type { StaffConfig } from './shared/staff-config.js';
import { staffMigrations } from './staff.migrations.js';
import { staffPlugin } from './staff.plugin.js';

export const PASSWORD = 'violet kettle sings 27';

export interface Answer {
  readonly status: number;
  readonly code: string | undefined;
  readonly data: unknown;
  readonly setCookie: string | undefined;
}

/** A browser with its cookies, in one network. */
export interface Browser {
  post(url: string, body?: object): Promise<Answer>;
  get(url: string, headers?: Readonly<Record<string, string>>): Promise<Answer>;
  /** `signed-out`, `locked` or `open`. */
  standing(): Promise<string>;
  /** The Cookie header; a test copies it to another browser. */
  cookie(): string;
}

export interface StaffWorld {
  readonly app: FastifyInstance;
  readonly db: Database;
  readonly members: MemberOperations;
  /** A browser that nobody has used. */
  browser(ip?: string, cookie?: string): Browser;
  /** Invites a person. Shape: the secret of the link. */
  invite(email: string, role?: Role): Promise<string>;
  rows<Row extends object>(text: string): Promise<Row[]>;
  run(text: string): Promise<void>;
  close(): Promise<void>;
}

interface Injected {
  readonly statusCode: number;
  readonly headers: Record<string, unknown>;
  readonly body: string;
  json(): { code?: string; data?: unknown };
}

function answerOf(response: Injected): Answer {
  const body = response.body === '' ? {} : response.json();
  const [setCookie] = [response.headers['set-cookie']].flat();
  return {
    status: response.statusCode,
    code: body.code,
    data: body.data,
    setCookie: setCookie === undefined ? undefined : String(setCookie),
  };
}

/** A console with sign-in and its stream, as the product has them, and a call for every member: `GET /api/console/mine`. */
export async function startStaffWorld(
  kind: DatabaseKind,
  given: Partial<StaffConfig> = {},
): Promise<StaffWorld> {
  const config = { ...testStaffConfig, ...given };
  const { db, close } = await createTestDatabase(kind, [staffMigrations]);
  const app = await createServer({
    db,
    logger: createLogger({ level: 'silent' }),
    allowedOrigins: [TEST_ORIGIN],
    helmet: {},
    trustProxy: false,
  });
  await app.register(consolePlugin, createStaffPorts({ db, config }));
  await app.register(staffPlugin, { db, config });
  // No beat in a test: only news of its session ends a stream.
  const limits = { gatherMs: 0, beatMs: 3_600_000 };
  await app.register(livePlugin, { db, networkOf: (ip) => ip, stream: consoleStream, limits });
  app.get('/api/console/mine', { config: { right: 'member' } }, async (request) => ({
    data: getMember(request).name,
  }));
  await app.ready();
  const { twoFactorKey } = config;
  const members = createMemberOperations({ db, twoFactorKey, consoleOrigin: TEST_ORIGIN });
  return {
    app,
    db,
    members,
    browser(ip = '192.0.2.1', cookie = '') {
      let held = cookie;
      const send = async (method: 'GET' | 'POST', url: string, headers: object, body?: object) => {
        const response = await app.inject({
          method,
          url: `/api/console${url}`,
          remoteAddress: ip,
          headers: { origin: TEST_ORIGIN, 'user-agent': 'Test browser', cookie: held, ...headers },
          ...(body === undefined ? {} : { payload: body }),
        });
        const answer = answerOf(response);
        if (answer.setCookie !== undefined) held = answer.setCookie.split(';', 1)[0] ?? '';
        return answer;
      };
      return {
        post: (url, body) => send('POST', url, {}, body),
        get: (url, headers = {}) => send('GET', url, headers),
        standing: async () => ((await send('GET', '/me', {})).data as { kind: string }).kind,
        cookie: () => held,
      };
    },
    async invite(email, role = 'support') {
      const invited = await members.invite({ email, role });
      if (!invited.ok) throw new Error(invited.refusal.message);
      return invited.value.link.split('#')[1] ?? '';
    },
    rows: (text) => db.read((tx) => tx.query({ name: `test-${hash('md5', text)}`, text })),
    run: (text) => db.transaction((tx) => tx.script(text)),
    async close() {
      await app.close();
      await close();
    },
  };
}

/** Of the browser’s answer to a begin call. */
export const optionsOf = <Options>({ data }: Answer): Options => (data as { options: Options }).options;

export interface Person {
  readonly email: string;
  readonly browser: Browser;
  readonly authenticator: TestAuthenticator;
}

/** A member who has opened their invitation with a passkey, and is signed in. */
export async function welcomeByPasskey(
  world: StaffWorld,
  email: string,
  { role = 'support', ip }: { readonly role?: Role; readonly ip?: string } = {},
): Promise<Person> {
  const token = await world.invite(email, role);
  const browser = world.browser(ip);
  const authenticator = createTestAuthenticator({ origin: TEST_ORIGIN });
  const given = { token, name: 'Asha Rao' };
  const options = optionsOf<CreationOptions>(await browser.post('/welcome/passkey/options', given));
  const attestation: Attestation = authenticator.create(options);
  const welcomed = await browser.post('/welcome/passkey', { ...given, attestation });
  if (welcomed.status !== 200) throw new Error(`A welcome was answered with ${String(welcomed.code)}.`);
  return { email, browser, authenticator };
}

export interface PasswordPerson {
  readonly email: string;
  readonly browser: Browser;
  /** The key of the authenticator app. */
  readonly key: string;
  readonly recoveryCodes: readonly string[];
}

/** A member who has opened their invitation with a password and an app, and is signed in. */
export async function welcomeByPassword(
  world: StaffWorld,
  email: string,
  { role = 'support', ip }: { readonly role?: Role; readonly ip?: string } = {},
): Promise<PasswordPerson> {
  const token = await world.invite(email, role);
  const browser = world.browser(ip);
  const { key, enrolmentId } = (await browser.post('/welcome/app', { token })).data as {
    key: string;
    enrolmentId: string;
  };
  const code = totpAt(key, Date.now());
  const body = { token, name: 'Bela Sen', password: PASSWORD, enrolmentId, code };
  const { status, data, code: refusal } = await browser.post('/welcome/password', body);
  if (status !== 200) throw new Error(`A welcome was answered with ${String(refusal)}.`);
  // Each code works once, and the tests use that of now.
  await world.run('UPDATE staff.members SET last_step = 0 WHERE last_step > 0');
  return { email, browser, key, recoveryCodes: (data as { recoveryCodes: string[] }).recoveryCodes };
}

export const STEP_MS = 30_000;

/** Signs a browser in with a passkey. */
export async function signInByPasskey(browser: Browser, authenticator: TestAuthenticator): Promise<Answer> {
  const options = optionsOf<RequestOptions>(await browser.post('/sign-in/passkey/options'));
  const assertion: Assertion = authenticator.get(options);
  return browser.post('/sign-in/passkey', { assertion });
}

export const signInByPassword = (
  browser: Browser,
  given: { readonly email: string; readonly password?: string; readonly code: string },
): Promise<Answer> => browser.post('/sign-in', { password: PASSWORD, ...given });
