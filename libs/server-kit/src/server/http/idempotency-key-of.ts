import { IDEMPOTENCY_HEADER } from '../../contract/idempotency-key.js';

/** The key of a call whose route validates its headers with `idempotencyHeadersSchema`, or null. */
export function idempotencyKeyOf(request: { headers: { [IDEMPOTENCY_HEADER]?: unknown } }): string | null {
  const key = request.headers[IDEMPOTENCY_HEADER];
  return typeof key === 'string' ? key : null;
}
