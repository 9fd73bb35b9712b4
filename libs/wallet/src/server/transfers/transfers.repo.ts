import type { TransferId } from '../context/wallet-context.js';
import type { Paise } from '@paasa/money';
import type { ListSlice, Tx } from '@paasa/server-kit/server';
import { sql, type InferResult } from 'kysely';
import type { RefundState, Transfer, TransferType } from '../../contract/transactions.js';
import { isOfTransfer, isSameTransfer, walletSql } from '../context/wallet-schema.js';
import { countNewTransfer } from './transfer-counts.repo.js';

const now = sql<Date>`now()`;

/** A transfer in one statement, a withdrawal with its state and destination. */
const transfersOf = (playerId: string) =>
  walletSql
    .selectFrom('wallet.transfers as t')
    .leftJoin('wallet.withdrawals as w', (join) => join.on(isSameTransfer('w', 't')))
    .leftJoin('wallet.payout_details as d', (join) =>
      join.onRef('d.player_id', '=', 'w.player_id').onRef('d.details_id', '=', 'w.details_id'),
    )
    .select(['t.transfer_id as transferId', 't.player_id as playerId', 't.type', 't.status'])
    .select(['t.amount_paise as amountPaise', 't.created_at as createdAt', 't.settled_at as settledAt'])
    .select(['t.provider_order_id as providerOrderId', 't.provider_payment_id as providerPaymentId'])
    .select(['w.stage', 'w.payout_id as payoutId', 'w.failure_reason as failureReason', 'd.last4'])
    .select('w.utr')
    .select(['w.requested_at as requestedAt', 'w.review', 'w.send_after as sendAfter'])
    .select(['w.is_stopped as isStopped', 't.note as correctionNote'])
    .select(({ selectFrom }) =>
      selectFrom('wallet.transfer_events as e')
        .select(sql<string>`coalesce(e.details ->> 'reason', 'unknown')`.as('reason'))
        .whereRef('e.player_id', '=', 't.player_id')
        .whereRef('e.transfer_id', '=', 't.transfer_id')
        .where('e.event', '=', 'deposit-failed')
        .orderBy('e.event_id', 'desc')
        .limit(1)
        .as('failedBecause'),
    )
    .select(({ selectFrom }) =>
      selectFrom('wallet.transfer_events as r')
        // A payment that does not fit has one event, and one more once it is refunded; null if there was none.
        .select(sql<number>`sum(CASE r.event WHEN 'payment-unfitting' THEN 1 ELSE -1 END)::int`.as('open'))
        .whereRef('r.player_id', '=', 't.player_id')
        .whereRef('r.transfer_id', '=', 't.transfer_id')
        .where('r.event', 'in', ['payment-unfitting', 'payment-refunded'])
        .as('open_refunds'),
    )
    .where('t.player_id', '=', playerId);

type TransferRow = InferResult<ReturnType<typeof transfersOf>>[number];

function refundOf(openCount: number | null): RefundState | null {
  if (openCount === null) return null;
  return openCount > 0 ? 'under-way' : 'done';
}

function toTransfer(row: TransferRow): Transfer {
  const { open_refunds: openRefunds, ...transfer } = row;
  const { stage, isStopped, payoutId, last4, review, sendAfter, requestedAt, failureReason, utr } = row;
  return {
    ...transfer,
    refund: refundOf(openRefunds),
    withdrawal:
      stage === null || isStopped === null
        ? null
        : { stage, payoutId, last4, review, sendAfter, isStopped, requestedAt, failureReason, utr },
  };
}

type NewTransfer = TransferId & { readonly amountPaise: Paise } & (
    | { readonly type: Exclude<TransferType, 'CORRECTION'> }
    | { readonly type: 'CORRECTION'; readonly note: string }
  );

/** A correction has ended in the transaction that records it. */
const endOf = (transfer: NewTransfer) =>
  transfer.type === 'CORRECTION' ? { status: 'SUCCESS' as const, settled_at: now, note: transfer.note } : {};

/** Records that a player wants to deposit or withdraw, or a correction; no money moves here. */
export async function insertTransfer(tx: Tx, transfer: NewTransfer): Promise<void> {
  const { playerId, transferId, type, amountPaise } = transfer;
  const key = { player_id: playerId, transfer_id: transferId };
  const values = { ...key, type, amount_paise: amountPaise, ...endOf(transfer) };
  await tx.run(walletSql.insertInto('wallet.transfers').values(values));
  await tx.run(walletSql.insertInto('wallet.transfer_owners').values(key));
  await countNewTransfer(tx, playerId);
}

/** One of the player's own transfers; another player's is not found. */
export async function findTransfer(tx: Tx, playerId: string, transferId: string): Promise<Transfer | null> {
  const [row] = await tx.run(transfersOf(playerId).where('t.transfer_id', '=', transferId));
  return row === undefined ? null : toTransfer(row);
}

/**
 * The same, locked until the transaction ends. A transaction that also locks the account locks the transfer first.
 *
 * The lock is its own statement: after waiting for the lock, one statement would return the joined rows as they were
 * before.
 */
