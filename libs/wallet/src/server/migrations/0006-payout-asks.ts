/**
 * How often a payout was requested, and from which of our accounts; and the transfer that was credited with a payment.
 */
export const payoutAsks = {
  id: '0006-payout-asks',
  sql: `
    -- A refusal proves that there is no payout only where no other ask may still be on its way.
    ALTER TABLE wallet.withdrawals
      ADD COLUMN ask_count integer NOT NULL DEFAULT 0,
      ADD COLUMN asked_at timestamptz,
      ADD COLUMN payout_account text;

    CREATE INDEX withdrawals_not_requested ON wallet.withdrawals (player_id) WHERE stage = 'created';

    -- A ledger key is unique for a player; this is unique for everybody.
    CREATE TABLE wallet.payment_owners (
      payment_id text PRIMARY KEY,
      player_id uuid NOT NULL,
      transfer_id uuid NOT NULL
    );
    INSERT INTO wallet.payment_owners (payment_id, player_id, transfer_id)
      SELECT provider_payment_id, player_id, transfer_id FROM wallet.transfers
      WHERE type = 'DEPOSIT' AND status = 'SUCCESS' AND provider_payment_id IS NOT NULL;

    ALTER TABLE wallet.suspense_items DROP CONSTRAINT suspense_items_reason_check;
    ALTER TABLE wallet.suspense_items ADD CONSTRAINT suspense_items_reason_check CHECK (
      reason IN (
        'unknown-order', 'order-already-paid', 'amount-mismatch', 'currency-mismatch', 'refunded-unseen',
        'refunded-in-part'
      )
    );
  `,
};
