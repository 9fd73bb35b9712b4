/** What comes into the house and leaves it in each hour; what the last reconciliation and the proofs of the books have found. */
export const houseAndHealth = {
  id: '0017-house-and-health',
  sql: `
    -- No row is written by two transactions at once: a slot belongs to one connection. Slots of past hours are merged into
    -- slot 0.
    CREATE TABLE wallet.house_hours (
      day date NOT NULL,
      hour smallint NOT NULL CHECK (hour >= 0 AND hour < 24),
      slot bigint NOT NULL CHECK (slot >= 0),
      deposit_count bigint NOT NULL CHECK (deposit_count >= 0),
      deposited_paise bigint NOT NULL CHECK (deposited_paise >= 0),
      withdrawn_paise bigint NOT NULL,
      corrected_paise bigint NOT NULL,
      fees_paise bigint NOT NULL,
      PRIMARY KEY (day, hour, slot)
    ) WITH (fillfactor = 50);
    COMMENT ON COLUMN wallet.house_hours.hour IS 'of Asia/Kolkata';
    COMMENT ON COLUMN wallet.house_hours.withdrawn_paise IS 'requested, less what came back; it can be below zero';
    COMMENT ON COLUMN wallet.house_hours.corrected_paise IS 'what staff gave to players; it can be below zero';
    COMMENT ON COLUMN wallet.house_hours.fees_paise IS 'what the payment provider took from the house, less what it gave back; it can be below zero';

    -- Cash is 1, hold 2, fees of the house 5, the provider 6, corrections 8.
    INSERT INTO wallet.house_hours (
      day, hour, slot, deposit_count, deposited_paise, withdrawn_paise, corrected_paise, fees_paise
    )
    SELECT (at)::date, extract(hour FROM at)::smallint, 0,
      count(*) FILTER (WHERE is_in AND event = 'payment-captured'),
      coalesce(sum(amount) FILTER (WHERE is_in AND event = 'payment-captured'), 0),
      coalesce(sum(amount) FILTER (WHERE is_out), 0)
        - coalesce(sum(amount) FILTER (WHERE is_in AND event <> 'payment-captured'), 0),
      coalesce(sum(amount) FILTER (WHERE source = 8), 0) - coalesce(sum(amount) FILTER (WHERE destination = 8), 0),
      coalesce(sum(amount) FILTER (WHERE source = 5), 0) - coalesce(sum(amount) FILTER (WHERE destination = 5), 0)
    FROM (
      SELECT event, created_at AT TIME ZONE INTERVAL '05:30' AS at, source, destination, amount,
        destination = 1 AND source IN (2, 6) AS is_in, source = 1 AND destination IN (2, 6) AS is_out
      FROM wallet.ledger, unnest(sources, destinations, amounts_paise) AS legs (source, destination, amount)
    ) AS moved
    WHERE is_in OR is_out OR source IN (5, 8) OR destination IN (5, 8)
    GROUP BY 1, 2;

    CREATE TABLE wallet.reconciliations (
      scope text PRIMARY KEY,
      done_at timestamptz NOT NULL,
      checked_count bigint NOT NULL,
      failed_count bigint NOT NULL
    );
    COMMENT ON TABLE wallet.reconciliations IS 'the last run of all processes; scope is last';

    CREATE TABLE wallet.proofs (
      proved_at timestamptz PRIMARY KEY DEFAULT clock_timestamp(),
      is_provider_asked boolean NOT NULL,
      compared_count bigint NOT NULL,
      broken text[] NOT NULL
    );
    COMMENT ON COLUMN wallet.proofs.broken IS 'the names of the invariants that do not hold';
  `,
};
