import { newId } from '@paasa/server-kit/server';
import { databaseKinds } from '@paasa/server-kit/testing';
import { createDatabaseBefore } from '../../testing/database-before.js';
import { findCallers } from '../sessions/sessions.repo.js';
import { listFactors } from '../two-factor/factors.js';
import { twoFactorMigration } from './0012-two-factor.js';

const now = new Date('2026-11-26T10:00:00Z');

const mailOf = (kind: string): string =>
  `INSERT INTO auth.mail_outbox (mail_id, kind, recipient, created_at, next_attempt_at, give_up_at)
    VALUES ('${newId()}', '${kind}', 'asha@example.com', now(), now(), now() + interval '1 day')`;

describe.each(databaseKinds)('0012-two-factor on %s', (kind) => {
  it('leaves accounts without a second factor, and the method of earlier proofs unknown', async () => {
    const session = { playerId: newId(), sessionId: newId() };
    const { db, close, migrateAll } = await createDatabaseBefore(
      kind,
      twoFactorMigration,
      `
        INSERT INTO auth.users (player_id, name, email, provider, is_verified, created_at)
          VALUES ('${session.playerId}', 'Asha', 'asha@example.com', 'local', true, now());
        INSERT INTO auth.sessions (
          player_id, session_id, refresh_hash, rotated_at, created_at, expires_at, method, proved_at
        ) VALUES (
          '${session.playerId}', '${session.sessionId}', 'hash', '2026-11-26T09:59:00Z', '2026-11-26T09:59:00Z',
          '2026-12-01T10:00:00Z', 'password', '2026-11-26T09:59:00Z'
        );
        ${mailOf('welcome')}`,
    );
    expect(await migrateAll()).toContain(`auth/${twoFactorMigration.id}`);
    await db.read(async (tx) => {
      expect(await findCallers(tx, [session], now)).toMatchObject([
        { provedAt: new Date('2026-11-26T09:59:00Z'), provedBy: null },
      ]);
      expect(await listFactors(tx, session.playerId)).toEqual([]);
    });
    await close();
  });

  it('accepts each kind of mail that the code has, without another migration', async () => {
    const { db, close, migrateAll } = await createDatabaseBefore(kind, twoFactorMigration);
    await migrateAll();
    const insertMail = (mail: string) => db.transaction((tx) => tx.script(mailOf(mail)));
    for (const mail of ['two-factor-on', 'recovery-code-used', 'welcome']) await insertMail(mail);
    await expect(insertMail('Love letter')).rejects.toThrow('mail_outbox_kind_check');
    await close();
  });
});
