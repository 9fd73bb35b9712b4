import { exactPaise } from './exact-paise.js';
import type { Paise } from './paise.js';

/**
 * Reads a number of rupees that is already checked or our own; it may be zero or negative.
 *
 * Units: rupees in, paise out. Errors: throws RangeError if the number is not exactly a number of paise (use
 * `parseRupees` for input).
 */
export function fromRupees(rupees: number): Paise {
  const amountPaise = exactPaise(rupees);
  if (amountPaise === null) throw new RangeError(`not an exact amount of rupees: ${String(rupees)}`);
  return amountPaise;
}
