import type { AddressInfo } from 'node:net';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { paise } from '@paasa/money';
import {
  callerPlugin,
  createLogger,
  createServer,
  type Database,
  type DatabaseKind,
} from '@paasa/server-kit/server';
import { createTestDatabase } from '@paasa/server-kit/testing';
import {
  authMigrations,
  authPlugin,
  createSessionCallers,
  type AuthConfig,
  type AuthPluginOptions,
} from '../server/index.js';
import {
  createTestBrowser,
  TEST_PASSWORD,
  type BrowserAnswer,
  type BrowserTraits,
  type TestBrowser,
} from './test-browser.js';
import { createTestClock, type TestClock } from './test-clock.js';
import { createTestPayouts, type TestPayouts } from './test-payouts.js';
import { createTestMailer, tokenIn, type TestMailer } from './test-mailer.js';

export { TEST_PASSWORD };

export const testAuthConfig: AuthConfig = {
  accessTokenKey: 'a1'.repeat(32),
  refreshTokenKey: 'b2'.repeat(32),
  twoFactorKey: 'c3'.repeat(32),
  isSecure: false,
  webOrigin: 'http://localhost:3000',
  otherOrigins: ['http://127.0.0.1:3000'],
  smtpUrl: 'smtp://localhost:1',
  mailFrom: 'Paasa <no-reply@paasa.test>',
  social: { google: null, github: null, callbackOrigins: ['http://localhost:3000'] },
  limitsFor: 'many-players-behind-one-address',
};

export const TEST_BALANCE_RUPEES = 1234.5;

export interface AuthTestServer {
  readonly db: Database;
  readonly clock: TestClock;
  readonly mailer: TestMailer;
  readonly payouts: TestPayouts;
  browser(traits?: Partial<BrowserTraits>): TestBrowser;
  /** A browser in which a new account has just been registered. */
  registered(email: string, name?: string): Promise<TestBrowser>;
  /** A browser of another process that shares only the database with this one, and may have other settings. */
  browserOfAnotherProcess(
    traits?: Partial<BrowserTraits>,
    settings?: Partial<AuthConfig>,
  ): Promise<TestBrowser>;
  /** Serves on a free port of this machine too. Shape: the port. */
  listen(): Promise<number>;
  /** Erases the accounts that are due. */
  eraseDue(): Promise<void>;
  /** Ends every process like a stop. The database stays, so that a test can read it. */
  stopServing(): Promise<void>;
  /** Waits until this many mails are left. A mail is sent again if the clock moves after its sending. */
  mailsAreOut(leftCount?: number): Promise<void>;
  /** Opens the link of a mail to this address, in the browser that registered it. */
  verify(email: string, ordinal?: number): Promise<BrowserAnswer>;
  close(): Promise<void>;
}

interface ServedParts {
  readonly db: Database;
  readonly config: AuthConfig;
  readonly mailer: TestMailer;
  readonly payouts: TestPayouts;
  readonly nowMs: () => number;
  readonly logger: FastifyBaseLogger;
  /** Whether one proxy stands in front. */
  readonly trustProxy: boolean;
  readonly ports: TestPorts;
}

/** What the test gives for other domains. */
export type TestPorts = Pick<AuthPluginOptions, 'closing' | 'exports'>;

async function serve(parts: ServedParts): Promise<FastifyInstance> {
  const { db, config, mailer, payouts, nowMs, logger, trustProxy, ports } = parts;
  const app = await createServer({
    db,
    logger,
    allowedOrigins: [config.webOrigin],
    helmet: {},
    trustProxy: trustProxy ? 1 : false,
  });
  await app.register(callerPlugin, { callers: createSessionCallers({ db, config, nowMs }) });
  const balances = { findBalancePaise: async () => paise(TEST_BALANCE_RUPEES * 100) };
  const stopLinks = { tokenFor: () => 'stop-token' };
  await app.register(authPlugin, { db, config, balances, stopLinks, payouts, mailer, nowMs, ...ports });
  await app.ready();
  return app;
}

async function register(
  browser: TestBrowser,
  account: { readonly name: string; readonly email: string },
): Promise<void> {
  const { status, text } = await browser.post('/api/user/register', { ...account, password: TEST_PASSWORD });
  if (status !== 200) throw new Error(`registering ${account.email} answered ${text}`);
}

export interface TestSettings extends Partial<AuthConfig> {
  readonly trustProxy?: boolean;
  readonly ports?: TestPorts;
}

/** The calls of this domain on their own database, with a clock and a mailbox that the test controls. */
export async function createAuthTestServer(
  kind: DatabaseKind,
  { trustProxy = false, ports = {}, ...config }: TestSettings = {},
  logger: FastifyBaseLogger = createLogger({ level: 'silent' }),
): Promise<AuthTestServer> {
  const fullConfig = { ...testAuthConfig, ...config };
  const { db, close: closeDatabase } = await createTestDatabase(kind, [authMigrations]);
  const clock = createTestClock();
  const mailer = createTestMailer();
  const payouts = createTestPayouts();
  const parts = { db, config: fullConfig, mailer, payouts, nowMs: clock.nowMs, logger, trustProxy, ports };
  const app = await serve(parts);
  const apps = [app];
  const stopServing = async (): Promise<void> => {
    await Promise.all(apps.splice(0).map((each) => each.close()));
  };
  const browser = (traits?: Partial<BrowserTraits>): TestBrowser =>
    createTestBrowser(app, fullConfig.webOrigin, traits);
  const registeredIn = new Map<string, TestBrowser>();
  return {
    db,
    clock,
    mailer,
    payouts,
    browser,
    async browserOfAnotherProcess(traits, settings) {
      const other = await serve({ ...parts, config: { ...fullConfig, ...settings } });
      apps.push(other);
      return createTestBrowser(other, fullConfig.webOrigin, traits);
    },
    async registered(email, name = 'Asha Rao') {
      const fresh = browser();
      await register(fresh, { name, email });
      registeredIn.set(email, fresh.copy());
      return fresh;
    },
    async verify(email, ordinal = 1) {
      const mail = await mailer.mailTo(email, ordinal);
      const own = registeredIn.get(email) ?? browser();
      return own.get(`/api/user/verify-user/${tokenIn(mail)}`);
    },
    async mailsAreOut(leftCount = 0) {
      const statement = { name: 'test-mails-left', text: 'SELECT mail_id FROM auth.mail_outbox' };
      while ((await db.read((tx) => tx.query(statement))).length > leftCount);
    },
    async listen() {
      await app.listen({ port: 0, host: '127.0.0.1' });
      return (app.server.address() as AddressInfo).port;
    },
    eraseDue: () => app.authOperations.eraseDue(),
    stopServing,
    async close() {
      await stopServing();
      await closeDatabase();
    },
  };
}
