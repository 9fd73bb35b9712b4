import type { FastifyInstance } from 'fastify';

/** A call as the provider received it. */
export interface ReceivedCall {
  readonly call: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: unknown;
}

export interface GivenAnswer {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body: string;
}

/** Controls for single calls. The start of a call names it: `POST /v1/payouts`. */
export interface CallControls {
  /** `METHOD /path` of every call so far, failed ones included. */
  readonly calls: readonly string[];
  readonly requests: readonly ReceivedCall[];
  /** Answers the next calls with these statuses, one each; 0 cuts the connection. The calls have no effect. */
  failNext(...statuses: number[]): void;
  /** Like `failNext`, for the next calls with this start. */
  failNextOf(call: string, ...statuses: number[]): void;
  /** Answers the next call with exactly this. */
  answerNext(answer: GivenAnswer): void;
  /** Executes the next call, and cuts the connection instead of answering. */
  cutNext(call?: string): void;
  /** Delays calls until the returned function is called. */
  holdCalls(call?: string): () => void;
}

interface CallFault {
  /** Undefined means any call. */
  readonly call: string | undefined;
  readonly when: 'before' | 'after';
  readonly answer: 'cut' | GivenAnswer;
}

const isAbout = (wanted: string | undefined, call: string): boolean =>
  wanted === undefined || call.startsWith(wanted);

/** A failure with the provider's body; 0 means no answer. */
function failureOf(status: number): 'cut' | GivenAnswer {
  if (status === 0) return 'cut';
  const code = status >= 400 && status < 500 ? 'BAD_REQUEST_ERROR' : 'SERVER_ERROR';
  const body = JSON.stringify({ error: { code, description: 'asked for', reason: 'test_asked_for_it' } });
  return { status, headers: { 'content-type': 'application/json' }, body };
}

interface CallState {
  readonly calls: string[];
  readonly requests: { readonly call: string; readonly headers: ReceivedCall['headers']; body: unknown }[];
  readonly faults: CallFault[];
  held: { readonly call: string | undefined; readonly released: Promise<void> } | null;
}

function takeFault({ faults }: CallState, when: CallFault['when'], call: string): CallFault['answer'] | null {
  const index = faults.findIndex((fault) => fault.when === when && isAbout(fault.call, call));
  return index === -1 ? null : (faults.splice(index, 1)[0]?.answer ?? null);
}

function addHooks(app: FastifyInstance, state: CallState): void {
  const stopped = new WeakSet<object>();
  const received = new WeakMap<object, { body: unknown }>();
  // This runs before the check of the key, because a call that is refused for its key has arrived as well.
  app.addHook('onRequest', async (request) => {
    const entry = { call: `${request.method} ${request.url}`, headers: request.headers, body: undefined };
    state.calls.push(entry.call);
    state.requests.push(entry);
    received.set(request, entry);
  });
  app.addHook('preValidation', async (request, reply) => {
    const call = `${request.method} ${request.url}`;
    const entry = received.get(request);
    if (entry !== undefined) entry.body = request.body;
    if (state.held !== null && isAbout(state.held.call, call)) await state.held.released;
    const fault = takeFault(state, 'before', call);
    if (fault === null) return undefined;
    stopped.add(request);
    if (fault !== 'cut')
      return reply
        .code(fault.status)
        .headers(fault.headers ?? {})
        .send(fault.body);
    request.raw.socket.destroy();
    return reply.hijack();
  });
  app.addHook('onSend', async (request, _reply, payload) => {
    // A call that failed before had no effect, so the cut after an effect does not apply to it.
    if (!stopped.has(request) && takeFault(state, 'after', `${request.method} ${request.url}`) === 'cut')
      request.raw.socket.destroy();
    return payload;
  });
}

/**
 * Controls for single calls.
 *
 * The provider's own faults hit all calls or a share of them. A test often needs one failing call, and reads the
 * requests.
 */
export function controlCalls(app: FastifyInstance): CallControls {
  const state: CallState = { calls: [], requests: [], faults: [], held: null };
  addHooks(app, state);
  const fail = (call: string | undefined, statuses: readonly number[]): void => {
    for (const status of statuses) state.faults.push({ call, when: 'before', answer: failureOf(status) });
  };
  return {
    calls: state.calls,
    requests: state.requests,
    failNext: (...statuses) => fail(undefined, statuses),
    failNextOf: (call, ...statuses) => fail(call, statuses),
    answerNext: (answer) => void state.faults.push({ call: undefined, when: 'before', answer }),
    cutNext: (call) => void state.faults.push({ call, when: 'after', answer: 'cut' }),
    holdCalls(call) {
      let release: () => void = () => undefined;
      const released = new Promise<void>((resolve) => {
        release = resolve;
      });
      state.held = { call, released };
      return release;
    },
  };
}
