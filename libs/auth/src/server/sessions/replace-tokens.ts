import type { Tx } from '@paasa/server-kit/server';
import { sessionExpiryMs } from '../../rules/session-times.js';
import { tokensOf, type SessionTokens, type TokenMakers } from './session-tokens.js';
import { rotateSession, type Session } from './sessions.repo.js';

/**
 * Gives a locked session its next tokens.
 *
 * After a renewal the earlier refresh token works for a moment more, for a second tab. After a proof of identity no earlier token
 * works: whoever has stolen one must not share what the owner has proved.
 */
export async function replaceTokens(
  tx: Tx,
  makers: TokenMakers,
  { session, after }: { readonly session: Session; readonly after: 'renewal' | 'proof' },
): Promise<SessionTokens> {
  const { refreshTokens, nowMs } = makers;
  const generation = session.generation + 1;
  const expiresAtMs = sessionExpiryMs(session.createdAt.getTime(), nowMs());
  await rotateSession(tx, session, {
    generation,
    provedGeneration: after === 'proof' ? generation : session.provedGeneration,
    refreshHash: refreshTokens.tokenFor(session, generation).hash,
    rotatedAt: new Date(nowMs()),
    expiresAt: new Date(expiresAtMs),
  });
  return tokensOf(makers, session, { generation, expiresAtMs });
}
