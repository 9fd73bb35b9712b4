import type { FastifyError, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import type { Refusal, RefusalCategory } from '@paasa/result';
import { sentenceIn, translatorOf, type Language } from '@paasa/texts';
import { languageOf } from '@paasa/texts/server';
import { texts } from '../texts/texts.js';
import { DatabaseUnavailable } from '../database/database.js';
import { protocolRefusalOf } from './protocol-refusals.js';
import { RefusalError } from './refusals/refusal-error.js';

/** The only table from the category of a refusal to the HTTP status. */
export const statusOf: Record<RefusalCategory, number> = {
  malformed: 400,
  unauthenticated: 401,
  forbidden: 403,
  'not-found': 404,
  conflict: 409,
  'too-many': 429,
  unavailable: 503,
};

/** Not signed in, not allowed, too many calls: refusals that the audit log records. */
const WATCHED_STATUSES: ReadonlySet<number> = new Set([401, 403, 429]);

/** An answer that refused access. */
export interface RefusedAccess {
  readonly status: number;
  readonly code: string;
}

/** Gets every answer 401, 403 and 429 while it is sent. It returns at once, because the answer waits for it. */
export type RefusalWatcher = (request: FastifyRequest, refused: RefusedAccess) => void;

declare module 'fastify' {
  interface FastifyReply {
    /** The code that an answer refuses with, for metrics. Null if the answer is not a refusal. */
    refusalCode: string | null;
  }
  interface FastifyInstance {
    /** Registers a function that gets the refused accesses of all domains. */
    onRefused(watcher: RefusalWatcher): void;
  }
}

interface Answer {
  readonly status: number;
  readonly code: string;
  readonly message: string;
  readonly retryAfterSeconds?: number;
  readonly details?: Refusal['details'];
}

function answerToRefusal(refusal: Refusal, language: Language): Answer {
  const { category, code, retryAfterMs, details = {} } = refusal;
  const answer = { status: statusOf[category], code, message: sentenceIn(refusal, language), details };
  return retryAfterMs === undefined
    ? answer
    : { ...answer, retryAfterSeconds: Math.max(1, Math.ceil(retryAfterMs / 1000)) };
}

function protocolAnswer(status: number, language: Language): Answer {
  const refusal = protocolRefusalOf(status);
  return { status, code: refusal.code, message: sentenceIn(refusal, language) };
}

/** The schema's own sentence. If it has none, ours names the field, because the library's would name types. */
function wordsFor(
  issue: { message?: string; instancePath?: string } | undefined,
  language: Language,
): string {
  const field = (issue?.instancePath ?? '').replace(/^\//, '').replaceAll('/', '.');
  const isOwn =
    issue?.message !== undefined && !/^(Invalid|Too (big|small)|Unrecognized)/.test(issue.message);
  if (isOwn) return sentenceIn({ message: issue.message ?? '' }, language);
  const t = translatorOf(texts, language);
  return field === '' ? t('invalid') : t('invalidField', { field });
}

function answerTo(error: FastifyError, request: FastifyRequest): Answer {
  const language = languageOf(request);
  const t = translatorOf(texts, language);
  if (error instanceof RefusalError) return answerToRefusal(error.refusal, language);
  if (hasZodFastifySchemaValidationErrors(error))
    return { status: 400, code: 'request/invalid', message: wordsFor(error.validation[0], language) };
  if (error instanceof DatabaseUnavailable) {
    request.log.error({ err: error }, 'database unavailable');
    const message = t('databaseAway');
    return { status: 503, code: 'server/unavailable', message, retryAfterSeconds: 1 };
  }
  // A trigger keeps everything away from a player who moves between cells.
  if (error.code === 'PM001')
    return { status: 503, code: 'server/unavailable', message: t('databaseAway'), retryAfterSeconds: 1 };
  // PostgreSQL refuses this text, and no earlier check found it. The transaction has had no effect.
  if (error.code === '22021' || error.code === '22P05') return protocolAnswer(400, language);
  const status = error.statusCode ?? 500;
  if (status >= 400 && status < 500) return protocolAnswer(status, language);
  request.log.error({ err: error }, 'unexpected error');
  return { status: 500, code: 'server/unexpected', message: t('unexpected') };
}

/** Turns every thrown value into the one error shape, without stack traces, SQL or internal names. */
export const errorEdgePlugin = fp(
  async (app) => {
    const watchers: RefusalWatcher[] = [];
    app.decorateReply('refusalCode', null);
    app.decorate('onRefused', (watcher: RefusalWatcher) => {
      watchers.push(watcher);
    });

    function report(request: FastifyRequest, refused: RefusedAccess): void {
      for (const watch of watchers) {
        try {
          watch(request, refused);
        } catch (error) {
          // A fault of the recorder does not change the answer.
          request.log.error({ err: error }, 'a refusal was not recorded');
        }
      }
    }

    app.setErrorHandler((error: FastifyError, request, reply) => {
      const { status, code, message, retryAfterSeconds, details } = answerTo(error, request);
      reply.refusalCode = code;
      if (WATCHED_STATUSES.has(status)) report(request, { status, code });
      if (retryAfterSeconds !== undefined) void reply.header('retry-after', retryAfterSeconds);
      return reply.status(status).send({ ...details, success: false, code, message });
    });
  },
  { name: 'error-edge' },
);
