import {
  ACCESS_TOKEN_LIFETIME_MS,
  MAX_LIVING_SESSION_COUNT,
  REFRESH_GRACE_MS,
  REFRESH_TOKEN_LIFETIME_MS,
} from '../../rules/session-times.js';
import { createAuthTestServer, type AuthTestServer } from '../../testing/auth-test-server.js';
import { holdBack } from '../../testing/hold-back.js';
import type { TestBrowser } from '../../testing/test-browser.js';

const REFRESH = '/api/user/refresh-token';

describe('a session', () => {
  let server: AuthTestServer;
  let accountCount = 0;
  beforeAll(async () => {
    server = await createAuthTestServer('postgres');
  });
  afterAll(() => server.close());

  const signedIn = (): Promise<TestBrowser> => {
    accountCount += 1;
    return server.registered(`session${String(accountCount)}@example.com`);
  };
  const sessionCookies = (browser: TestBrowser): string[] =>
    browser.cookieNames().filter((name) => name !== 'paasa_device');

  it('lives 15 minutes on its access token and then requires a renewal', async () => {
    const browser = await signedIn();
    server.clock.advance(ACCESS_TOKEN_LIFETIME_MS - 1000);
    expect(await browser.isSignedIn()).toBe(true);
    server.clock.advance(1000);
    const late = await browser.get('/api/user/my-details');
    expect(late.status).toBe(401);
    expect(late.body).toEqual({
      success: false,
      code: 'auth/not-signed-in',
      message: expect.any(String),
    });
    expect((await browser.post(REFRESH)).status).toBe(200);
    expect(await browser.isSignedIn()).toBe(true);
  });

  it('ends seven days after its last renewal', async () => {
    const browser = await signedIn();
    server.clock.advance(REFRESH_TOKEN_LIFETIME_MS - 1000);
    expect((await browser.post(REFRESH)).status).toBe(200);
    server.clock.advance(REFRESH_TOKEN_LIFETIME_MS);
    expect((await browser.post(REFRESH)).status).toBe(401);
  });

  it('gives a new refresh token with each renewal', async () => {
    const browser = await signedIn();
    const seen = new Set([browser.cookie('paasa_refresh')]);
    for (let count = 1; count <= 3; count += 1) {
      await browser.post(REFRESH);
      seen.add(browser.cookie('paasa_refresh'));
    }
    expect(seen.size).toBe(4);
  });

  it('stays one live family when twenty tabs renew it at once', async () => {
    const browser = await signedIn();
    const tabs = Array.from({ length: 20 }, () => browser.copy());
    const answers = await Promise.all(tabs.map((tab) => tab.post(REFRESH)));
    expect(answers.map(({ status }) => status)).toEqual(Array<number>(20).fill(200));
    expect(new Set(tabs.map((tab) => tab.cookie('paasa_refresh'))).size).toBe(1);
    server.clock.advance(REFRESH_GRACE_MS * 6);
    const [first] = tabs;
    expect((await first?.post(REFRESH))?.status).toBe(200);
  });

  it('stays one live family when two processes renew it at once', async () => {
    const browser = await signedIn();
    const [playerId = ''] = (browser.cookie('paasa_refresh') ?? '').split('.');
    const elsewhere = await server.browserOfAnotherProcess();
    for (const name of browser.cookieNames()) elsewhere.setCookie(name, browser.cookie(name) ?? '');
    const hold = {
      name: 'hold-session',
      text: 'SELECT FROM auth.sessions WHERE player_id = $1 FOR UPDATE',
    };
    const answers = await holdBack(
      server.db,
      (tx) => tx.query(hold, [playerId]),
      [() => browser.post(REFRESH), () => elsewhere.post(REFRESH)],
      2,
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(elsewhere.cookie('paasa_refresh')).toBe(browser.cookie('paasa_refresh'));
    expect(await elsewhere.isSignedIn()).toBe(true);
    expect((await browser.post(REFRESH)).status).toBe(200);
  });

  it('ends when a renewal and a logout come at once, in either order', async () => {
    const browser = await signedIn();
    const [playerId = ''] = (browser.cookie('paasa_refresh') ?? '').split('.');
    const hold = {
      name: 'hold-session',
      text: 'SELECT FROM auth.sessions WHERE player_id = $1 FOR UPDATE',
    };
    const tabs = Array.from({ length: 8 }, () => browser.copy());
    const calls = tabs.map((tab, index) => () => tab.post(index === 4 ? '/api/user/logout' : REFRESH));
    const answers = await holdBack(server.db, (tx) => tx.query(hold, [playerId]), calls, tabs.length);
    expect(answers.every(({ status }) => status === 200 || status === 401)).toBe(true);
    expect(answers[4]?.status).toBe(200);
    for (const tab of tabs) {
      expect(await tab.isSignedIn()).toBe(false);
      expect((await tab.post(REFRESH)).status).toBe(401);
    }
  });

  it('judges a refresh token by the state after earlier renewals', async () => {
    const browser = await signedIn();
    const [playerId = ''] = (browser.cookie('paasa_refresh') ?? '').split('.');
    const renewTwice = {
      name: 'renew-twice',
      text: 'UPDATE auth.sessions SET generation = 2 WHERE player_id = $1',
    };
    const [answer] = await holdBack(
      server.db,
      (tx) => tx.query(renewTwice, [playerId]),
      [() => browser.post(REFRESH)],
      1,
    );
    expect(answer?.status).toBe(401);
  });

  it('gives a late tab the same successor for ten seconds', async () => {
    const browser = await signedIn();
    const lateTab = browser.copy();
    await browser.post(REFRESH);
    server.clock.advance(REFRESH_GRACE_MS);
    expect((await lateTab.post(REFRESH)).status).toBe(200);
    expect(lateTab.cookie('paasa_refresh')).toBe(browser.cookie('paasa_refresh'));
    expect(await browser.isSignedIn()).toBe(true);
  });

  it('ends for all holders at once when an old refresh token is replayed', async () => {
    const owner = await signedIn();
    const thief = owner.copy();
    await owner.post(REFRESH);
    server.clock.advance(REFRESH_GRACE_MS + 1);
    expect(await owner.isSignedIn()).toBe(true);
    const replay = await thief.post(REFRESH);
    expect(replay.status).toBe(401);
    expect(replay.body).toMatchObject({ success: false, code: 'auth/session-expired' });
    expect(await owner.isSignedIn()).toBe(false);
    expect((await owner.post(REFRESH)).status).toBe(401);
  });

  it('ends if its account gets more than 50 and it was used least recently', async () => {
    const email = 'many@example.com';
    const forgotten = await server.registered(email);
    const used = server.browser();
    await used.logIn(email);
    for (let count = 3; count <= MAX_LIVING_SESSION_COUNT; count += 1) {
      server.clock.advance(1000);
      await server.browser().logIn(email);
    }
    await used.post(REFRESH);
    expect(await forgotten.isSignedIn()).toBe(true);
    await server.browser().logIn(email);
    expect([await forgotten.isSignedIn(), await used.isSignedIn()]).toEqual([false, true]);
    const { body } = await used.get('/api/user/sessions');
    expect(body['data']).toHaveLength(MAX_LIVING_SESSION_COUNT);
  });

  it('ends for a token that is two renewals old, even within ten seconds', async () => {
    const owner = await signedIn();
    const thief = owner.copy();
    await owner.post(REFRESH);
    await owner.post(REFRESH);
    expect((await thief.post(REFRESH)).status).toBe(401);
    expect(await owner.isSignedIn()).toBe(false);
  });

  it('leaves the other sessions of the player unchanged when one family ends', async () => {
    const owner = await signedIn();
    const phone = server.browser();
    const email = `session${String(accountCount)}@example.com`;
    await phone.logIn(email);
    const thief = owner.copy();
    await owner.post(REFRESH);
    await owner.post(REFRESH);
    await thief.post(REFRESH);
    expect(await phone.isSignedIn()).toBe(true);
  });

  it('does not end because of a forged refresh token', async () => {
    const owner = await signedIn();
    const [playerId = '', sessionId = '', , secret = ''] = (owner.cookie('paasa_refresh') ?? '').split('.');
    await owner.post(REFRESH);
    server.clock.advance(REFRESH_GRACE_MS + 1);
    for (const forged of [
      [playerId, sessionId, 0, 'A'.repeat(43)],
      [playerId, sessionId, 1, secret],
      [playerId, sessionId, 7, secret],
      [sessionId, playerId, 0, secret],
    ]) {
      const attacker = server.browser();
      attacker.setCookie('paasa_refresh', forged.join('.'));
      expect((await attacker.post(REFRESH)).status).toBe(401);
    }
    expect(await owner.isSignedIn()).toBe(true);
  });

  it.each(['', 'x', '...', 'a.b.c.d', '\u00e9'.repeat(50), '0'.repeat(3000)])(
    'answers 401 to the refresh cookie %p and deletes it',
    async (value) => {
      const browser = server.browser();
      browser.setCookie('paasa_refresh', value);
      const { status } = await browser.post(REFRESH);
      expect(status).toBe(401);
      expect(sessionCookies(browser)).toEqual([]);
    },
  );

  it('refuses stale cookies every time, and never deletes a cookie that a new sign-in may have set', async () => {
    const browser = await signedIn();
    await browser.copy().post('/api/user/logout');
    expect((await browser.get('/api/user/my-details')).status).toBe(401);
    for (const token of [browser.cookie('paasa_refresh'), null]) {
      const late = server.browser();
      if (token !== null) late.setCookie('paasa_refresh', token ?? '');
      const { status, setCookies } = await late.post(REFRESH);
      expect({ status, setCookies }).toEqual({ status: 401, setCookies: [] });
    }
  });

  it('ends on the server with the logout, its access token too', async () => {
    const browser = await signedIn();
    const copy = browser.copy();
    expect((await browser.post('/api/user/logout')).body).toEqual({ success: true });
    expect(sessionCookies(browser)).toEqual([]);
    expect(await copy.isSignedIn()).toBe(false);
    expect((await copy.post(REFRESH)).status).toBe(401);
  });

  it('ends by a logout with only an expired access token, or with only the refresh token', async () => {
    for (const lost of ['paasa_refresh', 'paasa_access']) {
      const browser = await signedIn();
      const copy = browser.copy();
      browser.setCookie(lost, 'lost');
      server.clock.advance(ACCESS_TOKEN_LIFETIME_MS + 1);
      expect((await browser.post('/api/user/logout')).status).toBe(200);
      expect((await copy.post(REFRESH)).status).toBe(401);
    }
  });

  it('answers a logout without a session like any other logout', async () => {
    const otherBrowser = server.browser();
    otherBrowser.setCookie('paasa_access', 'x.y.z');
    const { status, body } = await otherBrowser.post('/api/user/logout');
    expect({ status, body }).toEqual({ status: 200, body: { success: true } });
    expect(sessionCookies(otherBrowser)).toEqual([]);
  });

  it('rejects an access token that is altered, unsigned or signed with another key', async () => {
    const browser = await signedIn();
    const [header = '', claims = '', signature = ''] = (browser.cookie('paasa_access') ?? '').split('.');
    const none = Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url');
    const other = await createAuthTestServer('postgres', { accessTokenKey: 'c3'.repeat(32) });
    const foreign = (await other.registered('a@example.com')).cookie('paasa_access') ?? '';
    await other.close();
    const altered = Buffer.from(claims, 'base64url')
      .toString()
      .replace(/"exp":\d+/, '"exp":9999999999');
    for (const token of [
      `${none}.${claims}.`,
      `${header}.${Buffer.from(altered).toString('base64url')}.${signature}`,
      `${header}.${claims}.${signature.slice(2)}`,
      foreign,
      'é',
    ]) {
      browser.setCookie('paasa_access', token);
      expect(await browser.isSignedIn()).toBe(false);
    }
    browser.setCookie('paasa_access', [header, claims, signature].join('.'));
    expect(await browser.isSignedIn()).toBe(true);
  });
});
