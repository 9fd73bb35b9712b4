/** Names the reasons for a failed settlement: one statement now takes the stake of an instant bet and pays it. */
export const stakeWithPayout = {
  id: '0011-stake-with-payout',
  sql: `
    CREATE OR REPLACE FUNCTION wallet.demand_all_settled(settled_count bigint, asked_count bigint) RETURNS void
    LANGUAGE plpgsql AS $$
    BEGIN
      IF settled_count <> asked_count THEN
        RAISE EXCEPTION '% of % bets lack their stake, or have another number or balance than their rows store',
          asked_count - settled_count, asked_count USING ERRCODE = 'data_exception';
      END IF;
    END
    $$;
  `,
};
