/** Two more reasons for which a captured payment goes back: its player is excluded, or has a deposit limit. */
export const depositsOfProtectedPlayers = {
  id: '0012-deposits-of-protected-players',
  sql: `
    ALTER TABLE wallet.suspense_items DROP CONSTRAINT suspense_items_reason_check;
    ALTER TABLE wallet.suspense_items ADD CONSTRAINT suspense_items_reason_check CHECK (
      reason IN (
        'unknown-order', 'order-already-paid', 'amount-mismatch', 'currency-mismatch', 'refunded-unseen',
        'refunded-in-part', 'player-excluded', 'over-deposit-limit'
      )
    );
  `,
};
