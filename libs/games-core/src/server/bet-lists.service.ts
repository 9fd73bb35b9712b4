import type { PageQuery } from '@paasa/server-kit';
import type { Database } from '@paasa/server-kit/server';
import type { Bet } from '../contract/bet.js';
import type { ListBetsResponse } from '../contract/list-bets.js';
import { getBetCount, listBetRows, type BetRow } from './bet-lists.repo.js';
import { ALL_GAMES } from './game-catalogue.js';

const DEFAULT_PAGE_SIZE = 10;

/** A player's bets, newest first, of one game or (null) of all: all of them, or one page and their number. */
export async function listBets(
  db: Database,
  present: (row: BetRow) => Bet,
  asked: { playerId: string; game: string | null; page: PageQuery },
): Promise<ListBetsResponse> {
  const { playerId, game, page } = asked;
  const isPaged = page.page !== undefined || page.pageSize !== undefined;
  const limit = page.pageSize ?? DEFAULT_PAGE_SIZE;
  const slice = isPaged ? { limit, offset: ((page.page ?? 1) - 1) * limit } : { limit: null, offset: 0 };
  return db.read(async (tx) => {
    const rows = await listBetRows(tx, playerId, game, slice);
    const data = rows.map(present);
    if (!isPaged) return { success: true, data };
    return { success: true, data, total: await getBetCount(tx, playerId, game ?? ALL_GAMES) };
  });
}
