import { FRESH_PROOF_LIFETIME_MS, hasFreshProof, type Caller } from '@paasa/server-kit/server';
import { databaseKinds } from '@paasa/server-kit/testing';
import { socialPerson } from '@paasa/outside/testing';
import { createAuthTestServer, TEST_PASSWORD } from '../../testing/auth-test-server.js';
import { createSocialTestServer, type SocialTestServer } from '../../testing/social-test-server.js';
import type { TestBrowser } from '../../testing/test-browser.js';
import { rowsOf } from '../../testing/rows-of.js';
import { findCallers } from '../sessions/sessions.repo.js';

const STEP_UP = '/api/user/step-up';
describe.each(databaseKinds)('a fresh proof on %s', (kind) => {
  let server: SocialTestServer;
  beforeAll(async () => {
    server = await createSocialTestServer(kind);
  });
  afterAll(() => server.close());

  const callerIn = async (browser: TestBrowser): Promise<Caller> => {
    const [playerId = '', sessionId = ''] = (browser.cookie('paasa_session') ?? '').split('.');
    const now = new Date(server.clock.nowMs());
    const [caller] = await server.db.read((tx) => findCallers(tx, [{ playerId, sessionId }], now));
    if (caller === undefined) throw new Error('There is no signed-in player.');
    return caller;
  };
  const isFresh = async (browser: TestBrowser): Promise<boolean> =>
    hasFreshProof(await callerIn(browser), new Date(server.clock.nowMs()));
  const letItAge = (): void => server.clock.advance(FRESH_PROOF_LIFETIME_MS + 1);
  const detailsOf = async (event: string, { playerId }: Caller): Promise<object[]> => {
    const rows = await rowsOf<{ details: object }>(
      server.db,
      'SELECT details FROM auth.audit_log WHERE event = $1 AND player_id = $2 ORDER BY event_id',
      [event, playerId],
    );
    return rows.map(({ details }) => details);
  };
  /** Goes to a provider for a proof and agrees there. Shape: the last address of the browser. */
  const visit = async (
    browser: TestBrowser,
    person = socialPerson({ subject: '501' }),
  ): Promise<string | null> => {
    const begun = await browser.get('/api/auth/google?purpose=step-up');
    if (begun.location?.startsWith('/') !== false) return begun.location;
    const { pathname, search } = await server.google.consent(begun.location, person);
    return (await browser.get(`${pathname}${search}`)).location;
  };

  it('comes from a sign-in for five minutes, and a renewal does not extend it', async () => {
    const browser = await server.registered('aging@example.com');
    server.clock.advance(FRESH_PROOF_LIFETIME_MS);
    expect(await isFresh(browser)).toBe(true);
    server.clock.advance(1);
    expect(await isFresh(browser)).toBe(false);
    expect((await browser.post('/api/user/refresh-token')).status).toBe(200);
    expect(await isFresh(browser)).toBe(false);
  });

  it('comes from entering the password again, for this session only, and is logged', async () => {
    const email = 'again@example.com';
    const browser = await server.registered(email);
    const other = server.browser();
    await other.logIn(email);
    letItAge();
    const answer = await browser.post(STEP_UP, { password: TEST_PASSWORD });
    expect({ status: answer.status, body: answer.body }).toEqual({ status: 200, body: { success: true } });
    expect([await isFresh(browser), await isFresh(other)]).toEqual([true, false]);
    const caller = await callerIn(browser);
    expect(await detailsOf('step-up', caller)).toEqual([{ method: 'password', sessionId: caller.sessionId }]);
  });

  it('is needed to end another session, but not to log out', async () => {
    const email = 'ends@example.com';
    const [owner, other] = [await server.registered(email), server.browser()];
    await other.logIn(email);
    letItAge();
    const { body } = await owner.get('/api/user/sessions');
    const listed = body['data'] as { readonly id: string; readonly isCurrent: boolean }[];
    const endOf = (isCurrent: boolean): string =>
      `/api/user/sessions/${listed.find((session) => session.isCurrent === isCurrent)?.id ?? ''}/end`;
    for (const url of [endOf(false), '/api/user/sessions/end-others'])
      expect(await owner.post(url)).toMatchObject({ status: 403, body: { code: 'auth/step-up-required' } });
    expect(await other.isSignedIn()).toBe(true);
    await owner.post(STEP_UP, { password: TEST_PASSWORD });
    expect((await owner.post(endOf(false))).status).toBe(200);
    expect(await other.isSignedIn()).toBe(false);
    letItAge();
    expect((await owner.post(endOf(true))).status).toBe(200);
    expect(await owner.isSignedIn()).toBe(false);
  });

  it('is refused for a wrong password, which is logged and counts with those of logins', async () => {
    const email = 'wrong@example.com';
    const browser = await server.registered(email);
    letItAge();
    for (let count = 1; count <= 5; count += 1) {
      expect(await browser.post(STEP_UP, { password: 'wrong' })).toMatchObject({
        status: 403,
        body: { code: 'auth/wrong-password' },
      });
      expect((await browser.logIn(email, 'wrong')).status).toBe(401);
    }
    const refused = await browser.post(STEP_UP, { password: TEST_PASSWORD });
    expect(refused).toMatchObject({ status: 429, body: { code: 'auth/too-many-attempts' } });
    expect(refused.retryAfterSeconds).toBeGreaterThan(0);
    expect(await isFresh(browser)).toBe(false);
    expect(await detailsOf('step-up-failed', await callerIn(browser))).toHaveLength(5);
  });

  it('is limited for a thief in another browser like an anonymous login, whatever the owner’s browser may do', async () => {
    const email = 'robbed@example.com';
    const owner = await server.registered(email);
    const thief = server.browser({ ip: '203.0.113.50' });
    thief.setCookie('paasa_access', owner.cookie('paasa_access') ?? '');
    letItAge();
    const statuses: number[] = [];
    for (let count = 1; count <= 11; count += 1)
      statuses.push((await thief.post(STEP_UP, { password: `guess ${String(count)}` })).status);
    expect(statuses).toEqual([...Array<number>(10).fill(403), 429]);
    expect((await owner.post(STEP_UP, { password: TEST_PASSWORD })).status).toBe(200);
  });

  it('needs a session and a password, and nothing else', async () => {
    expect((await server.browser().get(STEP_UP)).status).toBe(401);
    expect((await server.browser().post(STEP_UP, { password: 'x' })).status).toBe(401);
    const browser = await server.registered('bodies@example.com');
    for (const body of [{}, { password: '' }, { password: 7 }, { password: { $gt: '' } }])
      expect((await browser.post(STEP_UP, body)).status).toBe(400);
  });

  it('lists the possible methods', async () => {
    const local = await server.registered('ways@example.com');
    expect((await local.get(STEP_UP)).body).toEqual({ success: true, methods: ['password'] });
    const social = server.browser();
    await server.signIn(social, 'github', socialPerson({ subject: '502', email: 'ways-github@example.com' }));
    expect((await social.get(STEP_UP)).body).toEqual({ success: true, methods: ['github'] });
    expect(await social.post(STEP_UP, { password: TEST_PASSWORD })).toMatchObject({
      status: 409,
      body: { code: 'auth/no-password' },
    });
  });

  it('comes from a visit to the provider, which opens no session and ends none', async () => {
    const person = socialPerson({ subject: '503', email: 'visit@example.com' });
    const browser = server.browser();
    await server.signIn(browser, 'google', person);
    const before = await callerIn(browser);
    letItAge();
    expect(await isFresh(browser)).toBe(false);
    expect(await visit(browser, person)).toBe('/oauth-success?purpose=step-up');
    const caller = await callerIn(browser);
    expect(caller.sessionId).toBe(before.sessionId);
    expect(await isFresh(browser)).toBe(true);
    expect(await detailsOf('step-up', caller)).toEqual([{ method: 'google', sessionId: caller.sessionId }]);
    expect(await detailsOf('signed-in', caller)).toHaveLength(1);
  });

  it('is refused for another identity, known or new, which stays unchanged', async () => {
    const person = socialPerson({ subject: '504', email: 'mine@example.com' });
    const known = socialPerson({ subject: '505', email: 'others@example.com' });
    const browser = server.browser();
    await server.signIn(browser, 'google', person);
    await server.signIn(server.browser(), 'google', known);
    letItAge();
    const sameAddress = socialPerson({ subject: '506', email: 'mine@example.com' });
    for (const other of [known, sameAddress])
      expect(await visit(browser, other)).toBe('/oauth-success?purpose=step-up&error=other_account');
    expect(await isFresh(browser)).toBe(false);
    const linked = await rowsOf(server.db, `SELECT 1 FROM auth.identity_owners WHERE subject = '506'`);
    expect(linked).toHaveLength(0);
    await server.stopServing();
    expect(await detailsOf('step-up-failed', await callerIn(browser))).toMatchObject([
      { method: 'google', error: 'other_account', count: 2 },
    ]);
  });
});

