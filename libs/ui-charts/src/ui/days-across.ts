import type { Language, TranslateOf } from '@paasa/texts';
import { positionTicks } from '../rules/axis-ticks.js';
import { formatDay, formatDayShort } from '../rules/calendar-day.js';
import type { DayNet } from '../rules/fill-days.js';
import { acrossEnds, type AcrossAxis } from './picture/picture.js';
import type { texts } from './picture/texts/texts.js';

/** A player's days. */
export interface DaysProps<Day extends DayNet> {
  /** Oldest first, each day once. Gaps are filled in. */
  days: readonly Day[];
  /** Shown beside the title: which part of the data this is. */
  note?: string | null;
  /** Shown if there are no days. */
  emptyText?: string;
}

/** The axis of days. No day is missing, so positions are days. */
export function daysAcross(days: readonly DayNet[], language: Language): AcrossAxis {
  const dayAt = (position: number): string => days[position]?.day ?? '';
  const isOneYear = dayAt(0).slice(0, 4) === dayAt(days.length - 1).slice(0, 4);
  const write = (day: string): string =>
    isOneYear ? formatDayShort(day, language) : formatDay(day, language);
  return {
    ...acrossEnds(days.length),
    ticks: (maxCount) => positionTicks(days.length - 1, maxCount),
    tickLabel: (position) => write(dayAt(position)),
    title: (position) => formatDay(dayAt(position), language),
  };
}

/** `31 days, 1 Oct 2025 to 31 Oct 2025` */
export function daysText(t: TranslateOf<typeof texts>, days: readonly DayNet[]): string {
  const from = formatDay(days[0]?.day ?? '', t.language);
  const to = formatDay(days.at(-1)?.day ?? '', t.language);
  return from === to ? t('days.one', { day: from }) : t('days.span', { count: days.length, from, to });
}
