import { betMonths } from '@paasa/games-core/server';
import { makeMonth, type Database, type Statement } from '@paasa/server-kit/server';
import { MoveRefused } from './obstacles.js';

const monthsStatement: Statement = {
  name: 'moves-months-of-player',
  text: `
    SELECT to_char(month, 'YYYY-MM') AS month
    FROM (SELECT bet_id FROM games_core.bets WHERE player_id = $1 ORDER BY seq LIMIT 1) AS first,
      generate_series(platform.month_of_id(first.bet_id), now(), interval '1 month') AS month
    ORDER BY 1
  `,
};

const archivedStatement: Statement = {
  name: 'moves-last-archived',
  text: `SELECT to_char(max(month), 'YYYY-MM') AS month FROM games_core.archived_months`,
};

/**
 * Makes the partitions of all months from the player's first bet on in the target.
 *
 * Errors: `MoveRefused` if the target has one of these months in a file: a month is archived once.
 */
export async function prepareMonths(source: Database, target: Database, playerId: string): Promise<void> {
  const months = await source.read((tx) => tx.query<{ month: string }>(monthsStatement, [playerId]));
  const [row] = await target.read((tx) => tx.query<{ month: string | null }>(archivedStatement));
  const archived = row?.month ?? null;
  const [first] = months;
  if (first !== undefined && archived !== null && first.month <= archived)
    throw new MoveRefused(
      `The player has bets of ${first.month}, and the other cell has archived ${archived}: a month is archived once.`,
    );
  for (const { month } of months) await target.transaction((tx) => makeMonth(tx, betMonths, month));
}
