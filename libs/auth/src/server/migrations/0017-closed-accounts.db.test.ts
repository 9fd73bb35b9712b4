import { newId } from '@paasa/server-kit/server';
import { databaseKinds } from '@paasa/server-kit/testing';
import { createDatabaseBefore } from '../../testing/database-before.js';
import { rowsOf } from '../../testing/rows-of.js';
import { closedAccountsMigration } from './0017-closed-accounts.js';

describe.each(databaseKinds)('0017-closed-accounts on %s', (kind) => {
  it('leaves all accounts open, and the audit log insert-only', async () => {
    const playerId = newId();
    const { db, close, migrateAll } = await createDatabaseBefore(
      kind,
      closedAccountsMigration,
      `
        INSERT INTO auth.users (player_id, name, email, provider, is_verified, created_at)
          VALUES ('${playerId}', 'Asha', 'asha@example.com', 'local', true, now());
        INSERT INTO auth.audit_log (shard_id, event_id, player_id, event, ip, user_agent)
          VALUES ('${playerId}', '${newId()}', '${playerId}', 'signed-in', '192.0.2.1', 'a browser')`,
    );
    const run = (sql: string) => db.transaction((tx) => tx.script(sql));
    expect(await migrateAll()).toContain(`auth/${closedAccountsMigration.id}`);
    expect(await rowsOf(db, 'SELECT name, closed_at, erased_at FROM auth.users')).toEqual([
      { name: 'Asha', closed_at: null, erased_at: null },
    ]);
    await expect(run(`UPDATE auth.audit_log SET ip = 'erased', user_agent = NULL`)).rejects.toThrow(
      'insert-only',
    );
    // An account whose erasure has begun must not name anybody.
    const begin = `UPDATE auth.users SET closed_at = now(), erase_after = now(), erasing_at = now()`;
    await expect(run(begin)).rejects.toThrow('users_erased_are_nobody');
    await run(`${begin}, name = '', email = ''`);
    await run(`UPDATE auth.audit_log SET ip = 'erased', user_agent = NULL`);
    await close();
  });
});
