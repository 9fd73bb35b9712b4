import { ok, refuse, type Result } from '@paasa/result';
import { exactPaise } from './exact-paise.js';
import type { Paise } from './paise.js';

/**
 * Reads an untrusted amount: a number of rupees above zero with at most two decimals.
 *
 * Units: rupees in, paise out.
 * Errors: `money/malformed-amount` for everything else, strings included.
 */
export function parseRupees(value: unknown): Result<Paise> {
  const amountPaise = typeof value === 'number' ? exactPaise(value) : null;
  if (amountPaise === null || amountPaise <= 0) {
    return refuse('malformed', 'money/malformed-amount', 'Enter a valid amount');
  }
  return ok(amountPaise);
}
