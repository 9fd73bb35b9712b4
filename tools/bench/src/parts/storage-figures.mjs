/** The growth of the database's tables, per million bets. */

const MILLION = 1_000_000;
const MEGABYTE = 1_000_000;

/**
 * Shape: figures of each table's rows and indexes, and of all together.
 *
 * @param {Record<string, { rows: number, indexes: number }>} before in bytes, by table
 * @param {Record<string, { rows: number, indexes: number }>} after
 * @param {number} betCount how many bets were made in between
 * @param {{ fresh: number, old: number } | null} atMostBytes the bars for a bet with its key, and for one of more than a
 * week, whose key is deleted
 */
export function storageFigures(before, after, betCount, atMostBytes = null) {
  const perMillion = (bytes) => ((bytes / betCount) * MILLION) / MEGABYTE;
  const figure = (what, bytes) => ({
    what: `${what}, a million bets`,
    unit: 'MB',
    values: [perMillion(bytes)],
  });
  const grown = Object.entries(after).map(([table, { rows, indexes }]) => ({
    table,
    rows: rows - before[table].rows,
    indexes: indexes - before[table].indexes,
  }));
  const bytesOf = (tables) => tables.reduce((sum, { rows, indexes }) => sum + rows + indexes, 0) / betCount;
  const old = grown.filter(({ table }) => table !== 'idempotency keys');
  const barOf = (bytes) => (bytes === undefined ? {} : { bar: { atMost: bytes } });
  return [
    ...grown.flatMap(({ table, rows, indexes }) => [
      figure(table, rows),
      figure(`${table}, indexes`, indexes),
    ]),
    { what: 'a bet of the last week', unit: 'B', values: [bytesOf(grown)], ...barOf(atMostBytes?.fresh) },
    { what: 'an older bet, without its key', unit: 'B', values: [bytesOf(old)], ...barOf(atMostBytes?.old) },
  ];
}
