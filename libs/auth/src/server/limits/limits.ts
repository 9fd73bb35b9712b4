import { ok, type Result } from '@paasa/result';
import type { Database, Tx } from '@paasa/server-kit/server';
import type { AuthConfig } from '../shared/auth-config.js';
import { roomIn, type LimitedBy } from './buckets-of.js';
import { giveTokensBack, loadBuckets, takeTokens, type Bucket } from './buckets.repo.js';
import { bucketsOfDemands, createDemandFinder, loadsOfDemands, type Demand } from './demands.js';
import { createLimitHits, tooManyAttempts, type Trier } from './limit-hits.js';
import type { LimitRule } from './limit-rules.js';

/** Counts tries in buckets that all processes share through the database. */
export interface Limits {
  /**
   * Takes a token, in the given transaction or in one of its own.
   *
   * Errors: `auth/too-many-attempts`, with the time until the next token.
   */
  take(tx: Tx | null, rule: LimitRule, keys: readonly string[], origin: Trier): Promise<Result<void>>;
  /**
   * Takes a token under every rule or, where one refuses, under none; in the given transaction or in one of its own.
   *
   * Errors: `auth/too-many-attempts`.
   */
  takeAll(limits: readonly LimitedBy[], origin: Trier, tx?: Tx): Promise<Result<void>>;
  /** Whether `takeAll` would be refused now, without taking. Errors: `auth/too-many-attempts`. */
  look(limits: readonly LimitedBy[], origin: Trier): Promise<Result<void>>;
  /** Undoes `takeAll` so many times: what was tried turned out not to count. */
  giveBack(
    limits: readonly LimitedBy[],
    origin: Pick<Trier, 'network'>,
    undone?: { readonly tx?: Tx; readonly count?: number },
  ): Promise<void>;
}

export interface LimitsOptions {
  readonly db: Database;
  readonly config: Pick<AuthConfig, 'limitsFor' | 'refreshTokenKey'>;
  /** Null for the clock of the database, which all processes share however far apart their own are. */
  readonly nowMs: (() => number) | null;
}

/** Makes the limits. */
export function createLimits({ db, config, nowMs }: LimitsOptions): Limits {
  const finder = createDemandFinder(config);
  const now = (): Date | null => (nowMs === null ? null : new Date(nowMs()));
  const hits = createLimitHits(finder, now);

  /** Takes from every bucket, or gives back what it took and what was taken before. */
  async function takeOrUndo(
    tx: Tx,
    demands: readonly Demand[],
    { takenBefore, origin }: { readonly takenBefore: readonly Bucket[]; readonly origin: Trier },
  ): Promise<Result<void>> {
    if (demands.length === 0) return ok(undefined);
    const taken = await takeTokens(tx, bucketsOfDemands(demands), now());
    if (taken.size === demands.length) return ok(undefined);
    // A try that is refused by one limit must not use up the others: their owners are not the ones who try.
    const undone = bucketsOfDemands(demands).filter(({ key }) => taken.has(key));
    await giveTokensBack(tx, [...undone, ...takenBefore]);
    const empty = demands.filter(({ bucket }) => !taken.has(bucket.key));
    const hit = await hits.find(tx, empty);
    if (hit === null) return tooManyAttempts(0);
    await hits.record(tx, hit, origin);
    return hit.refused;
  }

  /** What is everybody's comes last: calls take turns on it, and a refused one must not hold it. */
  async function takeEach(tx: Tx, limits: readonly LimitedBy[], origin: Trier): Promise<Result<void>> {
    const { own, shared } = finder.of(limits, origin.network);
    const ownTaken = await takeOrUndo(tx, own, { takenBefore: [], origin });
    if (!ownTaken.ok || shared.length === 0) return ownTaken;
    const loads = loadsOfDemands(shared);
    const loadByKey = loads.length === 0 ? null : await loadBuckets(tx, loads, now());
    const demands = shared.map(({ rule, bucket, load }) => ({
      rule,
      bucket: roomIn(bucket, loadByKey?.get(load?.key ?? '') ?? 0),
    }));
    return takeOrUndo(tx, demands, { takenBefore: [...bucketsOfDemands(own), ...loads], origin });
  }

  const inTransaction = <T>(tx: Tx | null | undefined, work: (tx: Tx) => Promise<T>): Promise<T> =>
    tx === null || tx === undefined ? db.transaction(work) : work(tx);

  return {
    take: (tx, rule, keys, origin) =>
      inTransaction(tx, (taking) => takeEach(taking, [{ rule, keys }], origin)),
    takeAll: (limits, origin, tx) => inTransaction(tx, (taking) => takeEach(taking, limits, origin)),
    async look(limits, origin) {
      const { own, shared } = finder.of(limits, origin.network);
      const hit = await db.read((tx) => hits.find(tx, [...own, ...shared]));
      if (hit === null) return ok(undefined);
      if (!hit.isRecorded) await db.transaction((tx) => hits.record(tx, hit, origin));
      return hit.refused;
    },
    async giveBack(limits, { network }, { tx, count = 1 } = {}) {
      const { own, shared } = finder.of(limits, network);
      // In the order in which they are taken, so that nobody waits in a circle.
      const steps = [bucketsOfDemands(own), loadsOfDemands(shared), bucketsOfDemands(shared)];
      await inTransaction(tx, async (giving) => {
        for (const buckets of steps) if (buckets.length > 0) await giveTokensBack(giving, buckets, count);
      });
    },
  };
}
