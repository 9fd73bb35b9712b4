import { paise, type Paise } from '@paasa/money';
import { dayNumberOf, dayOfNumber } from './calendar-day.js';

/** The result of one day. Units: paise; `day` is a calendar day, `YYYY-MM-DD`. */
export interface DayNet {
  readonly day: string;
  /** The results of that day's bets. */
  readonly netResultPaise: Paise;
}

/** The money of a player on one day. */
export interface DayResult extends DayNet {
  /** Deposits minus withdrawals up to the end of that day. */
  readonly rawWalletPaise: Paise;
  /** The net deposit plus the results of all bets up to the end of that day. */
  readonly currentWalletPaise: Paise;
}

/**
 * Adds the days without a bet or transfer: balances stay the same, and the result is 0.
 *
 * Shape: oldest first, in and out, each day once.
 * Errors: throws RangeError for days out of order, a repeated day, or a text that is not a day.
 */
export function fillDays<Day extends DayNet>(days: readonly Day[]): Day[] {
  const filled: Day[] = [];
  let previous: { number: number; result: Day } | null = null;
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
