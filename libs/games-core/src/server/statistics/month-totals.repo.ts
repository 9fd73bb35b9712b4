import { paise, type Paise } from '@paasa/money';
import type { Tx } from '@paasa/server-kit/server';

/** The settled bets of a player in one month, or in the named days of it. */
export interface PlayMonth {
  /** Shape: `2026-01`, in Asia/Kolkata. */
  readonly month: string;
  readonly betCount: number;
  readonly wageredPaise: Paise;
  readonly wonPaise: Paise;
}

const listStatement = {
  name: 'games-core-list-play-months',
  text: `
    SELECT to_char(day, 'YYYY-MM') AS month, sum(win_count + loss_count)::bigint AS bet_count,
      sum(wagered_paise)::bigint AS wagered_paise, sum(won_paise)::bigint AS won_paise
    FROM games_core.totals_by_day
    WHERE player_id = $1 AND ($2::date IS NULL OR day >= $2::date) AND ($3::date IS NULL OR day <= $3::date)
    GROUP BY 1 ORDER BY 1`,
};

/** The months with settled bets of a player, of some days (null: without an end), oldest first. */
export async function listPlayMonths(
  tx: Tx,
  playerId: string,
  { firstDay, lastDay }: { readonly firstDay: string | null; readonly lastDay: string | null },
): Promise<PlayMonth[]> {
  const rows = await tx.query<{
    month: string;
    bet_count: number;
    wagered_paise: number;
    won_paise: number;
  }>(listStatement, [playerId, firstDay, lastDay]);
  return rows.map((row) => ({
    month: row.month,
    betCount: row.bet_count,
    wageredPaise: paise(row.wagered_paise),
    wonPaise: paise(row.won_paise),
  }));
}
