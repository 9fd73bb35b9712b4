import type * as OpenTelemetry from '@opentelemetry/api';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Database } from '../database/database.js';

/** Values of a span; never a cookie, a body, an address of a page, or who somebody is. */
export type SpanAttributes = Readonly<Record<string, string | number | boolean>>;

/** How work shows in traces. There is one only where traces are configured. */
export interface Tracing {
  /** Has work show as a part of what is under way, or of the `marked` things where several meet in it. */
  span<T>(
    name: string,
    work: () => Promise<T>,
    options?: { readonly attributes?: SpanAttributes; readonly marked?: readonly object[] },
  ): Promise<T>;
  /** Remembers for a thing what is under way now, for a span in which it will be worked on with others. */
  mark(thing: object): void;
  /** Has every call to the server show, by the pattern of its route; call it before the routes are added. */
  watch(app: FastifyInstance): void;
  /** Sends what is not sent yet. */
  stop(): Promise<void>;
}

export interface TracingOptions {
  /** Where an OpenTelemetry collector takes traces by HTTP, without `/v1/traces`. */
  readonly endpoint: string;
  readonly serviceName: string;
  /** Told where the collector does not take them; nothing else suffers by it. */
  readonly onTrouble: (message: string) => void;
}

type Api = typeof OpenTelemetry;
type Tracer = ReturnType<Api['trace']['getTracer']>;

/** Sends what is traced to the collector. Shape: ends the sending. */
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
  const tell = (message: string): void => onTrouble(message);
  diag.setLogger(
    { error: tell, warn: tell, info: quiet, debug: quiet, verbose: quiet },
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

  /** One thing's work is a part of it; that of several is a trace of its own, which names theirs. */
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
          // Only which kind of error: its words may repeat what somebody sent.
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
 * Sends traces by OpenTelemetry. Its packages are loaded here and not before, so that who has no traces pays nothing.
 *
 * What a caller says of traces of its own is not believed: anybody could have everything of theirs traced.
 */
export async function startTracing(options: TracingOptions): Promise<Tracing> {
  const api = await import('@opentelemetry/api');
  const stop = await startSending(api, options);
  const tracer = api.trace.getTracer('paasa');
  return { ...createSpans(api, tracer), watch: (app) => watchCalls(api, tracer, app), stop };
}

/** The same database, whose work shows in traces. */
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
