import { kolkataDay } from '@paasa/server-kit';
import type { LimitWindow } from './limit-kinds.js';

/** `calendar`: days, weeks from Monday, months. `rolling`: the last 1, 7 or 30 days, today included. */
export type WindowMode = 'calendar' | 'rolling';

/** A window as whole days in Asia/Kolkata. */
export interface WindowSpan {
  /** Shape: `2026-01-31`. */
  readonly firstDay: string;
  /** When the first of its days no longer counts. */
  readonly renewsAt: Date;
}

const DAY_MS = 86_400_000;
const ROLLING_DAYS: Readonly<Record<LimitWindow, number>> = { day: 1, week: 7, month: 30 };

const addDays = (day: string, count: number): string =>
  new Date(Date.parse(day) + count * DAY_MS).toISOString().slice(0, 10);

const startOf = (day: string): Date => new Date(`${day}T00:00:00.000+05:30`);

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

/** The window that holds an instant. */
export function windowAt(mode: WindowMode, window: LimitWindow, at: Date): WindowSpan {
  const today = kolkataDay(at);
  if (mode === 'rolling')
    return {
      firstDay: addDays(today, 1 - ROLLING_DAYS[window]),
      renewsAt: startOf(addDays(today, 1)),
    };
  const { firstDay, next } = calendarSpan(window, today);
  return { firstDay, renewsAt: startOf(next) };
}
