import cookie from '@fastify/cookie';
import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { validatorCompiler } from 'fastify-type-provider-zod';
import { loadCatalogues } from '@paasa/texts';
import type { Database } from '../database/database.js';
import { errorEdgePlugin } from './error-edge.plugin.js';
import { healthPlugin } from './health.plugin.js';
import { isHostInDoubt } from './host-in-doubt.js';
import { openapiPlugin, type DescribedRefusal } from './openapi.plugin.js';
import { originPlugin } from './origin.plugin.js';
import { RequestLogger } from '../process/request-logger.js';
import { newId } from './new-id.js';
import { routableAddress } from './page-addresses.js';
import { createProtocolAnswers } from './protocol-answers.js';
import { buildSecurityHeaders, callHeadersBeside, type SecurityPolicy } from './security-headers.js';
import { sendTogether } from './send-together.js';
import { serializerCompiler } from './serializer.js';
import { storableInputPlugin } from './storable-input.plugin.js';
import { endTurnsWithAnswers } from './turns/turns.plugin.js';

export interface ServerOptions {
  /** The health check asks it whether it answers. */
  readonly db: Pick<Database, 'read'>;
  readonly logger: FastifyBaseLogger;
  readonly allowedOrigins: readonly string[];
  readonly helmet: SecurityPolicy;
  /**
   * Which X-Forwarded-For headers are trusted: none, those of a number of proxies in front, or those of proxies at
   * these addresses.
   */
  readonly trustProxy: false | number | readonly string[];
  /** Whether it has pages for people, outside `/api`. Then an address that cannot be decoded is an unknown page. */
  readonly hasPages?: boolean;
  /** For the description of the API. */
  readonly refusals?: readonly DescribedRefusal[];
}

/** Less than the 10 s of a stop, so that the database is still closed properly. */
const STOP_TIMEOUT_MS = 8_000;

/** Of the body of a call. A route with its own limit must refuse other callers before it reads the body. */
export const BODY_LIMIT_BYTES = 64 * 1024;

declare module 'fastify' {
  interface FastifyInstance {
    /** From now on `/readyz` answers 503, so that a proxy sends its calls to other processes. All calls are still answered. */
    announceStop(): void;
  }
  interface FastifyContextConfig {
    /** An answer 200 at one address is the same for ever, and browsers may store it. */
    readonly isImmutable?: boolean;
  }
}

/** Fastify trusts no proxy by a number alone, so hops are counted here. The first one is the peer of the connection. */
function trustOf(
  trusted: ServerOptions['trustProxy'],
): false | string[] | ((address: string, hop: number) => boolean) {
  if (trusted === false) return false;
  return typeof trusted === 'number' ? (_address, hop) => hop < trusted : [...trusted];
}

/**
 * The routes that no person reads: all calls but the page of their documents. The pattern of a route is compared, because
 * `/%61pi/` is `/api/`.
 */
const FOR_PROGRAMS = /^\/(?:api\/(?!docs(?:\/|$))|(?:healthz|readyz|metrics)$)/;

/** The error edge has the answer to this status. */
const malformed = (): Error => Object.assign(new Error('The host is in doubt.'), { statusCode: 400 });

/**
 * A Fastify instance with what all domains share: error edge, origin check, security headers, cookies, validation by
 * zod, OpenAPI, health. Domains register their own plugins on it.
 */
