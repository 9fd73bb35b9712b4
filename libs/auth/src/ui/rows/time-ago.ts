import type { TranslateOf } from '@paasa/texts';
import type { texts } from './texts/texts.js';

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

const formats = new Map<string, Intl.RelativeTimeFormat>();

function formatOf(locale: string): Intl.RelativeTimeFormat {
  const format = formats.get(locale) ?? new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
  formats.set(locale, format);
  return format;
}

/** How long ago an instant was, in words: '5 minutes ago', 'yesterday'. */
export function timeAgo(t: TranslateOf<typeof texts>, atMs: number, nowMs: number): string {
  // The server's clock may be a little ahead of the browser's.
  const passedMs = Math.max(0, nowMs - atMs);
  if (passedMs < MINUTE_MS) return t('justNow');
  const format = formatOf(t.locale);
  if (passedMs < HOUR_MS) return format.format(-Math.floor(passedMs / MINUTE_MS), 'minute');
  if (passedMs < DAY_MS) return format.format(-Math.floor(passedMs / HOUR_MS), 'hour');
  return format.format(-Math.floor(passedMs / DAY_MS), 'day');
}
