import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { SERVER_SEED_PATTERN } from '../contract/seed-patterns.js';

/** Whether a value has the form of a server seed; its commitment has the same form. */
export function isServerSeed(value: unknown): value is string {
  return typeof value === 'string' && SERVER_SEED_PATTERN.test(value);
}

/**
 * The commitment to a server seed (`serverSeedHash`), shown before the seed is used.
 *
 * Source: SHA-256 of the UTF-8 bytes of the 64-character hex string, not of the 32 decoded bytes.
 */
export function commitmentOf(serverSeed: string): string {
  return bytesToHex(sha256(utf8ToBytes(serverSeed)));
}
