import { daysBefore, kolkataDay, kolkataHour } from './kolkata-day.js';

/** The lengths of the periods in which operators read the figures of the house. */
export const HOUSE_STEPS = ['hour', 'day', 'month'] as const;
export type HouseStep = (typeof HOUSE_STEPS)[number];

const PERIOD_COUNT: Readonly<Record<HouseStep, number>> = { hour: 24, day: 30, month: 12 };

/** Days from one day to another, which do not count after an hour of the first one. */
export interface HouseCut {
  readonly day: string;
  readonly hour: number;
  readonly lastDay: string;
}

/**
 * The latest periods and as many before them, oldest first. The last one of each is comparable: the latest is running, so
 * the one before counts as far as the same hour.
 *
 * Shape of a period, in India: `2026-01-31T09`, `2026-01-31` or `2026-01`.
 */
export interface HouseRange {
  readonly step: HouseStep;
  readonly periods: readonly string[];
  readonly before: readonly string[];
  readonly firstDay: string;
  /** Null if no period before is cut. */
  readonly cut: HouseCut | null;
}

const HOUR_MS = 3_600_000;

function monthsBefore(month: string, count: number): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 - count)).toISOString().slice(0, 7);
}

const lastDayOf = (month: string): string => daysBefore(`${monthsBefore(month, -1)}-01`, 1);

/** The period that is so many periods before the running one. */
function periodBefore(step: HouseStep, now: Date, count: number): string {
  if (step === 'month') return monthsBefore(kolkataDay(now).slice(0, 7), count);
  if (step === 'day') return daysBefore(kolkataDay(now), count);
  const at = new Date(now.getTime() - count * HOUR_MS);
  return `${kolkataDay(at)}T${String(kolkataHour(at)).padStart(2, '0')}`;
}

/** Where the period before is cut that is compared with the running one. */
function cutOf(step: HouseStep, now: Date, period: string): HouseCut | null {
  const hour = kolkataHour(now);
  if (step === 'hour') return null;
  if (step === 'day') return { day: period, hour, lastDay: period };
  const [lastDay, sameDay] = [lastDayOf(period), `${period}${kolkataDay(now).slice(7)}`];
  // A shorter month counts as a whole at the end of a longer one.
  return sameDay > lastDay ? null : { day: sameDay, hour, lastDay };
}

/** The periods to show at a moment. */
export function houseRange(step: HouseStep, now: Date): HouseRange {
  const count = PERIOD_COUNT[step];
  const all = Array.from({ length: 2 * count }, (_, at) => periodBefore(step, now, 2 * count - 1 - at));
  const [first = ''] = all;
  return {
    step,
    periods: all.slice(count),
    before: all.slice(0, count),
    firstDay: step === 'month' ? `${first}-01` : first.slice(0, 10),
    cut: cutOf(step, now, all[count - 1] ?? ''),
  };
}

/** The same periods with figures. */
export interface HousePeriods<Figures> {
  readonly periods: readonly (Figures & { readonly period: string })[];
  readonly before: readonly (Figures & { readonly period: string })[];
}

/** Gives each period of a range its figures; `figuresOf` gets the rows of a period, which may be none. */
export function fillPeriods<Row extends { readonly period: string }, Figures extends object>(
  { periods, before }: HouseRange,
  rows: readonly Row[],
  figuresOf: (rows: readonly Row[], period: string) => Figures,
): HousePeriods<Figures> {
  const byPeriod = new Map<string, Row[]>();
  for (const row of rows) byPeriod.set(row.period, [...(byPeriod.get(row.period) ?? []), row]);
  const fill = (period: string) => ({ ...figuresOf(byPeriod.get(period) ?? [], period), period });
  return { periods: periods.map(fill), before: before.map(fill) };
}
