import type {} from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { cookiesOf } from '@paasa/server-kit/server';
import { SESSION_LIFETIME_MS } from '../../rules/session-times.js';

/** The cookie of a member of staff. No script can read it, and no page of another site sends it. */
export interface SessionCookie {
  read(request: FastifyRequest): string | null;
  set(reply: FastifyReply, token: string): void;
  clear(reply: FastifyReply): void;
}

const tokenForm = /^[\w-]{43}$/;

/** Over https its name has the prefix `__Host-`: browsers then accept it from this host only, over https only. */
export function createSessionCookie({ isSecure }: { readonly isSecure: boolean }): SessionCookie {
  const name = isSecure ? '__Host-paasa_staff' : 'paasa_staff';
  const attributes = { path: '/', httpOnly: true, sameSite: 'strict', secure: isSecure } as const;
  return {
    read(request) {
      const given = cookiesOf(request)[name] ?? '';
      return tokenForm.test(given) ? given : null;
    },
    set(reply, token) {
      void reply.setCookie(name, token, { ...attributes, maxAge: SESSION_LIFETIME_MS / 1000 });
    },
    clear(reply) {
      void reply.clearCookie(name, attributes);
    },
  };
}
