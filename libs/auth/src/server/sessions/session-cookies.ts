import type { FastifyReply, FastifyRequest } from 'fastify';
import { ACCESS_TOKEN_LIFETIME_MS } from '../../rules/session-times.js';
import type { PresentedTokens, SessionTokens } from './session-tokens.js';
import { createCookie, type Cookie } from '../shared/cookie.js';
import { createDeviceCookie, type OriginOf } from '../shared/request-origin.js';

export interface SessionCookies {
  readonly originOf: OriginOf;
  /** What a browser presents of a session; the refresh token only to calls under `/api/user`. */
  presented(request: FastifyRequest): PresentedTokens;
  /** Gives the browser a session, and after a sign-in the name by which its account knows it. */
  set(reply: FastifyReply, tokens: SessionTokens): void;
  /** Gives the browser a renewed session, and keeps its name as long as that. */
  renew(request: FastifyRequest, reply: FastifyReply, tokens: SessionTokens): void;
  /** Gives the browser its name alone: it has proved to be the owner's without signing in. */
  setDevice(reply: FastifyReply, deviceId: string): void;
  clear(reply: FastifyReply): void;
}

/** The cookie that is sent with every call. */
export function createAccessCookie({ isSecure }: { readonly isSecure: boolean }): Cookie {
  return createCookie({ name: 'paasa_access', path: '/', isSecure });
}

/**
 * Whether a request comes from a browser in which nobody has signed in so far: there is nobody to look up.
 *
 * For the documents of the page, to which the refresh token is not sent; the browser's name outlives every session. It
 * proves nothing, and nothing may be refused or allowed by it.
 */
export function createStrangerCheck(options: {
  readonly isSecure: boolean;
}): (request: FastifyRequest) => boolean {
  const access = createAccessCookie(options);
  const device = createDeviceCookie(options);
  return (request) => access.read(request) === undefined && !device.isKnown(request);
}

/** Carries the session's tokens in cookies: never in a body, a URL or web storage. */
export function createSessionCookies({ isSecure }: { readonly isSecure: boolean }): SessionCookies {
  const access = createAccessCookie({ isSecure });
  // Sent to the few calls that renew or end a session only.
  const refresh = createCookie({ name: 'paasa_refresh', path: '/api/user', isSecure });
  // Sent where the refresh token is not and a sign-in ends: it can have the session ended and nothing else.
  const sessionName = createCookie({ name: 'paasa_session', path: '/api/auth', isSecure });
  const device = createDeviceCookie({ isSecure });

  const set = (reply: FastifyReply, tokens: SessionTokens): void => {
    access.set(reply, tokens.accessToken, Math.min(tokens.lifetimeMs, ACCESS_TOKEN_LIFETIME_MS));
    refresh.set(reply, tokens.refreshToken, tokens.lifetimeMs);
    sessionName.set(reply, tokens.sessionName, tokens.lifetimeMs);
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
      // Documents are told from it that there may be a session: it must not end before one does.
      if (device.isKnown(request)) device.set(reply, device.originOf(request).deviceId);
    },
    setDevice: device.set,
    clear(reply) {
      for (const cookie of [access, refresh, sessionName]) cookie.clear(reply);
    },
  };
}
