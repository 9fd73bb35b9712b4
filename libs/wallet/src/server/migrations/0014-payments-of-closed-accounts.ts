/** One more reason for which a captured payment goes back: its player has closed the account. */
export const paymentsOfClosedAccounts = {
  id: '0014-payments-of-closed-accounts',
  sql: `
    ALTER TABLE wallet.suspense_items DROP CONSTRAINT suspense_items_reason_check;
    ALTER TABLE wallet.suspense_items ADD CONSTRAINT suspense_items_reason_check CHECK (
      reason IN (
        'unknown-order', 'order-already-paid', 'amount-mismatch', 'currency-mismatch', 'refunded-unseen',
        'refunded-in-part', 'player-excluded', 'over-deposit-limit', 'account-closed'
      )
    );
    CREATE INDEX suspense_items_by_player ON wallet.suspense_items (player_id) WHERE player_id IS NOT NULL;
  `,
};
