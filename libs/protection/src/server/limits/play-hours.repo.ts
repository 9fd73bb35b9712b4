import type { Tx } from '@paasa/server-kit/server';

/** Whose play, from which hour on. */
export interface HoursAsked {
  readonly playerId: string;
  readonly fromHour: Date;
}

/** What the hours of a player say about a window. */
export interface HoursFound {
  /** The first hour of the window with a stake, and the player's totals before that stake; null: no stake. */
  readonly first: {
    readonly hour: Date;
    readonly wageredPaise: number;
    readonly wonPaise: number;
  } | null;
  readonly playedMs: number;
  /** Whether hours are known from before the window, so that none of the window is missing. */
  readonly isComplete: boolean;
}

interface HoursRow {
  readonly first_hour: Date | null;
  readonly wagered_paise: number | null;
  readonly won_paise: number | null;
  readonly played_ms: number;
  readonly is_complete: boolean;
}

const findStatement = {
  name: 'protection-find-play-hours',
  text: `
    SELECT f.hour AS first_hour, f.wagered_paise, f.won_paise, s.played_ms, b.is_complete
    FROM unnest($1::uuid[], $2::timestamptz[]) WITH ORDINALITY AS asked (player_id, from_hour, position)
    LEFT JOIN LATERAL (
      SELECT hour, wagered_paise, won_paise FROM protection.play_hours h
      WHERE h.player_id = asked.player_id AND h.hour >= asked.from_hour ORDER BY hour LIMIT 1
    ) AS f ON true
    CROSS JOIN LATERAL (
      SELECT coalesce(sum(played_ms), 0)::bigint AS played_ms FROM protection.play_hours h
      WHERE h.player_id = asked.player_id AND h.hour >= asked.from_hour
    ) AS s
    CROSS JOIN LATERAL (
      SELECT EXISTS (
        SELECT FROM protection.play_hours h WHERE h.player_id = asked.player_id AND h.hour < asked.from_hour
      ) AS is_complete
    ) AS b
    ORDER BY asked.position`,
};

/** The hours of some players' windows; at most 721 rows for each. Shape: in order. */
export async function listPlayHours(tx: Tx, asked: readonly HoursAsked[]): Promise<HoursFound[]> {
  if (asked.length === 0) return [];
  const rows = await tx.query<HoursRow>(findStatement, [
    asked.map(({ playerId }) => playerId),
    asked.map(({ fromHour }) => fromHour.toISOString()),
  ]);
  return rows.map(({ first_hour: hour, wagered_paise, won_paise, played_ms, is_complete }) => ({
    first: hour === null ? null : { hour, wageredPaise: wagered_paise ?? 0, wonPaise: won_paise ?? 0 },
    playedMs: played_ms,
    isComplete: is_complete,
  }));
}

const clearStatement = { name: 'protection-clear-play-hours', text: 'TRUNCATE protection.play_hours' };

/** Deletes the hours of all players. */
export async function clearPlayHours(tx: Tx): Promise<void> {
  await tx.query(clearStatement);
}

/** A player's stake in an hour, with the totals before it and the time that it adds. */
export interface StakedHour {
  readonly playerId: string;
  readonly wageredPaise: number;
  readonly wonPaise: number;
  readonly playedMs: number;
}

const recordStatement = {
  name: 'protection-record-play-hours',
  text: `
    INSERT INTO protection.play_hours AS h (player_id, hour, wagered_paise, won_paise, played_ms)
    SELECT player_id, $5::timestamptz, wagered, won, played
    FROM unnest($1::uuid[], $2::bigint[], $3::bigint[], $4::bigint[]) AS given (player_id, wagered, won, played)
    ORDER BY player_id
    ON CONFLICT (player_id, hour) DO UPDATE SET played_ms = h.played_ms + excluded.played_ms
    WHERE excluded.played_ms > 0`,
};

/** Records stakes of one hour; the totals are those before the first stake. Sent, not waited for. */
export function recordPlayHours(tx: Tx, staked: readonly StakedHour[], hour: Date): void {
  tx.send(recordStatement, [
    staked.map(({ playerId }) => playerId),
    staked.map(({ wageredPaise }) => wageredPaise),
    staked.map(({ wonPaise }) => wonPaise),
    staked.map(({ playedMs }) => playedMs),
    hour.toISOString(),
  ]);
}
