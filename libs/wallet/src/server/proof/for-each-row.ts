/** How many rows of a list are read at a time. */
export const PAGE = 1_000;

/** Calls `each` with every page of a list that is read by key. */
export async function forEachPage<Row>(
  readPage: (last: Row | null) => Promise<readonly Row[]>,
  each: (rows: readonly Row[]) => Promise<void> | void,
): Promise<void> {
  for (let last: Row | null = null; ;) {
    const rows: readonly Row[] = await readPage(last);
    await each(rows);
    last = rows.at(-1) ?? null;
    if (last === null || rows.length < PAGE) return;
  }
}

/** Calls `each` with every row of a list that is read by key. */
export function forEachRow<Row>(
  readPage: (last: Row | null) => Promise<readonly Row[]>,
  each: (row: Row) => void,
): Promise<void> {
  return forEachPage(readPage, (rows) => {
    for (const row of rows) each(row);
  });
}
