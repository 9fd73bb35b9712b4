import type {} from '@fastify/cookie';
import type { FastifyReply } from 'fastify';
import { ACCESS_TOKEN_LIFETIME_MS, REFRESH_TOKEN_LIFETIME_MS } from '../../rules/session-times.js';
import type { SessionTokens } from '../sessions/sessions.service.js';

export const ACCESS_COOKIE = 'paasa_access';
export const REFRESH_COOKIE = 'paasa_refresh';

/** Sent with every call, and read by no script. */
const accessAttributes = { path: '/', httpOnly: true, sameSite: 'lax' } as const;
/** Sent to the few calls that renew or end a session only: what is not sent cannot leak. */
const refreshAttributes = { path: '/api/user', httpOnly: true, sameSite: 'lax' } as const;

export interface SessionCookies {
  set(reply: FastifyReply, tokens: SessionTokens): void;
  clear(reply: FastifyReply): void;
}

/** Carries the session's tokens in cookies: never in a body, a URL or web storage. */
export function createSessionCookies({ isSecure }: { readonly isSecure: boolean }): SessionCookies {
  const access = { ...accessAttributes, secure: isSecure };
  const refresh = { ...refreshAttributes, secure: isSecure };
  return {
    set(reply, tokens) {
      void reply
        .setCookie(ACCESS_COOKIE, tokens.accessToken, { ...access, maxAge: ACCESS_TOKEN_LIFETIME_MS / 1000 })
        .setCookie(REFRESH_COOKIE, tokens.refreshToken, {
          ...refresh,
          maxAge: REFRESH_TOKEN_LIFETIME_MS / 1000,
        });
    },
    clear(reply) {
      void reply.clearCookie(ACCESS_COOKIE, access).clearCookie(REFRESH_COOKIE, refresh);
    },
  };
}
