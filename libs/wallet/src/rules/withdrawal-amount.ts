import { paise, parseRupees, type Paise } from '@paasa/money';
import { refuse, type Result } from '@paasa/result';
import { constant } from '@paasa/texts';
import { texts } from './texts/texts.js';

const MESSAGE = constant(texts, (t) => t('withdrawalAmount'));

export const MIN_WITHDRAWAL_PAISE: Paise = paise(1_00);
export const MAX_WITHDRAWAL_PAISE: Paise = paise(5_00_000_00);

/**
 * Reads the amount of a withdrawal; whether the player has it is not known here.
 *
 * Units: rupees in, paise out; ₹1 to ₹5,00,000, at most two decimals.
 * Errors: `wallet/withdrawal-amount`.
 */
export function parseWithdrawalAmount(rupees: unknown): Result<Paise> {
  const parsed = parseRupees(rupees);
  if (!parsed.ok || parsed.value < MIN_WITHDRAWAL_PAISE || parsed.value > MAX_WITHDRAWAL_PAISE) {
    return refuse('malformed', 'wallet/withdrawal-amount', MESSAGE);
  }
  return parsed;
}

/** The text of an amount: no sign, exponent or space. */
export const PLAIN_DECIMAL = /^[0-9]{1,12}(\.[0-9]{1,2})?$/;

/** The same, also of the text that some clients send from their form. Errors: `wallet/withdrawal-amount`. */
export const parseWithdrawalAmountOrText = (rupees: unknown): Result<Paise> =>
  parseWithdrawalAmount(typeof rupees === 'string' && PLAIN_DECIMAL.test(rupees) ? Number(rupees) : rupees);
