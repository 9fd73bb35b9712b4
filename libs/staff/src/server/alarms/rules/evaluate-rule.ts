import type { Rule } from './parse-rule.js';

/** One value of a metric. */
export interface Sample {
  readonly name: string;
  readonly labels: Readonly<Record<string, string>>;
  readonly value: number;
}

type Point = Pick<Sample, 'labels' | 'value'>;
/** A number, or a value for each set of labels. */
type Answer = number | readonly Point[];

const keyOf = (labels: Point['labels'], except?: string): string =>
  JSON.stringify(
    Object.entries(labels)
      .filter(([label]) => label !== except)
      .toSorted(),
  );

/** What a counter was within a window: some values, the oldest first. */
export type Histories = Map<Rule, { readonly atMs: number; readonly values: ReadonlyMap<string, number> }[]>;

/** A window is remembered in so many steps. */
const STEPS = 20;

export interface Moment {
  readonly atMs: number;
  readonly samples: readonly Sample[];
  /** Kept between the moments of a rule. */
  readonly histories: Histories;
}

function select(rule: Extract<Rule, { kind: 'select' }>, { samples }: Moment): Point[] {
  return samples.filter(
    ({ name, labels }) =>
      name === rule.name && rule.matchers.every(({ label, isWanted }) => isWanted(labels[label] ?? '')),
  );
}

/** How much counters have grown within the window, or since they were first seen. */
function growth(rule: Rule, moment: Moment): { readonly points: readonly Point[]; readonly seconds: number } {
  if (rule.kind !== 'select' || rule.rangeMs === null) throw new Error('A growth needs a window.');
  const { atMs, histories } = moment;
  const points = select(rule, moment);
  const history = histories.get(rule) ?? [];
  histories.set(rule, history);
  while (history[1] !== undefined && history[1].atMs <= atMs - rule.rangeMs) history.shift();
  if (atMs - (history.at(-1)?.atMs ?? Number.NEGATIVE_INFINITY) >= rule.rangeMs / STEPS)
    history.push({ atMs, values: new Map(points.map(({ labels, value }) => [keyOf(labels), value])) });
  const [oldest] = history;
  const seconds = (atMs - (oldest?.atMs ?? atMs)) / 1_000;
  const grown = points.map(({ labels, value }) => ({
    labels,
    value: value - (oldest?.values.get(keyOf(labels)) ?? value),
  }));
  return { points: grown, seconds };
}

function quantile(share: number, buckets: readonly Point[]): number {
  const sorted = buckets
    .map(({ labels, value }) => ({ bound: Number((labels['le'] ?? '').replace('+Inf', 'Infinity')), value }))
    .toSorted((one, other) => one.bound - other.bound);
  const wanted = share * (sorted.at(-1)?.value ?? 0);
  const at = sorted.findIndex(({ value }) => value >= wanted);
  const [below, found] = [sorted[at - 1] ?? { bound: 0, value: 0 }, sorted[at]];
  if (found === undefined || wanted === 0) return Number.NaN;
  if (found.bound === Infinity) return below.bound;
  return below.bound + ((found.bound - below.bound) * (wanted - below.value)) / (found.value - below.value);
}

function grouped(points: readonly Point[], keyOfPoint: (point: Point) => string): Point[][] {
  const groups = new Map<string, Point[]>();
  for (const point of points) {
    const key = keyOfPoint(point);
    groups.set(key, [...(groups.get(key) ?? []), point]);
  }
  return [...groups.values()];
}

const withoutLe = (labels: Point['labels']): Point['labels'] =>
  Object.fromEntries(Object.entries(labels).filter(([name]) => name !== 'le'));

const FOLD: Readonly<Record<string, (values: readonly number[]) => number>> = {
  sum: (values) => values.reduce((sum, value) => sum + value, 0),
  max: (values) => Math.max(...values),
  min: (values) => Math.min(...values),
};

