import type { FastifyInstance } from 'fastify';

export interface BrowserAnswer {
  readonly status: number;
  readonly body: Record<string, unknown>;
  readonly text: string;
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
  cookie(name: string): string | undefined;
  setCookie(name: string, value: string): void;
  cookieNames(): string[];
  /** Another browser with the same cookies, as a thief or a second tab has them. */
  copy(): TestBrowser;
}

export function createTestBrowser(
  app: FastifyInstance,
  origin: string,
  jar: Map<string, KeptCookie> = new Map(),
): TestBrowser {
  async function call(method: 'GET' | 'POST', url: string, body?: unknown): Promise<BrowserAnswer> {
    const fitting = [...jar].filter(([, { path }]) => path === '/' || url.startsWith(path));
    const answer = await app.inject({
      method,
      url,
      headers: { origin, 'user-agent': 'test browser' },
      cookies: Object.fromEntries(fitting.map(([name, { value }]) => [name, value])),
      ...(body === undefined
        ? {}
        : { payload: JSON.stringify(body), headers: { origin, 'content-type': 'application/json' } }),
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
      setCookies: line === undefined ? [] : [line].flat(),
    };
  }

  return {
    get: (url) => call('GET', url),
    post: (url, body) => call('POST', url, body),
    cookie: (name) => jar.get(name)?.value,
    setCookie: (name, value) => jar.set(name, { path: '/', ...jar.get(name), value }),
    cookieNames: () => [...jar.keys()].sort(),
    copy: () => createTestBrowser(app, origin, new Map(jar)),
  };
}
