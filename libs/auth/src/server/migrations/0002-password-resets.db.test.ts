import { migrate, newId, platformMigrations, type MigrationSet } from '@paasa/server-kit/server';
import { createTestDatabase, databaseKinds, type TestDatabase } from '@paasa/server-kit/testing';
import { createTestClock } from '../../testing/test-clock.js';
import { createTestOutbox } from '../../testing/test-outbox.js';
import { createTestMailer } from '../../testing/test-mailer.js';
import { rowsOf } from '../../testing/rows-of.js';
import { authMigrations } from '../auth.migrations.js';

const upTo = (id: string): MigrationSet => ({
  lib: 'auth',
  migrations: authMigrations.migrations.filter((migration) => migration.id <= id),
});

const insertWaiting = `
  INSERT INTO auth.users (player_id, name, email, provider, created_at)
  VALUES ('018f0000-0000-7000-8000-000000000001', 'A', 'waiting@example.com', 'local', '2026-03-01T11:59:00Z');
  INSERT INTO auth.email_owners VALUES ('waiting@example.com', '018f0000-0000-7000-8000-000000000001');
  INSERT INTO auth.mail_outbox (mail_id, kind, recipient, attempt_count, next_attempt_at, give_up_at, created_at)
  VALUES ('018f0000-0000-7000-8000-000000000002', 'verify-email', 'waiting@example.com', 3,
    '2026-03-01T11:59:00Z', '2026-03-02T11:59:00Z', '2026-03-01T11:59:00Z');
`;

describe.each(databaseKinds)('the migration to password resets on %s', (kind) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase(kind, [upTo('0001-accounts-and-sessions')]);
  });
  afterAll(() => database.close());

  it('keeps waiting mails and sends them', async () => {
    const { db } = database;
    await db.transaction((tx) => tx.script(insertWaiting));
    expect(await migrate(db, [platformMigrations, upTo('0002-password-resets')])).toEqual([
      'auth/0002-password-resets',
    ]);
    const rows = await rowsOf(db, 'SELECT kind, recipient, attempt_count, details FROM auth.mail_outbox');
    expect(rows).toEqual([
      { kind: 'verify-email', recipient: 'waiting@example.com', attempt_count: 3, details: {} },
    ]);

    // The program that sends them has all later migrations too.
    await migrate(db, [platformMigrations, authMigrations]);
    const mailer = createTestMailer();
    const outbox = createTestOutbox({ db, mailer, nowMs: createTestClock().nowMs });
    await outbox.run();
    expect(mailer.sent.map(({ to, subject }) => [to, subject])).toEqual([
      ['waiting@example.com', 'Verify your email address'],
    ]);
  });

  it('still refuses what names no kind of mail', async () => {
    const inserted = database.db.transaction((tx) =>
      tx.query(
        {
          name: 'insert-odd-mail',
          text: `INSERT INTO auth.mail_outbox (mail_id, kind, recipient, next_attempt_at, give_up_at, created_at)
                 VALUES ($1, 'Advert!', 'a@example.com', now(), now(), now())`,
        },
        [newId()],
      ),
    );
    await expect(inserted).rejects.toThrow('mail_outbox_kind_check');
  });
});
