/** For the settlement of a day: entries that move money at the provider. 0001 makes the ledger anew, without indexes. */
export const ledgerAtProvider = {
  id: '0004-ledger-at-provider',
  sql: `
    CREATE INDEX ledger_at_provider ON wallet.ledger (created_at, player_id, seq) WHERE event IN (
      'payment-captured', 'payment-without-order', 'suspense-refunded', 'payout-processed', 'deposit-returned',
      'payout-reversed'
    );
  `,
};
