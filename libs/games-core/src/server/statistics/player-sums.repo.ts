import { paise, type Paise } from '@paasa/money';
import type { Tx } from '@paasa/server-kit/server';
import { ALL_GAMES } from '../bets/game-catalogue.js';
import { elementAt } from '../batch/settle-services.js';
import type { BetTotals } from './bet-entries.repo.js';

/** Whose play, since which day of Asia/Kolkata. */
export interface PlaySince {
  readonly playerId: string;
  readonly firstDay: string;
}

/** The settled bets of some days, and the stakes of all open rounds. */
export interface PlaySums {
  readonly wageredPaise: Paise;
  readonly wonPaise: Paise;
  readonly openPaise: Paise;
}

interface SumsRow {
  position: number;
  wagered_paise: number;
  won_paise: number;
  open_paise: number;
}

const sinceStatement = {
  name: 'games-core-list-play-since',
  text: `
    SELECT asked.position, coalesce(d.wagered_paise, 0)::bigint AS wagered_paise,
      coalesce(d.won_paise, 0)::bigint AS won_paise, coalesce(o.open_paise, 0)::bigint AS open_paise
    FROM unnest($1::uuid[], $2::date[]) WITH ORDINALITY AS asked (player_id, first_day, position)
    CROSS JOIN LATERAL (
      SELECT sum(wagered_paise) AS wagered_paise, sum(won_paise) AS won_paise
      FROM games_core.totals_by_day t WHERE t.player_id = asked.player_id AND t.day >= asked.first_day
    ) AS d
    CROSS JOIN LATERAL (
      SELECT sum(stake_paise) AS open_paise FROM games_core.open_rounds r WHERE r.player_id = asked.player_id
    ) AS o
    ORDER BY asked.position`,
};

/**
 * The play of some players since some days; a few rows for each, never their bets. While a player's account is locked, the
 * sums do not change.
 *
 * Shape: in order.
 */
export async function listPlaySince(tx: Tx, asked: readonly PlaySince[]): Promise<PlaySums[]> {
  const rows = await tx.query<SumsRow>(sinceStatement, [
    asked.map(({ playerId }) => playerId),
    asked.map(({ firstDay }) => firstDay),
  ]);
  return asked.map((_one, index) => {
    const row = elementAt(rows, index);
    return {
      wageredPaise: paise(row.wagered_paise),
      wonPaise: paise(row.won_paise),
      openPaise: paise(row.open_paise),
    };
  });
}

const totalsStatement = {
  name: 'games-core-list-bet-totals',
  text: `
    SELECT player_id, bet_count, wagered_paise, won_paise FROM games_core.totals_by_game
    WHERE player_id = ANY ($1::uuid[]) AND game = '${ALL_GAMES}'`,
};

interface TotalsRow {
  player_id: string;
  bet_count: number;
  wagered_paise: number;
  won_paise: number;
}

const NO_TOTALS: BetTotals = { betCount: 0, wageredPaise: paise(0), wonPaise: paise(0) };

/** The totals of some players over all their bets. Shape: in order. */
export async function listBetTotals(tx: Tx, playerIds: readonly string[]): Promise<BetTotals[]> {
  const rows = await tx.query<TotalsRow>(totalsStatement, [playerIds]);
  const totals = new Map(
    rows.map((row) => [
      row.player_id,
      {
        betCount: row.bet_count,
        wageredPaise: paise(row.wagered_paise),
        wonPaise: paise(row.won_paise),
      },
    ]),
  );
  return playerIds.map((playerId) => totals.get(playerId) ?? NO_TOTALS);
}
