import { newId, migrate, platformMigrations, type MigrationSet } from '@paasa/server-kit/server';
import { createTestDatabase, databaseKinds } from '@paasa/server-kit/testing';
import { authMigrations } from '../auth.migrations.js';
import { payoutAccountMailMigration } from './0009-payout-account-mail.js';

const schemaBefore: MigrationSet = {
  ...authMigrations,
  migrations: authMigrations.migrations.filter(({ id }) => id < payoutAccountMailMigration.id),
};

const insertOf = (kind: string): string =>
  `INSERT INTO auth.mail_outbox (mail_id, kind, recipient, created_at, next_attempt_at, give_up_at)
    VALUES ('${newId()}', '${kind}', 'asha@example.com', now(), now(), now() + interval '1 day')`;

describe.each(databaseKinds)('0009-payout-account-mail on %s', (kind) => {
  it('takes the new mail beside every kind there was, waiting ones included, and no other', async () => {
    const { db, close } = await createTestDatabase(kind, [schemaBefore]);
    const ask = (mail: string) => db.transaction((tx) => tx.script(insertOf(mail)));
    await ask('payment-receipt');
    await expect(ask('payout-account-added')).rejects.toThrow('mail_outbox_kind_check');
    await migrate(db, [platformMigrations, authMigrations]);
    for (const mail of ['payout-account-added', 'payment-receipt', 'identity-linked', 'verify-email'])
      await ask(mail);
    await expect(ask('love-letter')).rejects.toThrow('mail_outbox_kind_check');
    await close();
  });
});
