import type { Statement, Tx } from '../database/database.js';
import { STEP_ROWS } from '../http/turns/list-slice.js';

/** A row as its player gets it, by the columns of its file: texts, numbers, dates, or values of JSON. */
export type PersonalRow = Readonly<Record<string, unknown>>;

/** Reads the next rows. Shape: `isLast` if no rows follow. */
export type ReadRows = (
  tx: Tx,
) => Promise<{ readonly rows: readonly PersonalRow[]; readonly isLast: boolean }>;

/** Whose rows, as of when. */
export interface PersonalAsked {
  readonly playerId: string;
  /** The database's time of the snapshot. */
  readonly at: Date;
}

/** Rows of a player, as a file that the player can download. */
export interface PersonalFile {
  /** Without an ending. Shape: `wallet/ledger`. */
  readonly name: string;
  /** One sentence for the player, a `constant` of a catalogue. */
  readonly about: string;
  readonly columns: readonly string[];
  /**
   * Reads, in a snapshot, what later steps need to show the rows of that moment.
   *
   * Shape: begins a reading from the first row, as often as it is called.
   */
  open(tx: Tx, asked: PersonalAsked): Promise<() => ReadRows>;
}

export interface EraseStep {
  readonly playerId: string;
  readonly limit: number;
  /** The key of the last row of the step before, if that step gave one. */
  readonly after: string | null;
}

/**
 * Erases rows of a player, or what names the person in them. It is repeated after a kill.
 *
 * Shape: how many; fewer than `limit` means that none is left.
 */
export type EraseRows = (
  tx: Tx,
  step: EraseStep,
) => Promise<{ readonly count: number; readonly last: string | null }>;

/** What one table stores of players: what a player gets of it, and what the erasure of an account does with it. */
export interface PersonalTable {
  /** Shape: `auth.devices`. */
  readonly table: string;
  /** The file of its rows; the name of the file that has them beside others; or why a player does not get them. */
  readonly shown: PersonalFile | { readonly within: string } | { readonly leftOut: string };
  /** `at once`: the transaction that makes the player unknown erases them. Otherwise the steps, or why rows stay. */
  readonly erased: EraseRows | 'at once' | { readonly kept: string };
}

export interface ListedRows {
  readonly name: string;
  readonly about: string;
  /** The table. */
  readonly from: string;
  /** The condition that names the player, `$1`. */
  readonly where?: string;
  /** The columns that name a row among those of the player, with their types; a long list needs an index on them. */
  readonly keys: Readonly<Record<string, 'uuid' | 'text' | 'date' | 'timestamptz'>>;
  /** The SQL of each column of the file. */
  readonly columns: Readonly<Record<string, string>>;
}

/** A file with the rows of one statement, in the order of their key, as they are when they are read. */
export function listed({
  name,
  about,
  from,
  where = 'player_id = $1',
  keys,
  columns,
}: ListedRows): PersonalFile {
  const shown = Object.entries(columns).map(([column, sql]) => `${sql} AS "${column}"`);
  // By the table's name: a column of the file may have the name of a key.
  const key = Object.keys(keys).map((column) => `t.${column}`);
  const asText = key.map((column) => `${column}::text`);
  const last = Object.values(keys).map((type, index) => `($2::text[])[${String(index + 1)}]::${type}`);
  const statement: Statement = {
    name: `personal-${name.replaceAll('/', '-')}`,
    text: `
      SELECT ${shown.join(', ')}, ARRAY[${asText.join(', ')}] AS key FROM ${from} AS t
      WHERE ${where} AND ($2::text[] IS NULL OR (${key.join(', ')}) > (${last.join(', ')}))
      ORDER BY ${key.join(', ')} LIMIT $3::bigint`,
  };
  const names = Object.keys(columns);
  const shownOf = (row: PersonalRow) => Object.fromEntries(names.map((column) => [column, row[column]]));
  return {
    name,
    about,
    columns: names,
    async open(_tx, { playerId }) {
      return () => {
        let lastKey: readonly string[] | null = null;
        return async (tx) => {
          const values = [playerId, lastKey, STEP_ROWS];
          const rows = await tx.query<PersonalRow & { readonly key: readonly string[] }>(statement, values);
          lastKey = rows.at(-1)?.key ?? lastKey;
          return { rows: rows.map(shownOf), isLast: rows.length < STEP_ROWS };
        };
      };
    },
  };
}

/** `$1` is the player, `$2` the limit; it returns a row for each erased one. */
export const erasedBy =
  (statement: Statement): EraseRows =>
  async (tx, { playerId, limit }) => ({
    count: (await tx.query(statement, [playerId, limit])).length,
    last: null,
  });

/** `$3` is the key of the last row before, or null; it returns the `key` of each erased row, which is a UUID. */
export const erasedInOrderBy =
  (statement: Statement): EraseRows =>
  async (tx, { playerId, limit, after }) => {
    const rows = await tx.query<{ key: string }>(statement, [playerId, limit, after]);
    const keys = rows.map(({ key }) => key).sort();
    return { count: rows.length, last: keys.at(-1) ?? after };
  };

/** Deletes a player's rows of a table, found by `key`, the columns that name a row; those that fit `where`, in SQL. */
export const deletedFrom = (table: string, key: string, where = 'true'): EraseRows =>
  erasedBy({
    name: `erase-${table}`,
    text: `
      DELETE FROM ${table} WHERE player_id = $1 AND (${key}) IN (
        SELECT ${key} FROM ${table} WHERE player_id = $1 AND ${where} LIMIT $2::bigint
      )
      RETURNING 1 AS erased`,
  });

/** The files of all tables, in the order of the tables. */
export const personalFilesOf = (tables: readonly PersonalTable[]): PersonalFile[] =>
  tables.flatMap(({ shown }) => ('open' in shown ? [shown] : []));
