import { paise, type Paise } from './paise.js';

/**
 * The largest amount that is exact as a number of rupees: 2^46 rupees, about ₹70 lakh crore.
 *
 * Above it, neighbouring doubles differ by more than a paisa, so two amounts would be the same number.
 */
export const MAX_WIRE_PAISE: Paise = paise(2 ** 46 * 100);

const RUPEES_TEXT = /^(-?\d+)(?:\.(\d{1,2}))?$/;

/**
 * Reads a number of rupees without rounding; null if that is not possible.
 *
 * JavaScript prints the shortest decimal that means exactly this number, so the printed text shows how many decimals
 * the sender wrote: 1.005 and 0.1 + 0.2 have more than two, 1e21 and 1e-7 print with an exponent. Multiplying by 100
 * would need a tolerance, which would accept other numbers too.
 */
export function exactPaise(rupees: number): Paise | null {
  const match = RUPEES_TEXT.exec(String(rupees));
  if (!match) return null;
  const [, whole = '', decimals = ''] = match;
  const count = Number(whole + decimals.padEnd(2, '0'));
  return Math.abs(count) <= MAX_WIRE_PAISE ? paise(count) : null;
}
