import type { Caller, Tx } from '@paasa/server-kit/server';
import type { SignInMethod } from '../../contract/session-calls.js';
import type { ProofMethod } from '../../contract/step-up.js';
import { authSql } from '../shared/auth-schema.js';
import type { SessionId } from '../tokens/access-token.js';
import { hashSecret } from '../tokens/secret-hash.js';
import { deletePendingSignIns } from './pending-sign-ins.repo.js';

export interface Session extends SessionId {
  readonly generation: number;
  readonly provedGeneration: number;
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
  /** The proof of the sign-in; null if it is none, because the account has a factor that was not used. */
  readonly provedBy: ProofMethod | null;
  /** The passkey that opens it, alone or as the second step. */
  readonly passkeyId?: string | undefined;
  readonly deviceId: string;
}

const insertStatement = {
  name: 'auth-insert-session',
  text: `
    INSERT INTO auth.sessions (
      player_id, session_id, generation, refresh_hash, rotated_at, created_at, expires_at, user_agent, method,
      device_hash, proved_at, proved_by, passkey_id, previous_sign_in_at
    )
    SELECT $1, $2, 0, $3, $4, $4, $5, $6, $7, $8, $9, $10, $11, max(earlier.created_at)
    FROM auth.sessions AS earlier
    WHERE earlier.player_id = $1 AND earlier.end_reason IS DISTINCT FROM 'account-taken-over'
    RETURNING previous_sign_in_at AS "previousSignInAt"
  `,
};

/**
 * Opens a session for a player who has just proved their identity.
 *
 * Shape: the time of the sign-in before, or null.
 */
export async function insertSession(tx: Tx, session: NewSession): Promise<Date | null> {
  const [row] = await tx.query<{ previousSignInAt: Date | null }>(insertStatement, [
    session.playerId,
    session.sessionId,
    session.refreshHash,
    session.createdAt,
    session.expiresAt,
    session.userAgent,
    session.method,
    hashSecret(session.deviceId),
    session.provedBy === null ? null : session.createdAt,
    session.provedBy,
    session.passkeyId ?? null,
  ]);
  return row?.previousSignInAt ?? null;
}

const lockStatement = {
  name: 'auth-lock-session',
  text: `
    SELECT player_id AS "playerId", session_id AS "sessionId", generation,
      proved_generation AS "provedGeneration", refresh_hash AS "refreshHash",
      created_at AS "createdAt", rotated_at AS "rotatedAt", expires_at AS "expiresAt", ended_at AS "endedAt"
    FROM auth.sessions WHERE player_id = $1 AND session_id = $2 FOR UPDATE
  `,
};

/** The session, locked until the transaction ends, so that two uses of one refresh token take turns. */
export async function lockSession(tx: Tx, { playerId, sessionId }: SessionId): Promise<Session | null> {
  const [session] = await tx.query<Session>(lockStatement, [playerId, sessionId]);
  return session ?? null;
}

export async function rotateSession(
  tx: Tx,
  { playerId, sessionId }: SessionId,
  rotation: Pick<Session, 'generation' | 'provedGeneration' | 'refreshHash' | 'rotatedAt' | 'expiresAt'>,
): Promise<void> {
  await tx.run(
    authSql
      .updateTable('auth.sessions')
      .set({
        generation: rotation.generation,
        proved_generation: rotation.provedGeneration,
        refresh_hash: rotation.refreshHash,
        rotated_at: rotation.rotatedAt,
        expires_at: rotation.expiresAt,
      })
      .where('player_id', '=', playerId)
      .where('session_id', '=', sessionId),
  );
}

/**
 * Stores that the player has just proved their identity in this session; `Sessions.renewProof` replaces its tokens too.
 *
 * Shape: false if it is over.
 */
export async function renewProof(
  tx: Tx,
  { playerId, sessionId }: SessionId,
  at: Date,
  method: ProofMethod,
): Promise<boolean> {
  const renewed = await tx.run(
    authSql
      .updateTable('auth.sessions')
      .set({ proved_at: at, proved_by: method })
      .where('player_id', '=', playerId)
      .where('session_id', '=', sessionId)
      .where('ended_at', 'is', null)
      .where('expires_at', '>', at)
      .returning('session_id'),
  );
  return renewed.length > 0;
}

/** Makes all other sessions of the player prove their identity again: a new factor outranks their last proof. */
export async function forgetOtherProofs(tx: Tx, { playerId, sessionId }: SessionId): Promise<void> {
  await tx.run(
    authSql
      .updateTable('auth.sessions')
      .set({ proved_at: null, proved_by: null })
      .where('player_id', '=', playerId)
      .where('session_id', '<>', sessionId)
      .where('ended_at', 'is', null),
  );
}

export type EndReason =
  | 'logout'
  | 'refresh-reused'
  | 'ended-by-owner'
  | 'password-changed'
  | 'email-restored'
  | 'passkey-removed'
  | 'identity-linked'
  | 'account-taken-over'
  | 'excluded'
  | 'account-closed'
  | 'not-me'
  | 'factors-reset'
  | 'restored'
  | 'too-many'
  | 'ended-by-operator';

