import type { Language } from '@paasa/texts';
import { formatDay, formatDayShort } from './calendar-day.js';

/** An hour, a day or a month. Shape: `2026-01-31T09`, `2026-01-31` or `2026-01`. */
export type Period = string;

const MONTH_LENGTH = 7;
const DAY_LENGTH = 10;

const monthText = (month: string, language: Language): string =>
  formatDay(`${month}-01`, language).replace(/^1 /, '');

/** Formats a period for an axis: `09:00`, `31 Jan`, `Jan 2026`. */
export function formatPeriodShort(period: Period, language: Language = 'en'): string {
  if (period.length === MONTH_LENGTH) return monthText(period, language);
  return period.length === DAY_LENGTH ? formatDayShort(period, language) : `${period.slice(11)}:00`;
}

/** Formats a period: `31 Jan 2026, 09:00`, `31 Jan 2026`, `Jan 2026`. */
export function formatPeriod(period: Period, language: Language = 'en'): string {
  if (period.length <= MONTH_LENGTH) return formatPeriodShort(period, language);
  const day = formatDay(period.slice(0, DAY_LENGTH), language);
  return period.length === DAY_LENGTH ? day : `${day}, ${formatPeriodShort(period)}`;
}
