import { migrate, newId, platformMigrations, type MigrationSet } from '@paasa/server-kit/server';
import { createTestDatabase, databaseKinds } from '@paasa/server-kit/testing';
import { authMigrations } from '../auth.migrations.js';
import { findPreviousSignInAt, listLivingSessions } from '../sessions/session-list.repo.js';
import { limitsAndAuditMigration } from './0004-limits-and-audit.js';

/** The schema as it was before. */
const schemaBefore: MigrationSet = {
  ...authMigrations,
  migrations: authMigrations.migrations.filter(({ id }) => id < limitsAndAuditMigration.id),
};

describe.each(databaseKinds)('0004-limits-and-audit on %s', (kind) => {
  it('takes the sessions there are for ones that a password has opened', async () => {
    const { db, close } = await createTestDatabase(kind, [schemaBefore]);
    const session = { playerId: newId(), sessionId: newId() };
    await db.transaction((tx) =>
      tx.script(`
        INSERT INTO auth.sessions (
          player_id, session_id, refresh_hash, created_at, rotated_at, expires_at, user_agent
        ) VALUES (
          '${session.playerId}', '${session.sessionId}', 'x',
          '2026-02-01T10:00:00Z', '2026-02-02T10:00:00Z', '2026-02-09T10:00:00Z', 'a browser'
        )`),
    );
    const applied = await migrate(db, [platformMigrations, authMigrations]);
    expect(applied).toContain(`auth/${limitsAndAuditMigration.id}`);
    await db.read(async (tx) => {
      const living = await listLivingSessions(tx, session.playerId, new Date('2026-02-03T10:00:00Z'));
      expect(living).toEqual([
        {
          sessionId: session.sessionId,
          method: 'password',
          userAgent: 'a browser',
          createdAt: new Date('2026-02-01T10:00:00Z'),
          lastUsedAt: new Date('2026-02-02T10:00:00Z'),
        },
      ]);
      expect(await findPreviousSignInAt(tx, session)).toBeNull();
    });
    await close();
  });
});
