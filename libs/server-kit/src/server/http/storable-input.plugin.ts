import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { refuse } from '@paasa/result';
import { RefusalError } from './refusals/refusal-error.js';
import { constant } from '@paasa/texts';
import { texts } from '../texts/texts.js';

/** Deeper than any of our calls. Without the limit, a schema for free JSON would recurse as deep as the sent value. */
const MAX_DEPTH = 16;

const HALF_PAIR = /\p{Surrogate}/u;

function isStorable(value: unknown, depth: number): boolean {
  if (typeof value === 'string') return !value.includes('\u0000') && !HALF_PAIR.test(value);
  if (typeof value !== 'object' || value === null) return true;
  if (Buffer.isBuffer(value)) return true;
  if (depth === MAX_DEPTH) return false;
  // A list of entries would be an array for each of them.
  for (const key of Object.keys(value))
    if (!isStorable(key, depth + 1) || !isStorable((value as Record<string, unknown>)[key], depth + 1))
      return false;
  return true;
}

const notStorable = (): RefusalError =>
  new RefusalError(
    refuse(
      'malformed',
      'request/malformed',
      constant(texts, (t) => t('notStorable')),
    ).refusal,
  );

/**
 * Whether the route ignores the query of its address: pages and files, which any site may link to with any query.
 *
 * A link that was damaged on its way must show the page, not an error for programs.
 */
function isPage({ method, routeOptions }: FastifyRequest): boolean {
  const isRead = method === 'GET' || method === 'HEAD';
  // The pattern of the route is compared, not the address as it was written: `/%61pi/` is `/api/`.
  return isRead && routeOptions.url?.startsWith('/api/') !== true;
}

/**
 * Refuses text that PostgreSQL cannot store (a NUL or half a surrogate pair), and JSON that is nested too deep. It runs
 * before any schema or statement. Otherwise each would be an error of the database instead of a 400. GET routes outside
 * `/api/` read nothing from their address.
 */
export const storableInputPlugin = fp(
  async (app) => {
    app.addHook('preValidation', (request, _reply, done) => {
      const { body, query, params } = request;
      const isAllStorable = isStorable(body, 0) && isStorable(query, 0) && isStorable(params, 0);
      done(isAllStorable || isPage(request) ? undefined : notStorable());
    });
  },
  { name: 'storable-input' },
);
