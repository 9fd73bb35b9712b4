import { paise, type Paise } from '@paasa/money';
import type { Tx } from '@paasa/server-kit/server';
import { sql } from 'kysely';
import type { Transfer } from '../../contract/transactions.js';
import { walletSql } from '../wallet-schema.js';

const columns = [
  'player_id',
  'transfer_id',
  'type',
  'amount_paise',
  'status',
  'provider_order_id',
  'provider_payment_id',
  'created_at',
] as const;

const now = sql<Date>`now()`;

type TransferRow = {
  player_id: string;
  transfer_id: string;
  type: Transfer['type'];
  amount_paise: number;
  status: Transfer['status'];
  provider_order_id: string | null;
  provider_payment_id: string | null;
  created_at: Date;
};

const toTransfer = (row: TransferRow): Transfer => ({
  transferId: row.transfer_id,
  playerId: row.player_id,
  type: row.type,
  amountPaise: paise(row.amount_paise),
  status: row.status,
  providerOrderId: row.provider_order_id,
  providerPaymentId: row.provider_payment_id,
  createdAt: row.created_at,
});

const firstTransfer = ([row]: readonly TransferRow[]): Transfer | null =>
  row === undefined ? null : toTransfer(row);

const byKey = (playerId: string, transferId: string) =>
  walletSql
    .selectFrom('wallet.transfers')
    .select(columns)
    .where('player_id', '=', playerId)
    .where('transfer_id', '=', transferId);

/** Records that a player wants to deposit. */
export async function insertDeposit(
  tx: Tx,
  deposit: { readonly playerId: string; readonly transferId: string; readonly amountPaise: Paise },
): Promise<void> {
  await tx.run(
    walletSql.insertInto('wallet.transfers').values({
      player_id: deposit.playerId,
      transfer_id: deposit.transferId,
      type: 'DEPOSIT',
      amount_paise: deposit.amountPaise,
      provider_order_id: null,
      provider_payment_id: null,
    }),
  );
}

/** One of the player's own transfers; another player's is not found. */
export async function findTransfer(tx: Tx, playerId: string, transferId: string): Promise<Transfer | null> {
  return firstTransfer(await tx.run(byKey(playerId, transferId)));
}

/** The same, locked until the transaction ends. Whoever also needs the account locks the transfer first. */
export async function lockTransfer(tx: Tx, playerId: string, transferId: string): Promise<Transfer | null> {
  return firstTransfer(await tx.run(byKey(playerId, transferId).forUpdate()));
}

/**
 * Binds a provider's order to a pending deposit that has none, and makes it findable by that order.
 *
 * Shape: false where the deposit has an order or is no longer pending; nothing is changed then.
 */
export async function bindOrder(tx: Tx, deposit: Transfer, orderId: string): Promise<boolean> {
  const bound = await tx.run(
    walletSql
      .updateTable('wallet.transfers')
      .set({ provider_order_id: orderId, updated_at: now })
      .where('player_id', '=', deposit.playerId)
      .where('transfer_id', '=', deposit.transferId)
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

/** Gives up a pending deposit that never got an order, so that no money can arrive for it. */
export async function failWithoutOrder(tx: Tx, deposit: Transfer): Promise<void> {
  await tx.run(
    walletSql
      .updateTable('wallet.transfers')
      .set({ status: 'FAILED', updated_at: now })
      .where('player_id', '=', deposit.playerId)
      .where('transfer_id', '=', deposit.transferId)
      .where('provider_order_id', 'is', null)
      .where('status', '=', 'PENDING'),
  );
}

/** Who a provider's order belongs to; the one lookup that does not start from a player. */
export async function findOrderOwner(
  tx: Tx,
  orderId: string,
): Promise<{ readonly playerId: string; readonly transferId: string } | null> {
  const [row] = await tx.run(
    walletSql
      .selectFrom('wallet.order_owners')
      .select(['player_id', 'transfer_id'])
      .where('provider_order_id', '=', orderId),
  );
  return row === undefined ? null : { playerId: row.player_id, transferId: row.transfer_id };
}

/** The money of a deposit is there, whatever was believed before. */
export async function markPaid(tx: Tx, deposit: Transfer, paymentId: string): Promise<void> {
  await tx.run(
    walletSql
      .updateTable('wallet.transfers')
      .set({ status: 'SUCCESS', provider_payment_id: paymentId, updated_at: now })
      .where('player_id', '=', deposit.playerId)
      .where('transfer_id', '=', deposit.transferId),
  );
}

/** Marks a pending deposit as failed; false where it is none. */
export async function markFailed(tx: Tx, playerId: string, transferId: string): Promise<boolean> {
  const marked = await tx.run(
    walletSql
      .updateTable('wallet.transfers')
      .set({ status: 'FAILED', updated_at: now })
      .where('player_id', '=', playerId)
      .where('transfer_id', '=', transferId)
      .where('type', '=', 'DEPOSIT')
      .where('status', '=', 'PENDING')
      .returning('transfer_id'),
  );
  return marked.length > 0;
}

/** A player's transfers, newest first; without a page, all of them. */
export async function listTransfers(
  tx: Tx,
  playerId: string,
  page: { readonly limit: number; readonly offset: number } | null,
): Promise<Transfer[]> {
  const newestFirst = walletSql
    .selectFrom('wallet.transfers')
    .select(columns)
    .where('player_id', '=', playerId)
    .orderBy('transfer_id', 'desc');
  const rows = await tx.run(page === null ? newestFirst : newestFirst.limit(page.limit).offset(page.offset));
  return rows.map(toTransfer);
}

export async function countTransfers(tx: Tx, playerId: string): Promise<number> {
  const [row] = await tx.run(
    walletSql
      .selectFrom('wallet.transfers')
      .select((select) => select.fn.countAll<number>().as('count'))
      .where('player_id', '=', playerId),
  );
  return row?.count ?? 0;
}
