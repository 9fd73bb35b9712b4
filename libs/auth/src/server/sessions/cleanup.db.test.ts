import { createLogger, newId } from '@paasa/server-kit/server';
import { createTestDatabase, databaseKinds, type TestDatabase } from '@paasa/server-kit/testing';
import { createTestClock } from '../../testing/test-clock.js';
import { rowsOf } from '../../testing/rows-of.js';
import { authMigrations } from '../auth.migrations.js';
import { createCleanup } from './cleanup.js';
import { rememberDevice } from '../shared/devices.repo.js';
import { endSession, insertSession } from './sessions.repo.js';

const DAY_MS = 24 * 3_600_000;

describe.each(databaseKinds)('the cleanup on %s', (kind) => {
  let database: TestDatabase;
  const clock = createTestClock();
  beforeAll(async () => {
    database = await createTestDatabase(kind, [authMigrations]);
  });
  afterAll(() => database.close());

  const cleanup = () =>
    createCleanup({ db: database.db, logger: createLogger({ level: 'silent' }), nowMs: clock.nowMs });
  const daysAgo = (days: number): Date => new Date(clock.nowMs() - days * DAY_MS);
  const remaining = async (table: string): Promise<number> => {
    const [row] = await rowsOf<{ count: number }>(
      database.db,
      `SELECT count(*)::int AS count FROM auth.${table}`,
    );
    return row?.count ?? -1;
  };
  const openSession = async (
    playerId: string,
    { createdAt, expiresAt, endedAt }: { createdAt: Date; expiresAt: Date; endedAt?: Date },
  ): Promise<string> => {
    const session = { playerId, sessionId: newId() };
    await database.db.transaction(async (tx) => {
      const method = 'password';
      await insertSession(tx, {
        ...session,
        refreshHash: 'x',
        createdAt,
        expiresAt,
        userAgent: null,
        method,
        provedBy: method,
        deviceId: 'A'.repeat(22),
      });
      if (endedAt !== undefined) await endSession(tx, session, { reason: 'logout', at: endedAt });
    });
    return session.sessionId;
  };
  const sessionsOf = async (playerId: string): Promise<string[]> => {
    const rows = await rowsOf<{ session_id: string }>(
      database.db,
      'SELECT session_id FROM auth.sessions WHERE player_id = $1 ORDER BY created_at',
      [playerId],
    );
    return rows.map((row) => row.session_id);
  };

  it('deletes sessions that ended thirty days ago, and keeps the rest and each player’s newest', async () => {
    const [busy, gone] = [newId(), newId()];
    await openSession(busy, { createdAt: daysAgo(60), expiresAt: daysAgo(30.1) });
    await openSession(busy, { createdAt: daysAgo(59), expiresAt: daysAgo(-1), endedAt: daysAgo(30.1) });
    const kept = [
      await openSession(busy, { createdAt: daysAgo(58), expiresAt: daysAgo(29.9) }),
      await openSession(busy, { createdAt: daysAgo(57), expiresAt: daysAgo(-1), endedAt: daysAgo(29.9) }),
      await openSession(busy, { createdAt: daysAgo(56), expiresAt: daysAgo(-1) }),
    ];
    await openSession(gone, { createdAt: daysAgo(90), expiresAt: daysAgo(83) });
    const newest = await openSession(gone, { createdAt: daysAgo(80), expiresAt: daysAgo(73) });
    await cleanup().run();
    expect(await sessionsOf(busy)).toEqual(kept);
    expect(await sessionsOf(gone)).toEqual([newest]);
  });

  it('deletes browsers that were not seen for a year', async () => {
    const playerId = newId();
    await database.db.transaction(async (tx) => {
      await rememberDevice(tx, playerId, 'old', daysAgo(365.1));
      await rememberDevice(tx, playerId, 'seen again', daysAgo(400));
      await rememberDevice(tx, playerId, 'seen again', daysAgo(364.9));
    });
    await cleanup().run();
    expect(await remaining('devices')).toBe(1);
  });

  it.each([
    [
      'links to verify an address that expired a week ago',
      'email_verifications',
      `INSERT INTO auth.email_verifications (player_id, token_id, token_hash, expires_at, used_at)
       SELECT gen_random_uuid(), gen_random_uuid(), 'x', $1::timestamptz - age, used_at
       FROM (VALUES (interval '169 hours', NULL::timestamptz), ('169 hours', $1), ('167 hours', NULL), ('167 hours', $1))
         AS given (age, used_at)`,
      2,
    ],
    [
      'links “This was not me” that expired a week ago',
      'not_me_links',
      `INSERT INTO auth.not_me_links (player_id, mail_id, token_hash, mail_kind, expires_at)
       SELECT gen_random_uuid(), gen_random_uuid(), 'x', 'new-sign-in', $1::timestamptz - age
       FROM (VALUES (interval '169 hours'), ('167 hours')) AS given (age)`,
      1,
    ],
    [
      'codes to reset a password that expired a day ago',
      'password_resets',
      `INSERT INTO auth.password_resets (email_key, reset_id, asker_hash, code_hash, issued_at, expires_at)
       SELECT 'a@example.com', gen_random_uuid(), 'x', 'x', $1, $1::timestamptz - age
       FROM (VALUES (interval '25 hours'), ('23 hours')) AS given (age)`,
      1,
    ],
    [
      'rights to set a password that expired a day ago',
      'password_reset_grants',
      `INSERT INTO auth.password_reset_grants (player_id, token_hash, expires_at)
       SELECT gen_random_uuid(), 'x', $1::timestamptz - age
       FROM (VALUES (interval '25 hours'), ('23 hours')) AS given (age)`,
      1,
    ],
    [
      'senders of mail requests, after a day and an hour',
      'mail_asks',
      `INSERT INTO auth.mail_asks (email_key, ask_id, kind, network, asked_at)
       SELECT 'a@example.com', gen_random_uuid(), 'link', 'x', $1::timestamptz - age
       FROM (VALUES (interval '26 hours'), ('24 hours')) AS given (age)`,
      1,
    ],
    [
      'changes of the address that expired a day ago',
      'email_changes',
      `INSERT INTO auth.email_changes (player_id, change_id, new_email, expires_at)
       SELECT gen_random_uuid(), gen_random_uuid(), 'a@example.com', $1::timestamptz - age
       FROM (VALUES (interval '25 hours'), ('23 hours')) AS given (age)`,
      1,
    ],
    [
      'ways back to an earlier address, a day after their end',
      'email_undos',
      `INSERT INTO auth.email_undos (player_id, change_id, old_email, changed_at, expires_at)
       SELECT gen_random_uuid(), gen_random_uuid(), 'a@example.com', $1, $1::timestamptz - age
       FROM (VALUES (interval '25 hours'), ('23 hours')) AS given (age)`,
      1,
    ],
    [
      'addresses that are not held any more',
      'email_owners',
      `INSERT INTO auth.email_owners (email_key, player_id, held_until)
       VALUES ('gone@example.com', gen_random_uuid(), $1::timestamptz - interval '61 minutes'),
         ('held@example.com', gen_random_uuid(), $1::timestamptz + interval '1 minute'),
         ('present@example.com', gen_random_uuid(), NULL)`,
      2,
    ],
  ])('deletes %s, and no other', async (_what, table, text, kept) => {
    const insert = { name: `fill-${table}`, text };
    await database.db.transaction((tx) => tx.query(insert, [new Date(clock.nowMs())]));
    expect(await remaining(table)).toBeGreaterThan(kept);
    await cleanup().run();
    expect(await remaining(table)).toBe(kept);
  });

  it('deletes thousands of limits that are full again, and no other', async () => {
    await database.db.transaction((tx) =>
      tx.query(
        {
          name: 'many-buckets',
          text: `INSERT INTO auth.rate_limits
                 SELECT 'full ' || n, $1::timestamptz - interval '3601 seconds' FROM generate_series(1, 2500) AS n
                 UNION ALL SELECT 'in use', $1::timestamptz - interval '3599 seconds'`,
        },
        [new Date(clock.nowMs())],
      ),
    );
    await cleanup().run();
    expect(await remaining('rate_limits')).toBe(1);
  });

  it('starts nothing more after it was stopped', async () => {
    const stopped = cleanup();
    await stopped.stop();
    clock.advance(10_000);
    await stopped.run();
    expect(await remaining('rate_limits')).toBe(1);
    await cleanup().run();
    expect(await remaining('rate_limits')).toBe(0);
  });
});
