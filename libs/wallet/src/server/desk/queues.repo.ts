import { KEY_PAGE_SIZE } from '@paasa/console-kit';
import type { Paise } from '@paasa/money';
import type { Tx } from '@paasa/server-kit/server';
import {
  MOST_COUNTED,
  PAYMENT_QUEUES,
  QUEUES,
  TRANSFER_QUEUES,
  type PaymentQueue,
  type Queue,
  type TransferQueue,
} from '../../contract/console/queues.js';
import type { TransferStatus, TransferType, WithdrawalStage } from '../../contract/transactions.js';
import type { SuspenseReason, SuspenseState } from '../context/wallet-schema.js';
import { keyTimeOf, type QueueKey } from '../context/queue-keys.js';

export interface TransferRow {
  readonly transferId: string;
  readonly playerId: string;
  readonly type: TransferType;
  readonly amountPaise: Paise;
  readonly status: TransferStatus;
  readonly stage: WithdrawalStage | null;
  readonly since: Date;
  readonly reasons: readonly string[];
  readonly why: string | null;
  /** The time of its key. */
  readonly at: string;
}

export interface PaymentRow {
  readonly paymentId: string;
  readonly orderId: string | null;
  readonly transferId: string | null;
  readonly playerId: string | null;
  readonly amountMinor: number;
  readonly currency: string;
  readonly reason: SuspenseReason;
  readonly state: SuspenseState;
  readonly refundId: string | null;
  readonly since: Date;
  readonly at: string;
}

/** How to read a queue: its rows, the column of their time, and the order. */
interface QueueSql {
  readonly from: string;
  readonly time: string;
  readonly id: string;
  /** The ids are UUIDv7: their order is that of time. */
  readonly isById?: boolean;
  readonly isNewestFirst?: boolean;
}

const sameTransfer = (one: string, other: string): string =>
  `${one}.player_id = ${other}.player_id AND ${one}.transfer_id = ${other}.transfer_id`;

const HELD = `(w.stage = 'requested' AND w.review = 'waiting')`;

/** The provider was asked for it and no answer is known after a minute, or the answer does not match our record. */
const UNCLEAR = `(w.stage = 'requested' AND (
  (w.ask_count > 0 AND w.payout_id IS NULL AND w.refund_id IS NULL AND w.asked_at < now() - interval '1 minute')
  OR EXISTS (
    SELECT FROM wallet.transfer_events e
    WHERE ${sameTransfer('e', 'w')} AND e.event IN ('payout-misfit', 'refund-misfit')
  )
))`;

/** Looked up row by row: PostgreSQL would rather read all transfers than ten thousand by their keys. */
const transferOf = (alias: string): string =>
  `LATERAL (SELECT * FROM wallet.transfers WHERE ${sameTransfer('transfers', alias)} OFFSET 0) t`;
const withdrawalOf = (alias: string): string =>
  `LATERAL (SELECT * FROM wallet.withdrawals WHERE ${sameTransfer('withdrawals', alias)} OFFSET 0) w`;

/** Each takes an index of its own, so that a long history is not read. */
const transferQueues: Readonly<Record<TransferQueue, QueueSql>> = {
  // Every pending transfer has a check.
  pending: {
    from: `
      wallet.checks c CROSS JOIN ${transferOf('c')} LEFT JOIN ${withdrawalOf('c')} ON true
      WHERE t.status = 'PENDING' AND NOT coalesce(${HELD} OR ${UNCLEAR}, false)`,
    time: 't.created_at',
    id: 'c.transfer_id',
    isById: true,
  },
  unclear: {
    from: `
      wallet.withdrawals w CROSS JOIN ${transferOf('w')}
      WHERE w.stage = 'requested' AND ${UNCLEAR} AND NOT coalesce(${HELD}, false)`,
    time: 'w.requested_at',
    id: 'w.transfer_id',
    isById: true,
  },
  // Of a week. A player who stopped it, and a person who refused it, wanted that.
  failed: {
    from: `
      wallet.withdrawals w CROSS JOIN ${transferOf('w')}
      WHERE w.stage IN ('released', 'reversed') AND w.settled_at > now() - interval '7 days'
        AND NOT w.is_stopped AND w.review IS DISTINCT FROM 'refused'`,
    time: 'w.settled_at',
    id: 'w.transfer_id',
    isNewestFirst: true,
  },
  reviews: {
    from: `
      wallet.withdrawals w CROSS JOIN ${transferOf('w')}
      WHERE w.review = 'waiting' AND w.stage = 'requested'`,
    time: 'w.requested_at',
    id: 'w.transfer_id',
  },
};

const suspenseIn = (states: string): QueueSql => ({
  from: `wallet.suspense_items s WHERE s.state <> 'refunded' AND s.state IN (${states})`,
  time: 's.created_at',
  id: 's.payment_id',
});

const paymentQueues: Readonly<Record<PaymentQueue, QueueSql>> = {
  suspense: suspenseIn(`'held'`),
  refunds: suspenseIn(`'refund-due', 'refund-asked', 'refund-failed'`),
};

const TRANSFER_COLUMNS = `
  t.transfer_id AS "transferId", t.player_id AS "playerId", t.type, t.amount_paise AS "amountPaise", t.status, w.stage,
  coalesce(w.review_reasons, '{}') AS reasons, w.failure_reason AS why`;

const PAYMENT_COLUMNS = `
  s.payment_id AS "paymentId", s.provider_order_id AS "orderId", s.transfer_id AS "transferId",
  s.player_id AS "playerId", s.amount_minor AS "amountMinor", s.currency, s.reason, s.state, s.refund_id AS "refundId"`;

