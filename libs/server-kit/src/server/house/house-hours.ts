import type { HouseRange, HouseStep } from '../../rules/house-range.js';
import { clearableBy, type Clearable } from '../cleanup/cleanup.js';

/** A table with sums over all players for each hour of India. */
export interface HouseTable {
  readonly table: string;
  /** Keys beside `day`, `hour` and `slot`. */
  readonly keys: readonly string[];
  /** Columns that are added up. */
  readonly sums: readonly string[];
  /** Columns of which the largest is kept. */
  readonly maxima?: readonly string[];
}

/** `day` and `hour` in India of a time, and its `slot`. */
export interface HousePlace {
  readonly day: string;
  readonly hour: string;
  readonly slot: string;
}

/** Rows of the hour before the last one are written no more. */
const MERGED_AFTER_MS = 3_600_000;

/**
 * SQL of the place of a time. A connection has slots of its own, so that transactions that end at the same moment never
 * wait for each other's row; and one for each minute, so that no row is changed so often that its old versions slow it
 * down beside a long snapshot.
 */
export function housePlace(at: string): HousePlace {
  const inIndia = `(${at} AT TIME ZONE INTERVAL '05:30')`;
  return {
    day: `${inIndia}::date`,
    hour: `extract(hour FROM ${inIndia})::smallint`,
    slot: `pg_backend_pid()::bigint * 60 + extract(minute FROM ${inIndia})::bigint`,
  };
}

/** Adds rows to the house’s hours. `source` selects day, hour, the keys, slot, the sums and the maxima; each place once. */
export function addToHouse({ table, keys, sums, maxima = [] }: HouseTable, source: string): string {
  const place = ['day', 'hour', ...keys, 'slot'];
  const changes = [
    ...sums.map((sum) => `${sum} = h.${sum} + excluded.${sum}`),
    ...maxima.map((most) => `${most} = GREATEST(h.${most}, excluded.${most})`),
  ];
  return `
    INSERT INTO ${table} AS h (${[...place, ...sums, ...maxima].join(', ')})
    ${source}
    ON CONFLICT (${place.join(', ')}) DO UPDATE SET ${changes.join(', ')}`;
}

/** Merges the slots of hours that are over into slot 0. */
export function mergeHouseHours(house: HouseTable): Clearable {
  const { table, keys, sums, maxima = [] } = house;
  const { day, hour } = housePlace('$1::timestamptz');
  const place = ['day', 'hour', ...keys].join(', ');
  const merged = [...sums.map((sum) => `sum(${sum})`), ...maxima.map((most) => `max(${most})`)].join(', ');
  return clearableBy(`slots of ${table}`, MERGED_AFTER_MS, {
    name: `house-merge ${table}`,
    text: `
      WITH gone AS (
        DELETE FROM ${table} WHERE (${place}, slot) IN (
          SELECT ${place}, slot FROM ${table} WHERE slot > 0 AND (day, hour) < (${day}, ${hour})
          LIMIT $2 FOR UPDATE SKIP LOCKED
        )
        RETURNING *
      ), merged AS (${addToHouse(house, `SELECT ${place}, 0, ${merged} FROM gone GROUP BY ${place}`)}
      )
      SELECT 1 AS merged FROM gone`,
  });
}

const PERIODS: Readonly<Record<HouseStep, string>> = {
  hour: `to_char(day, 'YYYY-MM-DD') || 'T' || lpad(hour::text, 2, '0')`,
  day: `to_char(day, 'YYYY-MM-DD')`,
  month: `to_char(day, 'YYYY-MM')`,
};

/** A condition and a key for a statement over a table of the house; `houseRangeParameters` are its first parameters. */
export const houseRangeSql = (step: HouseStep) => ({
  period: PERIODS[step],
  isInRange: `day >= $1::date
    AND ($2::date IS NULL OR day < $2::date OR day > $4::date OR (day = $2::date AND hour <= $3::integer))`,
});

export const houseRangeParameters = ({ firstDay, cut }: HouseRange): (string | number | null)[] => [
  firstDay,
  cut?.day ?? null,
  cut?.hour ?? null,
  cut?.lastDay ?? null,
];
