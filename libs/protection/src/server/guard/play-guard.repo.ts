import type { Tx } from '@paasa/server-kit/server';
import type { Limit } from '../../rules/limit-use.js';
import type { PlayClock, StoredExclusion } from '../../rules/play-state.js';
import type { BetTotals } from '../context/ports.js';

/** A player about whose bet something must be decided. */
export interface NotablePlayer extends StoredExclusion, Omit<PlayClock, 'realityMinutes'> {
  readonly playerId: string;
  /** Null for a player without a row. */
  readonly realityMinutes: number | null;
  readonly lastStakedAt: Date | null;
  readonly birthDate: string | null;
  /** Those on stakes; null for none. */
  readonly limits: readonly (Limit & { readonly kind: 'loss' | 'wager' | 'time' })[] | null;
}

const calmStatement = {
  name: 'protection-are-calm',
  text: `
    SELECT g.at, (
      SELECT count(*) FROM protection.players
      WHERE player_id = ANY ($1::uuid[]) AND calm_until > g.at AT TIME ZONE 'UTC'
    ) = cardinality($1) AS are_calm
    FROM (SELECT coalesce($2::timestamptz, clock_timestamp()) AS at) AS g`,
};

/**
 * The time, and whether nothing has to be decided about any of these players. It is a statement of its own, because the one
 * below takes seven times as long.
 */
export async function readCalm(
  tx: Tx,
  playerIds: readonly string[],
  time: string | null,
): Promise<{ readonly at: Date; readonly areCalm: boolean }> {
  const [row] = await tx.query<{ at: Date; are_calm: boolean }>(calmStatement, [playerIds, time]);
  if (row === undefined) throw new Error('The clock of the database gave no row.');
  return { at: row.at, areCalm: row.are_calm };
}

/**
 * One row at least, for the time. Players whose bets need no decision have none.
 */
const readStatement = {
  name: 'protection-read-players',
  text: `
    SELECT g.at, s.player_id AS "playerId", s.reality_minutes AS "realityMinutes", s.playing_since AS "playingSince",
      s.last_staked_at AS "lastStakedAt", s.exclusion_kind AS "exclusionKind", s.exclusion_until AS "exclusionUntil",
      s.birth_date AS "birthDate",
      CASE WHEN s.has_play_limits THEN (
        SELECT json_agg(json_build_object('kind', l.kind, 'window', l.time_window, 'amount', l.amount))
        FROM protection.limits l WHERE l.player_id = s.player_id AND l.kind <> 'deposit'
      ) END AS limits
    FROM (SELECT coalesce($2::timestamptz, clock_timestamp()) AS at) AS g
    LEFT JOIN (
      SELECT asked.player_id, p.reality_minutes, p.playing_since, p.last_staked_at, p.exclusion_kind,
        p.exclusion_until, p.birth_date, p.has_play_limits, p.calm_until
      FROM unnest($1::uuid[]) AS asked (player_id)
      LEFT JOIN protection.players p ON p.player_id = asked.player_id
    ) AS s ON $3 OR s.calm_until IS NULL OR s.calm_until <= g.at AT TIME ZONE 'UTC'`,
};

type ReadRow = { at: Date } & { [Key in keyof NotablePlayer]: NotablePlayer[Key] | null };

/** The time, and the players about whom something must be decided; with `isEachRead` all of them. */
export async function readPlayers(
  tx: Tx,
  playerIds: readonly string[],
  { time, isEachRead }: { readonly time: string | null; readonly isEachRead: boolean },
): Promise<{ readonly at: Date; readonly notable: readonly NotablePlayer[] }> {
  const rows = await tx.query<ReadRow>(readStatement, [playerIds, time, isEachRead]);
  const [first] = rows;
  if (first === undefined) throw new Error('The clock of the database gave no row.');
  const notable = rows.flatMap(({ playerId, ...row }) => (playerId === null ? [] : [{ playerId, ...row }]));
  return { at: first.at, notable };
}

/** A player who begins to play, with the totals before. */
export interface BeginningPlay extends BetTotals {
  readonly playerId: string;
}

const beginStatement = {
  name: 'protection-begin-play',
  text: `
    INSERT INTO protection.players AS p
      (player_id, reality_minutes, playing_since, base_bets, base_wagered_paise, base_won_paise)
    SELECT player_id, $6, $5::timestamptz, bets, wagered, won
    FROM unnest($1::uuid[], $2::bigint[], $3::bigint[], $4::bigint[]) AS given (player_id, bets, wagered, won)
    ORDER BY player_id
    ON CONFLICT (player_id) DO UPDATE SET
      playing_since = excluded.playing_since, base_bets = excluded.base_bets,
      base_wagered_paise = excluded.base_wagered_paise, base_won_paise = excluded.base_won_paise`,
};

/** Starts the clock of the reality check; sent, not waited for. */
export function beginPlay(
  tx: Tx,
  players: readonly BeginningPlay[],
  { at, realityMinutes }: { readonly at: Date; readonly realityMinutes: number },
): void {
  tx.send(beginStatement, [
    players.map(({ playerId }) => playerId),
    players.map(({ betCount }) => betCount),
    players.map(({ wageredPaise }) => wageredPaise),
    players.map(({ wonPaise }) => wonPaise),
    at.toISOString(),
    realityMinutes,
  ]);
}

const stakedStatement = {
  name: 'protection-record-staked',
  text: `
    INSERT INTO protection.players AS p (player_id, reality_minutes, last_staked_at)
    SELECT player_id, $3, $2::timestamptz FROM unnest($1::uuid[]) AS given (player_id) ORDER BY player_id
    ON CONFLICT (player_id) DO UPDATE SET last_staked_at = excluded.last_staked_at`,
};

/** Records when players last staked; sent, not waited for. */
export function recordStaked(
  tx: Tx,
  playerIds: readonly string[],
  { at, realityMinutes }: { readonly at: Date; readonly realityMinutes: number },
): void {
  tx.send(stakedStatement, [playerIds, at.toISOString(), realityMinutes]);
}
