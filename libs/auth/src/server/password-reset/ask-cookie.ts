import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { createCookie } from '../shared/cookie.js';

export interface AskCookie {
  /** The name of the browser that has requested a code; null if it has none. */
  read(request: FastifyRequest): string | null;
  /** Names the browser. A browser with a name gets the same one. */
  give(request: FastifyRequest, reply: FastifyReply): string;
  clear(reply: FastifyReply): void;
}

const NAME_BYTES = 32;
const nameForm = /^[\w-]{43}$/;
/** Longer than a code lives, also when its mail is late. */
const LIFETIME_MS = 3_600_000;

/**
 * Names the browser that has requested a code, so that other browsers cannot use up its tries.
 *
 * The name is random, and its hash is stored.
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
