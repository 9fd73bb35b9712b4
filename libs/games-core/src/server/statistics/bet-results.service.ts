import { addPaise, paise, subtractPaise, toRupees } from '@paasa/money';
import type { Database } from '@paasa/server-kit/server';
import { MAX_BET_RESULTS, type BetResultsResponse } from '../../contract/bet-results.js';
import { getStats } from './totals.repo.js';
import { listLatestResults } from './bet-results.repo.js';
import { ALL_GAMES } from '../bets/game-catalogue.js';

/**
 * The results of a player's latest completed bets, of one game or (null) of all, and what came before them.
 *
 * The older results are the stored totals minus the latest, read in one snapshot: no query grows with the history.
 */
export async function getBetResults(
  db: Database,
  playerId: string,
  game: string | null,
): Promise<BetResultsResponse> {
  return db.snapshot(async (tx) => {
    const newestFirst = await listLatestResults(tx, playerId, game, MAX_BET_RESULTS);
    const stats = await getStats(tx, playerId, game ?? ALL_GAMES);
    const latestNetPaise = newestFirst.reduce((sum, result) => addPaise(sum, result), paise(0));
    return {
      success: true,
      results: newestFirst.reverse().map(toRupees),
      olderCount: stats.winCount + stats.lossCount - newestFirst.length,
      olderNetResult: toRupees(subtractPaise(stats.netResultPaise, latestNetPaise)),
    };
  });
}
