import type * as OpenTelemetry from '@opentelemetry/api';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Database } from '../database/database.js';

/** Attributes of a span. Never a cookie, a body, an address of a page, or an identity. */
export type SpanAttributes = Readonly<Record<string, string | number | boolean>>;

/** Shows work in traces. It exists only if traces are configured. */
export interface Tracing {
  /**
   * Runs work in a span, as a part of the current span. If several marked things are worked on together, it is a part
   * of the `marked` ones.
   */
  span<T>(
    name: string,
    work: () => Promise<T>,
    options?: { readonly attributes?: SpanAttributes; readonly marked?: readonly object[] },
  ): Promise<T>;
  /** Remembers the current span of a thing, for a later span that works on several things together. */
  mark(thing: object): void;
  /** Shows every call to the server, by the pattern of its route. Call it before the routes are added. */
  watch(app: FastifyInstance): void;
  /** Sends the remaining spans. */
  stop(): Promise<void>;
}

export interface TracingOptions {
  /** The address of an OpenTelemetry collector for traces over HTTP, without `/v1/traces`. */
  readonly endpoint: string;
  readonly serviceName: string;
  /** Called if the collector does not accept spans. Nothing else is affected. */
  readonly onTrouble: (message: string) => void;
}

type Api = typeof OpenTelemetry;
type Tracer = ReturnType<Api['trace']['getTracer']>;

/** Sends spans to the collector. Shape: stops the sending. */
async function startSending(
  api: Api,
  { endpoint, serviceName, onTrouble }: TracingOptions,
): Promise<() => Promise<void>> {
  const [{ NodeTracerProvider, BatchSpanProcessor }, { OTLPTraceExporter }, { resourceFromAttributes }] =
    await Promise.all([
      import('@opentelemetry/sdk-trace-node'),
      import('@opentelemetry/exporter-trace-otlp-http'),
      import('@opentelemetry/resources'),
    ]);
  const { context, diag, DiagLogLevel, trace } = api;
  const quiet = (): void => undefined;
  const report = (message: string): void => onTrouble(message);
  diag.setLogger(
    { error: report, warn: report, info: quiet, debug: quiet, verbose: quiet },
    { logLevel: DiagLogLevel.WARN, suppressOverrideMessage: true },
  );
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, '')}/v1/traces` });
  const provider = new NodeTracerProvider({
    resource: resourceFromAttributes({ 'service.name': serviceName }),
    spanProcessors: [new BatchSpanProcessor(exporter)],
  });
  provider.register();
  return async () => {
    await provider.shutdown();
    trace.disable();
    context.disable();
    diag.disable();
  };
}

function createSpans(api: Api, tracer: Tracer): Pick<Tracing, 'span' | 'mark'> {
  const { context, ROOT_CONTEXT, SpanStatusCode, trace } = api;
  const marks = new WeakMap<object, ReturnType<typeof trace.getSpanContext>>();

  /** Work for one thing is a part of its span. Work for several is its own trace, which links to theirs. */
  function placeOf(marked: readonly object[] | undefined) {
    if (marked === undefined) return { parent: context.active(), links: [] };
    const known = marked.flatMap((thing) => marks.get(thing) ?? []);
    const [first] = known;
    const isAlone = first !== undefined && known.length === 1;
    return {
      parent: isAlone ? trace.setSpanContext(ROOT_CONTEXT, first) : ROOT_CONTEXT,
      links: isAlone ? [] : known.map((one) => ({ context: one })),
    };
  }

  return {
    async span(name, work, { attributes = {}, marked } = {}) {
      const { parent, links } = placeOf(marked);
      return tracer.startActiveSpan(name, { attributes, links }, parent, async (span) => {
        try {
          return await work();
        } catch (error) {
          // Only the type of the error: its message may repeat what a caller sent.
          span.setAttribute('error.type', error instanceof Error ? error.name : 'unknown');
          span.setStatus({ code: SpanStatusCode.ERROR });
          throw error;
        } finally {
          span.end();
        }
      });
    },
    mark(thing) {
      marks.set(thing, trace.getSpanContext(context.active()));
    },
  };
}

function watchCalls(api: Api, tracer: Tracer, app: FastifyInstance): void {
  const { context, SpanKind, SpanStatusCode, trace } = api;
  const contexts = new WeakMap<FastifyRequest, ReturnType<typeof context.active>>();
  app.addHook('onRequest', (request, _reply, done) => {
    const { method, routeOptions, id } = request;
    const route = routeOptions.url ?? 'none';
    const attributes = { 'http.request.method': method, 'http.route': route, 'paasa.request_id': id };
    const span = tracer.startSpan(`${method} ${route}`, { kind: SpanKind.SERVER, attributes, root: true });
    const own = trace.setSpan(context.active(), span);
    contexts.set(request, own);
    context.with(own, done);
  });
  // Reading a body leaves the context in which it began.
  app.addHook('preValidation', (request, _reply, done) => {
    context.with(contexts.get(request) ?? context.active(), done);
  });
  app.addHook('onResponse', async (request, reply) => {
    const span = trace.getSpan(contexts.get(request) ?? context.active());
    span?.setAttribute('http.response.status_code', reply.statusCode);
    if (reply.refusalCode !== null) span?.setAttribute('error.type', reply.refusalCode);
    if (reply.statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR });
    span?.end();
  });
}

/**
 * Sends traces with OpenTelemetry. Its packages are loaded only here, so that a server without traces does not pay for
 * them.
 *
 * Trace headers of a caller are not trusted: otherwise every caller could have all its calls traced.
 */
export async function startTracing(options: TracingOptions): Promise<Tracing> {
  const api = await import('@opentelemetry/api');
  const stop = await startSending(api, options);
  const tracer = api.trace.getTracer('paasa');
  return { ...createSpans(api, tracer), watch: (app) => watchCalls(api, tracer, app), stop };
}

/** The same database, which shows its work in traces. */
export function traceDatabase(db: Database, tracing: Tracing): Database {
  const attributes = { 'db.system.name': 'postgresql' };
  return {
    ...db,
    transaction: (work, limits) =>
      tracing.span('db transaction', () => db.transaction(work, limits), { attributes }),
    read: (work) => tracing.span('db read', () => db.read(work), { attributes }),
    snapshot: (work) => tracing.span('db snapshot', () => db.snapshot(work), { attributes }),
  };
}
