import { kolkataDay } from '@paasa/server-kit';
import type { Tx } from '@paasa/server-kit/server';
import { SYSTEM_PLAYER_ID } from '../../rules/accounts.js';
import type { OwnMovement } from '../../rules/settlement/compare-movement.js';
import type { MovementKind } from '../../rules/settlement/movement.js';

/** What a file says a movement is. */
export interface AskedMovement {
  readonly providerId: string;
  readonly orderId: string | null;
}

interface BookedRow {
  readonly id: string;
  readonly transferId: string | null;
  /** Null if nothing is booked. */
  readonly bookedAt: Date | null;
  readonly amount: number | null;
  readonly currency: string;
  readonly fee: number | null;
  /** Our state of it; null if we do not know it. */
  readonly known: string | null;
}

/** Money in another currency is in no ledger: then the list of suspense is the book. */
const paymentsText = `
  SELECT asked.id, coalesce(o.transfer_id, s.transfer_id, r.transfer_id) AS "transferId",
    coalesce(l.created_at, h.created_at, CASE WHEN s.currency <> 'INR' THEN s.created_at END) AS "bookedAt",
    coalesce(l.amounts_paise[1], h.amounts_paise[1], s.amount_minor) AS amount,
    coalesce(s.currency, 'INR') AS currency,
    CASE WHEN l.key IS NOT NULL THEN coalesce(l.amounts_paise[2], 0) ELSE s.fee_paise END AS fee,
    t.status AS known
  FROM unnest($1::text[], $2::text[]) AS asked (id, order_id)
  LEFT JOIN wallet.payment_owners o ON o.payment_id = asked.id
  LEFT JOIN wallet.ledger l ON l.player_id = o.player_id AND l.key = 'pay:' || asked.id
  LEFT JOIN wallet.suspense_items s ON s.payment_id = asked.id
  LEFT JOIN wallet.ledger h ON h.player_id = '${SYSTEM_PLAYER_ID}' AND h.key = 'pay:' || asked.id
  LEFT JOIN wallet.order_owners r ON r.provider_order_id = asked.order_id
  LEFT JOIN wallet.transfers t ON t.player_id = r.player_id AND t.transfer_id = r.transfer_id`;

const refundsText = `
  SELECT asked.id, coalesce(w.transfer_id, s.transfer_id) AS "transferId",
    coalesce(l.created_at, h.created_at, CASE WHEN s.currency <> 'INR' THEN s.settled_at END) AS "bookedAt",
    coalesce(l.amounts_paise[1], h.amounts_paise[1], s.amount_minor) AS amount,
    coalesce(s.currency, 'INR') AS currency, 0 AS fee, coalesce(w.stage, s.state) AS known
  FROM unnest($1::text[], $2::text[]) AS asked (id, order_id)
  LEFT JOIN wallet.withdrawals w ON w.refund_id = asked.id
  LEFT JOIN wallet.ledger l ON l.player_id = w.player_id AND l.key = 'wd:' || w.transfer_id || ':returned'
  LEFT JOIN wallet.suspense_items s ON s.refund_id = asked.id
  LEFT JOIN wallet.ledger h ON h.player_id = '${SYSTEM_PLAYER_ID}' AND h.key = 'refund:' || s.payment_id`;

const payoutsText = (step: 'processed' | 'reversed'): string => `
  SELECT asked.id, w.transfer_id AS "transferId", l.created_at AS "bookedAt", l.amounts_paise[1] AS amount,
    'INR' AS currency, coalesce(l.amounts_paise[2], 0) AS fee, w.stage AS known
  FROM unnest($1::text[], $2::text[]) AS asked (id, order_id)
  LEFT JOIN wallet.withdrawals w ON w.payout_id = asked.id
  LEFT JOIN wallet.ledger l ON l.player_id = w.player_id AND l.key = 'wd:' || w.transfer_id || ':${step}'`;

const texts: Readonly<Record<MovementKind, string>> = {
  payment: paymentsText,
  refund: refundsText,
  payout: payoutsText('processed'),
  reversal: payoutsText('reversed'),
};

function ownOf({ transferId, bookedAt, amount, currency, fee, known }: BookedRow): OwnMovement | null {
  if (bookedAt !== null && amount !== null)
    return { state: 'booked', transferId, day: kolkataDay(bookedAt), amount, currency, fee };
  return known === null || transferId === null ? null : { state: 'known', transferId, as: known };
}

/** What our books have of the movements of one kind, by the provider's id; nothing for those that we do not know. */
export async function findOwnMovements(
  tx: Tx,
  kind: MovementKind,
  asked: readonly AskedMovement[],
): Promise<Map<string, OwnMovement>> {
  if (asked.length === 0) return new Map();
  const rows = await tx.query<BookedRow>({ name: `wallet-own-${kind}s`, text: texts[kind] }, [
    asked.map(({ providerId }) => providerId),
    asked.map(({ orderId }) => orderId),
  ]);
  return new Map(
    rows.flatMap((row) => {
      const own = ownOf(row);
      return own === null ? [] : [[row.id, own] as const];
    }),
  );
}
