import { databaseKinds } from '@paasa/server-kit/testing';
import { REFRESH_TOKEN_LIFETIME_MS } from '../../rules/session-times.js';
import { createAuthTestServer, TEST_PASSWORD, type AuthTestServer } from '../../testing/auth-test-server.js';
import type { BrowserTraits, TestBrowser } from '../../testing/test-browser.js';

const SESSIONS = '/api/user/sessions';
const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';

interface Listed {
  id: string;
  device: string;
  isCurrent: boolean;
  lastUsedAt: string;
}

describe.each(databaseKinds)('the player’s own sessions on %s', (kind) => {
  let server: AuthTestServer;
  let accountCount = 0;
  let email = '';
  beforeAll(async () => {
    server = await createAuthTestServer(kind);
  });
  afterAll(() => server.close());
  beforeEach(() => {
    accountCount += 1;
    email = `own${String(accountCount)}@example.com`;
  });

  const enter = async (traits: Partial<BrowserTraits> = {}, browser = server.browser(traits)) => {
    const { status } = await browser.logIn(email);
    expect(status).toBe(200);
    return browser;
  };
  const listed = async (browser: TestBrowser): Promise<Listed[]> => {
    const { status, body } = await browser.get(SESSIONS);
    expect(status).toBe(200);
    return body['data'] as Listed[];
  };
  const currentId = async (browser: TestBrowser): Promise<string> =>
    (await listed(browser)).find(({ isCurrent }) => isCurrent)?.id ?? '';

  it('are listed with device, time and method, the last used first', async () => {
    const first = await server.registered(email);
    const registeredAt = server.clock.nowMs();
    server.clock.advance(60_000);
    const laptop = await enter({ userAgent: CHROME });
    server.clock.advance(60_000);
    const phone = await enter({ userAgent: IPHONE });
    server.clock.advance(60_000);
    await laptop.post('/api/user/refresh-token');
    const { body } = await phone.get(SESSIONS);
    const at = (minutes: number): string => new Date(registeredAt + minutes * 60_000).toISOString();
    const id = expect.stringMatching(/^[0-9a-f-]{36}$/);
    const usual = { id, method: 'password', isCurrent: false };
    expect(body).toEqual({
      success: true,
      data: [
        { ...usual, device: 'Chrome on Windows', createdAt: at(1), lastUsedAt: at(3) },
        { ...usual, device: 'Safari on iPhone', createdAt: at(2), lastUsedAt: at(2), isCurrent: true },
        { ...usual, device: 'Unknown device', createdAt: at(0), lastUsedAt: at(0) },
      ],
    });
    expect((await listed(first)).map(({ isCurrent }) => isCurrent)).toEqual([false, false, true]);
  });

  it('are listed until they end', async () => {
    const first = await server.registered(email);
    await first.post('/api/user/logout');
    const second = await enter();
    server.clock.advance(REFRESH_TOKEN_LIFETIME_MS / 2);
    await second.post('/api/user/refresh-token');
    await enter();
    server.clock.advance(REFRESH_TOKEN_LIFETIME_MS / 2);
    const third = await enter();
    expect(await listed(third)).toHaveLength(3);
    server.clock.advance(1);
    await third.post('/api/user/refresh-token');
    server.clock.advance(REFRESH_TOKEN_LIFETIME_MS - 1);
    await third.post('/api/user/refresh-token');
    expect(await listed(third)).toHaveLength(1);
  });

  it('can all be ended except the present one, in every process at once', async () => {
    const present = await server.registered(email);
    const others = [await enter(), await enter(), await enter({}, await server.browserOfAnotherProcess())];
    expect(await Promise.all(others.map((browser) => browser.isSignedIn()))).toEqual([true, true, true]);
    expect((await present.post(`${SESSIONS}/end-others`)).body).toEqual({ success: true, ended: 3 });
    expect(await Promise.all(others.map((browser) => browser.isSignedIn()))).toEqual([false, false, false]);
    const renewals = await Promise.all(others.map((other) => other.post('/api/user/refresh-token')));
    expect(renewals.map(({ status }) => status)).toEqual([401, 401, 401]);
    expect(await present.isSignedIn()).toBe(true);
    expect(await listed(present)).toHaveLength(1);
    expect((await present.post(`${SESSIONS}/end-others`)).body).toEqual({ success: true, ended: 0 });
  });

  const WRONG = { password: 'not the password' };
  /**
   * Whether the account trusts the browser: a trusted browser has attempts that anonymous browsers cannot use up.
   */
  const isTrusted = async (browser: TestBrowser): Promise<boolean> => {
    const anonymousLogins = Array.from({ length: 12 }, () =>
      server.browser().post('/api/user/login', { email, ...WRONG }),
    );
    await Promise.all(anonymousLogins);
    return (await browser.post('/api/user/login', { email, ...WRONG })).status === 401;
  };

  it('end the trust in signed-out browsers, not in the present one', async () => {
    const present = await server.registered(email);
    const [thrownOut, gone] = [await enter(), await enter()];
    await gone.post('/api/user/logout');
    expect(await Promise.all([thrownOut, gone].map(isTrusted))).toEqual([true, true]);
    server.clock.advance(3_600_000);
    await present.post('/api/user/refresh-token');
    await present.post('/api/user/step-up', { password: TEST_PASSWORD });
    expect((await present.post(`${SESSIONS}/end-others`)).status).toBe(200);
    expect(await isTrusted(thrownOut)).toBe(false);
    expect(await isTrusted(gone)).toBe(false);
    expect(await isTrusted(present)).toBe(true);
  });

  it('end the trust in the browser of a session that is ended alone', async () => {
    const present = await server.registered(email);
    const [lost, kept] = [await enter(), await enter()];
    await present.post(`${SESSIONS}/${await currentId(lost)}/end`);
    expect(await isTrusted(lost)).toBe(false);
    expect(await isTrusted(kept)).toBe(true);
    await present.post(`${SESSIONS}/${await currentId(present)}/end`);
    expect(await isTrusted(present)).toBe(true);
  });

  it('can be ended one by one; a repeated request does no harm', async () => {
    const present = await server.registered(email);
    const [lost, kept] = [await enter(), await enter()];
    const url = `${SESSIONS}/${await currentId(lost)}/end`;
    expect((await present.post(url)).body).toEqual({ success: true });
    expect(await Promise.all([present, lost, kept].map((browser) => browser.isSignedIn()))).toEqual([
      true,
      false,
      true,
    ]);
    expect((await present.post(url)).status).toBe(200);
  });

  it('sign out of the present browser when the present one is ended', async () => {
    const present = await server.registered(email);
    expect((await present.post(`${SESSIONS}/${await currentId(present)}/end`)).status).toBe(200);
    expect(present.cookieNames()).toEqual(['paasa_device']);
    expect(await present.isSignedIn()).toBe(false);
  });

  it('belong to one player only', async () => {
    const victim = await server.registered(email);
    const attacker = await server.registered(`attacker-${email}`);
    const id = await currentId(victim);
    const refused = await attacker.post(`${SESSIONS}/${id}/end`);
    expect(refused.status).toBe(404);
    expect(refused.body).toMatchObject({ success: false, code: 'auth/no-such-session' });
    const unknown = await attacker.post(`${SESSIONS}/01890000-0000-7000-8000-000000000000/end`);
    expect({ status: unknown.status, body: unknown.body }).toEqual({ status: 404, body: refused.body });
    expect((await attacker.post(`${SESSIONS}/1%20or%201=1/end`)).status).toBe(400);
    expect(await listed(attacker)).toHaveLength(1);
    expect(await victim.isSignedIn()).toBe(true);
  });

  it('require a signed-in player', async () => {
    const guest = server.browser();
    const answers = await Promise.all([
      guest.get(SESSIONS),
      guest.post(`${SESSIONS}/end-others`),
      guest.post(`${SESSIONS}/01890000-0000-7000-8000-000000000000/end`),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([401, 401, 401]);
  });

  it('show when their player last signed in before', async () => {
    const lastSignInAt = async (browser: TestBrowser): Promise<unknown> => {
      const { body } = await browser.get('/api/user/my-details');
      return (body['data'] as Record<string, unknown>)['lastSignInAt'];
    };
    const first = await server.registered(email);
    const registeredAt = new Date(server.clock.nowMs()).toISOString();
    expect(await lastSignInAt(first)).toBeNull();
    server.clock.advance(3_600_000);
    const second = await enter();
    expect(await lastSignInAt(second)).toBe(registeredAt);
    await first.post('/api/user/refresh-token');
    expect(await lastSignInAt(first)).toBeNull();
    expect(await lastSignInAt(second)).toBe(registeredAt);
  });
});

describe('a sign-in from a new device', () => {
  let server: AuthTestServer;
  beforeAll(async () => {
    server = await createAuthTestServer('postgres');
  });
  afterAll(() => server.close());

  const SUBJECT = 'New sign-in to your account';

  it('sends the owner one notice for each browser, and none at the registration', async () => {
    const email = 'devices@example.com';
    const owner = await server.registered(email);
    await server.verify(email);
    await owner.post('/api/user/logout');
    await owner.logIn(email);
    const anonymous = server.browser({ userAgent: CHROME, ip: '203.0.113.77' });
    await anonymous.logIn(email);
    await anonymous.logIn(email);
    const mail = await server.mailer.mailAbout(SUBJECT, email);
    expect(mail.text).toContain('Device: Chrome on Windows\nNetwork: 203.0.113.x\n');
    expect(mail.text).not.toContain('203.0.113.77');
    await server.browser({ ip: '2001:db8:1:2::5' }).logIn(email);
    const second = await server.mailer.mailAbout(SUBJECT, email, 2);
    expect(second.text).toContain('Network: 2001:db8:1:…\n');
    expect(server.mailer.sent.filter(({ subject }) => subject === SUBJECT)).toHaveLength(2);
  });

  it('keeps the browser’s name through logouts and for all its accounts, and refuses an invalid name', async () => {
    const browser = await server.registered('name1@example.com');
    const name = browser.cookie('paasa_device');
    await browser.post('/api/user/logout');
    await browser.post('/api/user/register', {
      name: 'B',
      email: 'name2@example.com',
      password: TEST_PASSWORD,
    });
    expect(browser.cookie('paasa_device')).toBe(name);
    browser.setCookie('paasa_device', 'x'.repeat(200));
    await browser.logIn('name2@example.com');
    expect(browser.cookie('paasa_device')).toMatch(/^[\w-]{22}$/);
    expect(browser.cookie('paasa_device')).not.toBe(name);
  });
});
