import { SECOND_STEP_LIFETIME_MS, TOTP_PERIOD_MS } from '@paasa/proofs';
import { databaseKinds } from '@paasa/server-kit/testing';
import { createAuthTestServer, TEST_PASSWORD, type AuthTestServer } from '../../testing/auth-test-server.js';
import { createForgetfulPerson, NEW_PASSWORD } from '../../testing/forgetful-person.js';
import { rowsOf } from '../../testing/rows-of.js';
import { operationsOn } from '../../testing/test-operations.js';
import type { TestBrowser } from '../../testing/test-browser.js';
import { turnOnTwoFactor, wrongCodeOf, type OwnFactor } from '../../testing/two-factor.js';

const SECOND = '/api/user/login/second-factor';
const NEEDED = { success: false, isSecondFactorNeeded: true };

const enter = (browser: TestBrowser, code: string) => browser.post(SECOND, { code });

describe.each(databaseKinds)('a login with two-factor authentication on %s', (kind) => {
  let server: AuthTestServer;
  beforeAll(async () => {
    server = await createAuthTestServer(kind);
  });
  afterAll(() => server.close());

  /** A verified owner. Shape: their factor, and the browser in which they have switched it on. */
  const ownerOf = async (email: string): Promise<OwnFactor & { readonly browser: TestBrowser }> => {
    const browser = await server.registered(email);
    await server.verify(email);
    return { ...(await turnOnTwoFactor(server, browser)), browser };
  };
  const atSecondStep = async (email: string): Promise<TestBrowser> => {
    const browser = server.browser();
    const { status, body } = await browser.logIn(email);
    expect({ status, body }).toEqual({ status: 200, body: NEEDED });
    return browser;
  };
  const lastSession = async (email: string) => {
    const rows = await rowsOf<{ method: string; proved_by: string }>(
      server.db,
      `SELECT method, proved_by FROM auth.sessions JOIN auth.users USING (player_id) WHERE email = $1
        ORDER BY sessions.created_at DESC LIMIT 1`,
      [email],
    );
    return rows[0];
  };

  it('opens no session by the password, and one by the code of the app', async () => {
    const email = 'right@example.com';
    const owner = await ownerOf(email);
    const browser = server.browser();
    const first = await browser.logIn(email);
    expect(first.body).toEqual(NEEDED);
    expect(first.setCookies).toEqual([
      expect.stringMatching(
        /^paasa_sign_in=.+; Max-Age=600; Path=\/api\/user\/login; HttpOnly; SameSite=Lax$/,
      ),
    ]);
    expect(await browser.isSignedIn()).toBe(false);
    expect((await browser.post('/api/user/refresh-token')).status).toBe(401);
    const second = await enter(browser, owner.freshCode());
    expect(second.body).toEqual({ success: true, message: 'Login successful.' });
    expect(await browser.isSignedIn()).toBe(true);
    expect(browser.cookieNames()).not.toContain('paasa_sign_in');
    expect(await lastSession(email)).toEqual({ method: 'password', proved_by: 'totp' });
    expect((await browser.post('/api/user/two-factor/recovery-codes')).status).toBe(200);
  });

  it('says nothing else to a wrong password than for other accounts', async () => {
    const email = 'quiet@example.com';
    await ownerOf(email);
    const [known, unknown] = [
      await server.browser().logIn(email, 'not it'),
      await server.browser().logIn('nobody@example.com', 'not it'),
    ];
    // Each answer has its own.
    const own = { 'x-request-id': expect.any(String), date: expect.any(String) };
    expect(known).toEqual({ ...unknown, headers: { ...unknown.headers, ...own } });
  });

  it('accepts a code once, and a clock that is one step off', async () => {
    const email = 'once@example.com';
    const owner = await ownerOf(email);
    // The code that has switched it on is used.
    const browser = await atSecondStep(email);
    expect(await enter(browser, owner.code())).toMatchObject({
      status: 403,
      body: { code: 'auth/wrong-code' },
    });
    expect((await enter(browser, owner.code(1))).status).toBe(200);
    // That was a code of the next step: it and all earlier ones are used.
    const again = await atSecondStep(email);
    server.clock.advance(TOTP_PERIOD_MS);
    expect((await enter(again, owner.code())).status).toBe(403);
    server.clock.advance(TOTP_PERIOD_MS);
    expect((await enter(again, owner.code(-2))).status).toBe(403);
    expect((await enter(again, owner.code())).status).toBe(200);
  });

  it('accepts a code of the step before', async () => {
    const email = 'slow@example.com';
    const owner = await ownerOf(email);
    server.clock.advance(2 * TOTP_PERIOD_MS);
    expect((await enter(await atSecondStep(email), owner.code(-1))).status).toBe(200);
  });

  it('accepts each recovery code once, with or without hyphens, and mails that to the owner', async () => {
    const email = 'recovery@example.com';
    const { recoveryCodes } = await ownerOf(email);
    const [one = '', other = ''] = recoveryCodes;
    expect((await enter(await atSecondStep(email), one)).status).toBe(200);
    const mail = await server.mailer.mailAbout('A recovery code was used', email);
    expect(mail.text).toContain('Codes left: 9');
    const browser = await atSecondStep(email);
    expect((await enter(browser, one)).status).toBe(403);
    expect((await enter(browser, other.replaceAll('-', ' ').toLowerCase())).status).toBe(200);
  });

  it('still works when all recovery codes are used up', async () => {
    const email = 'used-up@example.com';
    const owner = await ownerOf(email);
    for (const code of owner.recoveryCodes)
      expect((await enter(await atSecondStep(email), code)).status).toBe(200);
    expect((await owner.browser.get('/api/user/two-factor')).body).toMatchObject({
      isOn: true,
      unusedRecoveryCodeCount: 0,
    });
    expect((await enter(await atSecondStep(email), owner.freshCode())).status).toBe(200);
  });

  it('accepts a code that is used by several browsers at once from one of them', async () => {
    const email = 'parallel@example.com';
    const owner = await ownerOf(email);
    const here = await Promise.all([atSecondStep(email), atSecondStep(email)]);
    const there = await server.browserOfAnotherProcess();
    await there.logIn(email);
    const code = owner.freshCode();
    const byApp = await Promise.all([...here, there].map((browser) => enter(browser, code)));
    expect(byApp.map(({ status }) => status).sort()).toEqual([200, 403, 403]);

    const [recoveryCode = ''] = owner.recoveryCodes;
    const more = await Promise.all([atSecondStep(email), atSecondStep(email), atSecondStep(email)]);
    const byRecovery = await Promise.all(more.map((browser) => enter(browser, recoveryCode)));
    expect(byRecovery.map(({ status }) => status).sort()).toEqual([200, 403, 403]);
  });

  it('is finished once, by the browser that began it, within ten minutes', async () => {
    const email = 'bound@example.com';
    const owner = await ownerOf(email);
    const browser = await atSecondStep(email);
    const expired = { status: 401, body: { code: 'auth/sign-in-expired' } };
    expect(await enter(server.browser(), owner.code(1))).toMatchObject(expired);
    const forger = server.browser();
    forger.setCookie('paasa_sign_in', (browser.cookie('paasa_sign_in') ?? '').replace(/.$/, '_'));
    expect(await enter(forger, owner.code(1))).toMatchObject(expired);
    const copy = browser.copy();
    expect((await enter(browser, owner.freshCode())).status).toBe(200);
    expect(await enter(copy, owner.freshCode())).toMatchObject(expired);

    const slow = await atSecondStep(email);
    server.clock.advance(SECOND_STEP_LIFETIME_MS - 1);
    expect(await enter(slow, wrongCodeOf(owner))).toMatchObject({ status: 403 });
    server.clock.advance(1);
    expect(await enter(slow, owner.code())).toMatchObject(expired);
    expect(slow.cookieNames()).not.toContain('paasa_sign_in');
    // Whatever was left behind: the owner logs in again.
    expect((await enter(await atSecondStep(email), owner.code())).status).toBe(200);
  });

  it('goes on after a restart', async () => {
    const email = 'restart@example.com';
    const owner = await ownerOf(email);
    const browser = await atSecondStep(email);
    const later = await server.browserOfAnotherProcess();
    for (const name of browser.cookieNames()) later.setCookie(name, browser.cookie(name) ?? '');
    expect((await enter(later, owner.freshCode())).status).toBe(200);
  });

  it('ends with a change of the password, after which the new one needs the second step too', async () => {
    const email = 'changed@example.com';
    const owner = await ownerOf(email);
    const attacker = await atSecondStep(email);
    const person = createForgetfulPerson(server, email);
    await person.requestCode();
    await person.show(await person.code());
    expect((await person.set()).status).toBe(200);
    expect(await person.browser.isSignedIn()).toBe(false);
    expect(await enter(attacker, owner.freshCode())).toMatchObject({ status: 401 });
    expect((await person.browser.logIn(email, NEW_PASSWORD)).body).toEqual(NEEDED);
    expect((await enter(person.browser, owner.code())).status).toBe(200);
  });

  it('ends when the owner logs out the others', async () => {
    const email = 'end-others@example.com';
    const owner = await ownerOf(email);
    const attacker = await atSecondStep(email);
    expect((await owner.browser.post('/api/user/sessions/end-others')).status).toBe(200);
    expect(await enter(attacker, owner.freshCode())).toMatchObject({ status: 401 });
  });

  it.each(['the player', 'everybody'])('ends when an operator ends the sessions of %s', async (whose) => {
    const email = `${whose.replace(' ', '-')}@example.com`;
    const owner = await ownerOf(email);
    const browser = await atSecondStep(email);
    const operations = operationsOn(server);
    const playerId = whose === 'everybody' ? null : ((await operations.findPlayer(email))?.playerId ?? '');
    await operations.endSessions({ playerId, note: 'a stolen phone' });
    expect(await enter(browser, owner.freshCode())).toMatchObject({ status: 401 });
  });

  it('ends the session that the browser had before', async () => {
    const owner = await ownerOf('had@example.com');
    const browser = await server.registered('earlier@example.com');
    const kept = browser.copy();
    await browser.logIn('had@example.com');
    expect(await kept.isSignedIn()).toBe(true);
    expect((await enter(browser, owner.freshCode())).status).toBe(200);
    expect([await kept.isSignedIn(), await browser.isSignedIn()]).toEqual([false, true]);
  });

  it('begins again after the factor was switched off meanwhile', async () => {
    const email = 'meanwhile@example.com';
    const owner = await ownerOf(email);
    const browser = await atSecondStep(email);
    await owner.browser.post('/api/user/two-factor/disable');
    expect(await enter(browser, owner.freshCode())).toMatchObject({ status: 401 });
    expect((await browser.logIn(email)).body).toMatchObject({ success: true });
  });

  it('refuses a missing code and a code of another form', async () => {
    const browser = server.browser();
    for (const body of [undefined, {}, { code: '' }, { code: 1 }, { code: { $gt: '' } }])
      expect((await browser.post(SECOND, body)).status).toBe(400);
  });

  it('records its steps in the audit log, without a code', async () => {
    const email = 'audit@example.com';
    const owner = await ownerOf(email);
    const browser = await atSecondStep(email);
    const wrong = wrongCodeOf(owner);
    await enter(browser, wrong);
    await enter(browser, owner.freshCode());
    const rows = await rowsOf<{ event: string; row: string }>(
      server.db,
      `SELECT event, a::text AS row FROM auth.audit_log a JOIN auth.users USING (player_id) WHERE email = $1
        ORDER BY event_id DESC LIMIT 3`,
      [email],
    );
    expect(rows.map(({ event }) => event)).toEqual([
      'signed-in',
      'second-step-failed',
      'second-step-requested',
    ]);
    for (const { row } of rows) {
      expect(row).not.toContain(wrong);
      expect(row).not.toContain(TEST_PASSWORD);
    }
  });
});
