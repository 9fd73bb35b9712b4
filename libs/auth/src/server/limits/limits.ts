import { ok, refuse, type Refused, type Result } from '@paasa/result';
import type { Database, Tx } from '@paasa/server-kit/server';
import { appendAudit } from '../shared/audit-log.js';
import type { AuthConfig } from '../shared/auth-config.js';
import type { RequestOrigin } from '../shared/request-origin.js';
import { findLongestWait, giveTokensBack, loadBuckets, takeTokens, type Bucket } from './buckets.repo.js';
import {
  createNeedsOf,
  roomIn,
  type Need,
  type NeedsOf,
  type LimitedBy,
  type SharedNeed,
} from './needs-of.js';
import type { LimitRule } from './limit-rules.js';
import { sentence } from '@paasa/texts';
import { texts } from '../texts/texts.js';

/** Where a try comes from, and the player whom a hit is recorded for. */
export interface Trier extends RequestOrigin {
  readonly playerId?: string | null;
}

/** Counts tries in buckets that all processes share through the database. */
export interface Limits {
  /**
   * Takes a token under every rule or, if one refuses, under none; in the given transaction or in one of its own.
   *
   * Errors: `auth/too-many-attempts`, with the time until the next token.
   */
  takeAll(limits: readonly LimitedBy[], origin: Trier, tx?: Tx): Promise<Result<void>>;
  /** Whether `takeAll` would be refused now, without taking. Errors: `auth/too-many-attempts`. */
  check(limits: readonly LimitedBy[], origin: Trier): Promise<Result<void>>;
  /** Undoes `takeAll` so many times: the try did not count in the end. */
  giveBack(
    limits: readonly LimitedBy[],
    origin: Pick<Trier, 'network'>,
    undone?: { readonly tx?: Tx; readonly count?: number },
  ): Promise<void>;
}

interface Hit {
  readonly need: Need;
  readonly isRecorded: boolean;
  readonly refused: Refused;
}

/** Repeated hits of one limit are recorded once a minute. */
const hitRule: LimitRule = {
  name: 'limit-hit',
  burst: 1,
  refillMs: 60_000,
  counts: 'keys',
  widthForMany: 1,
};

/** The refusal of a limit that has room again after so long. */
export function tooManyAttempts(waitMs: number): Refused {
  const seconds = Math.max(1, Math.ceil(waitMs / 1000));
  return refuse(
    'too-many',
    'auth/too-many-attempts',
    sentence(texts, (t) => t('tooManyAttempts', { seconds })),
    seconds * 1000,
  );
}

const bucketsOf = (needs: readonly Need[]): Bucket[] => needs.map(({ bucket }) => bucket);

const loadsOf = (shared: readonly SharedNeed[]): Bucket[] =>
  shared.flatMap(({ load }) => (load === null ? [] : [load]));

function createHits(needsOf: NeedsOf, now: () => Date | null) {
  const hitBuckets = ({ bucket }: Need): Bucket[] =>
    bucketsOf(needsOf([{ rule: hitRule, keys: [bucket.key] }], '').own);

  /** The limit that stays used up for longest; null if none is. It only reads, so that a flood takes no locks. */
  async function findHit(tx: Tx, needs: readonly Need[]): Promise<Hit | null> {
    const wait = await findLongestWait(tx, bucketsOf(needs), now());
    const need = needs.find(({ bucket }) => bucket.key === wait?.key);
    if (wait === null || need === undefined) return null;
    const isRecorded = (await findLongestWait(tx, hitBuckets(need), now())) !== null;
    return { need, isRecorded, refused: tooManyAttempts(wait.waitMs) };
  }

  async function recordHit(tx: Tx, { need, isRecorded }: Hit, by: Trier): Promise<void> {
    if (isRecorded || (await takeTokens(tx, hitBuckets(need), now())).size === 0) return;
    const details = { limit: need.rule.name };
    await appendAudit(tx, { ...by, playerId: by.playerId ?? null, event: 'limit-hit', details });
  }

  return { findHit, recordHit };
}

export interface LimitsOptions {
  readonly db: Database;
  readonly config: Pick<AuthConfig, 'limitsFor' | 'refreshTokenKey'>;
  /** Null for the clock of the database, which all processes share. */
  readonly nowMs: (() => number) | null;
}

export function createLimits({ db, config, nowMs }: LimitsOptions): Limits {
  const needsOf = createNeedsOf(config);
  const now = (): Date | null => (nowMs === null ? null : new Date(nowMs()));
  const { findHit, recordHit } = createHits(needsOf, now);

  /** Takes from every bucket, or gives back all that it took. */
  async function takeOrUndo(
    tx: Tx,
    needs: readonly Need[],
    { takenBefore, origin }: { readonly takenBefore: readonly Bucket[]; readonly origin: Trier },
  ): Promise<Result<void>> {
    if (needs.length === 0) return ok(undefined);
    const taken = await takeTokens(tx, bucketsOf(needs), now());
    if (taken.size === needs.length) return ok(undefined);
    // A try that one limit refuses must not use up the others: they may belong to other people.
    const undone = bucketsOf(needs).filter(({ key }) => taken.has(key));
    await giveTokensBack(tx, [...undone, ...takenBefore]);
    const empty = needs.filter(({ bucket }) => !taken.has(bucket.key));
    const hit = await findHit(tx, empty);
    if (hit === null) return tooManyAttempts(0);
    await recordHit(tx, hit, origin);
    return hit.refused;
  }

  /** Takes from the shared buckets last: calls take turns on them, and a refused one must not lock them. */
  async function takeEach(tx: Tx, limits: readonly LimitedBy[], origin: Trier): Promise<Result<void>> {
    const { own, shared } = needsOf(limits, origin.network);
    const ownTaken = await takeOrUndo(tx, own, { takenBefore: [], origin });
    if (!ownTaken.ok || shared.length === 0) return ownTaken;
    const loads = loadsOf(shared);
    const loadByKey = loads.length === 0 ? null : await loadBuckets(tx, loads, now());
    const needs = shared.map(({ rule, bucket, load }) => ({
      rule,
      bucket: roomIn(bucket, loadByKey?.get(load?.key ?? '') ?? 0),
    }));
    return takeOrUndo(tx, needs, { takenBefore: [...bucketsOf(own), ...loads], origin });
  }

  const inTransaction = <T>(tx: Tx | undefined, work: (tx: Tx) => Promise<T>): Promise<T> =>
    tx === undefined ? db.transaction(work) : work(tx);

  return {
    takeAll: (limits, origin, tx) => inTransaction(tx, (taking) => takeEach(taking, limits, origin)),
    async check(limits, origin) {
      const { own, shared } = needsOf(limits, origin.network);
      const hit = await db.read((tx) => findHit(tx, [...own, ...shared]));
      if (hit === null) return ok(undefined);
      if (!hit.isRecorded) await db.transaction((tx) => recordHit(tx, hit, origin));
      return hit.refused;
    },
    async giveBack(limits, { network }, { tx, count = 1 } = {}) {
      const { own, shared } = needsOf(limits, network);
      // In the order of taking, so that two transactions never wait for each other.
      const steps = [bucketsOf(own), loadsOf(shared), bucketsOf(shared)];
      await inTransaction(tx, async (giving) => {
        for (const buckets of steps) if (buckets.length > 0) await giveTokensBack(giving, buckets, count);
      });
    },
  };
}
