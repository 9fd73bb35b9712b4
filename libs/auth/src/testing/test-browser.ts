import type { FastifyInstance } from 'fastify';

/** The password of every account that a test registers. */
export const TEST_PASSWORD = 'correct horse battery';

export interface BrowserAnswer {
  readonly status: number;
  readonly body: Record<string, unknown>;
  readonly text: string;
  /** Where a redirect leads. */
  readonly location: string | null;
  /** NaN if the answer does not say. */
  readonly retryAfterSeconds: number;
  /** The Set-Cookie lines. */
  readonly setCookies: readonly string[];
}

interface KeptCookie {
  readonly value: string;
  readonly path: string;
}

/** A browser as far as a server sees one: it keeps cookies, honours their paths, and sends its origin. */
export interface TestBrowser {
  get(url: string): Promise<BrowserAnswer>;
  post(url: string, body?: unknown): Promise<BrowserAnswer>;
  logIn(email: string, password?: string): Promise<BrowserAnswer>;
  isSignedIn(): Promise<boolean>;
  cookie(name: string): string | undefined;
  setCookie(name: string, value: string): void;
  /** As time does to one that has expired. */
  deleteCookie(name: string): void;
  cookieNames(): string[];
  /** Another browser with the same cookies, as a thief or a second tab has them. */
  copy(): TestBrowser;
}

/** What a server sees of somebody besides their cookies. */
export interface BrowserTraits {
  readonly userAgent: string;
  /** The address that the connection comes from. */
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

  async function call(method: 'GET' | 'POST', url: string, body?: unknown): Promise<BrowserAnswer> {
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
      body: answer.body === '' ? {} : answer.json(),
      text: answer.body,
      location: answer.headers.location ?? null,
      retryAfterSeconds: Number(answer.headers['retry-after'] ?? Number.NaN),
      setCookies: line === undefined ? [] : [line].flat(),
    };
  }

  return {
    get: (url) => call('GET', url),
    post: (url, body) => call('POST', url, body),
    logIn: (email, password = TEST_PASSWORD) => call('POST', '/api/user/login', { email, password }),
    isSignedIn: async () => (await call('GET', '/api/user/is-auth')).status === 200,
    cookie: (name) => jar.get(name)?.value,
    setCookie: (name, value) => jar.set(name, { path: '/', ...jar.get(name), value }),
    deleteCookie: (name) => jar.delete(name),
    cookieNames: () => [...jar.keys()].sort(),
    copy: () => createTestBrowser(app, origin, given, new Map(jar)),
  };
}
