import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { createCookie } from '../shared/cookie.js';

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
const LIFETIME_MS = 3_600_000;

/**
 * Tells the browser that asked for a code from all others, so that none of them uses up its tries.
 *
 * A name nobody can guess, of which the hash is stored; it proves nothing but who asked.
 */
export function createAskCookie({ isSecure }: { readonly isSecure: boolean }): AskCookie {
  const cookie = createCookie({ name: 'paasa_reset_ask', path: '/api/user', isSecure });
  const read = (request: FastifyRequest): string | null => {
    const given = cookie.read(request) ?? '';
    return nameForm.test(given) ? given : null;
  };
  return {
    read,
    give(request, reply) {
      const name = read(request) ?? randomBytes(NAME_BYTES).toString('base64url');
      cookie.set(reply, name, LIFETIME_MS);
      return name;
    },
    clear: cookie.clear,
  };
}
