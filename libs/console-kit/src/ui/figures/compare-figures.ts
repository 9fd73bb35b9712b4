import { fromRupees } from '@paasa/money';
import type { HouseStep } from '@paasa/server-kit';

/** A figure of the house. `of` reads it from a period of an answer. Units: rupees, or a count. */
export interface Figure<Period> {
  readonly name: string;
  readonly unit: 'rupees' | 'count';
  readonly of: (period: Period) => number;
  /**
   * Periods of this figure do not add up: someone who plays on two days is one player. The card shows the average of a
   * period that is over.
   */
  readonly isAverage?: boolean;
}

export interface ComparedFigure {
  /** Units: paise, or a count. */
  readonly now: number;
  readonly before: number;
  /** `+5.2%`; null if there is nothing to compare with. */
  readonly change: string | null;
}

/** Paise, or the count. */
export const wholeOf = <Period>({ unit, of }: Figure<Period>, period: Period): number =>
  unit === 'count' ? of(period) : fromRupees(Number(of(period).toFixed(2)));

const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);

/** To one decimal. The last period of each list is left out: it is running, or cut. */
function averageOf(values: readonly number[]): number {
  const over = values.slice(0, -1);
  return over.length === 0 ? 0 : Math.round((10 * sumOf(over)) / over.length) / 10;
}

const ENOUGH_PERCENT = 1_000;

function changeOf(now: number, before: number): string | null {
  if (before === 0) return null;
  const percent = ((now - before) / Math.abs(before)) * 100;
  if (Math.abs(percent) >= ENOUGH_PERCENT)
    return `${percent > 0 ? '+' : '−'}${String(ENOUGH_PERCENT)}% or more`;
  const text = Math.abs(percent).toFixed(1);
  return text === '0.0' ? '±0%' : `${percent > 0 ? '+' : '−'}${text}%`;
}

/** A figure over all periods, and over those before. */
export function compareFigure<Period>(
  figure: Figure<Period>,
  { periods, before }: { readonly periods: readonly Period[]; readonly before: readonly Period[] },
): ComparedFigure {
  const total = figure.isAverage === true ? averageOf : sumOf;
  const [now, then] = [periods, before].map((list) => total(list.map((period) => wholeOf(figure, period))));
  return { now: now ?? 0, before: then ?? 0, change: changeOf(now ?? 0, then ?? 0) };
}

/** How the periods of a step are called. */
export const STEP_NAMES: Readonly<
  Record<HouseStep, { readonly now: string; readonly before: string; readonly one: string }>
> = {
  hour: { now: 'These 24 hours', before: 'The 24 hours before', one: 'an hour' },
  day: { now: 'These 30 days', before: 'The 30 days before', one: 'a day' },
  month: { now: 'These 12 months', before: 'The 12 months before', one: 'a month' },
};
