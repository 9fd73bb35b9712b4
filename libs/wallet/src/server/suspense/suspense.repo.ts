import type { Tx } from '@paasa/server-kit/server';
import { walletSql, type SuspenseReason, type SuspenseState } from '../context/wallet-schema.js';

/** A captured payment that fits no deposit. Units: the smallest unit of its own currency. */
export interface SuspenseItem {
  readonly paymentId: string;
  /** The deposit whose order was paid; null if the order is not ours. */
  readonly playerId: string | null;
  readonly transferId: string | null;
  readonly amountMinor: number;
  readonly currency: string;
  readonly reason: SuspenseReason;
  readonly state: SuspenseState;
  readonly refundId: string | null;
  readonly tryCount: number;
}

export interface NewSuspenseItem extends Omit<SuspenseItem, 'refundId' | 'tryCount'> {
  readonly providerOrderId: string | null;
  /** The provider's, tax included; the books do not have it. */
  readonly feePaise: number;
  readonly nextTryAt: Date | null;
}

/** The ledger counts paise only, and a posting is above zero. */
export const isInLedger = ({ amountMinor, currency }: Pick<SuspenseItem, 'amountMinor' | 'currency'>) =>
  currency === 'INR' && amountMinor > 0;

/** An item that is leased to one process. */
export interface ClaimedRefund extends SuspenseItem {
  /** When it was due before it was claimed. */
  readonly plannedAt: Date;
  readonly leasedUntil: Date;
}

const columns = [
  'payment_id as paymentId',
  'player_id as playerId',
  'transfer_id as transferId',
  'amount_minor as amountMinor',
  'currency',
  'reason',
  'state',
  'refund_id as refundId',
  'try_count as tryCount',
] as const;

const byPayment = (paymentId: string) =>
  walletSql.selectFrom('wallet.suspense_items').select(columns).where('payment_id', '=', paymentId);

export async function findSuspenseItem(tx: Tx, paymentId: string): Promise<SuspenseItem | null> {
  const [item] = await tx.run(byPayment(paymentId));
  return item ?? null;
}

/** The same, locked until the transaction ends. */
export async function lockSuspenseItem(tx: Tx, paymentId: string): Promise<SuspenseItem | null> {
  const [item] = await tx.run(byPayment(paymentId).forUpdate());
  return item ?? null;
}

/** Records a payment once; false if it is recorded already. Reports of one payment take turns at its key. */
export async function insertSuspenseItem(tx: Tx, added: NewSuspenseItem): Promise<boolean> {
  const inserted = await tx.run(
    walletSql
      .insertInto('wallet.suspense_items')
      .values({
        payment_id: added.paymentId,
        provider_order_id: added.providerOrderId,
        player_id: added.playerId,
        transfer_id: added.transferId,
        amount_minor: added.amountMinor,
        fee_paise: added.feePaise,
        currency: added.currency,
        reason: added.reason,
        state: added.state,
        next_try_at: added.nextTryAt,
      })
      .onConflict((known) => known.column('payment_id').doNothing())
      .returning('payment_id'),
  );
  return inserted.length > 0;
}

export interface SuspenseChange {
  readonly state: SuspenseState;
  readonly refundId: string | null;
  readonly nextTryAt: Date | null;
  /** When it was refunded. */
  readonly settledAt?: Date;
}

export async function updateSuspenseItem(
  tx: Tx,
  { paymentId }: Pick<SuspenseItem, 'paymentId'>,
  change: SuspenseChange,
): Promise<void> {
  await tx.run(
    walletSql
      .updateTable('wallet.suspense_items')
      .set({
        state: change.state,
        refund_id: change.refundId,
        next_try_at: change.nextTryAt,
        settled_at: change.settledAt ?? null,
      })
      .where('payment_id', '=', paymentId),
  );
}

const claimedColumns = `
    held.payment_id AS "paymentId", held.player_id AS "playerId", held.transfer_id AS "transferId",
      held.amount_minor AS "amountMinor", held.currency, held.reason, held.state, held.refund_id AS "refundId",
      held.try_count AS "tryCount", due.planned_at AS "plannedAt"`;

const claimStatement = {
  name: 'wallet-claim-refunds',
  text: `
    WITH due AS (
      SELECT payment_id, next_try_at AS planned_at FROM wallet.suspense_items
      WHERE next_try_at IS NOT NULL AND (next_try_at <= $1 OR $4) AND payment_id <> ALL ($5::text[])
      ORDER BY next_try_at LIMIT $3 FOR UPDATE SKIP LOCKED
    )
    UPDATE wallet.suspense_items AS held SET next_try_at = $2, try_count = held.try_count + 1
    FROM due WHERE held.payment_id = due.payment_id
    RETURNING ${claimedColumns}`,
};

/** Leases items that are due and counts this try. */
export async function claimDueRefunds(
  tx: Tx,
  claim: {
    readonly nowAt: Date;
    readonly leaseEndsAt: Date;
    readonly limit: number;
    readonly ignoreSchedule: boolean;
    /** The payments to leave out. */
    readonly except: readonly string[];
  },
): Promise<ClaimedRefund[]> {
  const { nowAt, leaseEndsAt, limit, ignoreSchedule, except } = claim;
  const rows = await tx.query<Omit<ClaimedRefund, 'leasedUntil'>>(claimStatement, [
    nowAt,
    leaseEndsAt,
    limit,
    ignoreSchedule,
    except,
  ]);
  return rows.map((row) => ({ ...row, leasedUntil: leaseEndsAt }));
}

const claimOneStatement = {
  name: 'wallet-claim-refund',
  text: `
    WITH due AS (
      SELECT payment_id, next_try_at AS planned_at FROM wallet.suspense_items
      WHERE payment_id = $1 AND next_try_at IS NOT NULL FOR UPDATE
    )
    UPDATE wallet.suspense_items AS held SET next_try_at = $2, try_count = held.try_count + 1
    FROM due WHERE held.payment_id = due.payment_id
    RETURNING ${claimedColumns}`,
};

/**
 * Leases one item, due or not, for people who want to know now.
 *
 * Shape: null if nothing can change any more. A second process at the same item does no harm.
 */
export async function claimRefund(
  tx: Tx,
  paymentId: string,
  leaseEndsAt: Date,
): Promise<ClaimedRefund | null> {
  const [row] = await tx.query<Omit<ClaimedRefund, 'leasedUntil'>>(claimOneStatement, [
    paymentId,
    leaseEndsAt,
  ]);
  return row === undefined ? null : { ...row, leasedUntil: leaseEndsAt };
}

/** Finds a claimed item only while it is unchanged. */
const changeClaimed = ({ paymentId, leasedUntil }: Pick<ClaimedRefund, 'paymentId' | 'leasedUntil'>) =>
  walletSql
    .updateTable('wallet.suspense_items')
    .where('payment_id', '=', paymentId)
    .where('next_try_at', '=', leasedUntil);

/** Ends the lease of an item and does not count this try; no effect if it has changed meanwhile. */
export async function returnRefund(tx: Tx, item: ClaimedRefund): Promise<void> {
  await tx.run(
    changeClaimed(item).set((column) => ({
      next_try_at: item.plannedAt,
      try_count: column('try_count', '-', 1),
    })),
  );
}

/** Plans the next try of a claimed item; no effect if it has changed meanwhile. */
export async function postponeRefund(
  tx: Tx,
  item: Pick<ClaimedRefund, 'paymentId' | 'leasedUntil'>,
  nextTryAt: Date,
): Promise<void> {
  await tx.run(changeClaimed(item).set({ next_try_at: nextTryAt }));
}
