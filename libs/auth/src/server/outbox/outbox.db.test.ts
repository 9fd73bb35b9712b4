import { newId, type Database } from '@paasa/server-kit/server';
import { createTestDatabase, type TestDatabase } from '@paasa/server-kit/testing';
import { testAuthConfig } from '../../testing/auth-test-server.js';
import { createTestOutbox } from '../../testing/test-outbox.js';
import { createTestClock, type TestClock } from '../../testing/test-clock.js';
import { startTestMailServer, type TestMailServer } from '../../testing/test-mail-server.js';
import { createTestMailer } from '../../testing/test-mailer.js';
import { rowsOf } from '../../testing/rows-of.js';
import { getAccount, insertAccount, markVerified } from '../accounts/users.repo.js';
import { authMigrations } from '../auth.migrations.js';
import { createSmtpMailer, type Mailer } from './mailer.js';
import type { Outbox } from './outbox.js';
import { requestMail, requestNewSignInMail } from '../mail/request-mail.js';

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

const outboxWith = (mailer: Mailer): Outbox => createTestOutbox({ db, mailer, nowMs: clock.nowMs });

const verifyEmail = { kind: 'verify-email', details: {} } as const;

async function registerAndAsk(email: string): Promise<string> {
  const createdAt = new Date(clock.nowMs());
  const account = { playerId: newId(), name: 'A', email, emailKey: email, passwordHash: 'x', createdAt };
  await db.transaction(async (tx) => {
    await insertAccount(tx, account);
    await requestMail(tx, { ...verifyEmail, recipient: email, createdAt });
  });
  return account.playerId;
}

/** Requests each kind of mail that informs a player. */
async function requestNotices(playerId: string, email: string): Promise<void> {
  const createdAt = new Date(clock.nowMs());
  const occasion = { at: createdAt.toISOString(), device: 'Chrome on Windows', isByOldPassword: false };
  const receipt = { type: 'DEPOSIT', amountPaise: 12_345, reference: 'pay_1', at: occasion.at } as const;
  await db.transaction(async (tx) => {
    await requestMail(tx, { kind: 'welcome', details: {}, recipient: email, createdAt });
    await requestMail(tx, { kind: 'password-changed', details: occasion, recipient: email, createdAt });
    const origin = { userAgent: 'Firefox/140.0 (Linux)', network: '203.0.113.9' };
    await requestNewSignInMail(tx, { playerId, ...origin, at: createdAt });
    await requestMail(tx, { kind: 'payment-receipt', details: receipt, playerId, createdAt });
  });
}

const waitingCount = async (): Promise<number> => {
  const rows = await rowsOf(db, 'SELECT mail_id FROM auth.mail_outbox');
  return rows.length;
};

async function freePort(): Promise<number> {
  const server: TestMailServer = await startTestMailServer();
  await server.stop();
  return server.port;
}

