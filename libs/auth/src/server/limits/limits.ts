import { ok, refuse, type Refused, type Result } from '@paasa/result';
import type { Database, Tx } from '@paasa/server-kit/server';
import { appendAudit } from '../audit/audit-log.js';
import type { AuthConfig } from '../auth-config.js';
import type { RequestOrigin } from '../http/request-origin.js';
import { createBucketOf, type LimitedBy } from './bucket-of.js';
import { findLongestWait, giveTokensBack, takeTokens, type Bucket } from './buckets.repo.js';
import type { LimitRule } from './limit-rules.js';

/** Who tries, as far as the record of a hit needs to know. */
export interface Trier extends RequestOrigin {
  /** Whose account it is about; absent or null where nobody is known. */
  readonly playerId?: string | null;
}

/** Counts tries in buckets that all processes share through the database. */
export interface Limits {
  /**
   * Takes a token, in the given transaction or in one of its own.
   *
   * Errors: `auth/too-many-attempts`, with the time until the next token.
   */
  take(tx: Tx | null, rule: LimitRule, keys: readonly string[], origin: Trier): Promise<Result<void>>;
  /** Takes a token under every rule or, where one refuses, under none. Errors: `auth/too-many-attempts`. */
  takeAll(limits: readonly LimitedBy[], origin: Trier): Promise<Result<void>>;
  /** Whether `takeAll` would be refused now, without taking. Errors: `auth/too-many-attempts`. */
  look(limits: readonly LimitedBy[], origin: Trier): Promise<Result<void>>;
  /** Undoes a `takeAll`: what was tried turned out not to count. */
  giveBack(limits: readonly LimitedBy[]): Promise<void>;
}

export interface LimitsOptions {
  readonly db: Database;
  readonly config: Pick<AuthConfig, 'limitsFor' | 'refreshTokenKey'>;
  /** Null for the clock of the database, which all processes share however far apart their own are. */
  readonly nowMs: (() => number) | null;
}

/** A limit that is hit again and again is recorded once in this time. */
const hitRule: LimitRule = { name: 'limit-hit', burst: 1, refillMs: 60_000, isPerNetwork: false };

/** A limit that is used up. */
interface Hit {
  readonly limit: LimitedBy;
  readonly isRecorded: boolean;
  readonly refused: Refused;
}

/** The refusal of a limit that has room again after so long. */
export function tooManyAttempts(waitMs: number): Refused {
  const seconds = Math.max(1, Math.ceil(waitMs / 1000));
  const wait = seconds === 1 ? '1 second' : `${String(seconds)} seconds`;
  return refuse(
    'too-many',
    'auth/too-many-attempts',
    `Too many attempts. Please wait ${wait}.`,
    seconds * 1000,
  );
}

/** Makes the limits. */
export function createLimits({ db, config, nowMs }: LimitsOptions): Limits {
  const bucketOf = createBucketOf(config);
  const now = (): Date | null => (nowMs === null ? null : new Date(nowMs()));

  const hitsOf = (limit: LimitedBy): Bucket => bucketOf({ rule: hitRule, keys: [bucketOf(limit).key] });

  async function recordHit(
    tx: Tx,
    limit: LimitedBy,
    { playerId = null, ip, userAgent }: Trier,
  ): Promise<void> {
    const isFirst = (await takeTokens(tx, [hitsOf(limit)], now())).size > 0;
    const details = { limit: limit.rule.name };
    if (isFirst) await appendAudit(tx, { playerId, event: 'limit-hit', ip, userAgent, details });
  }

  /** Which of the limits is used up for longest; null where none is. Only reads, so that a flood waits for no lock. */
  async function findHit(tx: Tx, limits: readonly LimitedBy[]): Promise<Hit | null> {
    const wait = await findLongestWait(tx, limits.map(bucketOf), now());
    const limit = limits.find((each) => bucketOf(each).key === wait?.key);
    if (wait === null || limit === undefined) return null;
    const isRecorded = (await findLongestWait(tx, [hitsOf(limit)], now())) !== null;
    return { limit, isRecorded, refused: tooManyAttempts(wait.waitMs) };
  }

  async function takeEach(tx: Tx, limits: readonly LimitedBy[], origin: Trier): Promise<Result<void>> {
    const buckets = limits.map(bucketOf);
    const taken = await takeTokens(tx, buckets, now());
    if (taken.size === buckets.length) return ok(undefined);
    // A try that is refused by one limit must not use up the others: their owners are not the ones who try.
    await giveTokensBack(
      tx,
      buckets.filter(({ key }) => taken.has(key)),
    );
    const empty = limits.filter((limit) => !taken.has(bucketOf(limit).key));
    const hit = await findHit(tx, empty);
    if (hit === null) return tooManyAttempts(0);
    if (!hit.isRecorded) await recordHit(tx, hit.limit, origin);
    return hit.refused;
  }

  return {
    take: (tx, rule, keys, origin) => {
      const limits = [{ rule, keys }];
      return tx === null
        ? db.transaction((own) => takeEach(own, limits, origin))
        : takeEach(tx, limits, origin);
    },
    takeAll: (limits, origin) => db.transaction((tx) => takeEach(tx, limits, origin)),
    async look(limits, origin) {
      const hit = await db.read((tx) => findHit(tx, limits));
      if (hit === null) return ok(undefined);
      if (!hit.isRecorded) await db.transaction((tx) => recordHit(tx, hit.limit, origin));
      return hit.refused;
    },
    giveBack: (limits) => db.transaction((tx) => giveTokensBack(tx, limits.map(bucketOf))),
  };
}
