import cookie from '@fastify/cookie';
import helmet, { type FastifyHelmetOptions } from '@fastify/helmet';
import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { validatorCompiler } from 'fastify-type-provider-zod';
import { refuse } from '@paasa/result';
import type { Database } from '../database/database.js';
import { errorEdgePlugin } from './error-edge.plugin.js';
import { healthPlugin } from './health.plugin.js';
import { isHostInDoubt } from './host-in-doubt.js';
import { openapiPlugin } from './openapi.plugin.js';
import { originPlugin } from './origin.plugin.js';
import { RefusalError } from './refusals/refusal-error.js';
import { newId } from './new-id.js';
import { createProtocolAnswers } from './protocol-answers.js';
import { protocolRefusalOf } from './protocol-refusals.js';
import { serializerCompiler } from './serializer.js';
import { storableInputPlugin } from './storable-input.plugin.js';

export interface ServerOptions {
  /** Asked whether it answers. */
  readonly db: Pick<Database, 'read'>;
  readonly logger: FastifyBaseLogger;
  readonly allowedOrigins: readonly string[];
  readonly helmet: FastifyHelmetOptions;
  /** Whose X-Forwarded-For is believed: nobody's, that of so many proxies in front, or of proxies at these addresses. */
  readonly trustProxy: false | number | readonly string[];
}

/** Below the 10 s that a stop may take, so that the database is still closed in order. */
const STOP_PATIENCE_MS = 8_000;

const BODY_LIMIT_BYTES = 64 * 1024;

/** Fastify believes nobody for the sake of a mere number, so hops are counted here; the first is the connection's peer. */
function trustOf(
  trusted: ServerOptions['trustProxy'],
): false | string[] | ((address: string, hop: number) => boolean) {
  if (trusted === false) return false;
  return typeof trusted === 'number' ? (_address, hop) => hop < trusted : [...trusted];
}

/** HSTS as the plugin for the other headers would write it. */
function transportSecurity({
  strictTransportSecurity,
}: FastifyHelmetOptions): Readonly<Record<string, string>> {
  if (typeof strictTransportSecurity !== 'object') return {};
  const { maxAge = 0, includeSubDomains = true } = strictTransportSecurity;
  const subDomains = includeSubDomains ? '; includeSubDomains' : '';
  return { 'Strict-Transport-Security': `max-age=${maxAge}${subDomains}` };
}

/**
 * A Fastify instance with everything that all domains share: error edge, origin check, security headers, cookies,
 * validation by zod, OpenAPI, health. Domains register their own plugins on it.
 */
export async function createServer(options: ServerOptions): Promise<FastifyInstance> {
  const protocol = createProtocolAnswers(transportSecurity(options.helmet));
  const app = Fastify({
    loggerInstance: options.logger,
    // One line per answer is written below, with what operators need and no address that could hold a token.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: newId,
    trustProxy: trustOf(options.trustProxy),
    bodyLimit: BODY_LIMIT_BYTES,
    requestTimeout: 15_000,
    connectionTimeout: 30_000,
    keepAliveTimeout: 72_000,
    http: {
      // How often slow senders are looked for; the default finds them half a minute late.
      connectionsCheckingInterval: 5_000,
      // Node takes the longer of the two for the whole request, and its own limit for the headers is a minute.
      headersTimeout: 10_000,
      // Node's own refusal has no body and no headers; ours is below.
      requireHostHeader: false,
    },
    routerOptions: { maxParamLength: 256 },
    // Connections that stay open between requests must not hold up a stop.
    forceCloseConnections: 'idle',
    clientErrorHandler: protocol.answerClientError,
    frameworkErrors: protocol.answerFrameworkError,
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  protocol.attachTo(app.server);
  await app.register(errorEdgePlugin);
  await app.register(helmet, options.helmet);
  app.addHook('onRequest', async ({ raw }) => {
    if (isHostInDoubt(raw))
      throw new RefusalError(
        refuse('malformed', 'request/malformed', protocolRefusalOf(400).message).refusal,
      );
  });
  await app.register(cookie);
  await app.register(originPlugin, { allowedOrigins: options.allowedOrigins });
  await app.register(storableInputPlugin);
  await app.register(openapiPlugin);
  await app.register(healthPlugin, { db: options.db });
  closeConnectionsWhenStopping(app);
  app.addHook('onSend', async (request, reply) => {
    // By the pattern of the route: `/%61pi/` is `/api/`. Files say themselves how long they may be kept.
    const isCall = request.routeOptions.url?.startsWith('/api/') === true;
    if (isCall || !reply.hasHeader('cache-control')) void reply.header('cache-control', 'no-store');
    void reply.header('x-request-id', request.id);
  });
  app.addHook('onResponse', async (request, reply) => {
    const level = reply.statusCode >= 500 ? 'error' : reply.statusCode >= 400 ? 'info' : 'debug';
    request.log[level](
      {
        method: request.method,
        route: request.routeOptions.url,
        status: reply.statusCode,
        ms: reply.elapsedTime,
      },
      'request',
    );
  });
  return app;
}

/** A connection that is busy when the stop begins would stay open after its answer, and hold the stop up. */
function closeConnectionsWhenStopping(app: FastifyInstance): void {
  let isStopping = false;
  let patience: NodeJS.Timeout | undefined;
  app.addHook('preClose', async () => {
    isStopping = true;
    // A request that never arrives whole is not worth waiting for to the very end.
    patience = setTimeout(() => {
      app.server.closeAllConnections();
    }, STOP_PATIENCE_MS);
  });
  app.addHook('onClose', async () => {
    clearTimeout(patience);
  });
  app.addHook('onSend', async (_request, reply) => {
    if (isStopping) void reply.header('connection', 'close');
  });
}