const orderOf = ({ time, id, isById = false }: QueueSql, direction: 'ASC' | 'DESC'): string =>
  isById ? `${id} ${direction}` : `${time} ${direction}, ${id} ${direction}`;

function pageStatement(queue: Queue, columns: string, idType: 'uuid' | 'text', sql: QueueSql) {
  const { from, time, id, isById = false, isNewestFirst = false } = sql;
  const beyond = isNewestFirst ? '<' : '>';
  const isBeyond = isById
    ? `${id} ${beyond} $2::${idType}`
    : `(${time}, ${id}) ${beyond} ($1::timestamptz, $2::${idType})`;
  return {
    name: `wallet-queue-${queue}`,
    text: `
      SELECT ${columns}, ${time} AS since, ${keyTimeOf(time)} AS at FROM ${from}
        AND ($1::timestamptz IS NULL OR ${isBeyond})
      ORDER BY ${orderOf(sql, isNewestFirst ? 'DESC' : 'ASC')} LIMIT $3::bigint`,
  };
}

const pagesOf = <Name extends Queue>(
  names: readonly Name[],
  sqlOf: Readonly<Record<Name, QueueSql>>,
  columns: string,
  idType: 'uuid' | 'text',
) => new Map(names.map((name) => [name, pageStatement(name, columns, idType, sqlOf[name])] as const));

const transferPages = pagesOf(TRANSFER_QUEUES, transferQueues, TRANSFER_COLUMNS, 'uuid');
const paymentPages = pagesOf(PAYMENT_QUEUES, paymentQueues, PAYMENT_COLUMNS, 'text');

async function readPage<Row extends object>(
  tx: Tx,
  statement: { readonly name: string; readonly text: string } | undefined,
  after: QueueKey | null,
): Promise<Row[]> {
  if (statement === undefined) throw new Error('There is no such queue.');
  // One more than a page has, which tells whether there is a next one.
  return tx.query<Row>(statement, [after?.at ?? null, after?.id ?? null, KEY_PAGE_SIZE + 1]);
}

/** A page of deposits and withdrawals in a queue: longest waiting first; those that failed, newest first. */
export const listQueuedTransfers = (tx: Tx, queue: TransferQueue, after: QueueKey | null) =>
  readPage<TransferRow>(tx, transferPages.get(queue), after);

/** A page of payments in a queue, longest waiting first. */
export const listQueuedPayments = (tx: Tx, queue: PaymentQueue, after: QueueKey | null) =>
  readPage<PaymentRow>(tx, paymentPages.get(queue), after);

const countOf = (queue: Queue, sql: QueueSql): string => `
  SELECT '${queue}' AS queue, count(*) AS count, min(since) AS "oldestAt" FROM (
    SELECT ${sql.time} AS since FROM ${sql.from} ORDER BY ${orderOf(sql, 'ASC')} LIMIT ${String(MOST_COUNTED + 1)}
  ) AS counted`;

const countStatement = {
  name: 'wallet-count-queues',
  text: [
    ...TRANSFER_QUEUES.map((queue) => countOf(queue, transferQueues[queue])),
    ...PAYMENT_QUEUES.map((queue) => countOf(queue, paymentQueues[queue])),
  ].join(' UNION ALL '),
};

export interface QueueCount {
  readonly queue: Queue;
  /** At most one more than `MOST_COUNTED`. */
  readonly count: number;
  readonly oldestAt: Date | null;
}

/** How long each queue is, and since when its oldest row waits, in the order of `QUEUES`. */
export async function countQueues(tx: Tx): Promise<QueueCount[]> {
  const rows = await tx.query<QueueCount>(countStatement);
  return QUEUES.map((queue) => {
    const row = rows.find((each) => each.queue === queue);
    if (row === undefined) throw new Error(`The queue ${queue} has no count.`);
    return row;
  });
}

const paymentStatement = {
  name: 'wallet-desk-payment',
  text: `
    SELECT ${PAYMENT_COLUMNS}, s.created_at AS since, '' AS at, s.settled_at AS "settledAt",
      s.next_try_at AS "nextCheckAt", s.fee_paise AS "feePaise"
    FROM wallet.suspense_items s WHERE s.payment_id = $1`,
};

const paymentsOfStatement = {
  name: 'wallet-desk-payments-of-transfer',
  text: `
    SELECT ${PAYMENT_COLUMNS}, s.created_at AS since, '' AS at, s.settled_at AS "settledAt",
      s.next_try_at AS "nextCheckAt", s.fee_paise AS "feePaise"
    FROM wallet.suspense_items s WHERE s.player_id = $1 AND s.transfer_id = $2
    ORDER BY s.created_at, s.payment_id LIMIT 50`,
};

export interface PaymentItem extends PaymentRow {
  /** The provider's; null if it was recorded before fees were. */
  readonly feePaise: number | null;
  readonly settledAt: Date | null;
  readonly nextCheckAt: Date | null;
}

/** A payment in suspense, whatever became of it. */
export async function findPaymentItem(tx: Tx, paymentId: string): Promise<PaymentItem | null> {
  return (await tx.query<PaymentItem>(paymentStatement, [paymentId]))[0] ?? null;
}

/** The payments for a deposit that did not fit it. */
export const listPaymentItems = (tx: Tx, playerId: string, transferId: string): Promise<PaymentItem[]> =>
  tx.query<PaymentItem>(paymentsOfStatement, [playerId, transferId]);
