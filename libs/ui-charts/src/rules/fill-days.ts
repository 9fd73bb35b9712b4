import { paise, type Paise } from '@paasa/money';
import { dayNumberOf, dayOfNumber } from './calendar-day.js';

/**
 * What a day did to the wallet.
 *
 * Units: paise; `day` is a calendar day, `YYYY-MM-DD`.
 */
export interface DayResult {
  readonly day: string;
  /** Deposits less withdrawals up to the end of that day. */
  readonly rawWalletPaise: Paise;
  /** That, and the results of all bets up to the end of that day. */
  readonly currentWalletPaise: Paise;
  /** The results of that day's bets. */
  readonly netResultPaise: Paise;
}

/**
 * Puts in the days on which nothing happened: balances stay as they were, the result is 0.
 *
 * Shape: oldest first, in and out, each day once.
 * Errors: throws RangeError for days out of order, twice the same day, or what is not a day.
 */
export function fillDays(days: readonly DayResult[]): DayResult[] {
  const filled: DayResult[] = [];
  let previous: { number: number; result: DayResult } | null = null;
  for (const result of days) {
    const number = dayNumberOf(result.day);
    if (previous !== null) {
      if (number <= previous.number) throw new RangeError(`days out of order at ${result.day}`);
      for (let missing = previous.number + 1; missing < number; missing += 1)
        filled.push({ ...previous.result, day: dayOfNumber(missing), netResultPaise: paise(0) });
    }
    filled.push(result);
    previous = { number, result };
  }
  return filled;
}
