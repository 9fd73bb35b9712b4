import { kolkataDay, kolkataHour } from '@paasa/server-kit';
import { addToHouse, housePlace, type HouseTable } from '@paasa/server-kit/server';
import type { BetOdds } from '../../rules/bet-odds.js';
import { hourBit, type PlaceInTime } from '../bets/totals-sql.js';

const PLAYERS = [
  'hour_players',
  'day_players',
  'month_players',
  'any_hour_players',
  'any_day_players',
  'any_month_players',
] as const;

const SUMS = [
  'bet_count',
  'staked_paise',
  'paid_paise',
  'expected_paise',
  'variance',
  'third_moment',
] as const;

/** What the house took and paid in each hour of India, by game. */
export const gamesHouse: HouseTable = {
  table: 'games_core.house_hours',
  keys: ['game'],
  sums: [...SUMS, ...PLAYERS],
  maxima: ['largest_paise'],
};
/** Beside players who are known: their columns stay as they are. */
const houseOfKnown: HouseTable = { ...gamesHouse, sums: SUMS };

/** A settled bet, as the house counts it. */
export interface HouseBet {
  readonly game: string;
  readonly stakePaise: number;
  readonly payoutPaise: number;
  readonly odds: BetOdds;
}

/** Day and hour of the bets, and their sums by game as lists of the same length. */
export function houseParameters(
  bets: readonly HouseBet[],
  settledAt: Date,
): (string | number | string[] | number[])[] {
  const games = new Map<string, Sums>();
  for (const { game, stakePaise, payoutPaise, odds } of bets) {
    let sums = games.get(game);
    if (sums === undefined) games.set(game, (sums = [0, 0, 0, 0, 0, 0, 0]));
    sums[0] += 1;
    sums[1] += stakePaise;
    sums[2] += payoutPaise;
    sums[3] = Math.max(sums[3], payoutPaise);
    sums[4] += odds.meanPaise;
    sums[5] += odds.variance;
    sums[6] += odds.thirdMoment;
  }
  const all = [...games.values()];
  const sums = COLUMNS.map((column) => all.map((ofGame) => ofGame[column]));
  return [kolkataDay(settledAt), kolkataHour(settledAt), [...games.keys()], ...sums];
}

/** Count, stakes, payouts, largest payout; mean, variance and third moment that the rules expect. */
type Sums = [number, number, number, number, number, number, number];
const COLUMNS = [0, 1, 2, 3, 4, 5, 6] as const;

/** Where a statement that settles bets has what the house needs. */
export interface HouseParts {
  /** The parameter of the time, which `houseParameters` has too. */
  readonly at: string;
  /** The number of the first of `houseParameters`. */
  readonly first: number;
  /** The name of what `addToDayTotals` returns; null if no player is new. */
  readonly counted: string | null;
}

/** Where the parameters have day and hour. `first`: as in `HouseParts`. */
export const placeFrom = (first: number): PlaceInTime => ({
  day: `$${String(first)}::date`,
  hour: `$${String(first + 1)}::smallint`,
});

const COUNTED_PLAYERS = PLAYERS.map((players) => `COALESCE(p.${players}, 0), `).join('');

/**
 * The end of a statement that settles bets: adds them to the house’s hours.
 *
 * A player is new to an hour, a day or a month once: the player’s account is locked, and the other totals of the player are
 * read only if the totals of the day say that the bet is the first one of its game in this hour. No other transaction
 * writes the same row.
 */
export function addBetsToHouse({ at, first, counted }: HouseParts): string {
  const place = placeFrom(first);
  const given = (offset: number, type: string): string => `$${String(first + 2 + offset)}::${type}[]`;
  return addToHouse(
    counted === null ? houseOfKnown : gamesHouse,
    `SELECT ${place.day}, ${place.hour}, g.game, ${housePlace(at).slot}, ${SUMS.map((sum) => `g.${sum}`).join(', ')},
      ${counted === null ? '' : COUNTED_PLAYERS}g.largest_paise
    FROM unnest(
      ${given(0, 'text')}, ${given(1, 'bigint')}, ${given(2, 'bigint')}, ${given(3, 'bigint')}, ${given(4, 'bigint')},
      ${given(5, 'float8')}, ${given(6, 'float8')}, ${given(7, 'float8')}
    ) AS g (game, bet_count, staked_paise, paid_paise, largest_paise, expected_paise, variance, third_moment)
    ${counted === null ? '' : `LEFT JOIN (${newPlayers(counted, place)}) AS p USING (game)`}`,
  );
}

/** How many players of each game are new to the hour, the day and the month. */
function newPlayers(counted: string, place: PlaceInTime): string {
  const { day } = place;
  return `
      SELECT c.game, count(*) AS hour_players,
        count(*) FILTER (WHERE c.is_new_day) AS day_players,
        count(*) FILTER (WHERE c.is_new_day AND seen.game_in_month IS NOT TRUE) AS month_players,
        count(*) FILTER (WHERE seen.in_hour IS NOT TRUE) AS any_hour_players,
        count(*) FILTER (WHERE c.is_new_day AND seen.in_day IS NOT TRUE) AS any_day_players,
        count(*) FILTER (WHERE c.is_new_day AND seen.in_month IS NOT TRUE) AS any_month_players
      FROM ${counted} c CROSS JOIN LATERAL (
        SELECT bool_or(o.day = ${day} AND o.hours & ${hourBit(place)} <> 0) AS in_hour, bool_or(o.day = ${day}) AS in_day,
          bool_or(o.game = c.game) AS game_in_month, bool_or(true) AS in_month
        FROM games_core.totals_by_day o
        WHERE o.player_id = c.player_id AND (o.day <> ${day} OR o.game <> c.game)
          AND o.day >= date_trunc('month', ${day}::timestamp)::date
          AND o.day < (date_trunc('month', ${day}::timestamp) + interval '1 month')::date
      ) AS seen
      WHERE c.is_new_hour GROUP BY c.game`;
}
