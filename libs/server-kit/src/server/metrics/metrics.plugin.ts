import { createHash, timingSafeEqual } from 'node:crypto';
import fp from 'fastify-plugin';
import type { FastifyRequest } from 'fastify';
import { refuse } from '@paasa/result';
import { collectDefaultMetrics, Counter, Histogram, type Registry } from 'prom-client';
import { RefusalError } from '../http/refusals/refusal-error.js';

/**
 * Who may read the metrics: every caller that uses one of our own hosts; every caller with the token, on any host
 * (scrapers use addresses, and a foreign page has no token); or no caller.
 */
export type MetricsAccess =
  | 'nobody'
  | { readonly token: string }
  | { readonly isOwnHost: (header: string | undefined) => boolean };

declare module 'fastify' {
  interface FastifyInstance {
    metricsRegistry: Registry;
  }
}

export interface MetricsOptions {
  /** One registry for each server. Domains add their own metrics to it. */
  readonly registry: Registry;
  readonly access: MetricsAccess;
  /** Codes that alerts count. They exist before the first refusal, because an alert compares with earlier values. */
  readonly watchedCodes?: readonly string[];
}

/** In seconds: from the duration of a bet to that of a payout. */
const DURATION_BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

const digestOf = (text: string): Buffer => createHash('sha256').update(text, 'utf8').digest();

/** The comparison takes the same time for every input: digests have one length, and are compared as a whole. */
const isToken = (request: FastifyRequest, token: string): boolean =>
  timingSafeEqual(digestOf(request.headers.authorization ?? ''), digestOf(`Bearer ${token}`));

/** The error edge has the answer to this status. */
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

/** Collecting runs many queries. Callers that arrive meanwhile get the same metrics. */
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
 * `GET /metrics` in the text format of Prometheus: the process, the duration of each route, and the metrics of the
 * domains.
 *
 * Requests are counted by the pattern of their route, never by their address: addresses hold ids, so they would never
 * stop growing in number. Refusals are counted by their code, which is a constant of the program.
 */
export const metricsPlugin = fp<MetricsOptions>(
  async (app, { registry, access, watchedCodes = [] }) => {
    app.decorate('metricsRegistry', registry);
    collectDefaultMetrics({ register: registry });
    const durations = new Histogram({
      name: 'paasa_http_request_duration_seconds',
      help: 'Duration of requests in seconds, by the pattern of their route.',
      labelNames: ['method', 'route', 'status'] as const,
      buckets: DURATION_BUCKETS,
      registers: [registry],
    });
    const refusals = new Counter({
      name: 'paasa_http_refusals_total',
      help: 'Answers that are refusals or failures, by their code.',
      labelNames: ['code'] as const,
      registers: [registry],
    });
    for (const code of watchedCodes) refusals.inc({ code }, 0);
    app.addHook('onResponse', (request, reply, done) => {
      if (reply.refusalCode !== null) refusals.inc({ code: reply.refusalCode });
      const { url: route = 'none', config } = request.routeOptions;
      const { method } = request;
      // A stream lasts as long as its page is open: that is no delay, and no alert must count it as one.
      if (config.turn === 'stream' && reply.statusCode === 200) {
        done();
        return;
      }
      durations.observe({ method, route, status: String(reply.statusCode) }, reply.elapsedTime / 1000);
      done();
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
