import { newId } from '@paasa/server-kit/server';
import { databaseKinds } from '@paasa/server-kit/testing';
import { createDatabaseBefore } from '../../testing/database-before.js';
import { findPendingSignIn } from '../sessions/pending-sign-ins.repo.js';
import { askedLinksMigration } from './0020-asked-links.js';

describe.each(databaseKinds)('0020-asked-links on %s', (kind) => {
  it('keeps the sign-ins under way, which ask for no link, and allows links of providers only', async () => {
    const [playerId, signInId] = [newId(), newId()];
    const { db, close, migrateAll } = await createDatabaseBefore(
      kind,
      askedLinksMigration,
      `INSERT INTO auth.pending_sign_ins (player_id, sign_in_id, method, expires_at)
        VALUES ('${playerId}', '${signInId}', 'google', now() + interval '5 minutes')`,
    );
    expect(await migrateAll()).toContain(`auth/${askedLinksMigration.id}`);
    expect(await db.read((tx) => findPendingSignIn(tx, { playerId, signInId }, new Date()))).toEqual({
      method: 'google',
      link: null,
    });
    const set = (text: string) =>
      db.transaction((tx) => tx.script(`UPDATE auth.pending_sign_ins SET ${text}`));
    await expect(set(`link_subject = '1'`)).rejects.toThrow('pending_sign_ins_link');
    const link = `link_subject = '1', link_email = 'asha@example.com'`;
    await expect(set(`${link}, method = 'password'`)).rejects.toThrow('pending_sign_ins_link');
    await set(link);
    expect(await db.read((tx) => findPendingSignIn(tx, { playerId, signInId }, new Date()))).toEqual({
      method: 'google',
      link: { provider: 'google', subject: '1', email: 'asha@example.com' },
    });
    await close();
  });
});
