import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { networkOf } from './network-of.js';
import { createCookie } from './cookie.js';

/** Where a request comes from: for limits, the audit log and the list of sessions. */
export interface RequestOrigin {
  /** The client's address; behind a proxy only if the deployment trusts one. */
  readonly ip: string;
  /** The smallest network that the address belongs to, made by `networkOf`. */
  readonly network: string;
  readonly userAgent: string | null;
  /** Names the browser: from its cookie, or new; a sign-in gives the cookie. */
  readonly deviceId: string;
}

export type OriginOf = (request: FastifyRequest) => RequestOrigin;

/** Longer than any browser's. A longer text would make the search for patterns slow. */
export const MAX_USER_AGENT_CHARACTERS = 512;

export function userAgentOf({ headers }: Pick<FastifyRequest, 'headers'>): string | null {
  return headers['user-agent']?.slice(0, MAX_USER_AGENT_CHARACTERS) ?? null;
}

const DEVICE_ID_BYTES = 16;
const deviceIdForm = /^[\w-]{22}$/;
const YEAR_MS = 365 * 24 * 3_600_000;

/**
 * The cookie that names a browser. It outlives sessions, so that the account knows the browsers of its owner.
 *
 * Browsers send it with requests for pages too: it shows whether there may be a session to look up.
 */
export function createDeviceCookie({ isSecure }: { readonly isSecure: boolean }): {
  readonly originOf: OriginOf;
  /** Whether the browser has a name: it has signed in before. */
  isKnown(request: FastifyRequest): boolean;
  set(reply: FastifyReply, deviceId: string): void;
} {
  const cookie = createCookie({ name: 'paasa_device', path: '/', isSecure });
  return {
    isKnown: (request) => cookie.read(request) !== undefined,
    originOf(request) {
      const given = cookie.read(request) ?? '';
      return {
        ip: request.ip,
        network: networkOf(request.ip),
        userAgent: userAgentOf(request),
        deviceId: deviceIdForm.test(given) ? given : randomBytes(DEVICE_ID_BYTES).toString('base64url'),
      };
    },
    set: (reply, deviceId) => cookie.set(reply, deviceId, YEAR_MS),
  };
}
