import type {} from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ACCESS_TOKEN_LIFETIME_MS, REFRESH_TOKEN_LIFETIME_MS } from '../../rules/session-times.js';
import type { SessionTokens } from '../sessions/session-tokens.js';
import type { PresentedTokens } from '../sessions/sessions.service.js';
import { DEVICE_COOKIE } from './request-origin.js';

export const ACCESS_COOKIE = 'paasa_access';
export const REFRESH_COOKIE = 'paasa_refresh';

/** Sent with every call, and read by no script. */
const accessAttributes = { path: '/', httpOnly: true, sameSite: 'lax' } as const;
/** Sent to the few calls that renew or end a session only: what is not sent cannot leak. */
const refreshAttributes = { path: '/api/user', httpOnly: true, sameSite: 'lax' } as const;

/** It outlives sessions: it tells the owner's browser from a stranger's. */
const deviceAttributes = { path: '/api', httpOnly: true, sameSite: 'lax' } as const;
const DEVICE_LIFETIME_S = 365 * 24 * 3600;

export interface SessionCookies {
  /** Gives the browser a session, and after a sign-in the name by which its account knows it. */
  set(reply: FastifyReply, tokens: SessionTokens): void;
  /** Gives the browser its name alone: it has proved to be the owner's without signing in. */
  setDevice(reply: FastifyReply, deviceId: string): void;
  clear(reply: FastifyReply): void;
}

/** What a browser presents of a session; the refresh token only to calls under `/api/user`. */
export const presentedTokens = ({ cookies }: FastifyRequest): PresentedTokens => ({
  accessToken: cookies[ACCESS_COOKIE],
  refreshToken: cookies[REFRESH_COOKIE],
});

/** Carries the session's tokens in cookies: never in a body, a URL or web storage. */
export function createSessionCookies({ isSecure }: { readonly isSecure: boolean }): SessionCookies {
  const access = { ...accessAttributes, secure: isSecure };
  const refresh = { ...refreshAttributes, secure: isSecure };
  const device = { ...deviceAttributes, secure: isSecure };

  function setDevice(reply: FastifyReply, deviceId: string): void {
    void reply.setCookie(DEVICE_COOKIE, deviceId, { ...device, maxAge: DEVICE_LIFETIME_S });
  }

  return {
    set(reply, tokens) {
      void reply
        .setCookie(ACCESS_COOKIE, tokens.accessToken, { ...access, maxAge: ACCESS_TOKEN_LIFETIME_MS / 1000 })
        .setCookie(REFRESH_COOKIE, tokens.refreshToken, {
          ...refresh,
          maxAge: REFRESH_TOKEN_LIFETIME_MS / 1000,
        });
      if (tokens.deviceId !== null) setDevice(reply, tokens.deviceId);
    },
    setDevice,
    clear(reply) {
      void reply.clearCookie(ACCESS_COOKIE, access).clearCookie(REFRESH_COOKIE, refresh);
    },
  };
}
