import { Writable } from 'node:stream';
import type { FastifyBaseLogger } from 'fastify';
import { createLogger, newId, type Database } from '@paasa/server-kit/server';
import { createTestDatabase, type TestDatabase } from '@paasa/server-kit/testing';
import { createTestOutbox } from '../../testing/test-outbox.js';
import { createTestClock, type TestClock } from '../../testing/test-clock.js';
import { rowsOf } from '../../testing/rows-of.js';
import { insertAccount } from '../accounts/users.repo.js';
import { authMigrations } from '../auth.migrations.js';
import type { Mail } from './mailer.js';
import type { Outbox } from './outbox.js';
import { requestMail } from '../mail/request-mail.js';

const PLACES = 8;

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

const outboxThat = (
  send: (mail: Mail) => Promise<void>,
  options: { logger?: FastifyBaseLogger } = {},
): Outbox =>
  createTestOutbox({ db, mailer: { send, close: () => undefined }, nowMs: clock.nowMs, ...options });

async function registerAndAsk(email: string): Promise<void> {
  const createdAt = new Date(clock.nowMs());
  await db.transaction(async (tx) => {
    const account = { playerId: newId(), name: 'A', email, emailKey: email, passwordHash: 'x', createdAt };
    await insertAccount(tx, account);
    await requestMail(tx, { kind: 'verify-email', details: {}, recipient: email, createdAt });
  });
}

/** Mails to `slow…` hang until the test releases them. */
function slowMailServer() {
  const letGo: (() => void)[] = [];
  const arrived = new Set<string>();
  const waiting = new Map<string, () => void>();
  return {
    letGo,
    async send({ to }: Mail): Promise<void> {
      arrived.add(to);
      waiting.get(to)?.();
      if (to.startsWith('slow')) await new Promise<void>((resolve) => letGo.push(resolve));
    },
    arrival: (to: string): Promise<void> =>
      arrived.has(to) ? Promise.resolve() : new Promise((resolve) => waiting.set(to, resolve)),
    hasArrived: (to: string): boolean => arrived.has(to),
  };
}

describe('the places of the outbox', () => {
  it('let a mail out while another mail hangs', async () => {
    const server = slowMailServer();
    const outbox = outboxThat(server.send);
    await registerAndAsk('slow@example.com');
    outbox.wake();
    await server.arrival('slow@example.com');
    await registerAndAsk('quick@example.com');
    outbox.wake();
    await server.arrival('quick@example.com');
    for (const end of server.letGo) end();
    await outbox.stop();
  });

  it('are used again as soon as one is free', async () => {
    const server = slowMailServer();
    const outbox = outboxThat(server.send);
    const slow = Array.from({ length: PLACES }, (_, index) => `slow${String(index)}@example.com`);
    for (const address of slow) await registerAndAsk(address);
    outbox.wake();
    await Promise.all(slow.map(server.arrival));
    await registerAndAsk('ninth@example.com');
    await registerAndAsk('tenth@example.com');
    outbox.wake();
    expect(server.hasArrived('ninth@example.com')).toBe(false);
    server.letGo[0]?.();
    await server.arrival('ninth@example.com');
    await server.arrival('tenth@example.com');
    for (const end of server.letGo) end();
    await outbox.stop();
  });

  it.each([
    ['is given up at once if the recipient is refused permanently', 550, 'RCPT TO', 0],
    ['is retried if the recipient is refused for now', 450, 'RCPT TO', 1],
    ['is retried if our own sign-in is refused', 535, 'AUTH PLAIN', 1],
  ])('have a mail that %s', async (_title, responseCode, command, kept) => {
    await db.transaction((tx) => tx.script('DELETE FROM auth.mail_outbox'));
    const lines: string[] = [];
    const destination = new Writable({
      write(chunk: Buffer, _encoding, done) {
        lines.push(chunk.toString());
        done();
      },
    });
    const logger = createLogger({ level: 'warn', destination });
    const email = `refused${String(responseCode)}@example.com`;
    await registerAndAsk(email);
    await outboxThat(
      async () => {
        throw Object.assign(new Error(`no mailbox ${email}`), { responseCode, command, code: 'EENVELOPE' });
      },
      { logger },
    ).run();
    const rows = await rowsOf(db, 'SELECT mail_id FROM auth.mail_outbox');
    expect(rows).toHaveLength(kept);
    expect(lines).toHaveLength(1);
    expect(lines.join()).toContain(`"isGivenUp":${String(kept === 0)}`);
    expect(lines.join()).not.toContain(email);
  });
});
