import { MAX_WIRE_PAISE } from './exact-paise.js';
import type { Paise } from './paise.js';

/**
 * The number of rupees for the wire; `fromRupees` gives the same paise again.
 *
 * Units: paise in, rupees out, at most two decimals when printed.
 * Errors: throws RangeError beyond ±`MAX_WIRE_PAISE`, where a number of rupees would be another amount.
 */
export function toRupees(amountPaise: Paise): number {
  if (Math.abs(amountPaise) > MAX_WIRE_PAISE) {
    throw new RangeError(`too many paise for a number of rupees: ${String(amountPaise)}`);
  }
  // IEEE division gives the nearest double, the same that the decimal text has.
  return amountPaise / 100;
}
