/**
 * Unplayed money, payers, payout accounts, reviews, and deposits that go back.
 *
 * Earlier deposits count as played and have no source to return to, because their use was not recorded.
 */
export const rulesOfMoneyOut = {
  id: '0009-rules-of-money-out',
  sql: `
    -- What still has to be staked before all of the balance can be withdrawn.
    ALTER TABLE wallet.accounts
      ADD COLUMN unplayed_paise bigint NOT NULL DEFAULT 0 CHECK (unplayed_paise >= 0);

    -- Where credited money came from: what it asks to be staked, who paid it (a keyed hash), how much has gone back.
    CREATE TABLE wallet.deposit_sources (
      player_id uuid NOT NULL,
      payment_id text NOT NULL,
      transfer_id uuid NOT NULL,
      amount_paise bigint NOT NULL CHECK (amount_paise > 0),
      turnover_paise bigint NOT NULL CHECK (turnover_paise >= 0),
      returned_paise bigint NOT NULL DEFAULT 0,
      payer_hash text,
      credited_at timestamptz NOT NULL,
      PRIMARY KEY (player_id, payment_id),
      CONSTRAINT returned_at_most_paid CHECK (returned_paise >= 0 AND returned_paise <= amount_paise)
    ) WITH (fillfactor = 75);
    CREATE INDEX deposit_sources_by_time ON wallet.deposit_sources (player_id, credited_at);

    -- Accounts that a player has had money paid out to, or asked to. The hash (keyed) is of the account alone, without
    -- its holder's name. A stopped account is never paid out to again.
    CREATE TABLE wallet.payout_accounts (
      player_id uuid NOT NULL,
      account_id uuid NOT NULL,
      kind text NOT NULL CHECK (kind IN ('bank', 'upi')),
      last4 text NOT NULL,
      account_hash text NOT NULL,
      sealed_account text NOT NULL,
      first_seen_at timestamptz NOT NULL,
      first_paid_at timestamptz,
      stopped_at timestamptz,
      PRIMARY KEY (player_id, account_id),
      CONSTRAINT payout_accounts_once UNIQUE (player_id, account_hash)
    );

    -- A withdrawal goes to bank details, or back to the payment that it came from. While its review waits, and until
    -- send_after, nobody asks the provider for it.
    ALTER TABLE wallet.withdrawals
      ALTER COLUMN details_id DROP NOT NULL,
      ADD COLUMN payment_id text,
      ADD COLUMN refund_id text,
      ADD COLUMN account_id uuid,
      ADD COLUMN unplayed_paise bigint NOT NULL DEFAULT 0 CHECK (unplayed_paise >= 0),
      ADD COLUMN review text CHECK (review IN ('waiting', 'approved', 'refused')),
      ADD COLUMN review_reasons text[] NOT NULL DEFAULT '{}',
      ADD COLUMN send_after timestamptz,
      ADD COLUMN is_stopped boolean NOT NULL DEFAULT false,
      ADD CONSTRAINT one_way_out CHECK ((details_id IS NULL) <> (payment_id IS NULL));
    CREATE INDEX withdrawals_by_request ON wallet.withdrawals (player_id, requested_at)
      WHERE requested_at IS NOT NULL;
    CREATE INDEX withdrawals_in_review ON wallet.withdrawals (requested_at) WHERE review = 'waiting';
  `,
};
