import { paise } from '@paasa/money';
import {
  callerPlugin,
  createLogger,
  createServer,
  type Database,
  type DatabaseKind,
} from '@paasa/server-kit/server';
import { createTestDatabase } from '@paasa/server-kit/testing';
import { authMigrations, authPlugin, createSessionCallers, type AuthConfig } from '../server/index.js';
import { createTestBrowser, type BrowserAnswer, type TestBrowser } from './test-browser.js';
import { createTestClock, type TestClock } from './test-clock.js';
import { createTestMailer, tokenIn, type TestMailer } from './test-mailer.js';

export const testAuthConfig: AuthConfig = {
  accessTokenKey: 'a1'.repeat(32),
  refreshTokenKey: 'b2'.repeat(32),
  isSecure: false,
  webOrigin: 'http://localhost:3000',
  smtpUrl: 'smtp://localhost:1',
  mailFrom: 'Paasa <no-reply@paasa.test>',
};

export const TEST_PASSWORD = 'correct horse battery';
export const TEST_BALANCE_RUPEES = 1234.5;

export interface AuthTestServer {
  readonly db: Database;
  readonly clock: TestClock;
  readonly mailer: TestMailer;
  browser(): TestBrowser;
  /** A browser in which a new account has just been registered. */
  registered(email: string, name?: string): Promise<TestBrowser>;
  /** Opens the link of a mail to this address. */
  verify(email: string, ordinal?: number): Promise<BrowserAnswer>;
  close(): Promise<void>;
}

/** The calls of this domain on a database of their own, with a clock and a mailbox that the test holds. */
export async function createAuthTestServer(
  kind: DatabaseKind,
  config: Partial<AuthConfig> = {},
): Promise<AuthTestServer> {
  const fullConfig = { ...testAuthConfig, ...config };
  const database = await createTestDatabase(kind, [authMigrations]);
  const { db } = database;
  const clock = createTestClock();
  const mailer = createTestMailer();
  const app = await createServer({
    db,
    logger: createLogger({ level: 'silent' }),
    allowedOrigins: [fullConfig.webOrigin],
    helmet: {},
    trustProxy: false,
  });
  const { nowMs } = clock;
  await app.register(callerPlugin, { callers: createSessionCallers({ db, config: fullConfig, nowMs }) });
  const balances = { findBalancePaise: async () => paise(TEST_BALANCE_RUPEES * 100) };
  await app.register(authPlugin, { db, config: fullConfig, balances, mailer, nowMs });
  await app.ready();
  const browser = (): TestBrowser => createTestBrowser(app, fullConfig.webOrigin);
  return {
    db,
    clock,
    mailer,
    browser,
    async registered(email, name = 'Asha Rao') {
      const fresh = browser();
      const { status, text } = await fresh.post('/api/user/register', {
        name,
        email,
        password: TEST_PASSWORD,
      });
      if (status !== 200) throw new Error(`registering ${email} answered ${text}`);
      return fresh;
    },
    async verify(email, ordinal = 1) {
      const mail = await mailer.mailTo(email, ordinal);
      return browser().get(`/api/user/verify-user/${tokenIn(mail)}`);
    },
    async close() {
      await app.close();
      await database.close();
    },
  };
}
