import { newId } from '@paasa/server-kit/server';
import { databaseKinds } from '@paasa/server-kit/testing';
import { createDatabaseBefore } from '../../testing/database-before.js';
import { findCallers } from '../sessions/sessions.repo.js';
import { proofsOfSessionsMigration } from './0007-proofs-of-sessions.js';

const now = new Date('2026-11-24T10:00:00Z');
const daysFromNow = (days: number): string => new Date(now.getTime() + days * 24 * 3_600_000).toISOString();

describe.each(databaseKinds)('0007-proofs-of-sessions on %s', (kind) => {
  it('leaves live sessions without a proof, and ends each at most 30 days after its sign-in', async () => {
    const playerId = newId();
    const [young, old, overdue, ended] = [newId(), newId(), newId(), newId()];
    const session = (id: string, createdAt: string, expiresAt: string, endedAt: string | null) =>
      `('${playerId}', '${id}', 'hash', '${createdAt}', '${createdAt}', '${expiresAt}', 'password',
        ${endedAt === null ? 'NULL, NULL' : `'${endedAt}', 'logout'`})`;
    const { db, close, migrateAll } = await createDatabaseBefore(
      kind,
      proofsOfSessionsMigration,
      `
        INSERT INTO auth.users (player_id, name, email, provider, is_verified, created_at)
          VALUES ('${playerId}', 'Asha', 'asha@example.com', 'local', true, now());
        INSERT INTO auth.sessions (
          player_id, session_id, refresh_hash, rotated_at, created_at, expires_at, method, ended_at, end_reason
        ) VALUES
          ${session(young, daysFromNow(-1), daysFromNow(6), null)},
          ${session(old, daysFromNow(-28), daysFromNow(5), null)},
          ${session(overdue, daysFromNow(-31), daysFromNow(5), null)},
          ${session(ended, daysFromNow(-28), daysFromNow(5), daysFromNow(-1))}`,
    );
    expect(await migrateAll()).toContain(`auth/${proofsOfSessionsMigration.id}`);

    await db.read(async (tx) => {
      const expiries = await tx.query<{ session_id: string; expires_at: Date }>({
        name: 'test-expiries',
        text: 'SELECT session_id, expires_at FROM auth.sessions',
      });
      expect(
        Object.fromEntries(expiries.map((row) => [row.session_id, row.expires_at.toISOString()])),
      ).toEqual({
        [young]: daysFromNow(6),
        [old]: daysFromNow(2),
        [overdue]: daysFromNow(-1),
        [ended]: daysFromNow(5),
      });
      const all = [young, old, overdue, ended].map((sessionId) => ({ playerId, sessionId }));
      const callers = await findCallers(tx, all, now);
      expect(callers).toHaveLength(2);
      expect(callers).toEqual(
        expect.arrayContaining([
          {
            playerId,
            sessionId: young,
            isVerified: true,
            isMoving: false,
            provedAt: null,
            provedBy: null,
            provedGeneration: 0,
            sessionEndsAt: new Date(daysFromNow(6)),
          },
          {
            playerId,
            sessionId: old,
            isVerified: true,
            isMoving: false,
            provedAt: null,
            provedBy: null,
            provedGeneration: 0,
            sessionEndsAt: new Date(daysFromNow(2)),
          },
        ]),
      );
    });
    await close();
  });
});
