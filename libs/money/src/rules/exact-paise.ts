import { paise, type Paise } from './paise.js';

/**
 * The largest amount that a number of rupees tells apart from its neighbours: 2^46 rupees, about ₹70 lakh crore.
 *
 * Above it doubles lie more than a paisa apart, so that two amounts would share one number.
 */
export const MAX_WIRE_PAISE: Paise = paise(2 ** 46 * 100);

const RUPEES_TEXT = /^(-?\d+)(?:\.(\d{1,2}))?$/;

/**
 * Reads a number of rupees without rounding anything, or null where that is not possible.
 *
 * JavaScript prints the shortest decimal that means exactly this number, so the printed text decides how many
 * decimals the sender wrote: 1.005 and 0.1 + 0.2 have more than two, 1e21 and 1e-7 print with an exponent.
 * Multiplying by 100 instead would need a tolerance, and a tolerance accepts what nobody wrote.
 */
export function exactPaise(rupees: number): Paise | null {
  const match = RUPEES_TEXT.exec(String(rupees));
  if (!match) return null;
  const [, whole = '', decimals = ''] = match;
  const count = Number(whole + decimals.padEnd(2, '0'));
  return Math.abs(count) <= MAX_WIRE_PAISE ? paise(count) : null;
}
