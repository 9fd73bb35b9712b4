import { positionTicks } from '../rules/axis-ticks.js';
import { formatDay, formatDayShort } from '../rules/calendar-day.js';
import type { DayNet } from '../rules/fill-days.js';
import { acrossEnds, type AcrossAxis } from './picture/picture.js';
import { countOf } from './picture/words.js';

/** A player's days. */
export interface DaysProps<Day extends DayNet> {
  /** Oldest first, each day once. Gaps are filled in. */
  days: readonly Day[];
  /** Shown beside the title: which part of the data this is. */
  note?: string | null;
  /** Shown if there are no days. */
  emptyText?: string;
}

export const NO_DAYS_TEXT =
  'No days to show yet. Each day with a deposit, a withdrawal or a bet will be drawn here.';

/** The axis of days. No day is missing, so positions are days. */
export function daysAcross(days: readonly DayNet[]): AcrossAxis {
  const dayAt = (position: number): string => days[position]?.day ?? '';
  const isOneYear = dayAt(0).slice(0, 4) === dayAt(days.length - 1).slice(0, 4);
  const write = (day: string): string => (isOneYear ? formatDayShort(day) : formatDay(day));
  return {
    ...acrossEnds(days.length),
    ticks: (maxCount) => positionTicks(days.length - 1, maxCount),
    tickLabel: (position) => write(dayAt(position)),
    title: (position) => formatDay(dayAt(position)),
  };
}

/** `31 days, 1 Oct 2025 to 31 Oct 2025` */
export function daysText(days: readonly DayNet[]): string {
  const ends = [days[0]?.day ?? '', days.at(-1)?.day ?? ''].map(formatDay);
  return `${countOf(days.length, 'day', 'days')}, ${[...new Set(ends)].join(' to ')}`;
}
