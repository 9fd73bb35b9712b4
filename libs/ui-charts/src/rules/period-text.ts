import { formatDay, formatDayShort } from './calendar-day.js';

/** An hour, a day or a month. Shape: `2026-01-31T09`, `2026-01-31` or `2026-01`. */
export type Period = string;

const MONTH_LENGTH = 7;
const DAY_LENGTH = 10;

const monthText = (month: string): string => formatDay(`${month}-01`).replace(/^1 /, '');

/** Formats a period for an axis: `09:00`, `31 Jan`, `Jan 2026`. */
export function formatPeriodShort(period: Period): string {
  if (period.length === MONTH_LENGTH) return monthText(period);
  return period.length === DAY_LENGTH ? formatDayShort(period) : `${period.slice(11)}:00`;
}

/** Formats a period: `31 Jan 2026, 09:00`, `31 Jan 2026`, `Jan 2026`. */
export function formatPeriod(period: Period): string {
  if (period.length <= MONTH_LENGTH) return formatPeriodShort(period);
  const day = formatDay(period.slice(0, DAY_LENGTH));
  return period.length === DAY_LENGTH ? day : `${day}, ${formatPeriodShort(period)}`;
}
