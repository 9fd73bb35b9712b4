import type { Tx } from '@paasa/server-kit/server';
import type { PlayAsked } from '../context/ports.js';

const sumStatement = {
  name: 'protection-sum-time-played',
  text: `
    SELECT coalesce(d.played_ms, 0)::bigint AS played_ms
    FROM unnest($1::uuid[], $2::date[]) WITH ORDINALITY AS asked (player_id, first_day, position)
    CROSS JOIN LATERAL (
      SELECT sum(played_ms) AS played_ms FROM protection.play_days p
      WHERE p.player_id = asked.player_id AND p.day >= asked.first_day
    ) AS d
    ORDER BY asked.position`,
};

/** The time that players have played since some days, in milliseconds. Shape: in order. */
export async function listTimePlayed(tx: Tx, asked: readonly PlayAsked[]): Promise<number[]> {
  if (asked.length === 0) return [];
  const rows = await tx.query<{ played_ms: number }>(sumStatement, [
    asked.map(({ playerId }) => playerId),
    asked.map(({ firstDay }) => firstDay),
  ]);
  return rows.map((row) => row.played_ms);
}

/** The time that a bet adds. */
export interface PlayedTime {
  readonly playerId: string;
  readonly playedMs: number;
}

const addStatement = {
  name: 'protection-add-time-played',
  text: `
    INSERT INTO protection.play_days AS p (player_id, day, played_ms)
    SELECT player_id, $3::date, played_ms FROM unnest($1::uuid[], $2::bigint[]) AS given (player_id, played_ms)
    ORDER BY player_id
    ON CONFLICT (player_id, day) DO UPDATE SET played_ms = p.played_ms + excluded.played_ms`,
};

/** Adds to the time of a day of Asia/Kolkata; sent, not waited for. */
export function addTimePlayed(tx: Tx, played: readonly PlayedTime[], day: string): void {
  tx.send(addStatement, [
    played.map(({ playerId }) => playerId),
    played.map(({ playedMs }) => playedMs),
    day,
  ]);
}
