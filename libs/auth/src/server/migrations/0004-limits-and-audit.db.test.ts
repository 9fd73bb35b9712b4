import { newId } from '@paasa/server-kit/server';
import { databaseKinds } from '@paasa/server-kit/testing';
import { createDatabaseBefore } from '../../testing/database-before.js';
import { findPreviousSignInAt, listLivingSessions } from '../sessions/session-list.repo.js';
import { limitsAndAuditMigration } from './0004-limits-and-audit.js';

describe.each(databaseKinds)('0004-limits-and-audit on %s', (kind) => {
  it('marks existing sessions as opened with a password', async () => {
    const session = { playerId: newId(), sessionId: newId() };
    const { db, close, migrateAll } = await createDatabaseBefore(
      kind,
      limitsAndAuditMigration,
      `
        INSERT INTO auth.sessions (
          player_id, session_id, refresh_hash, created_at, rotated_at, expires_at, user_agent
        ) VALUES (
          '${session.playerId}', '${session.sessionId}', 'x',
          '2026-02-01T10:00:00Z', '2026-02-02T10:00:00Z', '2026-02-09T10:00:00Z', 'a browser'
        )`,
    );
    expect(await migrateAll()).toContain(`auth/${limitsAndAuditMigration.id}`);
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
