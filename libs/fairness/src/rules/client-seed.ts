import { ok, refuse, type Result } from '@paasa/result';
import { constant } from '@paasa/texts';
import { CLIENT_SEED_PATTERN } from '../contract/seed-patterns.js';
import { texts } from '../contract/texts/texts.js';

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
      constant(texts, (t) => t('clientSeed')),
    );
  }
  return ok(value);
}
