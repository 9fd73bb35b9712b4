import { paise, type Paise } from '@paasa/money';
import type { Tx } from '@paasa/server-kit/server';
import { ALL_GAMES } from '../bets/game-catalogue.js';

/** The result of a player on one day. */
export interface DayResult {
  /** A day in Asia/Kolkata. Shape: `2026-01-31`. */
  readonly day: string;
  /** Σ (payout − stake) of the bets that were settled on it. */
  readonly netResultPaise: Paise;
}

/** What is stored about the settled bets of one day. */
export interface DayTotals {
  readonly day: string;
  readonly wageredPaise: Paise;
  readonly wonPaise: Paise;
  readonly winCount: number;
  readonly lossCount: number;
  /** The largest profit of one bet, 0 without a win; null if it is not known. */
  readonly bestWinPaise: Paise | null;
}

interface TotalsRow {
  day: string;
  wagered_paise: number;
  won_paise: number;
  win_count: number;
  loss_count: number;
  best_win_paise: number | null;
}

// A day has at most one row for each of the player's games and one for all of them, so that so many rows contain all
// rows of the wanted days, however many days there are.
const listResults = {
  name: 'games-core-list-day-results',
  text: `
    SELECT day, (sum(won_paise) - sum(wagered_paise))::bigint AS net_result_paise FROM (
      SELECT day, won_paise, wagered_paise FROM games_core.totals_by_day WHERE player_id = $1
      ORDER BY day DESC
      LIMIT $2::bigint * (SELECT count(*) + 1 FROM games_core.totals_by_game WHERE player_id = $1)
    ) AS latest
    GROUP BY day ORDER BY day DESC LIMIT $2::bigint`,
};

const listRange = {
  name: 'games-core-list-day-totals',
  text: `
    SELECT day, sum(wagered_paise)::bigint AS wagered_paise, sum(won_paise)::bigint AS won_paise,
      sum(win_count)::bigint AS win_count, sum(loss_count)::bigint AS loss_count,
      CASE WHEN bool_or(game = '${ALL_GAMES}') THEN NULL ELSE max(best_win_paise) END AS best_win_paise
    FROM games_core.totals_by_day
    WHERE player_id = $1 AND day >= $2::date AND ($3::text IS NULL OR game IN ($3, '${ALL_GAMES}'))
    GROUP BY day ORDER BY day`,
};

const listByGame = {
  name: 'games-core-list-days-by-game',
  text: `
    SELECT day, game, wagered_paise, won_paise, win_count, loss_count, best_win_paise
    FROM games_core.totals_by_day WHERE player_id = $1 ORDER BY day, game`,
};

const toTotals = (row: TotalsRow): DayTotals => ({
  day: row.day,
  wageredPaise: paise(row.wagered_paise),
  wonPaise: paise(row.won_paise),
  winCount: row.win_count,
  lossCount: row.loss_count,
  bestWinPaise: row.best_win_paise === null ? null : paise(row.best_win_paise),
});

/** The days with settled bets of a player, oldest first: all of them, or the given number of latest days. */
export async function listDayResults(
  tx: Tx,
  playerId: string,
  limit: number | null = null,
): Promise<DayResult[]> {
  const rows = await tx.query<{ day: string; net_result_paise: number }>(listResults, [playerId, limit]);
  return rows.map((row) => ({ day: row.day, netResultPaise: paise(row.net_result_paise) })).reverse();
}

/**
 * The days with settled bets of a player from a day on, oldest first, of one game or (null) of all.
 *
 * Shape: a day without a best win has bets whose games are not known, and these are counted in it for every game.
 */
export async function listDayTotals(
  tx: Tx,
  playerId: string,
  { fromDay, game }: { readonly fromDay: string; readonly game: string | null },
): Promise<DayTotals[]> {
  return (await tx.query<TotalsRow>(listRange, [playerId, fromDay, game])).map(toTotals);
}

/** The totals of one game on one day; of all games together (null) where the games are not known. */
export interface GameDay extends DayTotals {
  readonly game: string | null;
}

/** Everything that is stored about a player's days, oldest first. */
export async function listGameDays(tx: Tx, playerId: string): Promise<GameDay[]> {
  const rows = await tx.query<TotalsRow & { game: string }>(listByGame, [playerId]);
  return rows.map((row) => ({ ...toTotals(row), game: row.game === ALL_GAMES ? null : row.game }));
}
