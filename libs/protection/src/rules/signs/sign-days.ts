import { kolkataDay, kolkataMidnight } from '@paasa/server-kit';
import { addDays } from '../limit-windows.js';
import { NIGHT_END_HOUR } from './sign-thresholds.js';

/** A transaction that began before midnight has ended so long after it. */
export const DAY_CLOSES_AFTER_MS = 15 * 60_000;

/** After a longer downtime the days before are not computed any more. */
export const MAX_DAYS_BACK = 31;

/** A day of Asia/Kolkata as instants; the end is the start of the next. */
export interface DaySpan {
  /** Shape: `2026-01-31`. */
  readonly day: string;
  readonly startsAt: Date;
  readonly nightEndsAt: Date;
  readonly endsAt: Date;
}

export function daySpan(day: string): DaySpan {
  const startsAt = kolkataMidnight(day);
  const nightEndsAt = new Date(startsAt.getTime() + NIGHT_END_HOUR * 3_600_000);
  return { day, startsAt, nightEndsAt, endsAt: kolkataMidnight(addDays(day, 1)) };
}

/** The days to compute at an instant, oldest first: those after the last one; without a last one the latest. */
export function listDueDays(lastDay: string | null, now: Date): string[] {
  const latest = addDays(kolkataDay(new Date(now.getTime() - DAY_CLOSES_AFTER_MS)), -1);
  const days = Array.from({ length: MAX_DAYS_BACK }, (_, back) => addDays(latest, -back));
  return (lastDay === null ? [latest] : days.filter((day) => day > lastDay)).reverse();
}
