import { paise, subtractPaise } from '@paasa/money';
import type { Tx } from '@paasa/server-kit/server';
import { NO_STATS, type GameStats } from '../../rules/game-stats.js';

interface TotalsRow {
  wagered_paise: number;
  won_paise: number;
  win_count: number;
  loss_count: number;
  win_streak: number;
}

const findTotals = {
  name: 'games-core-find-totals',
  text: `
    SELECT wagered_paise, won_paise, win_count, loss_count, win_streak
    FROM games_core.totals_by_game WHERE player_id = $1 AND game = $2`,
};

const countBets = {
  name: 'games-core-count-bets',
  text: 'SELECT bet_count FROM games_core.totals_by_game WHERE player_id = $1 AND game = $2',
};

/** A player's totals over one game, or over `ALL_GAMES`. */
export async function getStats(tx: Tx, playerId: string, game: string): Promise<GameStats> {
  const [row] = await tx.query<TotalsRow>(findTotals, [playerId, game]);
  if (row === undefined) return NO_STATS;
  return {
    netResultPaise: subtractPaise(paise(row.won_paise), paise(row.wagered_paise)),
    wageredPaise: paise(row.wagered_paise),
    winStreakCount: row.win_streak,
    winCount: row.win_count,
    lossCount: row.loss_count,
  };
}

/** How many bets a player has made in one game, or in `ALL_GAMES`; each bet adds one when it is made. */
export async function getBetCount(tx: Tx, playerId: string, game: string): Promise<number> {
  const [row] = await tx.query<{ bet_count: number }>(countBets, [playerId, game]);
  return row?.bet_count ?? 0;
}
