import type { Tx } from '@paasa/server-kit/server';
import { sidesOf, type Movement, type MovementKind } from '../../rules/settlement/movement.js';
import { keyTimeOf } from '../context/queue-keys.js';

/** A movement that our books have on a day. */
export interface BookedMovement extends Movement {
  readonly bookedAt: Date;
  readonly transferId: string | null;
  readonly orderId: string | null;
  /** The payment of a refund. */
  readonly paymentId: string | null;
  readonly utr: string | null;
}

/** Where a page ends. */
export interface DayKey {
  readonly at: string;
  readonly playerId: string;
  readonly seq: number;
}

export const DAY_PAGE = 500;

const events = {
  'payment-captured': 'payment',
  'payment-without-order': 'payment',
  'suspense-refunded': 'refund',
  'deposit-returned': 'refund',
  'payout-processed': 'payout',
  'payout-reversed': 'reversal',
} as const satisfies Readonly<Record<string, MovementKind>>;

/** The parts of a key: `pay:ID`, `refund:ID`, `wd:ID:processed`. */
const ID = `split_part(l.key, ':', 2)`;

const pageStatement = {
  name: 'wallet-movements-of-day',
  text: `
    SELECT l.event, l.player_id AS "playerId", l.seq, l.created_at AS "bookedAt", ${keyTimeOf('l.created_at')} AS at,
      l.amounts_paise[1] AS amount, coalesce(l.amounts_paise[2], s.fee_paise, 0) AS fee, ${ID} AS id,
      w.payout_id AS "payoutId", w.utr, w.payment_id AS "returnsTo", coalesce(w.refund_id, s.refund_id) AS "refundId",
      coalesce(t.provider_order_id, s.provider_order_id) AS "orderId",
      coalesce(w.transfer_id, o.transfer_id, s.transfer_id) AS "transferId"
    FROM wallet.ledger l
    LEFT JOIN wallet.withdrawals w ON w.player_id = l.player_id
      AND w.transfer_id = CASE WHEN l.key LIKE 'wd:%' THEN ${ID}::uuid END
    LEFT JOIN wallet.payment_owners o ON o.payment_id = CASE l.event WHEN 'payment-captured' THEN ${ID} END
    LEFT JOIN wallet.transfers t ON t.player_id = o.player_id AND t.transfer_id = o.transfer_id
    LEFT JOIN wallet.suspense_items s
      ON s.payment_id = CASE WHEN l.event IN ('payment-without-order', 'suspense-refunded') THEN ${ID} END
    WHERE l.event IN (
        'payment-captured', 'payment-without-order', 'suspense-refunded', 'payout-processed', 'deposit-returned',
        'payout-reversed'
      )
      AND l.created_at >= $1::timestamptz AND l.created_at < $2::timestamptz
      AND (l.created_at, l.player_id, l.seq) > ($3::timestamptz, $4::uuid, $5::bigint)
    ORDER BY l.created_at, l.player_id, l.seq LIMIT ${String(DAY_PAGE)}`,
};

interface Row extends DayKey {
  readonly event: keyof typeof events;
  readonly bookedAt: Date;
  readonly amount: number;
  readonly fee: number;
  readonly id: string;
  readonly payoutId: string | null;
  readonly utr: string | null;
  readonly returnsTo: string | null;
  readonly refundId: string | null;
  readonly orderId: string | null;
  readonly transferId: string | null;
}

function toMovement(row: Row): BookedMovement {
  const kind = events[row.event];
  const { bookedAt, transferId, orderId, utr, amount } = row;
  // The fee of a payment stays with the provider when it is refunded.
  const fee = kind === 'refund' ? 0 : row.fee;
  const ids = { payment: row.id, refund: row.refundId, payout: row.payoutId, reversal: row.payoutId };
  const paymentId = row.event === 'suspense-refunded' ? row.id : row.returnsTo;
  const named = { kind, providerId: ids[kind] ?? '', currency: 'INR' };
  const sides = sidesOf(kind, { amount, fee });
  return { ...named, amount, fee, ...sides, bookedAt, transferId, orderId, utr, paymentId };
}

export interface DayPage {
  readonly movements: readonly BookedMovement[];
  /** Null at the end. */
  readonly next: DayKey | null;
}

const BEFORE_ALL: DayKey = { at: '-infinity', playerId: '00000000-0000-0000-0000-000000000000', seq: 0 };

/** A page of what our books moved at the provider on a day of Asia/Kolkata, in the order of booking. */
export async function listDayMovements(
  tx: Tx,
  { startsAt, endsAt }: { readonly startsAt: Date; readonly endsAt: Date },
  after: DayKey | null,
): Promise<DayPage> {
  const { at, playerId, seq } = after ?? BEFORE_ALL;
  const bounds = [startsAt.toISOString(), endsAt.toISOString()];
  const rows = await tx.query<Row>(pageStatement, [...bounds, at, playerId, seq]);
  const next = rows.length < DAY_PAGE ? null : (rows.at(-1) ?? null);
  return { movements: rows.map(toMovement), next };
}
