import { newId } from '@paasa/server-kit/server';
import { databaseKinds } from '@paasa/server-kit/testing';
import { createDatabaseBefore } from '../../testing/database-before.js';
import { claimIdentity, insertIdentity } from '../social/identities.repo.js';
import { claimEmail } from '../shared/email-owners.repo.js';
import { holdPlayer } from '../shared/hold-player.js';
import { identitiesMigration } from './0003-identities.js';

describe.each(databaseKinds)('0003-identities on %s', (kind) => {
  it('leaves existing accounts unchanged, each ready to be linked', async () => {
    const playerId = newId();
    const { db, close, migrateAll } = await createDatabaseBefore(
      kind,
      identitiesMigration,
      `
        INSERT INTO auth.users (player_id, name, email, password_hash, provider, is_verified, created_at)
        VALUES ('${playerId}', 'Asha', 'asha@example.com', 'x', 'local', true, '2026-02-01T10:00:00Z');
        INSERT INTO auth.email_owners (email_key, player_id) VALUES ('asha@example.com', '${playerId}')`,
    );
    expect(await migrateAll()).toContain(`auth/${identitiesMigration.id}`);
    const identity = { provider: 'google', subject: '117' } as const;
    await db.transaction(async (tx) => {
      expect(await claimEmail(tx, 'asha@example.com', { playerId: newId(), at: new Date() })).toBe(playerId);
      expect(await holdPlayer(tx, playerId)).toEqual({ isVerified: true });
      expect(await claimIdentity(tx, identity, playerId)).toBe(playerId);
      expect(await claimIdentity(tx, identity, newId())).toBe(playerId);
      const linked = { ...identity, playerId, email: 'asha@example.com', linkedAt: new Date(0) };
      await insertIdentity(tx, linked);
    });
    await close();
  });
});
