/** The growth of the database's tables, per million bets. */

const MILLION = 1_000_000;
const MEGABYTE = 1_000_000;

/**
 * Shape: figures of each table's rows and indexes, and of all together.
 *
 * @param {Record<string, { rows: number, indexes: number }>} before in bytes, by table
 * @param {Record<string, { rows: number, indexes: number }>} after
 * @param {number} betCount how many bets were made in between
 */
export function storageFigures(before, after, betCount) {
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
  return [
    ...grown.flatMap(({ table, rows, indexes }) => [
      figure(table, rows),
      figure(`${table}, indexes`, indexes),
    ]),
    figure(
      'all of these',
      grown.reduce((sum, { rows, indexes }) => sum + rows + indexes, 0),
    ),
  ];
}
