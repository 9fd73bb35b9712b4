import type {} from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { cookiesOf } from '@paasa/server-kit/server';

/** A cookie that no script can read and that no form of another site sends. */
export interface Cookie {
  read(request: FastifyRequest): string | undefined;
  set(reply: FastifyReply, value: string, lifetimeMs: number): void;
  clear(reply: FastifyReply): void;
}

export interface CookieOptions {
  /** Its name if there is no TLS. */
  readonly name: string;
  /** The calls that get it: a cookie that is not sent cannot leak. */
  readonly path: string;
  readonly isSecure: boolean;
}

/**
 * Makes a cookie.
 *
 * Over https its name has a prefix: browsers accept such a cookie over https only, and `__Host-` from this host only.
 * `__Host-` needs the path `/`, so cookies of other paths have `__Secure-`. Source: RFC 6265bis, section 4.1.3.
 */
export function createCookie({ name, path, isSecure }: CookieOptions): Cookie {
  const prefix = path === '/' ? '__Host-' : '__Secure-';
  const fullName = isSecure ? `${prefix}${name}` : name;
  const attributes = { path, httpOnly: true, sameSite: 'lax', secure: isSecure } as const;
  return {
    read: (request) => cookiesOf(request)[fullName],
    set(reply, value, lifetimeMs) {
      void reply.setCookie(fullName, value, { ...attributes, maxAge: Math.floor(lifetimeMs / 1000) });
    },
    clear(reply) {
      void reply.clearCookie(fullName, attributes);
    },
  };
}
