import type { Caller, Tx } from '@paasa/server-kit/server';
import type { SignInMethod } from '../../contract/session-calls.js';
import { authSql } from '../shared/auth-schema.js';
import type { SessionId } from '../tokens/access-token.js';
import { hashSecret } from '../tokens/secret-hash.js';

export interface Session extends SessionId {
  readonly generation: number;
  readonly refreshHash: string;
  readonly createdAt: Date;
  readonly rotatedAt: Date;
  readonly expiresAt: Date;
  readonly endedAt: Date | null;
}

export interface NewSession extends SessionId {
  readonly refreshHash: string;
  readonly createdAt: Date;
  readonly expiresAt: Date;
  readonly userAgent: string | null;
  readonly method: SignInMethod;
  readonly deviceId: string;
}

const insertStatement = {
  name: 'auth-insert-session',
  text: `
    INSERT INTO auth.sessions (
      player_id, session_id, generation, refresh_hash, rotated_at, created_at, expires_at, user_agent, method,
      device_hash, proved_at, previous_sign_in_at
    )
    SELECT $1, $2, 0, $3, $4, $4, $5, $6, $7, $8, $4, max(earlier.created_at)
    FROM auth.sessions AS earlier
    WHERE earlier.player_id = $1 AND earlier.end_reason IS DISTINCT FROM 'account-taken-over'
    RETURNING previous_sign_in_at
  `,
};

/**
 * Opens a session for somebody who has just proved who they are.
 *
 * Shape: when its player signed in before, or null; each session remembers that of its own.
 */
export async function insertSession(tx: Tx, session: NewSession): Promise<Date | null> {
  const [row] = await tx.query<{ previous_sign_in_at: Date | null }>(insertStatement, [
    session.playerId,
    session.sessionId,
    session.refreshHash,
    session.createdAt,
    session.expiresAt,
    session.userAgent,
    session.method,
    hashSecret(session.deviceId),
  ]);
  return row?.previous_sign_in_at ?? null;
}

const lockStatement = {
  name: 'auth-lock-session',
  text: `
    SELECT generation, refresh_hash, created_at, rotated_at, expires_at, ended_at FROM auth.sessions
    WHERE player_id = $1 AND session_id = $2 FOR UPDATE
  `,
};

interface SessionRow {
  generation: number;
  refresh_hash: string;
  created_at: Date;
  rotated_at: Date;
  expires_at: Date;
  ended_at: Date | null;
}

/** The session, locked until the transaction ends, so that two uses of one refresh token take turns. */
export async function lockSession(tx: Tx, { playerId, sessionId }: SessionId): Promise<Session | null> {
  const [row] = await tx.query<SessionRow>(lockStatement, [playerId, sessionId]);
  if (row === undefined) return null;
  return {
    playerId,
    sessionId,
    generation: row.generation,
    refreshHash: row.refresh_hash,
    createdAt: row.created_at,
    rotatedAt: row.rotated_at,
    expiresAt: row.expires_at,
    endedAt: row.ended_at,
  };
}

export interface Rotation {
  readonly generation: number;
  readonly refreshHash: string;
  readonly rotatedAt: Date;
  readonly expiresAt: Date;
}

export async function rotateSession(
  tx: Tx,
  { playerId, sessionId }: SessionId,
  rotation: Rotation,
): Promise<void> {
  await tx.run(
    authSql
      .updateTable('auth.sessions')
      .set({
        generation: rotation.generation,
        refresh_hash: rotation.refreshHash,
        rotated_at: rotation.rotatedAt,
        expires_at: rotation.expiresAt,
      })
      .where('player_id', '=', playerId)
      .where('session_id', '=', sessionId),
  );
}

/** Says that a session has just proved who it is. Shape: false where it is over. */
export async function renewProof(tx: Tx, { playerId, sessionId }: SessionId, at: Date): Promise<boolean> {
  const renewed = await tx.run(
    authSql
      .updateTable('auth.sessions')
      .set({ proved_at: at })
      .where('player_id', '=', playerId)
      .where('session_id', '=', sessionId)
      .where('ended_at', 'is', null)
      .where('expires_at', '>', at)
      .returning('session_id'),
  );
  return renewed.length > 0;
}

export type EndReason =
  | 'logout'
  | 'refresh-reused'
  | 'ended-by-owner'
  | 'password-changed'
  | 'identity-linked'
  | 'account-taken-over'
  | 'restored';

export interface SessionEnd {
  readonly reason: EndReason;
  readonly at: Date;
}

/** Ends a session. Shape: false for one that is over already, which keeps its first reason, and for none at all. */
export async function endSession(
  tx: Tx,
  { playerId, sessionId }: SessionId,
  end: SessionEnd,
): Promise<boolean> {
  const ended = await tx.run(
    authSql
      .updateTable('auth.sessions')
      .set({ ended_at: end.at, end_reason: end.reason })
      .where('player_id', '=', playerId)
      .where('session_id', '=', sessionId)
      .where('ended_at', 'is', null)
      .returning('session_id'),
  );
  return ended.length > 0;
}

const endAllStatement = {
  name: 'auth-end-sessions',
  text: `
    UPDATE auth.sessions SET ended_at = $2, end_reason = $3
    WHERE player_id = $1 AND session_id IS DISTINCT FROM $4 AND ended_at IS NULL
    RETURNING expires_at > $2 AS was_alive
  `,
};

const disownStatement = {
  name: 'auth-disown-sessions',
  text: `
    UPDATE auth.sessions SET ended_at = coalesce(ended_at, $2), end_reason = 'account-taken-over' WHERE player_id = $1
  `,
};

/** Says of all sessions a player ever had, also of those that are over, that they were somebody else's. */
export async function disownSessions(tx: Tx, playerId: string, at: Date): Promise<void> {
  await tx.query(disownStatement, [playerId, at]);
}

/** Ends the sessions of a player, but for one where that is given. Shape: how many of them were alive. */
export async function endSessions(
  tx: Tx,
  playerId: string,
  { reason, at, except }: SessionEnd & { readonly except: string | null },
): Promise<number> {
  const rows = await tx.query<{ was_alive: boolean }>(endAllStatement, [playerId, at, reason, except]);
  return rows.filter((row) => row.was_alive).length;
}

/** The limits make it two lookups for each session: for new tables the planner would read the whole of them. */
const findCallersStatement = {
  name: 'auth-find-callers',
  text: `
    SELECT session.player_id, session.session_id, session.proved_at, player.is_verified
    FROM unnest($1::uuid[], $2::uuid[]) AS asked (player_id, session_id)
    CROSS JOIN LATERAL (
      SELECT * FROM auth.sessions s
      WHERE s.player_id = asked.player_id AND s.session_id = asked.session_id
        AND s.ended_at IS NULL AND s.expires_at > $3
      LIMIT 1
    ) AS session
    CROSS JOIN LATERAL (SELECT is_verified FROM auth.users u WHERE u.player_id = asked.player_id LIMIT 1) AS player
  `,
};

interface CallerRow {
  player_id: string;
  session_id: string;
  proved_at: Date | null;
  is_verified: boolean;
}

/** Those of the sessions that are alive, with what is known of their players at this moment. */
export async function findCallers(tx: Tx, sessions: readonly SessionId[], now: Date): Promise<Caller[]> {
  const rows = await tx.query<CallerRow>(findCallersStatement, [
    sessions.map((session) => session.playerId),
    sessions.map((session) => session.sessionId),
    now,
  ]);
  return rows.map((row) => ({
    playerId: row.player_id,
    sessionId: row.session_id,
    isVerified: row.is_verified,
    provedAt: row.proved_at,
  }));
}
