import { newId } from '@paasa/server-kit/server';
import { databaseKinds } from '@paasa/server-kit/testing';
import { createDatabaseBefore } from '../../testing/database-before.js';
import { countMailAsks } from '../mail/mail-asks.repo.js';
import { requestMail } from '../mail/request-mail.js';
import { mailSharesMigration } from './0006-mail-shares.js';

describe.each(databaseKinds)('0006-mail-shares on %s', (kind) => {
  it('still counts the codes of the last hour, keeps the live codes, and accepts mails of both versions', async () => {
    const playerId = newId();
    const { db, close, migrateAll } = await createDatabaseBefore(
      kind,
      mailSharesMigration,
      `
        INSERT INTO auth.users (player_id, name, email, provider, is_verified, created_at)
          VALUES ('${playerId}', 'Asha', 'asha@example.com', 'local', true, now());
        INSERT INTO auth.mail_outbox (mail_id, kind, recipient, next_attempt_at, give_up_at, created_at)
          VALUES (gen_random_uuid(), 'new-sign-in', 'asha@example.com', now(), now(), now());
        INSERT INTO auth.password_resets (
          email_key, reset_id, asker_hash, network, code_hash, issued_at, expires_at
        ) SELECT 'asha@example.com', gen_random_uuid(), 'asker', network, 'code', issued_at, now() + interval '1 hour'
          FROM (VALUES
            ('192.0.2.1', now() - interval '10 minutes'),
            ('192.0.2.2', now() - interval '20 minutes'),
            ('192.0.2.2', now() - interval '61 minutes')
          ) AS given (network, issued_at)`,
    );
    expect(await migrateAll()).toContain(`auth/${mailSharesMigration.id}`);
    const request = { emailKey: 'asha@example.com', site: '192.0.2.2', knownDeviceId: null, now: null };
    await db.transaction(async (tx) => {
      expect(await countMailAsks(tx, { ...request, kind: 'code' })).toMatchObject({
        byAnonymous: 2,
        byNetwork: 1,
      });
      expect(await countMailAsks(tx, { ...request, kind: 'link' })).toMatchObject({
        byAnonymous: 0,
        byNetwork: 0,
      });
      const createdAt = new Date();
      const details = {
        at: createdAt.toISOString(),
        device: 'Unknown device',
        provider: 'google',
        isPasswordRemoved: false,
      } as const;
      await requestMail(tx, { kind: 'identity-linked', playerId, details, createdAt });
      const count = { name: 'count-both', text: 'SELECT kind FROM auth.mail_outbox ORDER BY kind' };
      expect(await tx.query(count)).toEqual([{ kind: 'identity-linked' }, { kind: 'new-sign-in' }]);
      const codes = { name: 'count-codes', text: 'SELECT count(*)::int AS n FROM auth.password_resets' };
      expect(await tx.query(codes)).toEqual([{ n: 3 }]);
    });
    await close();
  });
});
