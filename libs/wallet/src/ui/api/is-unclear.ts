import { codeOf, statusOf } from '@paasa/api-client';

/** About the request and not about the money: signed out, timed out, too often. */
const SAYS_NOTHING = new Set([401, 408, 429]);

/** Refusals that only mean that it is too early. */
const OPEN_CODES = new Set(['request/idempotency-unfinished', 'wallet/payment-pending']);

/** Outages in which no money has moved, nor will. */
const CLEAR_CODES = new Set([
  'wallet/paused',
  'wallet/deposits-paused',
  'wallet/play-money-not-started',
  'protection/register-unavailable',
]);

/**
 * Whether a call that moves money may have worked although its answer is missing.
 *
 * A refusal is clear, and so are a pause, play money without an order, and a register of exclusions that is away, although
 * each is a 503. Unclear are: no network, an unreadable answer, an outage, a first call in progress, a payment on its way. The page then repeats the same call with the same key until it
 * is answered, and does not report a failure meanwhile.
 */
export function isUnclear(error: unknown): boolean {
  if (CLEAR_CODES.has(codeOf(error) ?? '')) return false;
  const status = statusOf(error);
  if (status === null || status < 400 || status >= 500 || SAYS_NOTHING.has(status)) return true;
  return OPEN_CODES.has(codeOf(error) ?? '');
}
