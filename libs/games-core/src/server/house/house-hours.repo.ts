import { houseRangeParameters, houseRangeSql, type Statement, type Tx } from '@paasa/server-kit/server';
import { HOUSE_STEPS, type HouseRange, type HouseStep } from '@paasa/server-kit';
import type { RTP_WINDOWS } from '../../contract/overview.js';
import type { RtpSums } from '../../rules/rtp-band.js';
import { ALL_GAMES } from '../bets/game-catalogue.js';

/** One game in one period. Players: those with a settled bet in it. */
export interface PlayOfPeriod {
  readonly period: string;
  readonly game: string;
  readonly betCount: number;
  readonly stakedPaise: number;
  readonly paidPaise: number;
  readonly playerCount: number;
  /** Those of them who are counted at no other game. Their sum over all games is the number of players. */
  readonly anyPlayerCount: number;
}

/** Rows are added up before their periods are named: a name takes longer than a sum. */
const playStatement = (step: HouseStep): Statement => {
  const { period, isInRange } = houseRangeSql(step);
  const place = step === 'hour' ? 'day, hour, game' : 'day, game';
  return {
    name: `games-core-house-play-${step}`,
    text: `
      SELECT ${period} AS period, game, sum(bets)::bigint AS "betCount", sum(staked)::bigint AS "stakedPaise",
        sum(paid)::bigint AS "paidPaise", sum(players)::bigint AS "playerCount",
        sum(any_players)::bigint AS "anyPlayerCount"
      FROM (
        SELECT ${place}, sum(bet_count) AS bets, sum(staked_paise) AS staked, sum(paid_paise) AS paid,
          sum(${step}_players) AS players, sum(any_${step}_players) AS any_players
        FROM games_core.house_hours WHERE ${isInRange} GROUP BY ${place}
      ) AS h
      GROUP BY 1, 2 ORDER BY 1, 2`,
  };
};

const playStatements = Object.fromEntries(HOUSE_STEPS.map((step) => [step, playStatement(step)])) as Record<
  HouseStep,
  Statement
>;

/** The play of all players by period and game; only periods with bets. */
export const listHousePlay = (tx: Tx, range: HouseRange): Promise<PlayOfPeriod[]> =>
  tx.query<PlayOfPeriod>(playStatements[range.step], houseRangeParameters(range));

/** The bets of one game since a day. */
export interface PlayedRtp extends RtpSums {
  readonly game: string;
  /** `all` counts from the first bet whose odds are known. */
  readonly window: (typeof RTP_WINDOWS)[number];
  readonly since: string;
  readonly betCount: number;
}

const rtpStatement = {
  name: 'games-core-house-rtp',
  text: `
    SELECT h.game, w.name AS window, to_char(min(h.day), 'YYYY-MM-DD') AS since, sum(bet_count)::bigint AS "betCount",
      sum(staked_paise)::bigint AS "stakedPaise", sum(paid_paise)::bigint AS "paidPaise",
      sum(expected_paise) AS "expectedPaise", sum(variance) AS variance, sum(third_moment) AS "thirdMoment",
      max(largest_paise) AS "largestPaise"
    FROM (VALUES
      ('day', $1::date), ('month', date_trunc('month', $1::timestamp)::date), ('all', '-infinity'::date)
    ) AS w (name, first_day)
    JOIN games_core.house_hours h ON h.day >= w.first_day AND h.slot >= 0
    GROUP BY h.game, w.name ORDER BY h.game, w.name`,
};

/** What was played of each game and what its rules expect: on this day of India, in its month, and in all. */
export const listPlayedRtp = (tx: Tx, today: string): Promise<PlayedRtp[]> =>
  tx.query<PlayedRtp>(rtpStatement, [today]);

/** An hour of a day, or (null) all hours of a day that are not known; likewise the game. */
export interface HouseHour {
  readonly day: string;
  readonly hour: number | null;
  readonly game: string | null;
  readonly betCount: number;
  readonly wageredPaise: number;
  readonly wonPaise: number;
  readonly hourPlayers: number;
  readonly dayPlayers: number;
  readonly monthPlayers: number;
  readonly anyHourPlayers: number;
  readonly anyDayPlayers: number;
  readonly anyMonthPlayers: number;
}

const hoursStatement = {
  name: 'games-core-house-hours',
  text: `
    SELECT to_char(day, 'YYYY-MM-DD') AS day, NULLIF(hour, -1) AS hour, NULLIF(game, '${ALL_GAMES}') AS game,
      sum(bet_count)::bigint AS "betCount", sum(staked_paise)::bigint AS "wageredPaise",
      sum(paid_paise)::bigint AS "wonPaise", sum(hour_players)::bigint AS "hourPlayers",
      sum(day_players)::bigint AS "dayPlayers", sum(month_players)::bigint AS "monthPlayers",
      sum(any_hour_players)::bigint AS "anyHourPlayers", sum(any_day_players)::bigint AS "anyDayPlayers",
      sum(any_month_players)::bigint AS "anyMonthPlayers"
    FROM games_core.house_hours
    GROUP BY house_hours.day, house_hours.hour, house_hours.game
    ORDER BY house_hours.day, house_hours.hour, house_hours.game`,
};

/** All that is stored, for the proof. */
export const listHouseHours = (tx: Tx): Promise<HouseHour[]> => tx.query<HouseHour>(hoursStatement);
