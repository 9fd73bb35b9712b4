import {
  MAX_CODE_TRIES,
  MAX_OTP_TRY_COUNT,
  OTP_DIGIT_COUNT,
  WRONG_CODE_BUDGET,
} from './password-reset-limits.js';

const DAY_MS = 24 * 3_600_000;
const DAYS_OF_A_YEAR = 365.25;

/** The likelihood that a guess is right, at best: of the last try, when all before it were wrong. */
const LIKELIHOOD_OF_A_GUESS = 1 / (10 ** OTP_DIGIT_COUNT - (MAX_OTP_TRY_COUNT - 1));

/**
 * How many accounts all attackers together open by guessing codes, at most, if they guess all that the limits allow.
 *
 * A guess takes from the budget before it is judged. A right code gives back what was taken for that very code, five
 * tries at most: each account that is opened is worth five guesses more.
 *
 * Shape: the expected number of accounts. Source: a geometric series, whose quotient is five times the likelihood.
 */
export function expectedAccountsOpened(years: number): number {
  const guesses = WRONG_CODE_BUDGET.burst + (years * DAYS_OF_A_YEAR * DAY_MS) / WRONG_CODE_BUDGET.refillMs;
  return (guesses * LIKELIHOOD_OF_A_GUESS) / (1 - MAX_OTP_TRY_COUNT * LIKELIHOOD_OF_A_GUESS);
}

/** How likely a given account is opened within so many days, if the whole of the day's tries goes to it. */
export function likelihoodOfOneAccount(days: number): number {
  return Math.min(1, days * MAX_CODE_TRIES.perDay * LIKELIHOOD_OF_A_GUESS);
}
