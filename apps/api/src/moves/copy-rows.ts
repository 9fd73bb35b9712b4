import type { Database, Tx } from '@paasa/server-kit/server';
import { whereOf, type MovedTable } from './moved-tables.js';

const BATCH = 2_000;
/** A copy or a deletion of a player with millions of bets is one statement for each table. */
export const LIMITS = { statementLimitMs: 600_000 };

/** The same text for the same row on both sides. */
export const SAME_TEXTS = `
  SET LOCAL TimeZone = 'UTC'; SET LOCAL DateStyle = 'ISO, YMD'; SET LOCAL IntervalStyle = 'postgres';
  SET LOCAL extra_float_digits = 1; SET LOCAL bytea_output = 'hex'; SET LOCAL idle_in_transaction_session_timeout = 0`;

/** The columns of a table, without those that PostgreSQL computes. */
async function columnsOf(tx: Tx, table: string): Promise<readonly string[]> {
  const rows = await tx.query<{ name: string }>(
    {
      name: 'moves-columns',
      text: `
        SELECT quote_ident(attname) AS name FROM pg_attribute
        WHERE attrelid = $1::regclass AND attnum > 0 AND NOT attisdropped AND attgenerated = '' ORDER BY attnum`,
    },
    [table],
  );
  return rows.map(({ name }) => name);
}

/** `ending` is what follows the rows, such as what to do with those that are there. */
async function insertRows(
  tx: Tx,
  {
    table,
    columns,
    ending,
  }: { readonly table: string; readonly columns: readonly string[]; readonly ending: string },
  lines: readonly string[],
): Promise<void> {
  await tx.query(
    {
      name: `moves-insert ${table}`,
      // Without OFFSET each column would read the text once more.
      text: `
        INSERT INTO ${table} AS known (${columns.join(', ')})
        SELECT ${columns.map((column) => `(row).${column}`).join(', ')}
        FROM (SELECT line::${table} AS row FROM unnest($1::text[]) AS given (line) OFFSET 0) AS rows ${ending}`,
    },
    [lines],
  );
}

/** Copies the player’s rows of a table, as texts of whole rows. Shape: how many. */
export async function copyRows(
  from: Tx,
  to: Tx,
  { moved, playerId }: { readonly moved: MovedTable; readonly playerId: string },
): Promise<number> {
  const { table, kind } = moved;
  const columns = await columnsOf(to, table);
  await from.script(
    `DECLARE moved CURSOR FOR SELECT t::text AS line FROM ${table} AS t WHERE ${whereOf(moved, playerId)}`,
  );
  let count = 0;
  for (;;) {
    const rows = await from.query<{ line: string }>({
      name: `moves-fetch ${table}`,
      text: `FETCH ${String(BATCH)} FROM moved`,
    });
    if (rows.length === 0) break;
    count += rows.length;
    const lines = rows.map(({ line }) => line);
    await insertRows(to, { table, columns, ending: endingOf(kind) }, lines);
  }
  await from.script('CLOSE moved');
  return count;
}

function endingOf(kind: MovedTable['kind']): string {
  if (kind === 'fenced') return '';
  if (kind === 'counted') return 'ON CONFLICT DO NOTHING';
  const changes = kind.changes.map((column) => `${column} = coalesce(excluded.${column}, known.${column})`);
  return `ON CONFLICT (${kind.late}) DO ${changes.length === 0 ? 'NOTHING' : `UPDATE SET ${changes.join(', ')}`}`;
}

/** The number of the player’s rows, and the sum of their hashes, which does not depend on an order. */
export async function digestOf(tx: Tx, moved: MovedTable, playerId: string): Promise<string> {
  const half = (from: number): string =>
    `sum(('x' || substr(hash, ${String(from)}, 15))::bit(60)::bigint)::text`;
  const [row] = await tx.query<{ digest: string }>(
    {
      name: `moves-digest ${moved.table}`,
      text: `
        SELECT concat_ws(' ', count(*), ${half(1)}, ${half(16)}) AS digest
        FROM (SELECT md5(t::text) AS hash FROM ${moved.table} AS t WHERE ${moved.where} OFFSET 0) AS hashes`,
    },
    [playerId],
  );
  return row?.digest ?? '';
}

/** Deletes the player’s rows of a table. */
export async function deleteRows(tx: Tx, moved: MovedTable, playerId: string): Promise<void> {
  await tx.query(
    { name: `moves-delete ${moved.table}`, text: `DELETE FROM ${moved.table} AS t WHERE ${moved.where}` },
    [playerId],
  );
}

/**
 * Deletes the player’s rows of a table that may have got some since they were copied, and adds those to the copy before the
 * deletion is committed.
 */
export async function deleteLateRows(
  tx: Tx,
  target: Database,
  { moved, playerId }: { readonly moved: MovedTable; readonly playerId: string },
): Promise<void> {
  const { table, where, kind } = moved;
  const rows = await tx.query<{ line: string }>(
    {
      name: `moves-take ${table}`,
      text: `DELETE FROM ${table} AS t WHERE ${where} RETURNING t::text AS line`,
    },
    [playerId],
  );
  await target.transaction(async (to) => {
    await to.script(SAME_TEXTS);
    const columns = await columnsOf(to, table);
    const lines = rows.map(({ line }) => line);
    await insertRows(to, { table, columns, ending: endingOf(kind) }, lines);
  }, LIMITS);
}
