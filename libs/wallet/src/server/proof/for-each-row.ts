import { setImmediate as nextTurn } from 'node:timers/promises';
import { together } from '@paasa/server-kit/server';

/** How many rows of a list are read at a time. */
export const PAGE = 1_000;

/** Calls `each` with every page of a list that is read by key; the database reads the next one meanwhile. */
export async function forEachPage<Row>(
  readPage: (last: Row | null) => Promise<readonly Row[]>,
  each: (rows: readonly Row[]) => Promise<void>,
): Promise<void> {
  // The next page is requested first, then other work of the process gets a turn between two pages.
  const eachInTurn = async (rows: readonly Row[]): Promise<void> => {
    await nextTurn();
    return each(rows);
  };
  for (let rows = await readPage(null); ;) {
    const last = rows.at(-1) ?? null;
    if (last === null || rows.length < PAGE) return each(rows);
    [rows] = await together([readPage(last), eachInTurn(rows)]);
  }
}

/** Calls `each` with every row of a list that is read by key. */
export function forEachRow<Row>(
  readPage: (last: Row | null) => Promise<readonly Row[]>,
  each: (row: Row) => void,
): Promise<void> {
  return forEachPage(readPage, async (rows) => {
    for (const row of rows) each(row);
  });
}
