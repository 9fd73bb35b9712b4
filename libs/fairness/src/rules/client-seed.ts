import { ok, refuse, type Result } from '@paasa/result';
import { CLIENT_SEED_PATTERN } from '../contract/seed-patterns.js';

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