export async function lockTransfer(tx: Tx, playerId: string, transferId: string): Promise<Transfer | null> {
  const row = walletSql.selectFrom('wallet.transfers').where(isOfTransfer({ playerId, transferId }));
  await tx.run(row.select('transfer_id').forUpdate());
  return findTransfer(tx, playerId, transferId);
}

const changeTransfer = (id: TransferId) =>
  walletSql.updateTable('wallet.transfers').set({ updated_at: now }).where(isOfTransfer(id));

/** The statement that ends a transfer, whatever its status was. */
export const endTransfer = (id: TransferId, status: 'SUCCESS' | 'FAILED') =>
  changeTransfer(id).set({ status, settled_at: now });

/**
 * Binds a provider's order to a pending deposit without one, so that it is found by the order.
 *
 * Shape: false if the deposit has an order or is no longer pending; nothing changes then.
 */
export async function bindOrder(tx: Tx, deposit: Transfer, orderId: string): Promise<boolean> {
  const bound = await tx.run(
    changeTransfer(deposit)
      .set({ provider_order_id: orderId })
      .where('provider_order_id', 'is', null)
      .where('status', '=', 'PENDING')
      .returning('transfer_id'),
  );
  if (bound.length === 0) return false;
  await tx.run(
    walletSql.insertInto('wallet.order_owners').values({
      provider_order_id: orderId,
      player_id: deposit.playerId,
      transfer_id: deposit.transferId,
    }),
  );
  return true;
}

/** The player and deposit of a provider's order. */
export async function findOrderOwner(tx: Tx, orderId: string): Promise<TransferId | null> {
  const [owner] = await tx.run(
    walletSql
      .selectFrom('wallet.order_owners')
      .select(['player_id as playerId', 'transfer_id as transferId'])
      .where('provider_order_id', '=', orderId),
  );
  return owner ?? null;
}

/** The player of a transfer. */
export async function findTransferOwner(tx: Tx, transferId: string): Promise<string | null> {
  const [row] = await tx.run(
    walletSql.selectFrom('wallet.transfer_owners').select('player_id').where('transfer_id', '=', transferId),
  );
  return row?.player_id ?? null;
}

/** Marks a deposit as paid, whatever its status was. */
export async function markPaid(tx: Tx, deposit: Transfer, paymentId: string): Promise<void> {
  await tx.run(endTransfer(deposit, 'SUCCESS').set({ provider_payment_id: paymentId }));
}

/**
 * Marks a pending deposit as failed. Without an order no money can arrive for it.
 *
 * Shape: false if nothing was pending, or, of those without an order, if it has one.
 */
export async function markFailed(
  tx: Tx,
  id: TransferId,
  only: 'any' | 'without-order' = 'any',
): Promise<boolean> {
  const pending = endTransfer(id, 'FAILED')
    .where('type', '=', 'DEPOSIT')
    .where('status', '=', 'PENDING')
    .returning('transfer_id');
  const marked = await tx.run(only === 'any' ? pending : pending.where('provider_order_id', 'is', null));
  return marked.length > 0;
}

/**
 * When a player's latest deposits were started that can still be paid, newest first.
 *
 * Without those that failed before they had an order.
 */
export async function listUnpaidSince(
  tx: Tx,
  { playerId, since, limit }: { readonly playerId: string; readonly since: Date; readonly limit: number },
): Promise<Date[]> {
  const rows = await tx.run(
    walletSql
      .selectFrom('wallet.transfers')
      .select('created_at')
      .where('player_id', '=', playerId)
      .where('type', '=', 'DEPOSIT')
      .where('created_at', '>', since)
      .where(({ eb, or, and }) =>
        or([
          eb('status', '=', 'PENDING'),
          and([eb('status', '=', 'FAILED'), eb('provider_order_id', 'is not', null)]),
        ]),
      )
      .orderBy('transfer_id', 'desc')
      .limit(limit),
  );
  return rows.map((row) => row.created_at);
}

/**
 * A player's pending deposits with an order, newest first.
 *
 * Every pending transfer has a check, and checks end within days, so a long history is not read.
 */
export async function listPayable(tx: Tx, playerId: string, limit: number): Promise<Transfer[]> {
  const rows = await tx.run(
    transfersOf(playerId)
      .innerJoin('wallet.checks as c', (join) => join.on(isSameTransfer('c', 't')))
      .where('c.player_id', '=', playerId)
      .where('t.type', '=', 'DEPOSIT')
      .where('t.status', '=', 'PENDING')
      .where('t.provider_order_id', 'is not', null)
      .orderBy('c.transfer_id', 'desc')
      .limit(limit),
  );
  return rows.map(toTransfer);
}

/** A player's transfers, newest first. */
export async function listTransfers(
  tx: Tx,
  playerId: string,
  { limit, from }: ListSlice,
): Promise<Transfer[]> {
  const all = transfersOf(playerId);
  if ('after' in from) {
    const nextNewer = all.where('t.transfer_id', '>', from.after).orderBy('t.transfer_id').limit(limit);
    return (await tx.run(nextNewer)).map(toTransfer).reverse();
  }
  const page = all.orderBy('t.transfer_id', 'desc').limit(limit);
  const rows = await tx.run(
    'before' in from ? page.where('t.transfer_id', '<', from.before) : page.offset(from.offset),
  );
  return rows.map(toTransfer);
}
