import { ok, refuse, type Result } from '@paasa/result';

/**
 * One to 64 printable ASCII characters, no colon, no space at either end.
 *
 * Outside verifiers split `clientSeed:nonce:cursor` at colons, trim what is pasted, and differ in how they encode
 * other letters; within this set all of them agree.
 */
export const CLIENT_SEED_PATTERN = /^[!-9;-~](?:[ -9;-~]{0,62}[!-9;-~])?$/;

/**
 * Reads a client seed that a player chose.
 *
 * Errors: `fairness/malformed-client-seed`.
 */
export function parseClientSeed(value: unknown): Result<string> {
  if (typeof value !== 'string' || !CLIENT_SEED_PATTERN.test(value)) {
    return refuse(
      'malformed',
      'fairness/malformed-client-seed',
      'A client seed has 1 to 64 letters, digits or signs, but no colon and no space at its ends.',
    );
  }
  return ok(value);
}
