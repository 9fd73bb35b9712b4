import type { AuthConfig } from '../shared/auth-config.js';
import { createAccessTokens, type AccessTokens, type SessionId } from '../tokens/access-token.js';
import { createRefreshTokens, type RefreshTokens } from '../tokens/refresh-token.js';
import { createSessionNames, type SessionNames } from '../tokens/session-name.js';

export interface SessionTokens extends SessionId {
  readonly accessToken: string;
  readonly refreshToken: string;
  /** For calls that may end the session and do nothing else with it. */
  readonly sessionName: string;
  /** How long the browser stores them: until the session ends, unless it is renewed. */
  readonly lifetimeMs: number;
  /** The name of the browser, after a sign-in; else null. */
  readonly deviceId: string | null;
}

/** The tokens that a browser sends to renew or end its session. */
export interface PresentedTokens {
  readonly accessToken: string | undefined;
  readonly refreshToken: string | undefined;
  /** For the callbacks of social sign-in, where the access token may have expired. */
  readonly sessionName: string | undefined;
}

export interface TokenMakers {
  readonly accessTokens: AccessTokens;
  readonly refreshTokens: RefreshTokens;
  readonly sessionNames: SessionNames;
  readonly nowMs: () => number;
}

export function createTokenMakers(
  { accessTokenKey, refreshTokenKey }: Pick<AuthConfig, 'accessTokenKey' | 'refreshTokenKey'>,
  nowMs: () => number,
): TokenMakers {
  return {
    accessTokens: createAccessTokens(accessTokenKey),
    refreshTokens: createRefreshTokens(refreshTokenKey),
    sessionNames: createSessionNames(refreshTokenKey),
    nowMs,
  };
}

/** A session's state between two renewals. */
export interface TokenGeneration {
  readonly generation: number;
  readonly expiresAtMs: number;
  /** The stored hash of its refresh token; a new one has none. */
  readonly refreshHash?: string;
}

export function tokensOf(
  { accessTokens, refreshTokens, sessionNames, nowMs }: TokenMakers,
  { playerId, sessionId }: SessionId,
  { generation, expiresAtMs, refreshHash }: TokenGeneration,
): SessionTokens {
  const session = { playerId, sessionId };
  return {
    ...session,
    accessToken: accessTokens.sign({ ...session, generation }, nowMs()),
    refreshToken: refreshTokens.tokenFor(session, generation, refreshHash).token,
    sessionName: sessionNames.nameFor(session),
    lifetimeMs: expiresAtMs - nowMs(),
    deviceId: null,
  };
}
