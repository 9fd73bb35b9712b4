import { createHash, createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

/** The stored hash of a random secret; not for passwords. */
export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}

/** A secret that only this server can compute, again and again. */
export function deriveSecret(key: Buffer, ...parts: readonly (string | number)[]): string {
  return createHmac('sha256', key).update(parts.join(':')).digest('base64url');
}

/** A separate key for one purpose, so that secrets of one purpose do not work for another. */
export function deriveKey(hexKey: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', Buffer.from(hexKey, 'hex'), '', purpose, 32));
}

/** Compares secrets or their hashes in constant time. */
export function isSameSecret(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)];
  return left.length === right.length && timingSafeEqual(left, right);
}
