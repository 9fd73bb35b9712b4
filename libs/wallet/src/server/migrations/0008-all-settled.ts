/**
 * Fails a transaction that has not settled all of its bets. Otherwise the mistake would be committed unseen, because no
 * code reads the rows.
 */
export const allSettled = {
  id: '0008-all-settled',
  sql: `
    CREATE FUNCTION wallet.demand_all_settled(settled_count bigint, asked_count bigint) RETURNS void
    LANGUAGE plpgsql AS $$
    BEGIN
      IF settled_count <> asked_count THEN
        RAISE EXCEPTION '% of % bets have no stake in escrow, or leave another balance than their players were told',
          asked_count - settled_count, asked_count USING ERRCODE = 'data_exception';
      END IF;
    END
    $$;
  `,
};
