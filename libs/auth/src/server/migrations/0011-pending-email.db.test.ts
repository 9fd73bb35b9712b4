import { newId } from '@paasa/server-kit/server';
import { databaseKinds } from '@paasa/server-kit/testing';
import { createDatabaseBefore } from '../../testing/database-before.js';
import { getAccount, setPendingEmail } from '../accounts/users.repo.js';
import { lockVerification } from '../accounts/verifications.repo.js';
import { pendingEmailMigration } from './0011-pending-email.js';

describe.each(databaseKinds)('0011-pending-email on %s', (kind) => {
  it('keeps accounts and links, none of which waits for another address', async () => {
    const [playerId, verifiedId, tokenId] = [newId(), newId(), newId()];
    const { db, close, migrateAll } = await createDatabaseBefore(
      kind,
      pendingEmailMigration,
      `
        INSERT INTO auth.users (player_id, name, email, provider, is_verified, created_at) VALUES
          ('${playerId}', 'Asha Rao', 'asha@example.com', 'local', false, now()),
          ('${verifiedId}', 'Meera Iyer', 'meera@example.com', 'local', true, now());
        INSERT INTO auth.email_verifications (player_id, token_id, token_hash, expires_at)
          VALUES ('${playerId}', '${tokenId}', 'hash', now() + interval '1 hour')`,
    );
    expect(await migrateAll()).toContain(`auth/${pendingEmailMigration.id}`);
    await db.transaction(async (tx) => {
      const account = await getAccount(tx, playerId);
      expect(account).toMatchObject({ email: 'asha@example.com', pendingEmail: null });
      expect(await lockVerification(tx, { playerId, tokenId })).toMatchObject({ email: null, usedAt: null });
      await setPendingEmail(tx, account, 'other@example.com');
      expect(await getAccount(tx, playerId)).toMatchObject({ pendingEmail: 'other@example.com' });
    });
    const wait = db.transaction(async (tx) =>
      setPendingEmail(tx, await getAccount(tx, verifiedId), 'other@example.com'),
    );
    await expect(wait).rejects.toThrow(/users_pending_is_unverified/);
    await close();
  });
});
