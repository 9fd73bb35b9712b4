import type { Tx } from '@paasa/server-kit/server';

/** A day, and how its bets are counted. */
export interface PlayDay {
  /** A day of Asia/Kolkata. Shape: `2026-01-31`. */
  readonly day: string;
  readonly startsAt: Date;
  readonly nightEndsAt: Date;
  readonly endsAt: Date;
  /** A longer time between two bets is a pause. */
  readonly pauseMs: number;
  /** A stake of so many times the one before counts as raised. */
  readonly raiseFactor: number;
}

/** What a player staked on one day. Units: paise, milliseconds. */
export interface PlayOfDay {
  readonly playerId: string;
  /** The bets right after a lost bet, without a pause. */
  readonly afterLossCount: number;
  /** Those of them whose stake was raised. */
  readonly raiseCount: number;
  readonly highestRaisePaise: number;
  readonly nightBetCount: number;
  /** The time from bet to bet in the night, without pauses. */
  readonly nightMs: number;
  /** The longest time from bet to bet without a pause. */
  readonly longestPlayMs: number;
}

/** The id of a bet is from the clock of a process, and is made before the bet has its time. */
const ID_MARGIN_MS = 15 * 60_000;

/** More of one game in one day than a person makes; a robot's others count no more, so it holds up nobody's day. */
const MAX_BETS = 100_000;

/** The smallest UUIDv7 of an instant. */
function firstIdAt(ms: number): string {
  const hex = ms.toString(16).padStart(12, '0').padEnd(32, '0');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}

/**
 * It finds the bets by player, game and id, in the months of the ids only (with `LIMIT` no plan can read those of all
 * players), at most $10 of each. Which games a player has played since the day the
 * totals know: a round that began on the day may have ended later.
 *
 * The outcome of a bet counts only if it was known at the next bet. So what it returns for a day that is over never changes.
 */
const dayStatement = {
  name: 'games-core-list-play-of-day',
  text: `
    WITH played AS (
      SELECT DISTINCT asked.player_id, t.game
      FROM unnest($1::uuid[]) AS asked (player_id)
      JOIN games_core.totals_by_day t ON t.player_id = asked.player_id AND t.day >= $2::date
    ),
    bets AS (
      SELECT played.player_id, b.* FROM played CROSS JOIN LATERAL (
        SELECT bet_id, stake_paise, created_at, coalesce(settled_at, created_at) AS over_at,
          payout_paise < stake_paise AS is_lost
        FROM games_core.bets
        WHERE player_id = played.player_id AND game = played.game AND bet_id >= $3::uuid AND bet_id < $4::uuid
          AND created_at >= $5::timestamptz AND created_at < $6::timestamptz AND NOT is_voided
        ORDER BY bet_id LIMIT $10::bigint
      ) AS b
      UNION ALL
      SELECT player_id, bet_id, stake_paise, created_at, NULL, NULL FROM games_core.open_rounds
      WHERE player_id = ANY ($1::uuid[]) AND created_at >= $5::timestamptz AND created_at < $6::timestamptz
    ),
    ordered AS (
      SELECT player_id, stake_paise, created_at, bet_id,
        created_at - lag(created_at) OVER before AS since, lag(stake_paise) OVER before AS stake_before,
        lag(is_lost) OVER before AND lag(over_at) OVER before <= created_at AS is_after_loss
      FROM bets WINDOW before AS (PARTITION BY player_id ORDER BY created_at, bet_id)
    ),
    marked AS (
      SELECT *, since <= $8::bigint * interval '1 millisecond' AS goes_on,
        stake_paise >= $9::bigint * stake_before AS is_raised
      FROM ordered
    ),
    grouped AS (
      SELECT *, count(*) FILTER (WHERE goes_on IS NOT TRUE)
        OVER (PARTITION BY player_id ORDER BY created_at, bet_id) AS stretch
      FROM marked
    ),
    stretches AS (
      SELECT player_id, max(created_at) - min(created_at) AS lasted,
        count(*) FILTER (WHERE goes_on AND is_after_loss) AS after_loss_count,
        count(*) FILTER (WHERE goes_on AND is_after_loss AND is_raised) AS raise_count,
        max(stake_paise) FILTER (WHERE goes_on AND is_after_loss AND is_raised) AS highest_raise,
        count(*) FILTER (WHERE created_at < $7::timestamptz) AS night_count,
        max(created_at) FILTER (WHERE created_at < $7::timestamptz) - min(created_at) AS night_lasted
      FROM grouped GROUP BY player_id, stretch
    )
    SELECT player_id AS "playerId", sum(after_loss_count)::bigint AS "afterLossCount", sum(raise_count)::bigint AS "raiseCount",
      coalesce(max(highest_raise), 0)::bigint AS "highestRaisePaise", sum(night_count)::bigint AS "nightBetCount",
      coalesce(extract(epoch FROM sum(night_lasted)) * 1000, 0)::bigint AS "nightMs",
      (extract(epoch FROM max(lasted)) * 1000)::bigint AS "longestPlayMs"
    FROM stretches GROUP BY player_id`,
};

/**
 * What some players staked on a day that is over, in one statement that reads the bets of this day and no others. For those
 * without a bet there is no row. It locks nothing.
 *
 * Shape: in any order.
 */
export function listPlayOfDay(
  tx: Tx,
  playerIds: readonly string[],
  asked: PlayDay,
  maxBets = MAX_BETS,
): Promise<PlayOfDay[]> {
  const { day, startsAt, nightEndsAt, endsAt, pauseMs, raiseFactor } = asked;
  return tx.query<PlayOfDay>(dayStatement, [
    playerIds,
    day,
    firstIdAt(startsAt.getTime() - ID_MARGIN_MS),
    firstIdAt(endsAt.getTime() + ID_MARGIN_MS),
    startsAt.toISOString(),
    endsAt.toISOString(),
    nightEndsAt.toISOString(),
    pauseMs,
    raiseFactor,
    maxBets,
  ]);
}
