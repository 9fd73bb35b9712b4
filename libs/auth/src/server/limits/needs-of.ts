import { createHmac } from 'node:crypto';
import { allKeys } from '@paasa/server-kit/server';
import type { AuthConfig } from '../shared/auth-config.js';
import { blockOf, countedNetworksOf } from '../shared/network-of.js';
import { deriveKey } from '../tokens/secret-hash.js';
import type { Bucket } from './buckets.repo.js';
import type { LimitRule } from './limit-rules.js';

/** A rule, and the keys that it counts for this try. */
export interface LimitedBy {
  readonly rule: LimitRule;
  /** Such as an account's e-mail key; the network comes from the origin of the try. */
  readonly keys?: readonly string[];
}

/** A bucket that a try needs a token of, and the rule that it belongs to. */
export interface Need {
  readonly rule: LimitRule;
  readonly bucket: Bucket;
}

/** The same for a bucket that all callers share. */
export interface SharedNeed extends Need {
  /** How much a block of addresses has used of it. Null if all callers are in one block. */
  readonly load: Bucket | null;
}

export interface Needs {
  /** Of an account, of a network, or of a block's share of a shared bucket. */
  readonly own: readonly Need[];
  readonly shared: readonly SharedNeed[];
}

export type NeedsOf = (limits: readonly LimitedBy[], network: string) => Needs;

/** The part of a shared bucket that one block of addresses may use, at once and in the time that fills it. */
const BLOCK_SHARE = 1 / 16;
/** A block that has used so much counts as busy: it leaves half of the shared bucket to all others. */
const BUSY_SHARE = 1 / 100;
/** A busy block is quiet again after so many times the time that fills the shared bucket. */
const LOAD_MEMORY = 10;

/** Makes the function that finds the buckets of limits. Bucket names are keyed hashes, so the table has no names. */
export function createNeedsOf({
  limitsFor,
  refreshTokenKey,
}: Pick<AuthConfig, 'limitsFor' | 'refreshTokenKey'>): NeedsOf {
  const hashKey = deriveKey(allKeys(refreshTokenKey)[0], 'paasa rate limits');
  const isWide = limitsFor === 'many-players-behind-one-address';

  /** A bucket with a share of what the rule allows. A part of a bucket takes as long to be full as the whole. */
  function bucketOf(rule: LimitRule, keys: readonly string[], share = 1, memory = 1): Bucket {
    const width = share * (isWide ? rule.widthForMany : 1);
    return {
      key: createHmac('sha256', hashKey)
        .update(JSON.stringify([rule.name, ...keys]))
        .digest('base64url'),
      refillMs: (memory * rule.refillMs) / width,
      capacityMs: memory * rule.refillMs * rule.burst,
    };
  }

  function ownBuckets({ rule, keys = [] }: LimitedBy, network: string): Bucket[] {
    if (rule.counts === 'keys') return [bucketOf(rule, keys)];
    if (rule.counts === 'network')
      return countedNetworksOf(network).map((part) => bucketOf(rule, [...keys, part.network], part.share));
    return isWide ? [] : [bucketOf(rule, [...keys, blockOf(network)], BLOCK_SHARE)];
  }

  function sharedNeed({ rule, keys = [] }: LimitedBy, network: string): SharedNeed {
    const loadKeys = [...keys, blockOf(network), 'load'];
    const load = isWide ? null : bucketOf(rule, loadKeys, BUSY_SHARE, LOAD_MEMORY);
    return { rule, bucket: bucketOf(rule, keys), load };
  }

  return (limits, network) => ({
    own: limits.flatMap((limit) =>
      ownBuckets(limit, network).map((bucket) => ({ rule: limit.rule, bucket })),
    ),
    shared: limits
      .filter(({ rule }) => rule.counts === 'everybody')
      .map((limit) => sharedNeed(limit, network)),
  });
}

/** What a try may use of a shared bucket: down to its half from a busy block. */
export function roomIn(bucket: Bucket, load: number): Bucket {
  return { ...bucket, capacityMs: bucket.capacityMs * (1 - load / 2) };
}
