/** Names every reason for a failed settlement: the row of a bet now stores its number and its balance in the ledger. */
export const settledAsBooked = {
  id: '0010-settled-as-booked',
  sql: `
    CREATE OR REPLACE FUNCTION wallet.demand_all_settled(settled_count bigint, asked_count bigint) RETURNS void
    LANGUAGE plpgsql AS $$
    BEGIN
      IF settled_count <> asked_count THEN
        RAISE EXCEPTION '% of % bets have no stake in escrow, or another number or balance than their rows store',
          asked_count - settled_count, asked_count USING ERRCODE = 'data_exception';
      END IF;
    END
    $$;
  `,
};
