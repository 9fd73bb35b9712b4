import type { Database, Tx } from '@paasa/server-kit/server';
import { appendAudit } from '../shared/audit-log.js';
import type { SignInMarkPort } from '../shared/ports.js';
import type { RequestOrigin } from '../shared/request-origin.js';
import type { SessionId } from '../tokens/access-token.js';
import { parseRefreshToken } from '../tokens/refresh-token.js';
import { forgetDevices } from '../shared/devices.repo.js';
import { createOpenSession, type OpenSession } from './open-session.js';
import type { ProofMethod } from '../../contract/step-up.js';
import { createRefreshSession, type RefreshSession } from './refresh-session.js';
import { replaceTokens } from './replace-tokens.js';
import type { PresentedTokens, SessionTokens, TokenMakers } from './session-tokens.js';
import {
  disownSessions,
  endSession,
  endSessions,
  lockSession,
  renewProof,
  type EndReason,
} from './sessions.repo.js';

/** Why all sessions of a player end at once. */
type EndAllReason = Extract<
  EndReason,
  'password-changed' | 'email-restored' | 'account-taken-over' | 'not-me' | 'factors-reset'
>;

export interface Sessions {
  readonly open: OpenSession;
  readonly refresh: RefreshSession;
  /**
   * Gives a living session new tokens within the transaction that proves its player’s identity. All earlier ones are worthless
   * at once, so that a thief who has them does not share what the owner has proved.
   *
   * Shape: null if it is over.
   */
  replaceTokens(tx: Tx, session: SessionId): Promise<SessionTokens | null>;
  /** Gives a living session a fresh proof and, as above, new tokens. Shape: null if it is over. */
  renewProof(tx: Tx, session: SessionId, method: ProofMethod): Promise<SessionTokens | null>;
  /** The session that any of the tokens genuinely names, alive or not; or null. */
  nameIn(presented: PresentedTokens): SessionId | null;
  /** Ends the session that any of the tokens names. Shape: null if none does. */
  end(presented: PresentedTokens, origin: RequestOrigin): Promise<SessionId | null>;
  /**
   * Ends every session of a player within the transaction that makes them worthless, and forgets their browsers.
   *
   * Shape: how many were alive.
   */
  endAll(tx: Tx, playerId: string, reason: EndAllReason): Promise<number>;
}

/** Makes the function that finds the session which any of the tokens genuinely names, alive or not. */
export const createSessionNaming =
  ({ accessTokens, refreshTokens, sessionNames }: TokenMakers) =>
  ({ accessToken, refreshToken, sessionName }: PresentedTokens): SessionId | null => {
    const presented = parseRefreshToken(refreshToken ?? '');
    if (presented !== null && refreshTokens.isGenuine(presented)) return presented;
    return accessTokens.readExpired(accessToken ?? '') ?? sessionNames.read(sessionName ?? '');
  };

export function createSessions(
  options: TokenMakers & { readonly db: Database; readonly marks: SignInMarkPort },
): Sessions {
  const { db, nowMs } = options;
  const nameIn = createSessionNaming(options);

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

  const replace: Sessions['replaceTokens'] = async (tx, named) => {
    const session = await lockSession(tx, named);
    const isAlive = session !== null && session.endedAt === null && session.expiresAt.getTime() > nowMs();
    return isAlive ? replaceTokens(tx, options, { session, after: 'proof' }) : null;
  };

  return {
    open: createOpenSession(options),
    refresh: createRefreshSession(options),
    replaceTokens: replace,
    renewProof: async (tx, session, method) =>
      (await renewProof(tx, session, new Date(nowMs()), method)) ? replace(tx, session) : null,
    nameIn,
    end,
    endAll,
  };
}
