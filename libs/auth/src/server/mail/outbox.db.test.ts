import { createLogger, newId, type Database } from '@paasa/server-kit/server';
import { createTestDatabase, type TestDatabase } from '@paasa/server-kit/testing';
import { testAuthConfig } from '../../testing/auth-test-server.js';
import { createTestClock, type TestClock } from '../../testing/test-clock.js';
import { startTestMailServer, type TestMailServer } from '../../testing/test-mail-server.js';
import { createTestMailer } from '../../testing/test-mailer.js';
import { insertAccount } from '../accounts/users.repo.js';
import { authMigrations } from '../auth.migrations.js';
import { createVerificationTokens } from '../tokens/verification-token.js';
import { createSmtpMailer, type Mailer } from './mailer.js';
import { createOutbox, type Outbox } from './outbox.js';
import { insertVerificationMail } from './outbox.repo.js';

let database: TestDatabase;
let db: Database;
let clock: TestClock;
beforeAll(async () => {
  database = await createTestDatabase('postgres', [authMigrations]);
  ({ db } = database);
});
afterAll(() => database.close());
beforeEach(() => {
  clock = createTestClock();
});

function outboxWith(mailer: Mailer): Outbox {
  return createOutbox({
    db,
    mailer,
    verificationTokens: createVerificationTokens(testAuthConfig.refreshTokenKey),
    webOrigin: testAuthConfig.webOrigin,
    logger: createLogger({ level: 'silent' }),
    nowMs: clock.nowMs,
  });
}

async function registerAndAsk(email: string): Promise<void> {
  const createdAt = new Date(clock.nowMs());
  const account = { playerId: newId(), name: 'A', email, emailKey: email, passwordHash: 'x', createdAt };
  await db.transaction(async (tx) => {
    await insertAccount(tx, account);
    await insertVerificationMail(tx, { mailId: newId(), recipient: email, createdAt });
  });
}

const waitingCount = async (): Promise<number> => {
  const rows = await db.read((tx) =>
    tx.query({ name: 'outbox-rows', text: 'SELECT mail_id FROM auth.mail_outbox' }),
  );
  return rows.length;
};

async function freePort(): Promise<number> {
  const server: TestMailServer = await startTestMailServer();
  await server.stop();
  return server.port;
}

describe('the outbox', () => {
  it('keeps a mail while the mail server is away and sends it once when it is back', async () => {
    const port = await freePort();
    const outbox = outboxWith(
      createSmtpMailer({ smtpUrl: `smtp://127.0.0.1:${String(port)}`, mailFrom: testAuthConfig.mailFrom }),
    );
    await registerAndAsk('patient@example.com');
    await outbox.wake();
    await outbox.wake();
    expect(await waitingCount()).toBe(1);

    const server = await startTestMailServer(port);
    try {
      await outbox.wake();
      expect(server.received).toHaveLength(0);
      clock.advance(1000);
      await outbox.wake();
      expect(server.received).toHaveLength(1);
      expect(await waitingCount()).toBe(0);
      clock.advance(3_600_000);
      await outbox.wake();
      expect(server.received).toHaveLength(1);
    } finally {
      await outbox.stop();
      await server.stop();
    }
    const [mail = ''] = server.received;
    expect(mail).toContain('From: Paasa <no-reply@paasa.test>');
    expect(mail).toContain('To: patient@example.com');
    expect(mail).toContain('Subject: Verify your email address');
    expect(mail).toMatch(/Message-ID: <[0-9a-f-]{36}@paasa>/i);
    expect(mail).toContain('text/plain');
    expect(mail).toContain('text/html');
  });

  it('waits longer after each failure, at most a minute, and gives up after a day', async () => {
    let attemptCount = 0;
    const outbox = outboxWith({
      send: async () => {
        attemptCount += 1;
        throw new Error('away');
      },
      close: () => undefined,
    });
    await registerAndAsk('doomed@example.com');
    await outbox.wake();
    for (const [seconds, attempts] of [
      [0.9, 1],
      [0.1, 2],
      [1.9, 2],
      [0.1, 3],
      [60, 4],
    ] as const) {
      clock.advance(seconds * 1000);
      await outbox.wake();
      expect(attemptCount).toBe(attempts);
    }
    clock.advance(24 * 3_600_000);
    await outbox.wake();
    expect(attemptCount).toBe(5);
    expect(await waitingCount()).toBe(0);
  });

  it('lets several processes share the work without sending anything twice', async () => {
    const mailer = createTestMailer();
    const outboxes = Array.from({ length: 4 }, () => outboxWith(mailer));
    const addresses = Array.from({ length: 40 }, (_, index) => `shared${String(index)}@example.com`);
    for (const address of addresses) await registerAndAsk(address);
    await Promise.all(outboxes.map((outbox) => outbox.wake()));
    expect(mailer.sent.map(({ to }) => to).sort()).toEqual([...addresses].sort());
  });

  it('sends a mail again when the process died with it in hand', async () => {
    const mailer = createTestMailer();
    await registerAndAsk('crashed@example.com');
    let isHandedOver = (): void => undefined;
    const handedOver = new Promise<void>((resolve) => {
      isHandedOver = resolve;
    });
    const dying = outboxWith({
      send: () => {
        isHandedOver();
        return new Promise(() => undefined);
      },
      close: () => undefined,
    });
    void dying.wake();
    await handedOver;
    const next = outboxWith(mailer);
    await next.wake();
    expect(mailer.sent).toHaveLength(0);
    clock.advance(60_000);
    await next.wake();
    expect(mailer.sent.map(({ to }) => to)).toEqual(['crashed@example.com']);
  });

  it('mails the address as its owner typed it, however it is asked for', async () => {
    const mailer = createTestMailer();
    const createdAt = new Date(clock.nowMs());
    const account = { playerId: newId(), name: 'A', passwordHash: 'x', createdAt };
    await db.transaction(async (tx) => {
      await insertAccount(tx, { ...account, email: 'Asha@example.com', emailKey: 'asha@example.com' });
      await insertVerificationMail(tx, { mailId: newId(), recipient: 'aSHA@example.com', createdAt });
    });
    await outboxWith(mailer).wake();
    expect(mailer.sent.map(({ to }) => to)).toEqual(['Asha@example.com']);
  });

  it('sends nothing after it was stopped', async () => {
    const mailer = createTestMailer();
    const outbox = outboxWith(mailer);
    await registerAndAsk('stopped@example.com');
    await outbox.stop();
    await outbox.wake();
    expect(mailer.sent).toHaveLength(0);
  });
});