describe('the outbox', () => {
  it('keeps a mail while the mail server is away and sends it once when the server is back', async () => {
    const port = await freePort();
    const outbox = outboxWith(
      createSmtpMailer({ smtpUrl: `smtp://127.0.0.1:${String(port)}`, mailFrom: testAuthConfig.mailFrom }),
    );
    await registerAndAsk('patient@example.com');
    await outbox.run();
    await outbox.run();
    expect(await waitingCount()).toBe(1);

    const server = await startTestMailServer(port);
    try {
      await outbox.run();
      expect(server.received).toHaveLength(0);
      clock.advance(1000);
      await outbox.run();
      expect(server.received).toHaveLength(1);
      expect(await waitingCount()).toBe(0);
      clock.advance(3_600_000);
      await outbox.run();
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
    await outbox.run();
    for (const [seconds, attempts] of [
      [0.9, 1],
      [0.1, 2],
      [1.9, 2],
      [0.1, 3],
      [60, 4],
    ] as const) {
      clock.advance(seconds * 1000);
      await outbox.run();
      expect(attemptCount).toBe(attempts);
    }
    clock.advance(24 * 3_600_000);
    await outbox.run();
    expect(attemptCount).toBe(5);
    expect(await waitingCount()).toBe(0);
  });

  it('shares the work between processes and sends every mail once', async () => {
    const mailer = createTestMailer();
    const outboxes = Array.from({ length: 4 }, () => outboxWith(mailer));
    const addresses = Array.from({ length: 40 }, (_, index) => `shared${String(index)}@example.com`);
    for (const address of addresses) await registerAndAsk(address);
    await Promise.all(outboxes.map((outbox) => outbox.run()));
    expect(mailer.sent.map(({ to }) => to).sort()).toEqual([...addresses].sort());
  });

  it('sends a mail again if the process died while sending it', async () => {
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
    dying.wake();
    await handedOver;
    const next = outboxWith(mailer);
    await next.run();
    expect(mailer.sent).toHaveLength(0);
    clock.advance(60_000);
    await next.run();
    expect(mailer.sent.map(({ to }) => to)).toEqual(['crashed@example.com']);
  });

  it('mails the address as its owner typed it, in whatever form it is requested', async () => {
    const mailer = createTestMailer();
    const createdAt = new Date(clock.nowMs());
    const account = { playerId: newId(), name: 'A', passwordHash: 'x', createdAt };
    await db.transaction(async (tx) => {
      await insertAccount(tx, { ...account, email: 'Asha@example.com', emailKey: 'asha@example.com' });
      await requestMail(tx, { ...verifyEmail, recipient: 'aSHA@example.com', createdAt });
    });
    await outboxWith(mailer).run();
    expect(mailer.sent.map(({ to }) => to)).toEqual(['Asha@example.com']);
  });

  it('sends every kind of notice once, after the mail server is back', async () => {
    const port = await freePort();
    const outbox = outboxWith(
      createSmtpMailer({ smtpUrl: `smtp://127.0.0.1:${String(port)}`, mailFrom: testAuthConfig.mailFrom }),
    );
    const playerId = await registerAndAsk('notices@example.com');
    await db.transaction(async (tx) =>
      markVerified(tx, await getAccount(tx, playerId), new Date(clock.nowMs())),
    );
    await requestNotices(playerId, 'notices@example.com');
    await outbox.run();
    const server = await startTestMailServer(port);
    try {
      for (let attempt = 1; attempt <= 3; attempt += 1) {
        clock.advance(60_000);
        await outbox.run();
      }
      const subjects = server.received.map((mail) => /^Subject: (.*(?:\r\n .*)*)/m.exec(mail)?.[1]).sort();
      expect(subjects).toEqual([
        expect.stringMatching(/^=\?UTF-8\?Q\?Receipt_for_your_deposit/),
        'New sign-in to your account',
        'Your Paasa account is ready',
        'Your password was changed',
      ]);
    } finally {
      await outbox.stop();
      await server.stop();
    }
    expect(server.received.join()).toContain('Firefox on Linux');
    expect(await waitingCount()).toBe(0);
  });

  it('sends no notices to an unverified address', async () => {
    const mailer = createTestMailer();
    const playerId = await registerAndAsk('stranger@example.com');
    await requestNotices(playerId, 'stranger@example.com');
    await outboxWith(mailer).run();
    expect(mailer.sent.map(({ subject }) => subject)).toEqual(['Verify your email address']);
    expect(await waitingCount()).toBe(0);
  });

  it('continues with other mails if one cannot be written', async () => {
    const mailer = createTestMailer();
    await registerAndAsk('unwritable@example.com');
    await db.transaction((tx) =>
      tx.script(
        `UPDATE auth.mail_outbox SET kind = 'reset-password' WHERE recipient = 'unwritable@example.com'`,
      ),
    );
    await registerAndAsk('after@example.com');
    const outbox = outboxWith(mailer);
    await outbox.run();
    expect(mailer.sent.map(({ to }) => to)).toEqual(['after@example.com']);
    expect(await waitingCount()).toBe(1);
    clock.advance(25 * 3_600_000);
    await outbox.run();
    expect(await waitingCount()).toBe(0);
  });

  it('sends nothing after it was stopped', async () => {
    const mailer = createTestMailer();
    const outbox = outboxWith(mailer);
    await registerAndAsk('stopped@example.com');
    await outbox.stop();
    await outbox.run();
    expect(mailer.sent).toHaveLength(0);
  });
});
