import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';

/**
 * HMAC-SHA256 over the UTF-8 bytes of key and message, 32 bytes.
 *
 * A parameter of the number stream, because the server's native one is many times faster.
 */
export type HmacSha256 = (key: string, message: string) => Uint8Array;

/** The portable HMAC-SHA256: the same code in the browser, in tests and in a player's own check. */
export const portableHmacSha256: HmacSha256 = (key, message) =>
  hmac(sha256, utf8ToBytes(key), utf8ToBytes(message));
