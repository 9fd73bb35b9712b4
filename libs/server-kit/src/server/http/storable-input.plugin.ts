import fp from 'fastify-plugin';
import { refuse } from '@paasa/result';
import { RefusalError } from './refusal-error.js';

/** Deeper than any call of ours; a schema that takes free JSON would otherwise recurse as deep as it is sent. */
const MAX_DEPTH = 16;

function isStorable(value: unknown, depth: number): boolean {
  if (typeof value === 'string') return !value.includes('\u0000') && !/\p{Surrogate}/u.test(value);
  if (typeof value !== 'object' || value === null) return true;
  if (Buffer.isBuffer(value)) return true;
  if (depth === MAX_DEPTH) return false;
  return Object.entries(value).every(
    ([key, inner]) => isStorable(key, depth + 1) && isStorable(inner, depth + 1),
  );
}

/**
 * Refuses text that PostgreSQL cannot hold, a NUL or half a surrogate pair, and JSON nested beyond reason, before
 * any schema or statement sees it: each would otherwise end as an error of the database instead of a 400.
 */
export const storableInputPlugin = fp(
  async (app) => {
    app.addHook('preValidation', async (request) => {
      for (const part of [request.body, request.query, request.params])
        if (!isStorable(part, 0))
          throw new RefusalError(
            refuse('malformed', 'request/malformed', 'The request has characters that cannot be stored.')
              .refusal,
          );
    });
  },
  { name: 'storable-input' },
);
