import { dateText } from '@paasa/texts';
import { indianTimeText } from '../../rules/indian-time.js';

/** `renewsAt` is midnight in India, wherever the player is. */
const MOMENT_FORMAT = {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  hour: 'numeric',
  minute: '2-digit',
  timeZone: 'Asia/Kolkata',
} as const;
const DAY_FORMAT = {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZone: 'Asia/Kolkata',
} as const;

const WHOLE_DAY_FORMAT = {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  timeZone: 'UTC',
} as const;

/** A day of India, such as `Wednesday, 25 November`. Shape: `day` is `2026-11-25`. */
export const weekdayText = (locale: string, day: string): string =>
  dateText(locale, WHOLE_DAY_FORMAT, new Date(day));

const PLAIN_DAY_FORMAT = { dateStyle: 'long', timeZone: 'UTC' } as const;

/** A day without a time, such as `29 February 2000`. Shape: `2000-02-29` in. */
export const dayText = (locale: string, day: string): string =>
  dateText(locale, PLAIN_DAY_FORMAT, new Date(`${day}T00:00:00Z`));

/** A near instant, such as `Mon, 9 Mar, 12:00 am`. India time. */
export const momentText = (locale: string, at: string): string =>
  dateText(locale, MOMENT_FORMAT, new Date(at));

/**
 * An instant that may be years away, such as `9 March 2031 at 2:30 pm`. India time. Only English joins its parts by a word:
 * in Hindi those words bend the sentence around them.
 */
export function dateTimeText(locale: string, at: string): string {
  const instant = new Date(at);
  return locale.startsWith('en') ? dateText(locale, DAY_FORMAT, instant) : indianTimeText(locale, instant);
}

const twoDigits = (count: number): string => String(count).padStart(2, '0');

/** Such as `1:05:09`. */
export function clockText(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  const minutes = Math.floor(whole / 60);
  return `${String(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}:${twoDigits(whole % 60)}`;
}

const RECORD_FORMAT = {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
  timeZone: 'Asia/Kolkata',
} as const;

/** An instant to the second, such as `9 Mar 2031, 14:30:05`. India time. */
export const recordTimeText = (locale: string, at: string): string =>
  dateText(locale, RECORD_FORMAT, new Date(at));
