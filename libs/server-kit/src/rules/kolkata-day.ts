const OFFSET_MS = 5.5 * 60 * 60 * 1000;
const DAY_MS = 86_400_000;

/**
 * The calendar day of an instant in India: `2026-01-31`.
 *
 * Source: IST is UTC+05:30 all year, without daylight saving.
 */
export function kolkataDay(at: Date): string {
  return new Date(at.getTime() + OFFSET_MS).toISOString().slice(0, 10);
}

/** The hour of the day in India, from 0 to 23. */
export const kolkataHour = (at: Date): number => new Date(at.getTime() + OFFSET_MS).getUTCHours();

/** When a day of India begins. Shape: a day as of `kolkataDay`. */
export const kolkataMidnight = (day: string): Date => new Date(`${day}T00:00:00.000+05:30`);

/** The day so many calendar days before that one, or after it for a number below zero. Shape: as `kolkataDay`. */
export function daysBefore(day: string, count: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) - count * DAY_MS).toISOString().slice(0, 10);
}
