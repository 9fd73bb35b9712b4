import { paise, type Paise } from './paise.js';

/**
 * Subtracts the second amount from the first; the result may be negative.
 *
 * Errors: throws RangeError where the difference is no longer exact.
 */
export function subtractPaise(minuend: Paise, subtrahend: Paise): Paise {
  return paise(minuend - subtrahend);
}
