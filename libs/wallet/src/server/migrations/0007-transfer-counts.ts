/**
 * The stored number of each player's transfers. Counting them for each page of their list would take longer with each
 * transfer.
 */
export const transferCounts = {
  id: '0007-transfer-counts',
  sql: `
    CREATE TABLE wallet.transfer_counts (
      player_id uuid PRIMARY KEY,
      transfer_count bigint NOT NULL CHECK (transfer_count > 0)
    ) WITH (fillfactor = 75);

    -- A process of the release before that still runs would record what this does not count.
    LOCK TABLE wallet.transfers IN SHARE ROW EXCLUSIVE MODE;
    INSERT INTO wallet.transfer_counts (player_id, transfer_count)
      SELECT player_id, count(*) FROM wallet.transfers GROUP BY player_id;
  `,
};
