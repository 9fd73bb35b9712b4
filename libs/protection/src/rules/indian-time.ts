import { dateText } from '@paasa/texts';

const INDIAN_DAY = { dateStyle: 'long', timeZone: 'Asia/Kolkata' } as const;
const INDIAN_CLOCK = { timeStyle: 'short', timeZone: 'Asia/Kolkata' } as const;

/** Shape: `27 November 2026, 12:00 am`. */
export const indianTimeText = (locale: string, at: Date): string =>
  `${dateText(locale, INDIAN_DAY, at)}, ${dateText(locale, INDIAN_CLOCK, at)}`;

const ENGLISH = 'en-IN';
const MONTH = { month: 'long', timeZone: 'UTC' } as const;
const months = (): string[] =>
  Array.from({ length: 12 }, (_, month) => dateText(ENGLISH, MONTH, new Date(Date.UTC(2026, month))));

const AHEAD_OF_UTC_MS = (5 * 60 + 30) * 60_000;

/** The instant that `indianTimeText` wrote in English; null for any other text. Browsers parse such dates differently. */
export function indianTimeIn(text: string): Date | null {
  const parts = /^(\d{1,2}) ([A-Z][a-z]+) (\d{4}), (\d{1,2}):(\d{2})\s([ap]m)$/.exec(text)?.slice(1);
  if (parts === undefined) return null;
  const [day, month = '', year, hour, minute, half] = parts;
  const clock = (Number(hour) % 12) + (half === 'pm' ? 12 : 0);
  const utc = Date.UTC(Number(year), months().indexOf(month), Number(day), clock, Number(minute));
  const at = new Date(utc - AHEAD_OF_UTC_MS);
  return indianTimeText(ENGLISH, at).replaceAll(/\s/g, ' ') === text.replaceAll(/\s/g, ' ') ? at : null;
}
