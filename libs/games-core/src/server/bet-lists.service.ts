import type { KeyPageQuery } from '@paasa/server-kit';
import type { Database } from '@paasa/server-kit/server';
import type { Bet } from '../contract/bet.js';
import type { ListBetsResponse } from '../contract/list-bets.js';
import { getBetCount, listBetRows, type BetRow, type ListSlice } from './bet-lists.repo.js';
import { ALL_GAMES } from './game-catalogue.js';

const DEFAULT_PAGE_SIZE = 10;

/** What of a list is asked for; null: all of it. */
function sliceOf({ page, pageSize, before, after }: KeyPageQuery): ListSlice | null {
  const limit = pageSize ?? DEFAULT_PAGE_SIZE;
  if (before !== undefined) return { limit, from: { before } };
  if (after !== undefined) return { limit, from: { after } };
  if (page === undefined && pageSize === undefined) return null;
  return { limit, from: { offset: ((page ?? 1) - 1) * limit } };
}

/** A player's bets, newest first, of one game or (null) of all: all of them, or one page and their number. */
export async function listBets(
  db: Database,
  present: (row: BetRow) => Bet,
  asked: { playerId: string; game: string | null; page: KeyPageQuery },
): Promise<ListBetsResponse> {
  const { playerId, game, page } = asked;
  const slice = sliceOf(page);
  if (slice === null) {
    const rows = await db.read((tx) => listBetRows(tx, playerId, game, null));
    return { success: true, data: rows.map(present) };
  }
  // As of one moment: who pages by key tells from the number of all bets how many lie on either side of the page.
  const { rows, total } = await db.snapshot(async (tx) => ({
    rows: await listBetRows(tx, playerId, game, slice),
    total: await getBetCount(tx, playerId, game ?? ALL_GAMES),
  }));
  return { success: true, data: rows.map(present), total };
}
