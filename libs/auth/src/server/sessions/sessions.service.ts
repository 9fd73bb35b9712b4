import type { Database, Tx } from '@paasa/server-kit/server';
import { appendAudit } from '../shared/audit-log.js';
import type { SignInMarkPort } from '../shared/ports.js';
import type { RequestOrigin } from '../shared/request-origin.js';
import type { SessionId } from '../tokens/access-token.js';
import { parseRefreshToken } from '../tokens/refresh-token.js';
import { forgetDevices } from '../shared/devices.repo.js';
import { createOpenSession, type OpenSession } from './open-session.js';
import { createRefreshSession, type RefreshSession } from './refresh-session.js';
import type { PresentedTokens, TokenMakers } from './session-tokens.js';
import { disownSessions, endSession, endSessions } from './sessions.repo.js';

export interface Sessions {
  readonly open: OpenSession;
  readonly refresh: RefreshSession;
  /** The session that any of the tokens genuinely names, alive or not; or null. */
  nameIn(presented: PresentedTokens): SessionId | null;
  /** Ends the session that any of the tokens names. Shape: null if none does. */
  end(presented: PresentedTokens, origin: RequestOrigin): Promise<SessionId | null>;
  /**
   * Ends every session of a player within the transaction that makes them worthless, and forgets their browsers.
   *
   * Shape: how many were alive.
   */
  endAll(tx: Tx, playerId: string, reason: 'password-changed' | 'account-taken-over'): Promise<number>;
}

export function createSessions(
  options: TokenMakers & { readonly db: Database; readonly marks: SignInMarkPort },
): Sessions {
  const { db, accessTokens, refreshTokens, sessionNames, nowMs } = options;

  function nameIn({ accessToken, refreshToken, sessionName }: PresentedTokens): SessionId | null {
    const presented = parseRefreshToken(refreshToken ?? '');
    if (presented !== null && refreshTokens.isGenuine(presented)) return presented;
    return accessTokens.readExpired(accessToken ?? '') ?? sessionNames.read(sessionName ?? '');
  }

  async function end(presented: PresentedTokens, origin: RequestOrigin): Promise<SessionId | null> {
    const named = nameIn(presented);
    if (named === null) return null;
    const { playerId, sessionId } = named;
    await db.transaction(async (tx) => {
      const isEnded = await endSession(tx, named, { reason: 'logout', at: new Date(nowMs()) });
      const details = { sessionId };
      if (isEnded) await appendAudit(tx, { ...origin, playerId, event: 'signed-out', details });
    });
    return { playerId, sessionId };
  }

  const endAll: Sessions['endAll'] = async (tx, playerId, reason) => {
    const at = new Date(nowMs());
    await forgetDevices(tx, playerId);
    const endedCount = await endSessions(tx, playerId, { reason, at, except: null });
    if (reason === 'account-taken-over') await disownSessions(tx, playerId, at);
    return endedCount;
  };

  return { open: createOpenSession(options), refresh: createRefreshSession(options), nameIn, end, endAll };
}
