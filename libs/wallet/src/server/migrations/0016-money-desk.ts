/**
 * What staff need to find and compare money: the bank's reference of a payout, the provider's fee of a payment in
 * suspense, an index for each queue, and the files of settlements that were compared with the books.
 */
export const moneyDesk = {
  id: '0016-money-desk',
  sql: `
    ALTER TABLE wallet.withdrawals ADD COLUMN utr text;
    CREATE INDEX withdrawals_by_payout ON wallet.withdrawals (payout_id) WHERE payout_id IS NOT NULL;
    CREATE INDEX withdrawals_by_utr ON wallet.withdrawals (utr) WHERE utr IS NOT NULL;
    CREATE INDEX withdrawals_by_refund ON wallet.withdrawals (refund_id) WHERE refund_id IS NOT NULL;
    CREATE INDEX withdrawals_requested ON wallet.withdrawals (transfer_id) WHERE stage = 'requested';
    CREATE INDEX withdrawals_come_back ON wallet.withdrawals (settled_at, transfer_id)
      WHERE stage IN ('released', 'reversed');
    CREATE INDEX checks_by_transfer ON wallet.checks (transfer_id);
    CREATE INDEX transfer_misfits ON wallet.transfer_events (player_id, transfer_id)
      WHERE event IN ('payout-misfit', 'refund-misfit');

    -- Null: recorded before fees of these payments were.
    ALTER TABLE wallet.suspense_items ADD COLUMN fee_paise bigint CHECK (fee_paise >= 0);
    CREATE INDEX suspense_items_open ON wallet.suspense_items (created_at, payment_id) WHERE state <> 'refunded';
    CREATE INDEX suspense_items_by_order ON wallet.suspense_items (provider_order_id)
      WHERE provider_order_id IS NOT NULL;
    CREATE INDEX suspense_items_by_refund ON wallet.suspense_items (refund_id) WHERE refund_id IS NOT NULL;

    -- One row for each file of the provider that staff have compared with the books.
    CREATE TABLE wallet.settlement_imports (
      import_id uuid PRIMARY KEY,
      day date NOT NULL,
      staff_id uuid NOT NULL,
      file_hash text NOT NULL,
      row_count integer NOT NULL CHECK (row_count >= 0),
      difference_count integer NOT NULL CHECK (difference_count >= 0),
      sums jsonb NOT NULL,
      imported_at timestamptz NOT NULL DEFAULT now()
    );
    -- The first differences of each; their count is in the row above. An amount is what reached us, or left, with fees.
    CREATE TABLE wallet.settlement_differences (
      import_id uuid NOT NULL,
      number integer NOT NULL CHECK (number >= 1),
      kind text NOT NULL,
      movement text NOT NULL,
      provider_id text NOT NULL,
      transfer_id uuid,
      ours jsonb,
      theirs jsonb,
      PRIMARY KEY (import_id, number)
    );
  `,
};
