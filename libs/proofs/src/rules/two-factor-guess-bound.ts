import { MAX_FACTOR_TRIES, TOTP_DIGIT_COUNT, TOTP_DRIFT_STEPS } from './two-factor-limits.js';

/** The codes that are right at one moment: of the present time step, and of those that clock drift allows. */
const RIGHT_CODE_COUNT = 2 * TOTP_DRIFT_STEPS + 1;

/**
 * The likelihood that a person who knows the password opens the account within so many days by guessing codes, with
 * every try that browsers unknown to the account have.
 */
export function likelihoodOfGuessedCode(days: number): number {
  const likelihoodOfTry = RIGHT_CODE_COUNT / 10 ** TOTP_DIGIT_COUNT;
  return 1 - (1 - likelihoodOfTry) ** (days * MAX_FACTOR_TRIES.perDayOfUnknown);
}
