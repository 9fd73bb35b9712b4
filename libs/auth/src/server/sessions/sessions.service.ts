import { ok, refuse, type Result } from '@paasa/result';
import { newId, type Database, type Tx } from '@paasa/server-kit/server';
import { judgeRefresh, type RefreshVerdict } from '../../rules/judge-refresh.js';
import { REFRESH_TOKEN_LIFETIME_MS } from '../../rules/session-times.js';
import type { AccessTokens, SessionId } from '../tokens/access-token.js';
import {
  parseRefreshToken,
  type PresentedRefreshToken,
  type RefreshTokens,
} from '../tokens/refresh-token.js';
import { isSameSecret, hashSecret } from '../tokens/secret-hash.js';
import { endSession, insertSession, lockSession, rotateSession, type Session } from './sessions.repo.js';

export interface SessionTokens extends SessionId {
  readonly accessToken: string;
  readonly refreshToken: string;
}

export interface SessionsOptions {
  readonly db: Database;
  readonly accessTokens: AccessTokens;
  readonly refreshTokens: RefreshTokens;
  readonly nowMs: () => number;
}

/** What a browser presents when it wants its session renewed or ended. */
export interface PresentedTokens {
  readonly accessToken: string | undefined;
  readonly refreshToken: string | undefined;
}

export interface Sessions {
  /** Opens a session within the transaction that signs somebody in. */
  open(tx: Tx, playerId: string, userAgent: string | null): Promise<SessionTokens>;
  /** Renews a session. Errors: `auth/session-expired` for every token that is not good for it. */
  refresh(refreshToken: string | undefined): Promise<Result<SessionTokens>>;
  /** Ends the session of either token. Shape: null where neither names one. */
  end(presented: PresentedTokens): Promise<SessionId | null>;
}

const MAX_USER_AGENT_CHARACTERS = 256;

const sessionExpired = () =>
  refuse('unauthenticated', 'auth/session-expired', 'Your session has expired. Please log in again.');

function judge(
  refreshTokens: RefreshTokens,
  presented: PresentedRefreshToken,
  session: Session,
  nowMs: number,
): RefreshVerdict {
  const isCurrent = presented.generation === session.generation;
  const isStored = isSameSecret(hashSecret(presented.secret), session.refreshHash);
  return judgeRefresh({
    nowMs,
    session: {
      generation: session.generation,
      rotatedAtMs: session.rotatedAt.getTime(),
      expiresAtMs: session.expiresAt.getTime(),
      isEnded: session.endedAt !== null,
    },
    presented: {
      generation: presented.generation,
      isGenuine: refreshTokens.isGenuine(presented) && (!isCurrent || isStored),
    },
  });
}

/** Opens, renews and ends sessions. */
export function createSessions({ db, accessTokens, refreshTokens, nowMs }: SessionsOptions): Sessions {
  function tokensOf(session: SessionId, generation: number): SessionTokens {
    return {
      playerId: session.playerId,
      sessionId: session.sessionId,
      accessToken: accessTokens.sign(session, nowMs()),
      refreshToken: refreshTokens.tokenFor(session, generation).token,
    };
  }

  async function open(tx: Tx, playerId: string, userAgent: string | null): Promise<SessionTokens> {
    const session = { playerId, sessionId: newId() };
    await insertSession(tx, {
      ...session,
      refreshHash: refreshTokens.tokenFor(session, 0).hash,
      createdAt: new Date(nowMs()),
      expiresAt: new Date(nowMs() + REFRESH_TOKEN_LIFETIME_MS),
      userAgent: userAgent?.slice(0, MAX_USER_AGENT_CHARACTERS) ?? null,
    });
    return tokensOf(session, 0);
  }

  async function rotate(tx: Tx, session: Session): Promise<SessionTokens> {
    const generation = session.generation + 1;
    await rotateSession(tx, session, {
      generation,
      refreshHash: refreshTokens.tokenFor(session, generation).hash,
      rotatedAt: new Date(nowMs()),
      expiresAt: new Date(nowMs() + REFRESH_TOKEN_LIFETIME_MS),
    });
    return tokensOf(session, generation);
  }

  async function refresh(refreshToken: string | undefined): Promise<Result<SessionTokens>> {
    const presented = parseRefreshToken(refreshToken ?? '');
    if (presented === null) return sessionExpired();
    return db.transaction(async (tx) => {
      const session = await lockSession(tx, presented);
      if (session === null) return sessionExpired();
      const verdict = judge(refreshTokens, presented, session, nowMs());
      if (verdict === 'rotate') return ok(await rotate(tx, session));
      if (verdict === 'repeat') return ok(tokensOf(session, session.generation));
      if (verdict === 'end')
        await endSession(tx, session, { reason: 'refresh-reused', at: new Date(nowMs()) });
      return sessionExpired();
    });
  }

  function sessionOf({ accessToken, refreshToken }: PresentedTokens): SessionId | null {
    const presented = parseRefreshToken(refreshToken ?? '');
    if (presented !== null && refreshTokens.isGenuine(presented)) return presented;
    return accessTokens.readExpired(accessToken ?? '');
  }

  async function end(presented: PresentedTokens): Promise<SessionId | null> {
    const session = sessionOf(presented);
    if (session === null) return null;
    await db.transaction((tx) => endSession(tx, session, { reason: 'logout', at: new Date(nowMs()) }));
    return { playerId: session.playerId, sessionId: session.sessionId };
  }

  return { open, refresh, end };
}
