import { ok, refuse, type Result } from '@paasa/result';
import type { Database, Tx } from '@paasa/server-kit/server';
import { judgeRefresh, type RefreshVerdict } from '../../rules/judge-refresh.js';
import { appendAudit } from '../shared/audit-log.js';
import type { RequestOrigin } from '../shared/request-origin.js';
import { parseRefreshToken, type PresentedRefreshToken } from '../tokens/refresh-token.js';
import { hashSecret, isSameSecret } from '../tokens/secret-hash.js';
import { tokensOf, type SessionTokens, type TokenMakers } from './session-tokens.js';
import { replaceTokens } from './replace-tokens.js';
import { endSession, lockSession, type Session } from './sessions.repo.js';
import { constant } from '@paasa/texts';
import { texts } from '../texts/texts.js';

/** Renews a session. Errors: `auth/session-expired` for every token that is not good for it. */
export type RefreshSession = (
  refreshToken: string | undefined,
  origin: RequestOrigin,
) => Promise<Result<SessionTokens>>;

const sessionExpired = () =>
  refuse(
    'unauthenticated',
    'auth/session-expired',
    constant(texts, (t) => t('sessionExpired')),
  );

/** Judges a token that this server has issued. */
function judge(presented: PresentedRefreshToken, session: Session, nowMs: number): RefreshVerdict {
  const isCurrent = presented.generation === session.generation;
  const isStored = isSameSecret(hashSecret(presented.secret), session.refreshHash);
  return judgeRefresh({
    nowMs,
    session: {
      generation: session.generation,
      provedGeneration: session.provedGeneration,
      createdAtMs: session.createdAt.getTime(),
      rotatedAtMs: session.rotatedAt.getTime(),
      expiresAtMs: session.expiresAt.getTime(),
      isEnded: session.endedAt !== null,
    },
    presented: {
      generation: presented.generation,
      isGenuine: !isCurrent || isStored,
    },
  });
}

export function createRefreshSession(options: TokenMakers & { readonly db: Database }): RefreshSession {
  const { db, ...makers } = options;
  const { refreshTokens, nowMs } = makers;

  /** The successor that another tab has got a moment ago. */
  function repeat(session: Session): SessionTokens {
    const { generation, refreshHash, expiresAt } = session;
    return tokensOf(makers, session, { generation, refreshHash, expiresAtMs: expiresAt.getTime() });
  }

  async function endReused(tx: Tx, session: Session, origin: RequestOrigin): Promise<void> {
    await endSession(tx, session, { reason: 'refresh-reused', at: new Date(nowMs()) });
    const { playerId, sessionId } = session;
    await appendAudit(tx, { ...origin, playerId, event: 'refresh-reused', details: { sessionId } });
  }

  return async (refreshToken, origin) => {
    const presented = parseRefreshToken(refreshToken ?? '');
    // A made-up token costs no database work, however often it comes.
    if (presented === null || !refreshTokens.isGenuine(presented)) return sessionExpired();
    return db.transaction(async (tx) => {
      const session = await lockSession(tx, presented);
      if (session === null) return sessionExpired();
      const verdict = judge(presented, session, nowMs());
      if (verdict === 'rotate') return ok(await replaceTokens(tx, makers, { session, after: 'renewal' }));
      if (verdict === 'repeat') return ok(repeat(session));
      if (verdict === 'end') await endReused(tx, session, origin);
      return sessionExpired();
    });
  };
}
