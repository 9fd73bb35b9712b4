import type { Paise } from '@paasa/money';
import type { Tx } from '@paasa/server-kit/server';
import { sql } from 'kysely';
import type { TransferType } from '../../contract/transactions.js';
import { isSameTransfer, walletSql } from '../context/wallet-schema.js';

/** A deposit or withdrawal without an end. */
export interface OpenTransfer {
  readonly transferId: string;
  readonly playerId: string;
  readonly type: TransferType;
  readonly amountPaise: Paise;
  /** Null for a deposit. */
  readonly stage: string | null;
  readonly createdAt: Date;
}

export interface OpenTransferList {
  readonly items: readonly OpenTransfer[];
  /** Of all, also of those that are not among `items`. */
  readonly count: number;
}

/** Every pending transfer has a check, and few other transfers have one. */
const openTransfers = (limit: number) =>
  walletSql
    .selectFrom('wallet.checks as c')
    .innerJoin('wallet.transfers as t', (join) => join.on(isSameTransfer('t', 'c')))
    .leftJoin('wallet.withdrawals as w', (join) => join.on(isSameTransfer('w', 'c')))
    .select(['t.transfer_id as transferId', 't.player_id as playerId', 't.type', 'w.stage'])
    .select(['t.amount_paise as amountPaise', 't.created_at as createdAt'])
    .select(({ fn }) => fn.countAll<number>().over().as('count'))
    .where('t.status', '=', 'PENDING')
    .limit(limit);

const listOf = (rows: readonly (OpenTransfer & { readonly count: number })[]): OpenTransferList => ({
  items: rows,
  count: rows[0]?.count ?? 0,
});

/** Transfers without an end for so many hours, oldest first. */
export async function listOpenTransfers(
  tx: Tx,
  { minHours, limit }: { readonly minHours: number; readonly limit: number },
): Promise<OpenTransferList> {
  const old = openTransfers(limit)
    .where('t.created_at', '<=', sql<Date>`now() - ${minHours}::float8 * interval '1 hour'`)
    .orderBy('t.created_at')
    .orderBy('t.transfer_id');
  return listOf(await tx.run(old));
}

/** A player's open transfers, newest first. */
export async function listOpenOfPlayer(tx: Tx, playerId: string, limit: number): Promise<OpenTransferList> {
  const own = openTransfers(limit).where('c.player_id', '=', playerId).orderBy('t.transfer_id', 'desc');
  return listOf(await tx.run(own));
}
