import type { Database } from '@paasa/server-kit/server';
import { presentTransfer, type Transfer } from '../../contract/transactions.js';
import { csvHead, csvLines } from './export-csv.js';
import { listTransfers } from './transfers.repo.js';

const PAGE_SIZE = 500;

const readPage = (db: Database, playerId: string, beforeId: string | null): Promise<Transfer[]> =>
  db.read((tx) =>
    listTransfers(tx, playerId, {
      limit: PAGE_SIZE,
      from: beforeId === null ? { offset: 0 } : { before: beforeId },
    }),
  );

async function* linesFrom(
  db: Database,
  playerId: string,
  firstPage: readonly Transfer[],
): AsyncGenerator<string> {
  yield csvHead();
  for (let page = firstPage; page.length > 0;) {
    yield csvLines(page.map(presentTransfer));
    const beforeId = page.at(-1)?.transferId;
    if (page.length < PAGE_SIZE || beforeId === undefined) return;
    page = await readPage(db, playerId, beforeId);
  }
}

/**
 * A player's transfers as lines, newest first, a page at a time: what nobody reads yet is not fetched yet.
 *
 * Pages are found by key, so that what is added meanwhile neither repeats nor hides anything. The first is fetched
 * before there is a line, so that a database that is away is an error and not an empty file.
 */
export async function openExport(db: Database, playerId: string): Promise<AsyncGenerator<string>> {
  return linesFrom(db, playerId, await readPage(db, playerId, null));
}
