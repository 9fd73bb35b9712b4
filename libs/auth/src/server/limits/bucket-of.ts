import { createHmac } from 'node:crypto';
import { allKeys } from '@paasa/server-kit/server';
import type { AuthConfig } from '../auth-config.js';
import { deriveKey } from '../tokens/secret-hash.js';
import type { Bucket } from './buckets.repo.js';
import type { LimitRule } from './limit-rules.js';

/** A rule applied to somebody or something. */
export interface LimitedBy {
  readonly rule: LimitRule;
  /** Whom it counts: an address, an account's e-mail key, a network. */
  readonly keys: readonly string[];
}

/** How much wider a limit per network is where many players sit behind one address. */
const MANY_PLAYERS = 100;

/** Makes the function that finds the bucket; its name is a keyed hash, so that the table of buckets names nobody. */
export function createBucketOf({
  limitsFor,
  refreshTokenKey,
}: Pick<AuthConfig, 'limitsFor' | 'refreshTokenKey'>): (limit: LimitedBy) => Bucket {
  const hashKey = deriveKey(allKeys(refreshTokenKey)[0], 'paasa rate limits');
  const isWide = limitsFor === 'many-players-behind-one-address';
  return ({ rule, keys }) => ({
    key: createHmac('sha256', hashKey)
      .update(JSON.stringify([rule.name, ...keys]))
      .digest('base64url'),
    refillMs: isWide && rule.isPerNetwork ? rule.refillMs / MANY_PLAYERS : rule.refillMs,
    // A wide bucket holds more tokens, each of which comes back sooner.
    capacityMs: rule.refillMs * rule.burst,
  });
}
