import { createHash, createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

/** What is stored of a secret that only its owner may know; for random secrets, not for passwords. */
export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}

/** A secret that nobody can guess and that this server can always compute again. */
export function deriveSecret(key: Buffer, ...parts: readonly (string | number)[]): string {
  return createHmac('sha256', key).update(parts.join(':')).digest('base64url');
}

/** A key of its own for one purpose, so that a secret made for one is worthless for another. */
export function deriveKey(hexKey: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', Buffer.from(hexKey, 'hex'), '', purpose, 32));
}

/** Compares secrets or their hashes in a time that does not tell where they differ. */
export function isSameSecret(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)];
  return left.length === right.length && timingSafeEqual(left, right);
}
