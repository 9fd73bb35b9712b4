/**
 * Tables that are partitioned by month: `PARTITION BY RANGE` of a UUIDv7, whose first 48 bits are its milliseconds.
 *
 * `first_id_of` is the smallest id of a month in India (UTC+05:30 all year) after January 1970. `month_of_id` is the
 * first day of the month of an id.
 *
 * `make_month` makes the partition `TABLE_2026_11` unless it exists. It returns whether it made one. In `leaf_sql`,
 * `%s` stands for the name of the partition. If the DEFAULT partition has rows of that month, it fails with
 * check_violation (23514).
 *
 * The new table is attached, because `CREATE TABLE … PARTITION OF` would wait for every reader and writer of the
 * parent, and later ones would wait behind it. Attaching waits only for users of the DEFAULT partition. They wait
 * behind it too, so it gives up after half a second (55P03): a dump of the database may last for hours.
 */
export const monthsMigration = {
  id: '0004-months',
  sql: `
    CREATE FUNCTION platform.first_id_of(month date) RETURNS uuid
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
      SELECT rpad(lpad(to_hex(
        (extract(epoch FROM date_trunc('month', month::timestamp) - interval '330 minutes') * 1000)::bigint
      ), 12, '0'), 32, '0')::uuid
    $$;

    CREATE FUNCTION platform.month_of_id(id uuid) RETURNS date
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
      SELECT date_trunc('month', (date '1970-01-01' + (
        (('x' || left(replace(id::text, '-', ''), 12))::bit(48)::bigint + 19800000) / 86400000
      )::int)::timestamp)::date
    $$;

    CREATE FUNCTION platform.make_month(parent regclass, month date, leaf_sql text) RETURNS boolean
    LANGUAGE plpgsql VOLATILE AS $$
    DECLARE
      leaf text := (
        SELECT format('%I.%I', n.nspname, c.relname || to_char(month, '_YYYY_MM'))
        FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace WHERE c.oid = parent
      );
      usual_limit text := current_setting('lock_timeout');
    BEGIN
      PERFORM pg_advisory_xact_lock(hashtextextended('paasa month ' || parent::oid, 0));
      IF EXISTS (SELECT FROM pg_inherits WHERE inhparent = parent AND inhrelid = to_regclass(leaf)) THEN
        RETURN false;
      END IF;
      PERFORM set_config('lock_timeout', '500ms', true);
      EXECUTE format(
        'CREATE TABLE %s (LIKE %s INCLUDING DEFAULTS INCLUDING CONSTRAINTS INCLUDING GENERATED'
        ' INCLUDING STORAGE INCLUDING COMPRESSION)', leaf, parent);
      EXECUTE replace(leaf_sql, '%s', leaf);
      EXECUTE format(
        'ALTER TABLE %s ATTACH PARTITION %s FOR VALUES FROM (%L) TO (%L)', parent, leaf,
        platform.first_id_of(month), platform.first_id_of((month + interval '1 month')::date));
      PERFORM set_config('lock_timeout', usual_limit, true);
      RETURN true;
    END
    $$;
  `,
};
