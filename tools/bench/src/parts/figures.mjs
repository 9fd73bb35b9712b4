/**
 * The figures of a scenario, and their table.
 *
 * A figure is `{ what, unit, values, bar }`: one value per round, and optionally the bar for its median: `{ atLeast }`
 * or `{ atMost }`. A ratio is a figure too, with one value per round, so that both of its sides were measured under the
 * same load.
 */

export function median(values) {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length / 2;
  return sorted.length % 2 === 1 ? sorted[Math.floor(middle)] : (sorted[middle - 1] + sorted[middle]) / 2;
}

export function summarise(figure) {
  if (figure.values.length === 0 || figure.values.some((value) => !Number.isFinite(value)))
    throw new Error(`'${figure.what}' was not measured: ${JSON.stringify(figure.values)}`);
  return {
    ...figure,
    median: median(figure.values),
    least: Math.min(...figure.values),
    most: Math.max(...figure.values),
  };
}

export function isMissed({ median: reached, bar }) {
  if (bar === undefined) return false;
  return bar.atLeast === undefined ? reached > bar.atMost : reached < bar.atLeast;
}

/** A figure whose values are the quotients of two others, round by round. */
export const ratio = (what, above, below, bar) => ({
  what,
  unit: '',
  values: above.map((value, round) => value / below[round]),
  ...(bar === undefined ? {} : { bar }),
});

/** Three significant digits; more only before the point. */
const digits = (value) =>
  Number.isInteger(value) ? String(value) : Math.abs(value) < 100 ? value.toPrecision(3) : value.toFixed(0);
const barOf = ({ bar }) => {
  if (bar === undefined) return '';
  return bar.atLeast === undefined ? `<= ${bar.atMost}` : `>= ${bar.atLeast}`;
};

/** A table for a terminal: figure, median, spread, bar, verdict. */
export function tableOf(figures) {
  const rows = figures.map((figure) => [
    figure.what,
    `${digits(figure.median)}${figure.unit === '' ? '' : ` ${figure.unit}`}`,
    figure.least === figure.most ? '' : `${digits(figure.least)} … ${digits(figure.most)}`,
    barOf(figure),
    figure.bar === undefined ? '' : isMissed(figure) ? '✖' : '✔',
  ]);
  const head = ['figure', 'median', 'spread', 'bar', ''];
  const widths = head.map((title, column) =>
    Math.max(title.length, ...rows.map((row) => row[column].length)),
  );
  return [head, ...rows]
    .map((row) =>
      row
        .map((cell, column) => (column === 0 ? cell.padEnd(widths[column]) : cell.padStart(widths[column])))
        .join('  '),
    )
    .join('\n');
}

/** Calls each subject once per round, so that other load on the machine affects all of them. */
export async function inRounds(rounds, subjects) {
  const answers = new Map(subjects.map(({ name }) => [name, []]));
  for (let round = 0; round < rounds; round += 1)
    for (const { name, measure } of subjects) answers.get(name).push(await measure());
  return answers;
}
