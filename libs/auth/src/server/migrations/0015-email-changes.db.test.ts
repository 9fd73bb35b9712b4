import { newId } from '@paasa/server-kit/server';
import { databaseKinds } from '@paasa/server-kit/testing';
import { createDatabaseBefore } from '../../testing/database-before.js';
import { findEmailChange } from '../accounts/email-changes.repo.js';
import { findCredentials } from '../accounts/users.repo.js';
import { findOwner } from '../shared/email-owners.repo.js';
import { listPersonMarks } from '../shared/person-marks.js';
import { emailChangesMigration } from './0015-email-changes.js';

describe.each(databaseKinds)('0015-email-changes on %s', (kind) => {
  it('keeps every address with its account, and waiting mails', async () => {
    const playerId = newId();
    const { db, close, migrateAll } = await createDatabaseBefore(
      kind,
      emailChangesMigration,
      `
        INSERT INTO auth.users (player_id, name, email, password_hash, provider, is_verified, created_at)
          VALUES ('${playerId}', 'Asha', 'asha@example.com', 'x', 'local', true, '2026-02-01T10:00:00Z');
        INSERT INTO auth.email_owners (email_key, player_id) VALUES ('asha@example.com', '${playerId}');
        INSERT INTO auth.mail_outbox (mail_id, kind, recipient, created_at, next_attempt_at, give_up_at)
          VALUES ('${newId()}', 'welcome', 'asha@example.com', now(), now(), now() + interval '1 day')`,
    );
    expect(await migrateAll()).toContain(`auth/${emailChangesMigration.id}`);
    await db.read(async (tx) => {
      expect(await findOwner(tx, 'asha@example.com')).toBe(playerId);
      expect(await findCredentials(tx, 'asha@example.com')).toEqual({ playerId, passwordHash: 'x' });
      expect(await findEmailChange(tx, playerId)).toBeNull();
      expect(await listPersonMarks(tx, playerId)).toHaveLength(1);
    });
    await close();
  });
});
