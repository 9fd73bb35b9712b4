import { dateText, localeOf, type Language } from '@paasa/texts';

const DAY_MS = 86_400_000;
const MONTH = { month: 'short', timeZone: 'UTC' } as const;

/**
 * Counts calendar days, so that consecutive days have consecutive numbers.
 *
 * A day is a date on a calendar, not an instant. It is read and written as UTC, in which every day has 24 hours, so no
 * time zone or clock change can move it.
 *
 * Errors: throws RangeError unless the text is a date as `YYYY-MM-DD`.
 */
export function dayNumberOf(day: string): number {
  const number = Date.parse(`${day}T00:00:00Z`) / DAY_MS;
  if (!Number.isInteger(number) || dayOfNumber(number) !== day) throw new RangeError(`not a day: ${day}`);
  return number;
}

/** The day with that number, as `YYYY-MM-DD`. */
export function dayOfNumber(number: number): string {
  return new Date(number * DAY_MS).toISOString().slice(0, 10);
}

/** English has three letters for each month: `Intl` writes `Sept` for India. */
function monthOf(day: string, language: Language): string {
  const at = new Date(`${day}T00:00:00Z`);
  if (Number.isNaN(at.getTime())) return '';
  return dateText(language === 'en' ? 'en-US' : localeOf(language), MONTH, at);
}

/** Formats a day: `3 Oct 2025`. */
export function formatDay(day: string, language: Language = 'en'): string {
  return `${formatDayShort(day, language)} ${day.slice(0, 4)}`;
}

/** Formats a day without its year: `3 Oct`. */
export function formatDayShort(day: string, language: Language = 'en'): string {
  return `${String(Number(day.slice(8)))} ${monthOf(day, language)}`;
}
