import { kolkataDay } from '../../rules/kolkata-day.js';
import type { Tx } from '../database/database.js';

/** A table that is partitioned by the month of its UUIDv7. */
export interface MonthlyTable {
  /** The schema and the name: `games_core.bets`. */
  readonly table: string;
  /** Statements for each new partition, whose name replaces `%s`: `CREATE UNIQUE INDEX ON %s (player_id, seq)`. */
  readonly leafSql: string;
}

/** The current month and the next two. A failure of several weeks leaves enough time for a repair. */
const MONTHS_AHEAD = [0, 1, 2];

/** The months whose partitions must exist, in India. Shape: `2026-11`, in order. */
export function monthsAhead(now: Date): string[] {
  const [year, month] = kolkataDay(now).split('-').map(Number);
  if (year === undefined || month === undefined) throw new Error('A day has no month.');
  return MONTHS_AHEAD.map((ahead) => new Date(Date.UTC(year, month - 1 + ahead)).toISOString().slice(0, 7));
}

const makeStatement = {
  name: 'platform-make-month',
  text: 'SELECT platform.make_month($1::text::regclass, $2::text::date, $3::text) AS is_made',
};

/**
 * Makes the partition of a month unless it exists.
 *
 * Shape: its name, `games_core.bets_2026_11`, or null if it existed.
 * Errors: those of PostgreSQL, such as 23514 if the DEFAULT partition has rows of that month. `DatabaseUnavailable` if
 * other transactions use the DEFAULT partition for too long.
 */
export async function makeMonth(
  tx: Tx,
  { table, leafSql }: MonthlyTable,
  month: string,
): Promise<string | null> {
  const [row] = await tx.query<{ is_made: boolean }>(makeStatement, [table, `${month}-01`, leafSql]);
  if (row === undefined) throw new Error('The statement for a month returned no row.');
  return row.is_made ? `${table}_${month.replace('-', '_')}` : null;
}

/**
 * Makes the partitions of the current month and of the next two, for each table.
 *
 * Shape: the names of those that it made.
 * Errors: as `makeMonth`.
 */
export async function makeMonths(tx: Tx, tables: readonly MonthlyTable[], now: Date): Promise<string[]> {
  const made: string[] = [];
  for (const table of tables)
    for (const month of monthsAhead(now)) {
      const partition = await makeMonth(tx, table, month);
      if (partition !== null) made.push(partition);
    }
  return made;
}

const listStatement = {
  name: 'platform-list-months',
  text: `
    SELECT translate(right(c.relname, 7), '_', '-') AS month, format('%I.%I', n.nspname, c.relname) AS partition
    FROM pg_inherits i
    JOIN pg_class c ON c.oid = i.inhrelid
    JOIN pg_namespace n ON n.oid = c.relnamespace
    WHERE i.inhparent = $1::text::regclass AND c.relname ~ '_[0-9]{4}_[0-9]{2}$'
    ORDER BY month`,
};

export interface Month {
  /** Shape: `2026-11`. */
  readonly month: string;
  /** Shape: `games_core.bets_2026_11`. */
  readonly partition: string;
}

/** The partitions of a table by month, oldest first, without the DEFAULT partition. */
export const listMonths = (tx: Tx, table: string): Promise<Month[]> =>
  tx.query<Month>(listStatement, [table]);
