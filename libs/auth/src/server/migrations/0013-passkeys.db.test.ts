import { newId } from '@paasa/server-kit/server';
import { databaseKinds } from '@paasa/server-kit/testing';
import { createDatabaseBefore } from '../../testing/database-before.js';
import { listPasskeys } from '../passkeys/passkeys.repo.js';
import { listLivingSessions } from '../sessions/session-list.repo.js';
import { passkeysMigration } from './0013-passkeys.js';

describe.each(databaseKinds)('0013-passkeys on %s', (kind) => {
  it('keeps accounts and sessions; no account has a passkey', async () => {
    const [playerId, sessionId] = [newId(), newId()];
    const { db, close, migrateAll } = await createDatabaseBefore(
      kind,
      passkeysMigration,
      `
        INSERT INTO auth.users (player_id, name, email, provider, is_verified, created_at)
          VALUES ('${playerId}', 'Asha Rao', 'asha@example.com', 'local', true, now());
        INSERT INTO auth.sessions (
          player_id, session_id, refresh_hash, rotated_at, created_at, expires_at, method
        ) VALUES ('${playerId}', '${sessionId}', 'x', now(), now(), now() + interval '1 day', 'github')`,
    );
    expect(await migrateAll()).toContain(`auth/${passkeysMigration.id}`);
    const { sessions, passkeys } = await db.read(async (tx) => ({
      sessions: await listLivingSessions(tx, playerId, new Date()),
      passkeys: await listPasskeys(tx, playerId),
    }));
    expect(sessions).toMatchObject([{ sessionId, method: 'github' }]);
    expect(passkeys).toEqual([]);
    const run = (text: string) => db.transaction((tx) => tx.script(text));
    const unnamed = `UPDATE auth.sessions SET method = 'passkey'`;
    await expect(run(unnamed)).rejects.toThrow('sessions_passkey_is_named');
    await run(`${unnamed}, passkey_id = '${newId()}'`);
    await close();
  });
});
