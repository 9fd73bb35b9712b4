import { installFetchClasses } from './fetch-classes.js';

export interface FakeCall {
  method: string;
  /** Without the query string. */
  path: string;
  query: Record<string, string>;
  /** Names in lower case. */
  headers: Record<string, string>;
  /** The parsed JSON body, or null if none was sent. */
  body: unknown;
  /** The values of the `:name` parts of the route. */
  params: Record<string, string>;
}

class Reply {
  constructor(
    readonly status: number,
    readonly body: unknown,
    readonly headers: Readonly<Record<string, string>>,
  ) {}
}

/** An answer with its own status. A handler that returns anything else answers 200 with it. */
export const reply = (status: number, body: unknown, headers: Readonly<Record<string, string>> = {}): Reply =>
  new Reply(status, body, headers);

/** A refusal in the shape of the real API. */
export const refusal = (status: number, code: string, message: string): Reply =>
  reply(status, { success: false, code, message });

export type FakeHandler = (call: FakeCall) => unknown;

/** Shape: `{ 'GET /api/games/get-all-games': () => [...], 'GET /api/user/verify-user/:token': ... }`. */
export type FakeRoutes = Record<string, FakeHandler>;

export interface FakeApi {
  /** Every call so far, oldest first. */
  readonly calls: readonly FakeCall[];
  /** The calls to one route. */
  callsTo(route: string): FakeCall[];
  /** Adds routes, or replaces those of the same name. */
  answer(routes: FakeRoutes): void;
  /** From now on no call reaches the server. */
  goOffline(): void;
  /** Restores the real `fetch`. */
  restore(): void;
}

interface Matched {
  route: string;
  handler: FakeHandler;
  params: Record<string, string>;
}

function paramsOf(route: string, method: string, path: string): Record<string, string> | null {
  const [routeMethod, routePath = ''] = route.split(' ');
  const wanted = routePath.split('/');
  const given = path.split('/');
  if (routeMethod !== method || wanted.length !== given.length) return null;
  const params: Record<string, string> = {};
  for (const [index, part] of wanted.entries()) {
    const value = given[index] ?? '';
    if (part.startsWith(':')) params[part.slice(1)] = decodeURIComponent(value);
    else if (part !== value) return null;
  }
  return params;
}

function match(routes: ReadonlyMap<string, FakeHandler>, method: string, path: string): Matched | null {
  for (const [route, handler] of routes) {
    const params = paramsOf(route, method, path);
    if (params !== null) return { route, handler, params };
  }
  return null;
}

async function readCall(request: Request, params: Record<string, string>): Promise<FakeCall> {
  const url = new URL(request.url);
  const text = await request.text();
  return {
    method: request.method,
    path: url.pathname,
    query: Object.fromEntries(url.searchParams),
    headers: Object.fromEntries(request.headers),
    body: text === '' ? null : JSON.parse(text),
    params,
  };
}

function toResponse(answer: unknown): Response {
  const { status, body, headers } = answer instanceof Reply ? answer : reply(200, answer);
  return new Response(JSON.stringify(body ?? null), {
    status,
    headers: { 'content-type': 'application/json', ...headers },
  });
}

/** Rejects when the page cancels a call. */
const cancelled = (signal: AbortSignal): Promise<never> =>
  new Promise((_resolve, reject) => {
    const cancel = (): void => reject(signal.reason as Error);
    if (signal.aborted) cancel();
    signal.addEventListener('abort', cancel);
  });

/**
 * Replaces the server in tests of screens: it replaces the global `fetch` until `restore`.
 *
 * A route that is not described answers 404 like the real API.
 */
export function fakeApi(initialRoutes: FakeRoutes = {}): FakeApi {
  installFetchClasses();
  const realFetch = globalThis.fetch;
  const routes = new Map(Object.entries(initialRoutes));
  const calls: { route: string | null; call: FakeCall }[] = [];
  let offline = false;

  globalThis.fetch = async (input, init) => {
    const request = new Request(input, init);
    request.signal.throwIfAborted();
    const found = match(routes, request.method, new URL(request.url).pathname);
    const call = await readCall(request, found?.params ?? {});
    calls.push({ route: found?.route ?? null, call });
    if (offline) throw new TypeError('Failed to fetch');
    if (found === null) return toResponse(refusal(404, 'http/not-found', 'Not found.'));
    return toResponse(await Promise.race([found.handler(call), cancelled(request.signal)]));
  };

  return {
    get calls() {
      return calls.map(({ call }) => call);
    },
    callsTo: (wanted) => calls.filter(({ route }) => route === wanted).map(({ call }) => call),
    answer: (more) => {
      for (const [route, handler] of Object.entries(more)) routes.set(route, handler);
    },
    goOffline: () => {
      offline = true;
    },
    restore: () => {
      globalThis.fetch = realFetch;
    },
  };
}
