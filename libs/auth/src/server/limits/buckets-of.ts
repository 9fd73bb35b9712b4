import { createHmac } from 'node:crypto';
import { allKeys } from '@paasa/server-kit/server';
import type { AuthConfig } from '../shared/auth-config.js';
import { deriveKey } from '../tokens/secret-hash.js';
import type { Bucket } from './buckets.repo.js';
import type { LimitRule } from './limit-rules.js';
import { blockOf, countedNetworksOf } from '../shared/network-of.js';

/** A rule applied to somebody or something. */
export interface LimitedBy {
  readonly rule: LimitRule;
  /** What it counts, such as an account's e-mail key; the network comes from whoever tries. */
  readonly keys: readonly string[];
}

/** The buckets that a try under one rule takes from. */
export interface LimitBuckets {
  /** Of somebody alone: an account, a network, what a block of addresses may take of what is everybody's. */
  readonly own: readonly Bucket[];
  /** What everybody shares; null where the rule counts nobody together. */
  readonly shared: {
    readonly bucket: Bucket;
    /** How much a block has had of it for hours; null where everybody is in one block. */
    readonly load: Bucket | null;
  } | null;
}

/** Of what everybody shares: what one block of addresses may take, at once and in the time that fills it. */
const BLOCK_SHARE = 1 / 16;
/** A block that has had so much of it counts as busy: it leaves half of what is shared to all others. */
const BUSY_SHARE = 1 / 100;
/** After so many times as long as the shared bucket takes to be full, a busy block is a quiet one again. */
const LOAD_MEMORY = 10;

/** Makes the function that finds the buckets; their names are keyed hashes, so that their table names nobody. */
export function createBucketsOf({
  limitsFor,
  refreshTokenKey,
}: Pick<AuthConfig, 'limitsFor' | 'refreshTokenKey'>): (limit: LimitedBy, network: string) => LimitBuckets {
  const hashKey = deriveKey(allKeys(refreshTokenKey)[0], 'paasa rate limits');
  const isWide = limitsFor === 'many-players-behind-one-address';

  /** A bucket with a share of what the rule allows. A part of a bucket takes as long to be full as the whole. */
  function bucketOf(rule: LimitRule, keys: readonly string[], share: number, memory = 1): Bucket {
    const width = share * (isWide ? rule.widthForMany : 1);
    return {
      key: createHmac('sha256', hashKey)
        .update(JSON.stringify([rule.name, ...keys]))
        .digest('base64url'),
      refillMs: (memory * rule.refillMs) / width,
      capacityMs: memory * rule.refillMs * rule.burst,
    };
  }

  return ({ rule, keys }, network) => {
    if (rule.counts === 'keys') return { own: [bucketOf(rule, keys, 1)], shared: null };
    if (rule.counts === 'network') {
      const own = countedNetworksOf(network).map((counted) =>
        bucketOf(rule, [...keys, counted.network], counted.share),
      );
      return { own, shared: null };
    }
    const bucket = bucketOf(rule, keys, 1);
    if (isWide) return { own: [], shared: { bucket, load: null } };
    const block = [...keys, blockOf(network)];
    return {
      own: [bucketOf(rule, block, BLOCK_SHARE)],
      shared: { bucket, load: bucketOf(rule, [...block, 'load'], BUSY_SHARE, LOAD_MEMORY) },
    };
  };
}

/** What somebody may use of a shared bucket: all of it, or down to its half from a block that is busy. */
export function roomIn(bucket: Bucket, load: number): Bucket {
  return { ...bucket, capacityMs: bucket.capacityMs * (1 - load / 2) };
}
