/**
 * A new key for one intent of the player. Make it when they press the button, and use it for every repeat.
 *
 * Shape: 32 hexadecimal characters. `crypto.randomUUID` would be shorter, but browsers offer it only on secure origins.
 * A phone that opens the page by the laptop's address in the network is not on one.
 */
export function newIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** More than the calls that one page has in progress. */
const REMEMBERED_KEYS = 64;
const sentKeys = new Set<string>();

/** Whether this page has lately sent a call with this key. Then it learns the result from the answer. */
export const wasSentHere = (key: string): boolean => sentKeys.has(key);

/** The headers of a call that moves money. */
export function idempotencyHeaders(key: string): { 'Idempotency-Key': string } {
  sentKeys.add(key);
  const [oldest = key] = sentKeys;
  if (sentKeys.size > REMEMBERED_KEYS) sentKeys.delete(oldest);
  return { 'Idempotency-Key': key };
}
