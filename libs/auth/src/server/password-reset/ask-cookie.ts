import { randomBytes } from 'node:crypto';
import type {} from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';

export const ASK_COOKIE = 'paasa_reset_ask';

export interface AskCookie {
  /** The name of the browser that has asked for a code; null where it shows none. */
  read(request: FastifyRequest): string | null;
  /** Names the browser that asks, as before if it has a name. */
  give(request: FastifyRequest, reply: FastifyReply): string;
  clear(reply: FastifyReply): void;
}

const NAME_BYTES = 32;
const nameForm = /^[\w-]{43}$/;
/** Longer than a code lives, however long its mail takes. */
const LIFETIME_SECONDS = 3600;

/**
 * Tells the browser that asked for a code from all others, so that none of them uses up its tries.
 *
 * A name nobody can guess, of which the hash is stored; it proves nothing but who asked.
 */
export function createAskCookie({ isSecure }: { readonly isSecure: boolean }): AskCookie {
  const attributes = { path: '/api/user', httpOnly: true, sameSite: 'lax', secure: isSecure } as const;
  const read = (request: FastifyRequest): string | null => {
    const given = request.cookies[ASK_COOKIE] ?? '';
    return nameForm.test(given) ? given : null;
  };
  return {
    read,
    give(request, reply) {
      const name = read(request) ?? randomBytes(NAME_BYTES).toString('base64url');
      void reply.setCookie(ASK_COOKIE, name, { ...attributes, maxAge: LIFETIME_SECONDS });
      return name;
    },
    clear(reply) {
      void reply.clearCookie(ASK_COOKIE, attributes);
    },
  };
}
