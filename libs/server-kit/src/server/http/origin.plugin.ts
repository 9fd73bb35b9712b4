import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { refuse } from '@paasa/result';
import { RefusalError } from './refusals/refusal-error.js';
import { constant } from '@paasa/texts';
import { texts } from '../texts/texts.js';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A program calls the route, not a browser. A signature proves who sent the call. */
    readonly calledFromOutside?: boolean;
    /** A read that holds resources of the server, so a foreign page must not begin it. */
    readonly isForOwnPages?: boolean;
  }
}

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

export interface OriginOptions {
  /**
   * Exact origins, such as `http://localhost:3000`. They are compared as whole strings, so tricks with prefixes or
   * suffixes fail.
   */
  readonly allowedOrigins: readonly string[];
}

const foreignPage = (): RefusalError =>
  new RefusalError(
    refuse(
      'forbidden',
      'request/origin',
      constant(texts, (t) => t('origin')),
    ).refusal,
  );

const notJson = (): RefusalError =>
  new RefusalError(
    refuse(
      'forbidden',
      'request/not-json',
      constant(texts, (t) => t('protocol.notJson')),
    ).refusal,
  );

/** Why a state-changing call is refused; undefined if it is allowed. */
function objectionTo({ headers }: FastifyRequest, isAllowed: boolean): RefusalError | undefined {
  if (!isAllowed) return foreignPage();
  const type = headers['content-type'];
  if (type === undefined || /^application\/json\s*(;|$)/i.test(type)) return undefined;
  return notJson();
}

/**
 * Whether a foreign page makes this read. Browsers send no Origin with a read of the page's own server, but say so in
 * `Sec-Fetch-Site`; programs send neither.
 */
const isFromForeignPage = ({ headers }: FastifyRequest, isAllowed: boolean): boolean =>
  !isAllowed &&
  (headers.origin !== undefined || ['cross-site', 'same-site'].includes(String(headers['sec-fetch-site'])));

/**
 * Refuses every state-changing call that a foreign page could make. The call needs an allowed Origin, and its body must
 * be JSON (a page can send forms and `text/plain` without a preflight). Answers CORS for the allowed origins.
 */
export const originPlugin = fp<OriginOptions>(
  async (app, { allowedOrigins }) => {
    const allowed = new Set(allowedOrigins);
    app.addHook('onRequest', (request, reply, done) => {
      const { origin } = request.headers;
      const isAllowed = origin !== undefined && allowed.has(origin);
      // A browser asks its own page's server without CORS, and says so.
      if (isAllowed && request.headers['sec-fetch-site'] !== 'same-origin') {
        void reply.header('access-control-allow-origin', origin);
        void reply.header('access-control-allow-credentials', 'true');
        void reply.header('vary', 'Origin');
      }
      const { calledFromOutside, isForOwnPages } = request.routeOptions.config;
      if (isForOwnPages === true && isFromForeignPage(request, isAllowed)) {
        done(foreignPage());
        return;
      }
      const isExempt = safeMethods.has(request.method) || calledFromOutside === true;
      done(isExempt ? undefined : objectionTo(request, isAllowed));
    });
    app.options('/api/*', { schema: { hide: true } }, async (request, reply) => {
      const { origin } = request.headers;
      if (origin !== undefined && allowed.has(origin))
        void reply
          .header('access-control-allow-methods', 'GET, POST, PUT, PATCH, DELETE')
          .header('access-control-allow-headers', 'content-type, idempotency-key')
          .header('access-control-max-age', '600');
      return reply.status(204).send();
    });
  },
  { name: 'origin' },
);
