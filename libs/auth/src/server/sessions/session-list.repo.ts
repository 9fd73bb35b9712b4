import type { Tx } from '@paasa/server-kit/server';
import type { SignInMethod } from '../../contract/session-calls.js';
import { authSql } from '../shared/auth-schema.js';
import type { SessionId } from '../tokens/access-token.js';

export interface LivingSession {
  readonly sessionId: string;
  readonly userAgent: string | null;
  readonly method: SignInMethod;
  readonly createdAt: Date;
  /** When it was opened or last renewed. */
  readonly lastUsedAt: Date;
}

const MAX_LISTED_COUNT = 100;

export async function listLivingSessions(tx: Tx, playerId: string, now: Date): Promise<LivingSession[]> {
  return tx.run(
    authSql
      .selectFrom('auth.sessions')
      .select([
        'session_id as sessionId',
        'user_agent as userAgent',
        'method',
        'created_at as createdAt',
        'rotated_at as lastUsedAt',
      ])
      .where('player_id', '=', playerId)
      .where('ended_at', 'is', null)
      .where('expires_at', '>', now)
      .orderBy('rotated_at', 'desc')
      .orderBy('session_id', 'desc')
      .limit(MAX_LISTED_COUNT),
  );
}

export async function hasSession(tx: Tx, { playerId, sessionId }: SessionId): Promise<boolean> {
  const rows = await tx.run(
    authSql
      .selectFrom('auth.sessions')
      .select('session_id')
      .where('player_id', '=', playerId)
      .where('session_id', '=', sessionId),
  );
  return rows.length > 0;
}

/** When the player signed in before the given session was opened, or null. */
export async function findPreviousSignInAt(tx: Tx, { playerId, sessionId }: SessionId): Promise<Date | null> {
  const [row] = await tx.run(
    authSql
      .selectFrom('auth.sessions')
      .select('previous_sign_in_at')
      .where('player_id', '=', playerId)
      .where('session_id', '=', sessionId),
  );
  return row?.previous_sign_in_at ?? null;
}