function fold({ name, by, of }: Extract<Rule, { kind: 'fold' }>, moment: Moment): Point[] {
  const labelsOf = ({ labels }: Point) => Object.fromEntries(by.map((label) => [label, labels[label] ?? '']));
  return grouped(vectorOf(evaluateRule(of, moment)), (point) => keyOf(labelsOf(point))).map((points) => ({
    labels: points[0] === undefined ? {} : labelsOf(points[0]),
    value: FOLD[name]?.(points.map(({ value }) => value)) ?? Number.NaN,
  }));
}

function vectorOf(answer: Answer): readonly Point[] {
  return typeof answer === 'number' ? [{ labels: {}, value: answer }] : answer;
}

function call({ name, given }: Extract<Rule, { kind: 'call' }>, moment: Moment): Answer {
  const [first, second] = given;
  if (name === 'time') return moment.atMs / 1_000;
  if (first === undefined) throw new Error(`${name} needs something.`);
  if (name === 'increase' || name === 'rate') {
    const { points, seconds } = growth(first, moment);
    const divisor = name === 'rate' ? seconds || 1 : 1;
    return points.map(({ labels, value }) => ({ labels, value: value / divisor }));
  }
  if (name === 'abs')
    return vectorOf(evaluateRule(first, moment)).map((point) => ({ ...point, value: Math.abs(point.value) }));
  const share = evaluateRule(first, moment);
  if (second === undefined || typeof share !== 'number')
    throw new Error(`${name} needs a share and buckets.`);
  return grouped(vectorOf(evaluateRule(second, moment)), ({ labels }) => keyOf(labels, 'le')).map(
    (buckets) => ({
      labels: withoutLe(buckets[0]?.labels ?? {}),
      value: quantile(share, buckets),
    }),
  );
}

const REACHES: Readonly<Record<string, (left: number, right: number) => boolean>> = {
  '>': (left, right) => left > right,
  '<': (left, right) => left < right,
  '>=': (left, right) => left >= right,
  '<=': (left, right) => left <= right,
  '==': (left, right) => left === right,
  '!=': (left, right) => left !== right,
};
const COMPUTES: Readonly<Record<string, (left: number, right: number) => number>> = {
  '+': (left, right) => left + right,
  '-': (left, right) => left - right,
  '*': (left, right) => left * right,
  '/': (left, right) => left / right,
};

function pair(
  { operator, left: one, right: other }: Extract<Rule, { kind: 'pair' }>,
  moment: Moment,
): Answer {
  const [left, right] = [evaluateRule(one, moment), evaluateRule(other, moment)];
  const compute = COMPUTES[operator];
  if (typeof left === 'number' && typeof right === 'number' && compute !== undefined)
    return compute(left, right);
  // A number fits every set of labels; two vectors are matched by their labels.
  const valueIn = (answer: Answer, labels: Point['labels']): number | undefined =>
    typeof answer === 'number'
      ? answer
      : answer.find((point) => keyOf(point.labels) === keyOf(labels))?.value;
  const sets = vectorOf(typeof left === 'number' ? right : left);
  return sets.flatMap(({ labels }) => {
    const [mine, theirs] = [valueIn(left, labels), valueIn(right, labels)];
    if (mine === undefined || theirs === undefined) return [];
    if (compute !== undefined) return [{ labels, value: compute(mine, theirs) }];
    return operator === 'and' || REACHES[operator]?.(mine, theirs) === true ? [{ labels, value: mine }] : [];
  });
}

/** What a rule gives at a moment: for an alarm, the sets of labels for which it fires. */
export function evaluateRule(rule: Rule, moment: Moment): Answer {
  if (rule.kind === 'number') return rule.value;
  if (rule.kind === 'select') return select(rule, moment);
  if (rule.kind === 'call') return call(rule, moment);
  return rule.kind === 'fold' ? fold(rule, moment) : pair(rule, moment);
}
