import type { FastifyReply, FastifyRequest } from 'fastify';
import { ACCESS_TOKEN_LIFETIME_MS, REFRESH_TOKEN_LIFETIME_MS } from '../../rules/session-times.js';
import type { AuthConfig } from '../shared/auth-config.js';
import type { PresentedTokens, SessionTokens } from './session-tokens.js';
import { createCookie, type Cookie } from '../shared/cookie.js';
import { createDeviceCookie, type OriginOf } from '../shared/request-origin.js';

export interface SessionCookies {
  readonly originOf: OriginOf;
  /** The tokens of a session that a request carries; the refresh token only under `/api/user`. */
  presented(request: FastifyRequest): PresentedTokens;
  /** Sets the cookies of a session, and after a sign-in the browser's name, by which its account knows it. */
  set(reply: FastifyReply, tokens: SessionTokens): void;
  /** Sets the cookies of a renewed session, and lets the browser's name live as long. */
  renew(request: FastifyRequest, reply: FastifyReply, tokens: SessionTokens): void;
  /** Sets only the browser's name. Its user has proved to be the owner without signing in. */
  setDevice(reply: FastifyReply, deviceId: string): void;
  clear(reply: FastifyReply): void;
  /** Whether the browser has the mark of this cell. */
  hasOwnMark(request: FastifyRequest): boolean;
  /** Sets the mark of this cell alone, for a session without it. */
  setMark(reply: FastifyReply): void;
}

export function createAccessCookie({ isSecure }: { readonly isSecure: boolean }): Cookie {
  return createCookie({ name: 'paasa_access', path: '/', isSecure });
}

/**
 * Whether a request comes from a browser that has never signed in, so that there is no session to look up.
 *
 * For requests for pages, which do not carry the refresh token; the browser's name outlives every session. It proves
 * nothing: do not refuse or allow anything by it.
 */
export function createAnonymousCheck(options: {
  readonly isSecure: boolean;
}): (request: FastifyRequest) => boolean {
  const access = createAccessCookie(options);
  const device = createDeviceCookie(options);
  return (request) => access.read(request) === undefined && !device.isKnown(request);
}

/** Carries the session's tokens in cookies: never in a body, a URL or web storage. */
export function createSessionCookies({
  isSecure,
  cellMark = null,
}: Pick<AuthConfig, 'isSecure' | 'cellMark'>): SessionCookies {
  const access = createAccessCookie({ isSecure });
  // Sent only to the calls that renew or end a session.
  const refresh = createCookie({ name: 'paasa_refresh', path: '/api/user', isSecure });
  // Sent to the callbacks of social sign-in, which do not get the refresh token; it can only end the session.
  const sessionName = createCookie({ name: 'paasa_session', path: '/api/auth', isSecure });
  const device = createDeviceCookie({ isSecure });
  // Sent with every request: a proxy reads it.
  const mark = createCookie({ name: 'paasa_cell', path: '/', isSecure });

  const set = (reply: FastifyReply, tokens: SessionTokens): void => {
    access.set(reply, tokens.accessToken, Math.min(tokens.lifetimeMs, ACCESS_TOKEN_LIFETIME_MS));
    refresh.set(reply, tokens.refreshToken, tokens.lifetimeMs);
    sessionName.set(reply, tokens.sessionName, tokens.lifetimeMs);
    if (cellMark !== null) mark.set(reply, cellMark, tokens.lifetimeMs);
    if (tokens.deviceId !== null) device.set(reply, tokens.deviceId);
  };

  return {
    originOf: device.originOf,
    presented: (request) => ({
      accessToken: access.read(request),
      refreshToken: refresh.read(request),
      sessionName: sessionName.read(request),
    }),
    set,
    renew(request, reply, tokens) {
      set(reply, tokens);
      // It shows that there may be a session, so it must not expire before the session does.
      if (device.isKnown(request)) device.set(reply, device.originOf(request).deviceId);
    },
    setDevice: device.set,
    clear(reply) {
      for (const cookie of [access, refresh, sessionName]) cookie.clear(reply);
      if (cellMark !== null) mark.clear(reply);
    },
    hasOwnMark: (request) => mark.read(request) === cellMark,
    setMark(reply) {
      if (cellMark !== null) mark.set(reply, cellMark, REFRESH_TOKEN_LIFETIME_MS);
    },
  };
}
