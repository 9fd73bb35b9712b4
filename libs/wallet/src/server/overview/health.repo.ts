import type { Tx } from '@paasa/server-kit/server';

/** Deposits and withdrawals without an end, and what else waits; by what it waits for and how long. */
export interface WaitingRow {
  /**
   * `ordered`: a deposit is not paid yet. `created`: a withdrawal is not requested. `requested`: its payout has no end.
   * `held-back`: it waits for a review, or for its time. `late`: a check of the provider is late.
   */
  readonly queue:
    | 'ordered'
    | 'created'
    | 'requested'
    | 'held-back'
    | 'review'
    | 'suspense'
    | 'webhook'
    | 'late';
  /** Less than an hour, six hours, a day, or more. */
  readonly age: 'hour' | 'six-hours' | 'day' | 'more';
  readonly count: number;
  readonly amountPaise: number;
  readonly oldestAt: Date;
}

/** Every pending transfer has a check; suspense and webhooks that wait have a time for their next try. */
const waitingStatement = {
  name: 'wallet-house-waiting',
  text: `
    WITH open AS (
      SELECT t.type, t.status, t.amount_paise, t.created_at, w.stage, w.review, w.send_after, w.requested_at, c.next_check_at
      FROM wallet.checks c
      -- Looked up row by row: PostgreSQL would rather read all transfers than ten thousand by their keys.
      CROSS JOIN LATERAL (
        SELECT * FROM wallet.transfers t WHERE t.player_id = c.player_id AND t.transfer_id = c.transfer_id OFFSET 0
      ) AS t
      LEFT JOIN LATERAL (
        SELECT * FROM wallet.withdrawals w WHERE w.player_id = c.player_id AND w.transfer_id = c.transfer_id OFFSET 0
      ) AS w ON true
    ), waiting AS (
      SELECT CASE WHEN type = 'DEPOSIT' THEN 'ordered' WHEN stage = 'created' THEN 'created'
          WHEN review = 'waiting' OR send_after > now() THEN 'held-back' ELSE 'requested' END AS queue,
        amount_paise, coalesce(greatest(requested_at, send_after), created_at) AS since
      FROM open WHERE status = 'PENDING'
      UNION ALL SELECT 'review', amount_paise, requested_at FROM open WHERE review = 'waiting' AND stage = 'requested'
      UNION ALL SELECT 'late', 0, next_check_at FROM open WHERE next_check_at < now() - interval '5 minutes'
      UNION ALL SELECT 'suspense', CASE WHEN currency = 'INR' THEN amount_minor ELSE 0 END, created_at
        FROM wallet.suspense_items WHERE next_try_at IS NOT NULL
      UNION ALL SELECT 'webhook', 0, received_at FROM wallet.webhook_inbox WHERE next_try_at IS NOT NULL
    )
    SELECT queue, age, count(*) AS count, sum(amount_paise)::bigint AS "amountPaise", min(since) AS "oldestAt"
    FROM (
      SELECT *, CASE WHEN since > now() - interval '1 hour' THEN 'hour' WHEN since > now() - interval '6 hours' THEN 'six-hours'
        WHEN since > now() - interval '1 day' THEN 'day' ELSE 'more' END AS age
      FROM waiting
    ) AS aged
    GROUP BY queue, age ORDER BY queue, min(since)`,
};

/** Reads only open work, as the metrics do. */
export const listWaiting = (tx: Tx): Promise<WaitingRow[]> => tx.query<WaitingRow>(waitingStatement);

/** The last run of the reconciliation by any process. */
export interface LastRun {
  readonly doneAt: Date;
  readonly checkedCount: number;
  /** Checks and parts of the run that failed. */
  readonly failedCount: number;
}

const storeRunStatement = {
  name: 'wallet-store-run',
  text: `
    INSERT INTO wallet.reconciliations (scope, done_at, checked_count, failed_count) VALUES ('last', now(), $1, $2)
    ON CONFLICT (scope) DO UPDATE SET done_at = excluded.done_at, checked_count = excluded.checked_count,
      failed_count = excluded.failed_count`,
};

export async function storeRun(
  tx: Tx,
  { checked, failed }: { readonly checked: number; readonly failed: number },
): Promise<void> {
  await tx.query(storeRunStatement, [checked, failed]);
}

const lastRunStatement = {
  name: 'wallet-find-last-run',
  text: `
    SELECT done_at AS "doneAt", checked_count AS "checkedCount", failed_count AS "failedCount"
    FROM wallet.reconciliations WHERE scope = 'last'`,
};

export async function findLastRun(tx: Tx): Promise<LastRun | null> {
  const [run] = await tx.query<LastRun>(lastRunStatement);
  return run ?? null;
}
