import { paise, parseRupees, type Paise } from '@paasa/money';
import { refuse, type Result } from '@paasa/result';
import { constant } from '@paasa/texts';
import { texts } from './texts/texts.js';

const MESSAGE = constant(texts, (t) => t('depositAmount'));

export const MIN_DEPOSIT_PAISE: Paise = paise(1_00);
export const MAX_DEPOSIT_PAISE: Paise = paise(5_00_000_00);

/**
 * Reads the amount of a deposit.
 *
 * Units: rupees in, paise out; ₹1 to ₹5,00,000, at most two decimals.
 * Errors: `wallet/deposit-amount`.
 */
export function parseDepositAmount(rupees: unknown): Result<Paise> {
  const parsed = parseRupees(rupees);
  if (!parsed.ok || parsed.value < MIN_DEPOSIT_PAISE || parsed.value > MAX_DEPOSIT_PAISE) {
    return refuse('malformed', 'wallet/deposit-amount', MESSAGE);
  }
  return parsed;
}
