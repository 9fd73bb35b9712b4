import { formatRupees, paise, type Paise } from '@paasa/money';
import type { PictureUnit } from './picture.js';

export const NO_BETS_TEXT = 'No bets yet. Your results will be drawn here.';

const GROUPS_BEFORE_THE_LAST_THREE = /\B(?=(?:\d{2})*\d{3}$)/g;

/** `1,00,000`: counts are grouped as amounts are. */
export const formatCount = (count: number): string =>
  String(count).replace(GROUPS_BEFORE_THE_LAST_THREE, ',');

/** `#12`: how bets are numbered. */
export const betLabel = (number: number): string => `#${formatCount(number)}`;

/** The exact text of a value of a picture. */
export const valueText = (value: number, unit: PictureUnit): string =>
  unit === 'count' ? formatCount(value) : formatRupees(paise(value));

export const countOf = (count: number, one: string, many: string): string =>
  `${formatCount(count)} ${count === 1 ? one : many}`;

/** `the latest 1,000 of 12,345 bets`. Null if these are all of them. */
export const latestOf = (count: number, olderCount: number): string | null =>
  olderCount === 0
    ? null
    : `the latest ${formatCount(count)} of ${countOf(olderCount + count, 'bet', 'bets')}`;

/** The same, for the start of a line. */
export const latestNote = (count: number, olderCount: number): string | null =>
  latestOf(count, olderCount)?.replace('the', 'The') ?? null;

/** `from −₹10.00 to ₹25.00` */
export function rangeText(valuesPaise: readonly Paise[]): string {
  // Not Math.min(...values): ten thousand arguments are too many for some engines.
  const lowest = valuesPaise.reduce((least, value) => Math.min(least, value), valuesPaise[0] ?? 0);
  const highest = valuesPaise.reduce((most, value) => Math.max(most, value), valuesPaise[0] ?? 0);
  return `from ${formatRupees(paise(lowest))} to ${formatRupees(paise(highest))}`;
}
