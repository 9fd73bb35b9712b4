import type { Migration } from '@paasa/server-kit/server';

/** The mail about a new payout account. */
export const payoutAccountMailMigration: Migration = {
  id: '0009-payout-account-mail',
  sql: `
    ALTER TABLE auth.mail_outbox
      DROP CONSTRAINT mail_outbox_kind_check,
      ADD CONSTRAINT mail_outbox_kind_check CHECK (kind IN (
        'verify-email', 'reset-password', 'welcome', 'password-changed', 'new-sign-in', 'identity-linked',
        'payment-receipt', 'payout-account-added'
      ));
  `,
};
