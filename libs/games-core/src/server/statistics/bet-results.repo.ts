import { paise, type Paise } from '@paasa/money';
import type { Tx } from '@paasa/server-kit/server';
import { overBets } from '../bets/bet-rows.repo.js';
import { getStats } from './totals.repo.js';
import { ALL_GAMES } from '../bets/game-catalogue.js';

interface ResultsRow {
  /** Shape: numbers with commas between; null for none. */
  net_results_paise: string | null;
}

// Keys are in the order of time, so each statement reads an index from its end and stops at the limit. One text with a
// thousand results takes a third of the time of a thousand rows, and the embedded database does one thing at a time.

const listResults = {
  name: 'games-core-list-results',
  text: `
    SELECT string_agg(net::text, ',' ORDER BY bet_id DESC) AS net_results_paise FROM (
      SELECT * FROM (${overBets({
        columns: 'bet_id, payout_paise - stake_paise AS net',
        condition: 'AND NOT is_voided',
        order: 'DESC',
        limit: '$2::bigint',
        game: '$3',
      })}) AS of_games
      ORDER BY bet_id DESC LIMIT $2::bigint) AS latest`,
};

/** The net results of a player's latest settled bets, newest first, of one game or (null) of all. */
export async function listLatestResults(
  tx: Tx,
  playerId: string,
  game: string | null,
  limit: number,
): Promise<Paise[]> {
  const [row] = await tx.query<ResultsRow>(listResults, [playerId, limit, game]);
  const text = row?.net_results_paise ?? null;
  return text === null ? [] : text.split(',').map((net) => paise(Number(net)));
}

/** The sum of a player's net results, from the stored totals. */
export async function getNetResultPaise(tx: Tx, playerId: string): Promise<Paise> {
  return (await getStats(tx, playerId, ALL_GAMES)).netResultPaise;
}
