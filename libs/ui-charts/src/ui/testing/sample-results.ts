import { paise, type Paise } from '@paasa/money';
import type { DayResult } from '../../rules/fill-days.js';

/** The largest result in either direction. Exactly two bets have it. */
const LIMIT_PAISE = 25_000;

/** Repeatable values between -1 and 1 without a visible pattern: a linear congruential generator. */
function* ripples(): Generator<number, never> {
  let state = 20_240_229;
  for (;;) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    yield state / 2 ** 31 - 1;
  }
}

/** Net results with a win of M, a loss of M, and one result of zero. */
export function sampleResults(count: number): Paise[] {
  const waves = ripples();
  // Most bets are small, as in real play.
  const results = Array.from({ length: count }, () =>
    paise(Math.round(waves.next().value ** 3 * LIMIT_PAISE)),
  );
  const fixed = [LIMIT_PAISE, -LIMIT_PAISE, 0].map(paise);
  fixed.forEach((result, index) => {
    const place = Math.floor(((index + 1) * count) / 4);
    if (place < count) results[place] = result;
  });
  return results;
}

/** Thirty days from the end of a leap February on, with two days missing. */
export function sampleDays(): DayResult[] {
  const waves = ripples();
  let betsPaise = 0;
  return Array.from({ length: 30 }, (_, index) => {
    const netResultPaise = paise(Math.round(waves.next().value * 1_80_000));
    betsPaise += netResultPaise;
    const rawWalletPaise = paise(5_00_000 + Math.floor(index / 8) * 2_50_000);
    return {
      day: new Date(Date.UTC(2024, 1, 20 + index)).toISOString().slice(0, 10),
      rawWalletPaise,
      currentWalletPaise: paise(rawWalletPaise + betsPaise),
      netResultPaise,
    };
  }).filter((_, index) => index !== 11 && index !== 12);
}
