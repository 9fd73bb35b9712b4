import type { Reach, Tx } from '@paasa/server-kit/server';
import { walletSql } from '../context/wallet-schema.js';

/** The transfer that lies `count` transfers below `last` (null: below the top). Shape: null if there is none. */
export async function findTransferIdBelow(
  tx: Tx,
  playerId: string,
  last: string | null,
  count: number,
): Promise<string | null> {
  const all = walletSql
    .selectFrom('wallet.transfers')
    .select('transfer_id')
    .where('player_id', '=', playerId)
    .orderBy('transfer_id', 'desc')
    .limit(1)
    .offset(count - 1);
  const [row] = await tx.run(last === null ? all : all.where('transfer_id', '<', last));
  return row?.transfer_id ?? null;
}

/** Of the `count` transfers next above `first`: the newest one (null if there are none), and their number. */
export async function reachTransfersAbove(
  tx: Tx,
  playerId: string,
  first: string,
  count: number,
): Promise<Reach> {
  const rows = await tx.run(
    walletSql
      .selectFrom('wallet.transfers')
      .select('transfer_id')
      .where('player_id', '=', playerId)
      .where('transfer_id', '>', first)
      .orderBy('transfer_id')
      .limit(count),
  );
  return { key: rows.at(-1)?.transfer_id ?? null, rowCount: rows.length };
}
