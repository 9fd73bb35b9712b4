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

/** The headers of a call that moves money. */
export function idempotencyHeaders(key: string): { 'Idempotency-Key': string } {
  return { 'Idempotency-Key': key };
}
