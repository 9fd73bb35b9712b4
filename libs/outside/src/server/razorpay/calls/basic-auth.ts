import { createHash, timingSafeEqual } from 'node:crypto';
import { generalError, type ErrorBody } from './errors.js';

export interface KeyPair {
  readonly keyId: string;
  readonly keySecret: string;
}

/**
 * Checks the `Authorization` header; null means accepted.
 *
 * The scheme is case-sensitive, against the HTTP standard, because the provider's documentation says so.
 */
export function refuseCaller(header: string | undefined, { keyId, keySecret }: KeyPair): ErrorBody | null {
  if (header === undefined || header === '') {
    return generalError('Please provide your api key for authentication purposes.');
  }
  const expected = `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`;
  return timingSafeEqual(digest(header), digest(expected)) ? null : generalError('Authentication failed');
}

/** The constant-time comparison requires equal lengths. */
function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