export async function createServer(options: ServerOptions): Promise<FastifyInstance> {
  const pageHeaders = buildSecurityHeaders(options.helmet);
  const callHeaders = callHeadersBeside(pageHeaders);
  const protocol = createProtocolAnswers(callHeaders);
  const app = Fastify({
    loggerInstance: options.logger,
    // The hook below logs one line for each answer. It logs no address, because an address could hold a token.
    logController: new LogController({ disableRequestLogging: true }),
    childLoggerFactory: (logger, bindings, childOptions) =>
      new RequestLogger(logger.level, () => logger.child(bindings, childOptions)),
    genReqId: newId,
    trustProxy: trustOf(options.trustProxy),
    bodyLimit: BODY_LIMIT_BYTES,
    requestTimeout: 15_000,
    connectionTimeout: 30_000,
    keepAliveTimeout: 72_000,
    http: {
      // The interval of the check for slow senders. With the default they are found half a minute late.
      connectionsCheckingInterval: 5_000,
      // Node applies the longer of the two limits to the whole request, and its own limit for the headers is a minute.
      headersTimeout: 10_000,
      // Node's own refusal has no body and no headers. Ours is below.
      requireHostHeader: false,
    },
    routerOptions: { maxParamLength: 256 },
    ...(options.hasPages === true ? { rewriteUrl: routableAddress } : {}),
    // Idle connections must not delay a stop.
    forceCloseConnections: 'idle',
    clientErrorHandler: protocol.answerClientError,
    frameworkErrors: protocol.answerFrameworkError,
  });
  sendTogether(app);
  endTurnsWithAnswers(app);
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  protocol.attachTo(app.server);
  await app.register(errorEdgePlugin);
  // These hooks do not wait for anything, so they are not async: a promise for each would cost every call.
  app.addHook('onRequest', ({ raw, routeOptions }, reply, done) => {
    reply.headers(FOR_PROGRAMS.test(routeOptions.url ?? '') ? callHeaders : pageHeaders);
    done(isHostInDoubt(raw) ? malformed() : undefined);
  });
  // `cookiesOf` parses them.
  await app.register(cookie, { hook: false });
  await app.register(originPlugin, { allowedOrigins: options.allowedOrigins });
  await app.register(storableInputPlugin);
  await app.register(openapiPlugin, { refusals: options.refusals ?? [] });
  await app.register(healthPlugin, { db: options.db });
  // The domains are imported by then, so all their catalogues are known.
  app.addHook('onReady', () => loadCatalogues());
  const isStopping = closeConnectionsWhenStopping(app);
  app.addHook('onSend', ({ id, routeOptions }, reply, _payload, done) => {
    // Files set their own cache time.
    const isCall = routeOptions.url?.startsWith('/api/') === true;
    if (routeOptions.config.isImmutable === true && reply.statusCode === 200)
      void reply.header('cache-control', 'private, max-age=31536000, immutable');
    else if (isCall || !reply.hasHeader('cache-control')) void reply.header('cache-control', 'no-store');
    void reply.header('x-request-id', id);
    if (isStopping()) void reply.header('connection', 'close');
    done();
  });
  logAnswers(app);
  return app;
}

/** Logs one line for each answer. The line of an answer without a fault is of the level `debug`, which most logs leave out. */
function logAnswers(app: FastifyInstance): void {
  const isVerbose = ['debug', 'trace'].includes(app.log.level);
  app.addHook('onResponse', (request, reply, done) => {
    const level = reply.statusCode >= 500 ? 'error' : reply.statusCode >= 400 ? 'info' : 'debug';
    if (level !== 'debug' || isVerbose)
      request.log[level](
        {
          method: request.method,
          route: request.routeOptions.url,
          status: reply.statusCode,
          ms: reply.elapsedTime,
        },
        'request',
      );
    done();
  });
}

/**
 * No client may delay a stop. A client that sends its request slowly is cut off after `STOP_TIMEOUT_MS`. A client that is
 * busy when the stop begins must be disconnected with its answer; the caller of this function does that.
 *
 * Shape: a function that says whether the server is stopping.
 */
function closeConnectionsWhenStopping(app: FastifyInstance): () => boolean {
  let isStopping = false;
  let stopTimeout: NodeJS.Timeout | undefined;
  app.addHook('preClose', async () => {
    isStopping = true;
    stopTimeout = setTimeout(() => {
      app.server.closeAllConnections();
    }, STOP_TIMEOUT_MS);
  });
  app.addHook('onClose', async () => {
    clearTimeout(stopTimeout);
  });
  return () => isStopping;
}
