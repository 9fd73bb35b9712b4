import type { Caller, Tx } from '@paasa/server-kit/server';
import { authSql } from '../auth-schema.js';
import type { SessionId } from '../tokens/access-token.js';

export interface Session extends SessionId {
  readonly generation: number;
  readonly refreshHash: string;
  readonly rotatedAt: Date;
  readonly expiresAt: Date;
  readonly endedAt: Date | null;
}

export interface NewSession extends SessionId {
  readonly refreshHash: string;
  readonly createdAt: Date;
  readonly expiresAt: Date;
  readonly userAgent: string | null;
}

export async function insertSession(tx: Tx, session: NewSession): Promise<void> {
  await tx.run(
    authSql.insertInto('auth.sessions').values({
      player_id: session.playerId,
      session_id: session.sessionId,
      generation: 0,
      refresh_hash: session.refreshHash,
      rotated_at: session.createdAt,
      expires_at: session.expiresAt,
      ended_at: null,
      end_reason: null,
      user_agent: session.userAgent,
      created_at: session.createdAt,
    }),
  );
}

const lockStatement = {
  name: 'auth-lock-session',
  text: `
    SELECT generation, refresh_hash, rotated_at, expires_at, ended_at FROM auth.sessions
    WHERE player_id = $1 AND session_id = $2 FOR UPDATE
  `,
};

interface SessionRow {
  generation: number;
  refresh_hash: string;
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

export type EndReason = 'logout' | 'refresh-reused';

/** Ends a session; one that is over already keeps its first reason. */
export async function endSession(
  tx: Tx,
  { playerId, sessionId }: SessionId,
  end: { readonly reason: EndReason; readonly at: Date },
): Promise<void> {
  await tx.run(
    authSql
      .updateTable('auth.sessions')
      .set({ ended_at: end.at, end_reason: end.reason })
      .where('player_id', '=', playerId)
      .where('session_id', '=', sessionId)
      .where('ended_at', 'is', null),
  );
}

const findCallersStatement = {
  name: 'auth-find-callers',
  text: `
    SELECT session.player_id, session.session_id, player.is_verified
    FROM unnest($1::uuid[], $2::uuid[]) AS asked (player_id, session_id)
    JOIN auth.sessions AS session ON session.player_id = asked.player_id AND session.session_id = asked.session_id
    JOIN auth.users AS player ON player.player_id = session.player_id
    WHERE session.ended_at IS NULL AND session.expires_at > $3
  `,
};

interface CallerRow {
  player_id: string;
  session_id: string;
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
  }));
}
