import { createHash, timingSafeEqual } from 'node:crypto';
import fp from 'fastify-plugin';
import type { FastifyRequest } from 'fastify';
import { refuse } from '@paasa/result';
import { collectDefaultMetrics, Counter, Histogram, type Registry } from 'prom-client';
import { RefusalError } from '../http/refusals/refusal-error.js';

/**
 * Who may read the metrics: everybody who comes by one of our own hosts, who shows the token (by any host: scrapers use
 * addresses, and a foreign page has no token), or nobody.
 */
export type MetricsAccess =
  'nobody' | { readonly token: string } | { readonly isOwnHost: (header: string | undefined) => boolean };

export interface MetricsOptions {
  /** One for each server; domains add their own figures to it. */
  readonly registry: Registry;
  readonly access: MetricsAccess;
  /** Codes that alerts count: they are there before the first of it, because an alert compares with before. */
  readonly watchedCodes?: readonly string[];
}

/** From what a bet takes to what a payout may take, in seconds. */
const DURATION_BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

const digestOf = (text: string): Buffer => createHash('sha256').update(text, 'utf8').digest();

/** In the same time whatever was sent: digests are of one length, and are compared as a whole. */
const isToken = (request: FastifyRequest, token: string): boolean =>
  timingSafeEqual(digestOf(request.headers.authorization ?? ''), digestOf(`Bearer ${token}`));

/** The edge knows what to say to this status. */
const wrongHost = (): Error => Object.assign(new Error('A foreign host name.'), { statusCode: 421 });

function admit(request: FastifyRequest, access: MetricsAccess): void {
  if (access === 'nobody') {
    const message = 'There is nothing at this address.';
    throw new RefusalError(refuse('not-found', 'request/not-found', message).refusal);
  }
  if ('isOwnHost' in access) {
    if (!access.isOwnHost(request.headers.host)) throw wrongHost();
    return;
  }
  if (isToken(request, access.token)) return;
  const message = 'The metrics need their token.';
  throw new RefusalError(refuse('unauthenticated', 'metrics/no-token', message).refusal);
}

/** Collecting asks the database many questions. Whoever comes while it is under way gets the same figures. */
function createCollecting(registry: Registry): () => Promise<string> {
  let underWay: Promise<string> | null = null;
  return () => {
    underWay ??= registry.metrics().finally(() => {
      underWay = null;
    });
    return underWay;
  };
}

/**
 * `GET /metrics` in the text format of Prometheus: the process, how long each route takes, and what domains add.
 *
 * Requests are counted by the pattern of their route, never by their address: that would hold ids, and have no end.
 * Refusals are counted by their code, which is a word of the program.
 */
export const metricsPlugin = fp<MetricsOptions>(
  async (app, { registry, access, watchedCodes = [] }) => {
    collectDefaultMetrics({ register: registry });
    const durations = new Histogram({
      name: 'paasa_http_request_duration_seconds',
      help: 'How long requests took, by the pattern of their route.',
      labelNames: ['method', 'route', 'status'] as const,
      buckets: DURATION_BUCKETS,
      registers: [registry],
    });
    const refusals = new Counter({
      name: 'paasa_http_refusals_total',
      help: 'Answers that refused something, or failed, by their code.',
      labelNames: ['code'] as const,
      registers: [registry],
    });
    for (const code of watchedCodes) refusals.inc({ code }, 0);
    app.addHook('onResponse', async (request, reply) => {
      if (reply.refusalCode !== null) refusals.inc({ code: reply.refusalCode });
      const route = request.routeOptions.url ?? 'none';
      const { method } = request;
      durations.observe({ method, route, status: String(reply.statusCode) }, reply.elapsedTime / 1000);
    });
    const collect = createCollecting(registry);
    app.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
      admit(request, access);
      void reply.header('cache-control', 'no-store').type(registry.contentType);
      return reply.send(await collect());
    });
  },
  { name: 'metrics', dependencies: ['error-edge'] },
);
