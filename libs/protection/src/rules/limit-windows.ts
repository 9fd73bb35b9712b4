import { kolkataDay, kolkataMidnight } from '@paasa/server-kit';
import type { LimitWindow } from './limit-kinds.js';

/** `calendar`: days, weeks from Monday, months. `rolling`: the last 24 hours, 7 or 30 days. */
export type WindowMode = 'calendar' | 'rolling';

/** What happens when a window renews: all of it is new, or its oldest part no longer counts. */
export type Renewal = 'whole' | 'oldest';

/** A window as whole days in Asia/Kolkata. */
export interface WindowSpan {
  /** Shape: `2026-01-31`. */
  readonly firstDay: string;
  /** When it is over. */
  readonly renewsAt: Date;
  readonly renewal: Renewal;
}

const DAY_MS = 86_400_000;

export const addDays = (day: string, count: number): string =>
  new Date(Date.parse(day) + count * DAY_MS).toISOString().slice(0, 10);

const monthAfter = (firstOfMonth: string): string => `${addDays(firstOfMonth, 31).slice(0, 7)}-01`;

/** The days since Monday. */
const weekday = (day: string): number => (new Date(day).getUTCDay() + 6) % 7;

function calendarSpan(
  window: LimitWindow,
  today: string,
): { readonly firstDay: string; readonly next: string } {
  switch (window) {
    case 'day':
      return { firstDay: today, next: addDays(today, 1) };
    case 'week': {
      const firstDay = addDays(today, -weekday(today));
      return { firstDay, next: addDays(firstDay, 7) };
    }
    case 'month': {
      const firstDay = `${today.slice(0, 7)}-01`;
      return { firstDay, next: monthAfter(firstDay) };
    }
  }
}

/** The window of the calendar that holds an instant. */
export function calendarWindowAt(window: LimitWindow, at: Date): WindowSpan {
  const { firstDay, next } = calendarSpan(window, kolkataDay(at));
  return { firstDay, renewsAt: kolkataMidnight(next), renewal: 'whole' };
}
