import { STEP_ROWS, type Database, type HeavyWork } from '@paasa/server-kit/server';
import type { Language } from '@paasa/texts';
import { presentTransfer } from '../../contract/transactions.js';
import { csvHead, csvLines } from './export-csv.js';
import { listTransfers } from '../transfers/transfers.repo.js';

export interface ExportParts {
  readonly db: Database;
  readonly heavyWork: HeavyWork;
  readonly playerId: string;
  readonly language: Language;
}

interface ReadLines {
  readonly text: string;
  /** Of the last transfer of a full page; null if there are no more. */
  readonly lastId: string | null;
}

const readLines = (
  { db, heavyWork, playerId, language }: ExportParts,
  beforeId: string | null,
): Promise<ReadLines> =>
  heavyWork.step(playerId, async () => {
    const from = beforeId === null ? { offset: 0 } : { before: beforeId };
    const page = await db.read((tx) => listTransfers(tx, playerId, { limit: STEP_ROWS, from }));
    const lastId = page.length < STEP_ROWS ? null : (page.at(-1)?.transferId ?? null);
    return { text: csvLines(page.map(presentTransfer), language), lastId };
  });

async function* linesFrom(parts: ExportParts, first: ReadLines): AsyncGenerator<string> {
  yield csvHead(parts.language) + first.text;
  for (let { lastId } = first; lastId !== null;) {
    const next = await readLines(parts, lastId);
    if (next.text !== '') yield next.text;
    lastId = next.lastId;
  }
}

/**
 * A player's transfers as lines, newest first, one page at a time as the client reads.
 *
 * Pages are found by key, so a transfer that is added meanwhile neither repeats nor hides another. The first page is
 * read before the answer begins, so an outage of the database is an error and not an empty file.
 */
export async function openExport(parts: ExportParts): Promise<AsyncGenerator<string>> {
  return linesFrom(parts, await readLines(parts, null));
}
