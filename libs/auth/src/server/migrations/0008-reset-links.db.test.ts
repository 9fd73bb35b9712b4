import { newId } from '@paasa/server-kit/server';
import { databaseKinds } from '@paasa/server-kit/testing';
import { createDatabaseBefore } from '../../testing/database-before.js';
import { countMailAsks, countTries, insertTry } from '../mail/mail-asks.repo.js';
import { findLivingReset, hasLivingLink } from '../password-reset/password-resets.repo.js';
import { resetLinksMigration } from './0008-reset-links.js';

describe.each(databaseKinds)('0008-reset-links on %s', (kind) => {
  it('keeps the live codes, without a link, and still counts earlier requests', async () => {
    const [emailKey, resetId] = ['asha@example.com', newId()];
    const { db, close, migrateAll } = await createDatabaseBefore(
      kind,
      resetLinksMigration,
      `
        INSERT INTO auth.password_resets (
          email_key, reset_id, asker_hash, code_hash, try_count, stranger_try_count, issued_at, expires_at
        ) VALUES ('${emailKey}', '${resetId}', 'asker', 'code', 2, 3, now(), now() + interval '10 minutes');
        INSERT INTO auth.mail_asks (email_key, ask_id, kind, network, asked_at)
          VALUES ('${emailKey}', gen_random_uuid(), 'code', '192.0.2.1', now() - interval '1 minute')`,
    );
    expect(await migrateAll()).toContain(`auth/${resetLinksMigration.id}`);
    await db.transaction(async (tx) => {
      const found = await findLivingReset(tx, { emailKey, askerHash: 'asker' }, new Date());
      expect(found).toEqual({ resetId, codeHash: 'code', overallTryCount: 0 });
      expect(await hasLivingLink(tx, { emailKey, linkHash: '' }, new Date())).toBe(false);
      const request = { emailKey, kind: 'code', site: '192.0.2.1', knownDeviceId: null, now: null } as const;
      expect(await countMailAsks(tx, request)).toMatchObject({ byAnonymous: 1, byKnownBrowsers: 0 });
      await insertTry(tx, emailKey, null);
      expect(await countTries(tx, emailKey, null)).toMatchObject({ inHour: 1, inDay: 1 });
    });
    await close();
  });
});
