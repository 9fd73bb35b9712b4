import type {} from '@fastify/cookie';
import type { FastifyRequest } from 'fastify';

/** The cookies of a request. They are parsed when a call first reads one: health checks and files read none. */
export function cookiesOf(request: FastifyRequest): Readonly<Record<string, string | undefined>> {
  const parsed = request.cookies as FastifyRequest['cookies'] | null;
  if (parsed !== null) return parsed;
  request.cookies = request.server.parseCookie(request.headers.cookie ?? '');
  return request.cookies;
}
