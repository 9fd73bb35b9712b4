import type { AccessTokens, SessionId } from '../tokens/access-token.js';
import type { RefreshTokens } from '../tokens/refresh-token.js';

export interface SessionTokens extends SessionId {
  readonly accessToken: string;
  readonly refreshToken: string;
  /** The browser that a sign-in has made one of the account's own; null where nobody has just signed in. */
  readonly deviceId: string | null;
}

export interface TokenMakers {
  readonly accessTokens: AccessTokens;
  readonly refreshTokens: RefreshTokens;
  readonly nowMs: () => number;
}

/** The tokens of a session's generation. */
export function tokensOf(
  { accessTokens, refreshTokens, nowMs }: TokenMakers,
  { playerId, sessionId }: SessionId,
  generation: number,
): SessionTokens {
  const session = { playerId, sessionId };
  return {
    ...session,
    accessToken: accessTokens.sign(session, nowMs()),
    refreshToken: refreshTokens.tokenFor(session, generation).token,
    deviceId: null,
  };
}
