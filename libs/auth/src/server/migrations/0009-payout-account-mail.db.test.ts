import { newId } from '@paasa/server-kit/server';
import { databaseKinds } from '@paasa/server-kit/testing';
import { createDatabaseBefore } from '../../testing/database-before.js';
import { payoutAccountMailMigration } from './0009-payout-account-mail.js';

const insertOf = (kind: string): string =>
  `INSERT INTO auth.mail_outbox (mail_id, kind, recipient, created_at, next_attempt_at, give_up_at)
    VALUES ('${newId()}', '${kind}', 'asha@example.com', now(), now(), now() + interval '1 day')`;

describe.each(databaseKinds)('0009-payout-account-mail on %s', (kind) => {
  it('accepts the new kind of mail beside all existing kinds, waiting mails included', async () => {
    const { db, close, migrateAll } = await createDatabaseBefore(kind, payoutAccountMailMigration);
    const insertMail = (mail: string) => db.transaction((tx) => tx.script(insertOf(mail)));
    await insertMail('payment-receipt');
    await expect(insertMail('payout-account-added')).rejects.toThrow('mail_outbox_kind_check');
    await migrateAll();
    for (const mail of ['payout-account-added', 'payment-receipt', 'identity-linked', 'verify-email'])
      await insertMail(mail);
    await close();
  });
});
