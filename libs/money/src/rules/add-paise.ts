import { paise, type Paise } from './paise.js';

/**
 * Adds two amounts.
 *
 * Errors: throws RangeError if the sum is no longer exact.
 */
export function addPaise(augend: Paise, addend: Paise): Paise {
  return paise(augend + addend);
}
