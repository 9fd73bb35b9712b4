import { formatRupees, paise, type Paise } from '@paasa/money';
import { numberText, type TranslateOf } from '@paasa/texts';
import type { PictureUnit } from './picture.js';
import type { texts } from './texts/texts.js';

export type T = TranslateOf<typeof texts>;

/** `1,00,000`: counts are grouped as amounts are, in every language. */
export const formatCount = (count: number): string => numberText('en-IN', count);

/** `#12`: how bets are numbered. */
export const betLabel = (number: number): string => `#${formatCount(number)}`;

/** The exact text of a value of a picture. */
export const valueText = (value: number, unit: PictureUnit): string =>
  unit === 'count' ? formatCount(value) : formatRupees(paise(value));

/** How many bets are shown: `12 bets`, or `the latest 1,000 of 12,345 bets`, which are more than one. */
export const betsText = (t: T, count: number, olderCount: number): string =>
  olderCount === 0 ? t('count.bets', { all: count }) : t('latest', { shown: count, all: olderCount + count });

/** The note beside the title. Null if these are all bets. */
export const latestNote = (t: T, count: number, olderCount: number): string | null =>
  olderCount === 0 ? null : t('note', { shown: count, all: olderCount + count });

/** The ends of a range: `−₹10.00` and `₹25.00`. */
export function rangeOf(valuesPaise: readonly Paise[]): {
  readonly lowest: string;
  readonly highest: string;
} {
  // Not Math.min(...values): ten thousand arguments are too many for some engines.
  const lowest = valuesPaise.reduce((least, value) => Math.min(least, value), valuesPaise[0] ?? 0);
  const highest = valuesPaise.reduce((most, value) => Math.max(most, value), valuesPaise[0] ?? 0);
  return { lowest: formatRupees(paise(lowest)), highest: formatRupees(paise(highest)) };
}
