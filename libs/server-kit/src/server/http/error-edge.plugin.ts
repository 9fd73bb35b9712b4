import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import type { Refusal, RefusalCategory } from '@paasa/result';
import { DatabaseUnavailable } from '../database/database.js';
import { protocolRefusalOf } from './protocol-refusals.js';
import { RefusalError } from './refusal-error.js';

/** The one table from what a use case refuses to what HTTP says. */
const statusOf: Record<RefusalCategory, number> = {
  malformed: 400,
  unauthenticated: 401,
  forbidden: 403,
  'not-found': 404,
  conflict: 409,
  'too-many': 429,
  unavailable: 503,
};

function answer(reply: FastifyReply, status: number, code: string, message: string): FastifyReply {
  return reply.status(status).send({ success: false, code, message });
}

function answerRefusal(reply: FastifyReply, refusal: Refusal): FastifyReply {
  if (refusal.retryAfterMs !== undefined)
    void reply.header('retry-after', Math.max(1, Math.ceil(refusal.retryAfterMs / 1000)));
  return answer(reply, statusOf[refusal.category], refusal.code, refusal.message);
}

/** A schema's own sentence; where it has none, the library's would speak of types, so ours names the field. */
function wordsFor(issue: { message?: string; instancePath?: string } | undefined): string {
  const field = (issue?.instancePath ?? '').replace(/^\//, '').replaceAll('/', '.');
  const isOwn =
    issue?.message !== undefined && !/^(Invalid|Too (big|small)|Unrecognized)/.test(issue.message);
  if (isOwn) return issue.message ?? '';
  return field === '' ? 'The request is not valid.' : `“${field}” is missing or not valid.`;
}

function handleError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (error instanceof RefusalError) return answerRefusal(reply, error.refusal);
  if (hasZodFastifySchemaValidationErrors(error)) {
    return answer(reply, 400, 'request/invalid', wordsFor(error.validation[0]));
  }
  if (error instanceof DatabaseUnavailable) {
    request.log.error({ err: error }, 'database unavailable');
    void reply.header('retry-after', 1);
    return answer(
      reply,
      503,
      'server/unavailable',
      'We cannot reach our database. Please try again in a moment.',
    );
  }
  // Text that slipped past every check and that PostgreSQL cannot hold; the transaction has had no effect.
  if (error.code === '22021' || error.code === '22P05') {
    const { code, message } = protocolRefusalOf(400);
    return answer(reply, 400, code, message);
  }
  const status = error.statusCode ?? 500;
  if (status >= 400 && status < 500) {
    const { code, message } = protocolRefusalOf(status);
    return answer(reply, status, code, message);
  }
  request.log.error({ err: error }, 'unexpected error');
  return answer(reply, 500, 'server/unexpected', 'Something went wrong');
}

/** Turns every thrown thing into the one error shape, without stack traces, SQL or internal names. */
export const errorEdgePlugin = fp(
  async (app) => {
    app.setErrorHandler(handleError);
  },
  { name: 'error-edge' },
);
