import type { TranslateOf } from '@paasa/texts';
import type { texts } from '../texts/texts.js';

type T = TranslateOf<typeof texts>;

export interface BreakChoice {
  readonly value: string;
  readonly label: (t: T) => string;
  /** Hours of a time-out, months of a self-exclusion; null: for good. */
  readonly amount: number | null;
  readonly isForGood: boolean;
}

const choice = (label: (t: T) => string, amount: number): BreakChoice => ({
  value: String(amount),
  label,
  amount,
  isForGood: false,
});

const HOURS_OF_DAY = 24;
const weeks = (count: number): BreakChoice =>
  choice((t) => t('break.weeks', { weeks: count }), count * 7 * HOURS_OF_DAY);
const years = (count: number): BreakChoice => choice((t) => t('break.years', { years: count }), count * 12);

export const TIME_OUT_CHOICES: readonly BreakChoice[] = [
  choice((t) => t('break.hours', { hours: HOURS_OF_DAY }), HOURS_OF_DAY),
  choice((t) => t('break.days', { days: 3 }), 3 * HOURS_OF_DAY),
  weeks(1),
  weeks(2),
  weeks(4),
  weeks(6),
];

export const SELF_EXCLUSION_CHOICES: readonly BreakChoice[] = [
  choice((t) => t('break.months', { months: 6 }), 6),
  years(1),
  years(2),
  years(3),
  years(5),
  { value: 'for-good', label: (t) => t('break.forGood'), amount: null, isForGood: true },
];
