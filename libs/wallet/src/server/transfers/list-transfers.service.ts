import type { KeyPageQuery } from '@paasa/server-kit';
import type { Database } from '@paasa/server-kit/server';
import { presentTransfer, type ListTransactionsResponse } from '../../contract/transactions.js';
import { getTransferCount } from './transfer-counts.repo.js';
import { listTransfers, type TransferSlice } from './transfers.repo.js';

const DEFAULT_PAGE_SIZE = 10;

/** What of the list is asked for; null: all of it. */
function sliceOf({ page, pageSize, before, after }: KeyPageQuery): TransferSlice | null {
  const limit = pageSize ?? DEFAULT_PAGE_SIZE;
  if (before !== undefined) return { limit, from: { before } };
  if (after !== undefined) return { limit, from: { after } };
  if (page === undefined && pageSize === undefined) return null;
  return { limit, from: { offset: ((page ?? 1) - 1) * limit } };
}

/** A player's deposits and withdrawals, newest first: all of them, or one page and their number. */
export async function listTransactions(
  db: Database,
  playerId: string,
  query: KeyPageQuery,
): Promise<ListTransactionsResponse> {
  const slice = sliceOf(query);
  if (slice === null) {
    const transfers = await db.read((tx) => listTransfers(tx, playerId, null));
    return { success: true, data: transfers.map(presentTransfer) };
  }
  // As of one moment: who pages by key tells from the number of all how many lie on either side of the page.
  const { transfers, total } = await db.snapshot(async (tx) => ({
    transfers: await listTransfers(tx, playerId, slice),
    total: await getTransferCount(tx, playerId),
  }));
  return { success: true, data: transfers.map(presentTransfer), total };
}
