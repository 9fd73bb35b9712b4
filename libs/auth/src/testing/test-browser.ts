import type { FastifyInstance } from 'fastify';

/** The password of every account that a test registers. */
export const TEST_PASSWORD = 'correct horse battery';

export interface BrowserAnswer {
  readonly status: number;
  readonly body: Record<string, unknown>;
  readonly text: string;
  readonly bytes: Buffer;
  readonly headers: Readonly<Record<string, unknown>>;
  /** The target of a redirect. */
  readonly location: string | null;
  /** NaN if the answer has no expiry. */
  readonly retryAfterSeconds: number;
  /** The Set-Cookie lines. */
  readonly setCookies: readonly string[];
}

interface KeptCookie {
  readonly value: string;
  readonly path: string;
}

/** A browser as a server sees it: it stores cookies, respects their paths, and sends its origin. */
export interface TestBrowser {
  get(url: string): Promise<BrowserAnswer>;
  post(url: string, body?: unknown): Promise<BrowserAnswer>;
  patch(url: string, body: unknown): Promise<BrowserAnswer>;
  patch(url: string, body?: unknown): Promise<BrowserAnswer>;
  delete(url: string): Promise<BrowserAnswer>;
  logIn(email: string, password?: string): Promise<BrowserAnswer>;
  isSignedIn(): Promise<boolean>;
  cookie(name: string): string | undefined;
  setCookie(name: string, value: string): void;
  /** Simulates an expired cookie. */
  deleteCookie(name: string): void;
  cookieNames(): string[];
  /** Another browser with the same cookies, like that of a thief or a second tab. */
  copy(): TestBrowser;
}

/** The parts of a browser that a server sees, besides cookies. */
export interface BrowserTraits {
  readonly userAgent: string;
  /** The address of the connection. */
  readonly ip: string;
  /** Sent with every call. */
  readonly headers: Readonly<Record<string, string>>;
}

const usualTraits: BrowserTraits = { userAgent: 'test browser', ip: '127.0.0.1', headers: {} };

export function createTestBrowser(
  app: FastifyInstance,
  origin: string,
  given: Partial<BrowserTraits> = {},
  jar: Map<string, KeptCookie> = new Map(),
): TestBrowser {
  const traits = { ...usualTraits, ...given };

  async function call(
    method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
    url: string,
    body?: unknown,
  ): Promise<BrowserAnswer> {
    const fitting = [...jar].filter(([, { path }]) => path === '/' || url.startsWith(path));
    const answer = await app.inject({
      method,
      url,
      remoteAddress: traits.ip,
      headers: {
        origin,
        ...traits.headers,
        'user-agent': traits.userAgent,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      cookies: Object.fromEntries(fitting.map(([name, { value }]) => [name, value])),
      ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
    });
    for (const { name, value, path = '/', maxAge, expires } of answer.cookies) {
      const isGone = maxAge === 0 || (expires !== undefined && expires.getTime() < Date.now());
      if (isGone) jar.delete(name);
      else jar.set(name, { value, path });
    }
    const line = answer.headers['set-cookie'];
    return {
      status: answer.statusCode,
      body: /^application\/json/.test(String(answer.headers['content-type'])) ? answer.json() : {},
      text: answer.body,
      bytes: answer.rawPayload,
      headers: answer.headers,
      location: answer.headers.location ?? null,
      retryAfterSeconds: Number(answer.headers['retry-after'] ?? Number.NaN),
      setCookies: line === undefined ? [] : [line].flat(),
    };
  }

  return {
    get: (url) => call('GET', url),
    post: (url, body) => call('POST', url, body),
    patch: (url, body) => call('PATCH', url, body),
    delete: (url) => call('DELETE', url),
    logIn: (email, password = TEST_PASSWORD) => call('POST', '/api/user/login', { email, password }),
    isSignedIn: async () => (await call('GET', '/api/user/is-auth')).status === 200,
    cookie: (name) => jar.get(name)?.value,
    setCookie: (name, value) => jar.set(name, { path: '/', ...jar.get(name), value }),
    deleteCookie: (name) => jar.delete(name),
    cookieNames: () => [...jar.keys()].sort(),
    copy: () => createTestBrowser(app, origin, given, new Map(jar)),
  };
}
