import type { Tx } from '@paasa/server-kit/server';

export interface Bucket {
  readonly key: string;
  /** The time after which a token comes back. */
  readonly refillMs: number;
  /** How long an empty bucket takes to be full. */
  readonly capacityMs: number;
}

/** Null for the database's time at the start of the transaction. */
type Now = Date | null;

const asked = `
  WITH asked AS (
    SELECT bucket_key, refill_ms * interval '1 millisecond' AS refill, capacity_ms * interval '1 millisecond' AS capacity
    FROM unnest($1::text[], $2::float8[], $3::float8[]) AS given (bucket_key, refill_ms, capacity_ms)
  )
`;
const now = 'coalesce($4::timestamptz, now())';

// In the order of their keys, so that two calls with the same buckets cannot deadlock.
const takeStatement = {
  name: 'auth-take-tokens',
  text: `
    ${asked}
    INSERT INTO auth.rate_limits AS bucket (bucket_key, full_at)
    SELECT bucket_key, ${now} + refill FROM asked ORDER BY bucket_key
    ON CONFLICT (bucket_key) DO UPDATE
      SET full_at = greatest(bucket.full_at, ${now}) + (excluded.full_at - ${now})
      WHERE greatest(bucket.full_at, ${now}) + (excluded.full_at - ${now})
        <= ${now} + (SELECT capacity FROM asked WHERE asked.bucket_key = excluded.bucket_key)
    RETURNING bucket.bucket_key
  `,
};

const waitStatement = {
  name: 'auth-wait-for-tokens',
  text: `
    ${asked}
    SELECT bucket_key,
      extract(epoch FROM greatest(full_at, ${now}) + refill - capacity - ${now})::float8 * 1000 AS wait_ms
    FROM asked JOIN auth.rate_limits USING (bucket_key)
    WHERE greatest(full_at, ${now}) + refill - capacity > ${now}
  `,
};

// A bucket that is used up stays so: nothing is counted beyond its capacity.
const loadStatement = {
  name: 'auth-load-buckets',
  text: `
    ${asked}
    INSERT INTO auth.rate_limits AS bucket (bucket_key, full_at)
    SELECT bucket_key, ${now} + refill FROM asked ORDER BY bucket_key
    ON CONFLICT (bucket_key) DO UPDATE
      SET full_at = least(
        greatest(bucket.full_at, ${now}) + (excluded.full_at - ${now}),
        ${now} + (SELECT capacity FROM asked WHERE asked.bucket_key = excluded.bucket_key)
      )
    RETURNING bucket.bucket_key, extract(epoch FROM bucket.full_at - ${now})::float8 * 1000 AS used_ms
  `,
};

const giveBackStatement = {
  name: 'auth-give-tokens-back',
  text: `
    WITH asked AS (
      SELECT bucket_key, refill_ms * interval '1 millisecond' AS refill
      FROM unnest($1::text[], $2::float8[]) AS given (bucket_key, refill_ms)
    ), locked AS (
      SELECT bucket_key FROM auth.rate_limits WHERE bucket_key = ANY ($1) ORDER BY bucket_key FOR UPDATE
    )
    UPDATE auth.rate_limits AS bucket SET full_at = bucket.full_at - asked.refill
    FROM locked JOIN asked USING (bucket_key) WHERE bucket.bucket_key = locked.bucket_key
  `,
};

const keysOf = (buckets: readonly Bucket[]) => buckets.map(({ key }) => key);
const refillsOf = (buckets: readonly Bucket[]) => buckets.map(({ refillMs }) => refillMs);
const parametersOf = (buckets: readonly Bucket[], now: Now) => [
  keysOf(buckets),
  refillsOf(buckets),
  buckets.map(({ capacityMs }) => capacityMs),
  now,
];

/** Takes a token from each bucket that has one. Shape: the keys of those; all are locked until the transaction ends. */
export async function takeTokens(tx: Tx, buckets: readonly Bucket[], now: Now): Promise<ReadonlySet<string>> {
  const rows = await tx.query<{ bucket_key: string }>(takeStatement, parametersOf(buckets, now));
  return new Set(rows.map((row) => row.bucket_key));
}

export interface Wait {
  readonly key: string;
  readonly waitMs: number;
}

/** The bucket that will be longest without a token, and for how long; null if each has one. */
export async function findLongestWait(tx: Tx, buckets: readonly Bucket[], now: Now): Promise<Wait | null> {
  const rows = await tx.query<{ bucket_key: string; wait_ms: number }>(
    waitStatement,
    parametersOf(buckets, now),
  );
  const [longest] = rows.sort((one, other) => other.wait_ms - one.wait_ms);
  return longest === undefined ? null : { key: longest.bucket_key, waitMs: longest.wait_ms };
}

/** Uses a token of each bucket, as far as there are any. Shape: how used up each was before, from 0 to 1. */
export async function loadBuckets(
  tx: Tx,
  buckets: readonly Bucket[],
  now: Now,
): Promise<ReadonlyMap<string, number>> {
  const rows = await tx.query<{ bucket_key: string; used_ms: number }>(
    loadStatement,
    parametersOf(buckets, now),
  );
  const usedMs = new Map(rows.map((row) => [row.bucket_key, row.used_ms]));
  const loadOf = ({ key, refillMs, capacityMs }: Bucket): number => {
    const used = usedMs.get(key) ?? 0;
    return used >= capacityMs ? 1 : Math.max(0, used - refillMs) / capacityMs;
  };
  return new Map(buckets.map((bucket) => [bucket.key, loadOf(bucket)]));
}

export async function giveTokensBack(tx: Tx, buckets: readonly Bucket[], count = 1): Promise<void> {
  const given = refillsOf(buckets).map((refillMs) => refillMs * count);
  await tx.query(giveBackStatement, [keysOf(buckets), given]);
}
