import { Writable } from 'node:stream';
import { createLogger } from '@paasa/server-kit/server';
import { socialPerson } from '@paasa/outside/testing';
import { REFRESH_TOKEN_LIFETIME_MS } from '../../rules/session-times.js';
import { rowsOf } from '../../testing/rows-of.js';
import { createSocialTestServer, type SocialTestServer } from '../../testing/social-test-server.js';
import type { TestBrowser } from '../../testing/test-browser.js';

const person = socialPerson({ subject: '900', email: 'meera@example.com' });
const PENDING = 'paasa_oauth';
const TEN_MINUTES_MS = 600_000;

const failure = (code: string): string => `/login?error=${code}`;
const withQuery = (path: string, change: (query: URLSearchParams) => void): string => {
  const url = new URL(path, 'http://localhost');
  change(url.searchParams);
  return `${url.pathname}${url.search}`;
};

describe('the calls of social sign-in', () => {
  let server: SocialTestServer;
  const logged: string[] = [];
  beforeAll(async () => {
    const destination = new Writable({
      write(chunk: Buffer, _encoding, done) {
        logged.push(chunk.toString());
        done();
      },
    });
    server = await createSocialTestServer('postgres', {}, createLogger({ level: 'debug', destination }));
  });
  afterAll(() => server.close());
  afterEach(() => {
    server.google.outage = 'none';
    server.github.outage = 'none';
  });

  const begun = async (provider: 'google' | 'github' = 'google'): Promise<[TestBrowser, string]> => {
    const browser = server.browser();
    return [browser, await server.consent(browser, provider, person)];
  };

  it('leave the browser one sealed cookie for ten minutes, which no script reads, and no session', async () => {
    const browser = server.browser();
    const { status, location, setCookies, text } = await browser.get('/api/auth/google');
    expect(status).toBe(302);
    expect(text).toBe('');
    expect(setCookies).toHaveLength(1);
    const [value, ...attributes] = (setCookies[0] ?? '').split('; ');
    expect(attributes.sort()).toEqual(['HttpOnly', 'Max-Age=600', 'Path=/api/auth', 'SameSite=Lax']);
    const { searchParams } = new URL(location ?? '');
    const seen = Buffer.from((value ?? '').slice(PENDING.length + 1), 'base64url').toString('latin1');
    for (const name of ['state', 'nonce']) expect(seen).not.toContain(searchParams.get(name));
    expect(seen).not.toContain('google');
  });

  it.each(['google', 'github'])(
    'have the person choose an account at %s, so that no page signs anybody in unseen',
    async (provider) => {
      const { location } = await server.browser().get(`/api/auth/${provider}`);
      expect(new URL(location ?? '').searchParams.get('prompt')).toBe('select_account');
    },
  );

  it('use new secrets each time', async () => {
    const asked = await Promise.all([1, 2].map(() => server.browser().get('/api/auth/google')));
    const [one, other] = asked.map(({ location }) => new URL(location ?? '').searchParams);
    for (const name of ['state', 'nonce', 'code_challenge'])
      expect(one?.get(name)).not.toBe(other?.get(name));
  });

  it('end the browser’s earlier session after a new one has begun', async () => {
    const browser = await server.registered('had-one@example.com');
    const kept = browser.copy();
    expect((await browser.get('/api/auth/google/callback')).location).toBe(failure('invalid_state'));
    expect(await kept.isSignedIn()).toBe(true);
    expect((await server.signIn(browser, 'google', person)).location).toBe('/oauth-success');
    expect((await kept.post('/api/user/refresh-token')).status).toBe(401);
    expect(await browser.isSignedIn()).toBe(true);
  });

  it('delete the cookie at the callback, so that the same callback works once', async () => {
    const [browser, back] = await begun();
    expect((await browser.get(back)).location).toBe('/oauth-success');
    expect(browser.cookieNames()).not.toContain(PENDING);
    expect((await browser.get(back)).location).toBe(failure('invalid_state'));
  });

  it.each(['google', 'github'] as const)(
    'refuse with %s a callback in another browser, and a replayed callback with a stored cookie',
    async (provider) => {
      const [browser, back] = await begun(provider);
      const otherBrowser = server.browser();
      expect((await otherBrowser.get(back)).location).toBe(failure('invalid_state'));
      const [another] = await begun(provider);
      expect((await another.get(back)).location).toBe(failure('invalid_state'));
      const thief = browser.copy();
      expect((await browser.get(back)).location).toBe('/oauth-success');
      expect((await thief.get(back)).location).toBe(failure('sign_in_failed'));
      for (const refused of [otherBrowser, another, thief]) expect(await refused.isSignedIn()).toBe(false);
      expect(await browser.isSignedIn()).toBe(true);
    },
  );

  it('refuse at one provider’s callback a sign-in that began with the other', async () => {
    for (const [from, to] of [
      ['google', 'github'],
      ['github', 'google'],
    ] as const) {
      const [browser, back] = await begun(from);
      const { location } = await browser.get(back.replace(`/${from}/`, `/${to}/`));
      expect(location).toBe(failure('invalid_state'));
      expect(browser.cookieNames()).toEqual([]);
    }
  });

  it.each<[string, (query: URLSearchParams) => void]>([
    ['another state', (query) => query.set('state', 'A'.repeat(43))],
    ['no state', (query) => query.delete('state')],
    ['an empty state', (query) => query.set('state', '')],
    ['two states', (query) => query.append('state', query.get('state') ?? '')],
  ])('refuse a callback with %s, and send the provider nothing', async (_title, change) => {
    const [browser, back] = await begun();
    const before = server.google.requests.length;
    expect((await browser.get(withQuery(back, change))).location).toBe(failure('invalid_state'));
    expect(server.google.requests).toHaveLength(before);
    expect(await browser.isSignedIn()).toBe(false);
  });

  it.each(['', 'x', '{}', '\u00e9', 'A'.repeat(200)])(
    'refuse a callback with the cookie %j',
    async (value) => {
      const [browser, back] = await begun();
      browser.setCookie(PENDING, value);
      expect((await browser.get(back)).location).toBe(failure('invalid_state'));
    },
  );

  it('refuse a cookie that was altered or sealed by another server', async () => {
    const [browser, back] = await begun();
    const sealed = Buffer.from(browser.cookie(PENDING) ?? '', 'base64url');
    sealed[sealed.length - 1] = (sealed.at(-1) ?? 0) ^ 1;
    browser.setCookie(PENDING, sealed.toString('base64url'));
    expect((await browser.get(back)).location).toBe(failure('invalid_state'));

    const foreign = await createSocialTestServer('postgres', { refreshTokenKey: 'd4'.repeat(32) });
    const elsewhere = foreign.browser();
    const path = await foreign.consent(elsewhere, 'google', person);
    await foreign.close();
    const [victim] = await begun();
    victim.setCookie(PENDING, elsewhere.cookie(PENDING) ?? '');
    expect((await victim.get(path)).location).toBe(failure('invalid_state'));
  });

  it('expire a sign-in after ten minutes', async () => {
    const [inTime, back] = await begun();
    server.clock.advance(TEN_MINUTES_MS - 1);
    expect((await inTime.get(back)).location).toBe('/oauth-success');
    const [late, lateBack] = await begun();
    server.clock.advance(TEN_MINUTES_MS);
    expect((await late.get(lateBack)).location).toBe(failure('invalid_state'));
  });

  it.each([
    ['access_denied', 'access_denied'],
    ['server_error', 'provider_unavailable'],
    ['temporarily_unavailable', 'provider_unavailable'],
    ['invalid_scope', 'sign_in_failed'],
    ['<script>', 'sign_in_failed'],
  ])('report the error %s of a provider as %s, to the browser of the sign-in', async (error, code) => {
    const refuse = (query: URLSearchParams): void => {
      query.delete('code');
      query.set('error', error);
    };
    const [browser, back] = await begun();
    expect((await server.browser().get(withQuery(back, refuse))).location).toBe(failure('invalid_state'));
    expect((await browser.get(withQuery(back, refuse))).location).toBe(failure(code));
    expect(browser.cookieNames()).toEqual([]);
  });

  it('refuse a callback without a code', async () => {
    const [browser, back] = await begun();
    const answer = await browser.get(withQuery(back, (query) => query.delete('code')));
    expect(answer.location).toBe(failure('sign_in_failed'));
  });

  it('never redirect to an address in a request', async () => {
    const evil = 'returnTo=https://evil.example&redirect_uri=https://evil.example&next=//evil.example';
    const browser = server.browser({ headers: { host: 'evil.example', 'x-forwarded-host': 'evil.example' } });
    const { location } = await browser.get(`/api/auth/google?${evil}`);
    expect(location).not.toContain('evil.example');
    const redirectUri = new URL(location ?? '').searchParams.get('redirect_uri');
    expect(redirectUri).toBe('http://localhost:3000/api/auth/google/callback');
    const { pathname, search } = await server.google.consent(location ?? '', person);
    expect((await browser.get(`${pathname}${search}&${evil}`)).location).toBe('/oauth-success');
    expect((await browser.get(`${pathname}?${evil}`)).location).toBe(failure('invalid_state'));
  });

  it('make the provider send the browser back to the host name it used', async () => {
    const browser = server.browser({ headers: { host: '127.0.0.1:3000' } });
    const { location } = await browser.get('/api/auth/github');
    const redirectUri = new URL(location ?? '').searchParams.get('redirect_uri');
    expect(redirectUri).toBe('http://127.0.0.1:3000/api/auth/github/callback');
  });

  it('lead back while a provider is away, and sign in when it is back', async () => {
    const [browser, back] = await begun();
    server.google.outage = 'answers-503';
    expect((await browser.get(back)).location).toBe(failure('provider_unavailable'));
    server.google.outage = 'none';
    expect((await server.signIn(server.browser(), 'google', person)).location).toBe('/oauth-success');
  });

  it('answer a query that cannot be stored with 400, and refuse HEAD', async () => {
    expect((await server.browser().get('/api/auth/google/callback?code=%00')).status).toBe(400);
    const { paths } = (await server.browser().get('/api/openapi.json')).body as { paths: object };
    const social = Object.entries(paths).filter(([path]) => path.startsWith('/api/auth/'));
    expect(social.map(([path, calls]) => [path, Object.keys(calls as object)])).toEqual([
      ['/api/auth/google', ['get']],
      ['/api/auth/google/callback', ['get']],
      ['/api/auth/github', ['get']],
      ['/api/auth/github/callback', ['get']],
    ]);
  });

  it('log who signed in and why a sign-in failed, without secrets', async () => {
    logged.length = 0;
    const [browser, back] = await begun();
    const state = new URL(back, 'http://localhost').searchParams.get('state') ?? '';
    const code = new URL(back, 'http://localhost').searchParams.get('code') ?? '';
    const sealed = browser.cookie(PENDING) ?? '';
    const thief = browser.copy();
    await browser.get(back);
    await thief.get(back);
    const [other, otherBack] = await begun('github');
    server.github.outage = 'hangs-up';
    await other.get(otherBack);
    const text = logged.join('');
    expect(text).toContain('"msg":"signed in"');
    expect(text).toContain('"outcome":"sign_in_failed","reason":"invalid_grant"');
    expect(text).toContain('"outcome":"provider_unavailable"');
    const tokens = ['paasa_access', 'paasa_refresh'].map((name) => browser.cookie(name) ?? '');
    const secrets = [state, code, sealed, ...tokens, 'google-access-token', 'google-secret', person.email];
    for (const secret of secrets) {
      expect(secret).not.toBe('');
      expect(text).not.toContain(secret);
    }
  });

  it('give the tokens of a provider to nobody: not to the browser, the database or the log', async () => {
    const issued: string[] = [];
    const { makeIdToken } = server.google;
    server.google.makeIdToken = (parts) => {
      issued.push(makeIdToken(parts));
      return issued.at(-1) ?? '';
    };
    const [browser, back] = await begun();
    const { location, text, setCookies } = await browser.get(back);
    server.google.makeIdToken = makeIdToken;
    const tables = ['users', 'identities', 'sessions', 'mail_outbox', 'audit_log'];
    const dumps = await rowsOf<{ dump: string | null }>(
      server.db,
      tables.map((table) => `SELECT json_agg(t)::text AS dump FROM auth.${table} t`).join(' UNION ALL '),
    );
    const written = [location, text, ...setCookies, ...dumps.map(({ dump }) => dump), ...logged].join('\n');
    expect(written).toContain('meera@example.com');
    expect(issued).toHaveLength(1);
    for (const part of issued.join('').split('.').slice(1)) expect(written).not.toContain(part);
  });

  it('open a session that ends like any other, whatever the one at the provider does', async () => {
    const browser = server.browser();
    await server.signIn(browser, 'google', person);
    server.clock.advance(REFRESH_TOKEN_LIFETIME_MS - 1);
    expect((await browser.copy().post('/api/user/refresh-token')).status).toBe(200);
    const other = server.browser();
    await server.signIn(other, 'google', person);
    server.clock.advance(REFRESH_TOKEN_LIFETIME_MS);
    expect((await other.post('/api/user/refresh-token')).status).toBe(401);
  });

  it('lead back to the login when the database fails during the sign-in', async () => {
    const [browser, back] = await begun();
    const broken = await begun();
    expect((await browser.get(back)).location).toBe('/oauth-success');
    await server.db.transaction((tx) => tx.script('ALTER TABLE auth.identity_owners RENAME TO gone'));
    expect((await broken[0].get(broken[1])).location).toBe(failure('sign_in_failed'));
    await server.db.transaction((tx) => tx.script('ALTER TABLE auth.gone RENAME TO identity_owners'));
  });
});
