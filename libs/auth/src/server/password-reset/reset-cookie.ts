import type {} from '@fastify/cookie';
import type { FastifyReply } from 'fastify';
import { RESET_GRANT_LIFETIME_MS } from '../../rules/password-reset-limits.js';

export const RESET_COOKIE = 'paasa_reset';

export interface ResetCookie {
  set(reply: FastifyReply, token: string): void;
  clear(reply: FastifyReply): void;
}

/** Carries the grant of a right code: sent to the one call that needs it, and read by no script. */
export function createResetCookie({ isSecure }: { readonly isSecure: boolean }): ResetCookie {
  const attributes = {
    path: '/api/user/set-new-password',
    httpOnly: true,
    sameSite: 'lax',
    secure: isSecure,
  } as const;
  return {
    set(reply, token) {
      void reply.setCookie(RESET_COOKIE, token, {
        ...attributes,
        maxAge: RESET_GRANT_LIFETIME_MS / 1000,
      });
    },
    clear(reply) {
      void reply.clearCookie(RESET_COOKIE, attributes);
    },
  };
}
