export interface BreakChoice {
  readonly value: string;
  readonly label: string;
  /** Within a sentence. */
  readonly forText: string;
  /** Hours of a time-out, months of a self-exclusion; null: for good. */
  readonly amount: number | null;
  readonly isForGood: boolean;
}

const choice = (label: string, amount: number): BreakChoice => ({
  value: String(amount),
  label,
  forText: `for ${label}`,
  amount,
  isForGood: false,
});

const HOURS_OF_DAY = 24;

export const TIME_OUT_CHOICES: readonly BreakChoice[] = [
  choice('24 hours', HOURS_OF_DAY),
  choice('3 days', 3 * HOURS_OF_DAY),
  choice('1 week', 7 * HOURS_OF_DAY),
  choice('2 weeks', 14 * HOURS_OF_DAY),
  choice('4 weeks', 28 * HOURS_OF_DAY),
  choice('6 weeks', 42 * HOURS_OF_DAY),
];

export const SELF_EXCLUSION_CHOICES: readonly BreakChoice[] = [
  choice('6 months', 6),
  choice('1 year', 12),
  choice('2 years', 24),
  choice('3 years', 36),
  choice('5 years', 60),
  { value: 'for-good', label: 'For good', forText: 'ever again', amount: null, isForGood: true },
];