export interface SessionEnd {
  readonly reason: EndReason;
  readonly at: Date;
}

/** Ends a session. Shape: false if it does not exist, or is over already. Then its first reason stays. */
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
  if (ended.length > 0) tx.announce(playerId, { endedSession: sessionId });
  return ended.length > 0;
}

const endSurplusStatement = {
  name: 'auth-end-surplus-sessions',
  text: `
    UPDATE auth.sessions SET ended_at = $2, end_reason = 'too-many'
    WHERE player_id = $1 AND session_id IN (
      SELECT session_id FROM auth.sessions
      WHERE player_id = $1 AND ended_at IS NULL AND expires_at > $2
      ORDER BY rotated_at DESC, session_id DESC OFFSET $3
    )
    RETURNING session_id
  `,
};

/** Ends the living sessions of a player beyond a number: those that were used least recently. Shape: how many. */
export async function endSurplusSessions(
  tx: Tx,
  playerId: string,
  { maxCount, at }: { readonly maxCount: number; readonly at: Date },
): Promise<number> {
  const ended = await tx.query<{ session_id: string }>(endSurplusStatement, [playerId, at, maxCount]);
  for (const { session_id } of ended) tx.announce(playerId, { endedSession: session_id });
  return ended.length;
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

/** Marks every session that the player ever had as another person's, also those that are over. */
export async function disownSessions(tx: Tx, playerId: string, at: Date): Promise<void> {
  await tx.query(disownStatement, [playerId, at]);
}

/** Ends the sessions of a player, except a given one, and sign-ins in progress. Shape: how many were alive. */
export async function endSessions(
  tx: Tx,
  playerId: string,
  { reason, at, except }: SessionEnd & { readonly except: string | null },
): Promise<number> {
  tx.announce(playerId, { endedAllBut: except ?? '' });
  await deletePendingSignIns(tx, playerId);
  const rows = await tx.query<{ was_alive: boolean }>(endAllStatement, [playerId, at, reason, except]);
  return rows.filter((row) => row.was_alive).length;
}

const endOfPasskeyStatement = {
  name: 'auth-end-sessions-of-passkey',
  text: `
    UPDATE auth.sessions SET ended_at = $3, end_reason = $4
    WHERE player_id = $1 AND passkey_id = $2 AND session_id IS DISTINCT FROM $5 AND ended_at IS NULL
    RETURNING player_id AS "playerId", session_id AS "sessionId"
  `,
};

/** Ends the sessions that a passkey has opened, except a given one. Shape: those that were not ended before. */
export async function endSessionsOfPasskey(
  tx: Tx,
  { playerId, passkeyId }: { readonly playerId: string; readonly passkeyId: string },
  { reason, at, except }: SessionEnd & { readonly except: string | null },
): Promise<SessionId[]> {
  const ended = await tx.query<SessionId>(endOfPasskeyStatement, [playerId, passkeyId, at, reason, except]);
  for (const { sessionId } of ended) tx.announce(playerId, { endedSession: sessionId });
  return ended;
}

/**
 * Each LIMIT forces an index lookup per session; on new tables the planner would scan the whole table. The place says which
 * of the sessions it is: every call asks, and ids would be most of the answer.
 */
const findCallersStatement = {
  name: 'auth-find-callers',
  text: `
    SELECT asked.place::int AS place, session.proved_at AS "provedAt",
      session.proved_by AS "provedBy", session.proved_generation AS "provedGeneration",
      session.expires_at AS "sessionEndsAt", player.is_verified AS "isVerified", player.is_moving AS "isMoving"
    FROM unnest($1::uuid[], $2::uuid[]) WITH ORDINALITY AS asked (player_id, session_id, place)
    CROSS JOIN LATERAL (
      SELECT * FROM auth.sessions s
      WHERE s.player_id = asked.player_id AND s.session_id = asked.session_id
        AND s.ended_at IS NULL AND s.expires_at > $3
      LIMIT 1
    ) AS session
    CROSS JOIN LATERAL (SELECT is_verified, is_moving FROM auth.users u WHERE u.player_id = asked.player_id LIMIT 1) AS player
  `,
};

export interface FoundCaller extends Required<Caller> {
  /** Tokens of earlier generations are worthless. */
  readonly provedGeneration: number;
  /** The player is between two cells. */
  readonly isMoving: boolean;
}

type CallerRow = Omit<FoundCaller, keyof SessionId> & { readonly place: number };

/** The sessions that are alive, with the present state of their players. */
export async function findCallers(tx: Tx, sessions: readonly SessionId[], now: Date): Promise<FoundCaller[]> {
  const rows = await tx.query<CallerRow>(findCallersStatement, [
    sessions.map((session) => session.playerId),
    sessions.map((session) => session.sessionId),
    now,
  ]);
  // Places begin at 1. Each field is named: V8 is slow to copy the rest of an object.
  return rows.map(({ place, provedAt, provedBy, provedGeneration, sessionEndsAt, isVerified, isMoving }) => {
    const { playerId, sessionId } = sessions[place - 1] as SessionId;
    return { playerId, sessionId, provedAt, provedBy, provedGeneration, sessionEndsAt, isVerified, isMoving };
  });
}
