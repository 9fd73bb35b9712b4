import {
  MAX_CODE_TRIES,
  MAX_OTP_TRY_COUNT,
  OTP_DIGIT_COUNT,
  WRONG_CODE_BUDGET,
} from './password-reset-limits.js';

const DAY_MS = 24 * 3_600_000;
const DAYS_OF_A_YEAR = 365.25;

/** The highest likelihood of a right guess: for the last try, after wrong ones. */
const LIKELIHOOD_OF_A_GUESS = 1 / (10 ** OTP_DIGIT_COUNT - (MAX_OTP_TRY_COUNT - 1));

/**
 * The most accounts that all attackers together open by guessing codes, if they use every guess that the limits allow.
 *
 * A guess takes from the budget before it is judged. A right code gives back what was taken for that code, five tries
 * at most: each opened account gives five more guesses.
 *
 * Shape: the expected number of accounts. Source: a geometric series, whose quotient is five times the likelihood.
 */
export function expectedAccountsOpened(years: number): number {
  const guesses = WRONG_CODE_BUDGET.burst + (years * DAYS_OF_A_YEAR * DAY_MS) / WRONG_CODE_BUDGET.refillMs;
  return (guesses * LIKELIHOOD_OF_A_GUESS) / (1 - MAX_OTP_TRY_COUNT * LIKELIHOOD_OF_A_GUESS);
}

/** The likelihood that one account is opened within so many days, if it gets every try of each day. */
export function likelihoodOfOneAccount(days: number): number {
  return Math.min(1, days * MAX_CODE_TRIES.perDay * LIKELIHOOD_OF_A_GUESS);
}
