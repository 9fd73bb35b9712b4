import type { AuthConfig } from '../shared/auth-config.js';
import { createBucketsOf, type LimitedBy } from './buckets-of.js';
import type { Bucket } from './buckets.repo.js';
import type { LimitRule } from './limit-rules.js';

/** A bucket that a try wants a token of, and the rule that it belongs to. */
export interface Demand {
  readonly rule: LimitRule;
  readonly bucket: Bucket;
}

/** The same of a bucket that everybody shares. */
export interface SharedDemand extends Demand {
  /** How much a block of addresses has had of it; null where everybody is in one block. */
  readonly load: Bucket | null;
}

/** What a try wants of the buckets. */
export interface Demands {
  readonly own: readonly Demand[];
  readonly shared: readonly SharedDemand[];
}

/** A limit that is hit again and again is recorded once in this time. */
const hitRule: LimitRule = {
  name: 'limit-hit',
  burst: 1,
  refillMs: 60_000,
  counts: 'keys',
  widthForMany: 1,
};

export interface DemandFinder {
  /** What a try of somebody on this network wants. */
  of(limits: readonly LimitedBy[], network: string): Demands;
  /** The buckets that say whether a hit was recorded a moment ago. */
  hitsOf(demand: Demand): readonly Bucket[];
}

/** Makes what finds the buckets of limits. */
export function createDemandFinder(config: Pick<AuthConfig, 'limitsFor' | 'refreshTokenKey'>): DemandFinder {
  const bucketsOf = createBucketsOf(config);
  return {
    of(limits, network) {
      const found = limits.map((limit) => ({ rule: limit.rule, ...bucketsOf(limit, network) }));
      return {
        own: found.flatMap(({ rule, own }) => own.map((bucket) => ({ rule, bucket }))),
        shared: found.flatMap(({ rule, shared }) => (shared === null ? [] : [{ rule, ...shared }])),
      };
    },
    hitsOf: ({ bucket }) => bucketsOf({ rule: hitRule, keys: [bucket.key] }, '').own,
  };
}

export const bucketsOfDemands = (demands: readonly Demand[]): Bucket[] => demands.map(({ bucket }) => bucket);

export const loadsOfDemands = (shared: readonly SharedDemand[]): Bucket[] =>
  shared.flatMap(({ load }) => (load === null ? [] : [load]));
