import type { Database, HeavyWork, KeyedList, ListSlice, Tx } from '@paasa/server-kit/server';
import { presentTransfer, type Transaction } from '../../contract/transactions.js';
import { getTransferCount } from '../transfers/transfer-counts.repo.js';
import { findTransferIdBelow, reachTransfersAbove } from './transfer-keys.repo.js';
import { listTransfers } from '../transfers/transfers.repo.js';

/** A player's deposits and withdrawals, newest first. */
export function transferListOf(
  { db, heavyWork }: { readonly db: Database; readonly heavyWork: HeavyWork },
  playerId: string,
): KeyedList<Transaction> {
  const countOf = (tx: Tx): Promise<number> => getTransferCount(tx, playerId);
  const rowsOf = async (tx: Tx, slice: ListSlice): Promise<Transaction[]> =>
    (await listTransfers(tx, playerId, slice)).map(presentTransfer);
  return {
    playerId,
    heavyWork,
    keyOf: (transaction) => transaction._id,
    read: (slice) => db.read((tx) => rowsOf(tx, slice)),
    readCounted: (slice) =>
      db.snapshot(async (tx) => ({ rows: await rowsOf(tx, slice), total: await countOf(tx) })),
    count: () => db.read(countOf),
    keyBelow: (last, count) => db.read((tx) => findTransferIdBelow(tx, playerId, last, count)),
    reachAbove: (first, count) => db.read((tx) => reachTransfersAbove(tx, playerId, first, count)),
  };
}
