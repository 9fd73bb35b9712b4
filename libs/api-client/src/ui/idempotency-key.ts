/**
 * A fresh key for one intent of the player: make it when they press the button, keep it for every repeat.
 *
 * Shape: 32 hexadecimal characters. `crypto.randomUUID` would be shorter, but browsers offer it only on
 * secure origins, and a phone that opens the page by the laptop's address in the network is on none.
 */
export function newIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The headers of a call that moves money. */
export function idempotencyHeaders(key: string): { 'Idempotency-Key': string } {
  return { 'Idempotency-Key': key };
}
