import type { Migration } from '@paasa/server-kit/server';

/** The accounts that were made in each hour. */
export const houseHoursMigration: Migration = {
  id: '0022-house-hours',
  sql: `
    -- No row is written by two transactions at once: a slot belongs to one connection. Slots of past hours are merged into
    -- slot 0.
    CREATE TABLE auth.house_hours (
      day date NOT NULL,
      hour smallint NOT NULL CHECK (hour >= 0 AND hour < 24),
      slot bigint NOT NULL CHECK (slot >= 0),
      sign_up_count bigint NOT NULL CHECK (sign_up_count >= 0),
      PRIMARY KEY (day, hour, slot)
    ) WITH (fillfactor = 50);
    COMMENT ON COLUMN auth.house_hours.hour IS 'of Asia/Kolkata';

    INSERT INTO auth.house_hours (day, hour, slot, sign_up_count)
    SELECT (at)::date, extract(hour FROM at)::smallint, 0, count(*)
    FROM (SELECT created_at AT TIME ZONE INTERVAL '05:30' AS at FROM auth.users) AS made
    GROUP BY 1, 2;
  `,
};
