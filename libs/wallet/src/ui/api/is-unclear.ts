import { codeOf, statusOf } from '@paasa/api-client';

/** About the asking and not about the money: signed out, timed out, too often. */
const SAYS_NOTHING = new Set([401, 408, 429]);

/** Refusals that only say that it is too early. */
const OPEN_CODES = new Set(['request/idempotency-unfinished', 'wallet/payment-pending']);

/**
 * Whether a call that moves money may have had its effect although it brought no answer.
 *
 * A refusal is clear, and so is a pause, although it is a 503. No network, an answer that cannot be read, an outage, a first call that is still under way and a
 * payment that is on its way are not: the same call is sent again with the same key until it is answered, and nobody says meanwhile that it failed.
 */
export function isUnclear(error: unknown): boolean {
  if (codeOf(error) === 'wallet/paused') return false;
  const status = statusOf(error);
  if (status === null || status < 400 || status >= 500 || SAYS_NOTHING.has(status)) return true;
  return OPEN_CODES.has(codeOf(error) ?? '');
}
