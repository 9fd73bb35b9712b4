/**
 * Payouts of a player can be frozen, and an account that was added with a passkey does not wait for its first payout.
 *
 * A row exists while payouts are frozen. The audit log has the history.
 */
export const payoutFreezes = {
  id: '0013-payout-freezes',
  sql: `
    CREATE TABLE wallet.payout_freezes (
      player_id uuid PRIMARY KEY,
      frozen_at timestamptz NOT NULL,
      -- When the owner reset the password afterwards. Only then can the owner lift it.
      password_reset_at timestamptz
    );
    CREATE INDEX payout_freezes_by_time ON wallet.payout_freezes (frozen_at);

    ALTER TABLE wallet.payout_accounts ADD COLUMN is_wait_waived boolean NOT NULL DEFAULT false;
  `,
};
