import { MAX_WIRE_PAISE } from './exact-paise.js';
import type { Paise } from './paise.js';

/**
 * The number of rupees that goes on the wire; `fromRupees` reads back the same paise.
 *
 * Units: paise in, rupees out, at most two decimals when printed.
 * Errors: throws RangeError beyond ±`MAX_WIRE_PAISE`, where a number of rupees would be another amount.
 */
export function toRupees(amountPaise: Paise): number {
  if (Math.abs(amountPaise) > MAX_WIRE_PAISE) {
    throw new RangeError(`too many paise for a number of rupees: ${String(amountPaise)}`);
  }
  // IEEE division rounds to the nearest double, which is the one that the decimal text means.
  return amountPaise / 100;
}