describe('a visit to a provider for a fresh proof', () => {
  let server: SocialTestServer;
  beforeEach(async () => {
    server = await createSocialTestServer('postgres');
  });
  afterEach(() => server.close());

  const person = socialPerson({ subject: '601', email: 'visitor@example.com' });
  const BEGIN = '/api/auth/google?purpose=step-up';
  const REFUSED = '/oauth-success?purpose=step-up&error=invalid_state';

  const signedIn = async (): Promise<TestBrowser> => {
    const browser = server.browser();
    await server.signIn(browser, 'google', person);
    return browser;
  };
  const begin = async (browser: TestBrowser): Promise<string> => {
    const { location } = await browser.get(BEGIN);
    const { pathname, search } = await server.google.consent(location ?? '', person);
    return `${pathname}${search}`;
  };

  it('requires a signed-in player', async () => {
    expect((await server.browser().get(BEGIN)).location).toBe(REFUSED);
  });

  it('cannot be started by another site', async () => {
    const browser = server.browser({ headers: { 'sec-fetch-site': 'cross-site' } });
    await server.signIn(browser, 'google', person);
    expect((await browser.get(BEGIN)).location).toBe(REFUSED);
  });

  it('makes the person choose an account at the provider, so that the visit cannot pass unseen', async () => {
    const browser = await signedIn();
    for (const provider of ['google', 'github']) {
      const { location } = await browser.get(`/api/auth/${provider}?purpose=step-up`);
      expect(new URL(location ?? '').searchParams.get('prompt')).toBe('select_account');
    }
  });

  it('counts only for the session that began it: not after a logout, and not for another sign-in', async () => {
    const browser = await signedIn();
    const first = await begin(browser);
    await browser.post('/api/user/logout');
    expect((await browser.get(first)).location).toBe(REFUSED);

    await server.signIn(browser, 'google', person);
    const second = await begin(browser);
    const password = TEST_PASSWORD;
    await browser.post('/api/user/register', { name: 'B', email: 'b@example.com', password });
    expect((await browser.get(second)).location).toBe(REFUSED);
    const { body } = await browser.get('/api/user/my-details');
    expect(body).toMatchObject({ data: { email: 'b@example.com' } });
  });

  it('leads back to the proof, not to the login, if it was cancelled', async () => {
    const browser = await signedIn();
    const back = new URL(await begin(browser), 'http://localhost:3000');
    back.searchParams.delete('code');
    back.searchParams.set('error', 'access_denied');
    const { location } = await browser.get(`${back.pathname}${back.search}`);
    expect(location).toBe('/oauth-success?purpose=step-up&error=access_denied');
    expect((await browser.get('/api/user/is-auth')).status).toBe(200);
  });
});

describe('over https', () => {
  const github = {
    authorizeUrl: 'https://github.com/login/oauth/authorize',
    tokenUrl: 'https://github.com/login/oauth/access_token',
    apiUrl: 'https://api.github.com',
    clientId: 'id',
    clientSecret: 'secret',
  };

  it('a visit for a proof needs the browser’s statement that our page sent the request', async () => {
    const server = await createAuthTestServer('postgres', {
      isSecure: true,
      social: { google: null, github, callbackOrigins: ['https://play.example'] },
    });
    const silent = server.browser();
    await silent.post('/api/user/register', { name: 'A', email: 'a@example.com', password: TEST_PASSWORD });
    const begin = async (site: string | null): Promise<string | null> => {
      const browser = server.browser({ headers: site === null ? {} : { 'sec-fetch-site': site } });
      for (const name of silent.cookieNames()) browser.setCookie(name, silent.cookie(name) ?? '');
      return (await browser.get('/api/auth/github?purpose=step-up')).location;
    };
    for (const site of [null, 'none', 'cross-site'])
      expect(await begin(site)).toContain('error=invalid_state');
    for (const site of ['same-origin', 'same-site'])
      expect(await begin(site)).toContain('https://github.com/login/oauth/authorize?');
    await server.close();
  });
});
