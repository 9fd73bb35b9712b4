import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { CHALLENGE_LIFETIME_MS } from '@paasa/proofs';
import { createCookie } from '../shared/cookie.js';

export interface CeremonyCookie {
  /** The name of the browser that has asked for a challenge; null if it has none. */
  read(request: FastifyRequest): string | null;
  /** Names the browser for as long as its challenge lives. Two tabs share the name. */
  give(request: FastifyRequest, reply: FastifyReply): string;
}

const NAME_BYTES = 32;
const nameForm = /^[\w-]{43}$/;

/**
 * Names the browser that has asked for a challenge, so that an answer works in no other. It must not be sent with a
 * form of another site: an attacker could sign a victim in to the attacker's account.
 */
export function createCeremonyCookie({ isSecure }: { readonly isSecure: boolean }): CeremonyCookie {
  const cookie = createCookie({ name: 'paasa_passkey', path: '/api/user', isSecure });
  const read = (request: FastifyRequest): string | null => {
    const given = cookie.read(request) ?? '';
    return nameForm.test(given) ? given : null;
  };
  return {
    read,
    give(request, reply) {
      const name = read(request) ?? randomBytes(NAME_BYTES).toString('base64url');
      cookie.set(reply, name, CHALLENGE_LIFETIME_MS);
      return name;
    },
  };
}
