import { randomBytes } from 'node:crypto';
import type {} from '@fastify/cookie';
import type { FastifyRequest } from 'fastify';
import { networkOf } from '../limits/network-of.js';

/** Where a request comes from, as far as limits, the audit log and the list of sessions need to know. */
export interface RequestOrigin {
  /** The client's address; behind a proxy only where the deployment trusts one. */
  readonly ip: string;
  /** The address as limits count it. */
  readonly network: string;
  readonly userAgent: string | null;
  /** Names the browser: from its cookie, or new; a sign-in gives the cookie. */
  readonly deviceId: string;
}

export const DEVICE_COOKIE = 'paasa_device';

const DEVICE_ID_BYTES = 16;
const deviceIdForm = /^[\w-]{22}$/;

/** Reads where a request comes from. */
export function originOf(request: FastifyRequest): RequestOrigin {
  const given = request.cookies[DEVICE_COOKIE] ?? '';
  return {
    ip: request.ip,
    network: networkOf(request.ip),
    userAgent: request.headers['user-agent'] ?? null,
    deviceId: deviceIdForm.test(given) ? given : randomBytes(DEVICE_ID_BYTES).toString('base64url'),
  };
}
