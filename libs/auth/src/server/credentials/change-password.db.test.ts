import { hash } from '@node-rs/argon2';
import { FRESH_PROOF_LIFETIME_MS } from '@paasa/server-kit/server';
import { databaseKinds } from '@paasa/server-kit/testing';
import { REFRESH_GRACE_MS } from '../../rules/session-times.js';
import { createAuthTestServer, TEST_PASSWORD, type AuthTestServer } from '../../testing/auth-test-server.js';
import { createForgetfulPerson, NEW_PASSWORD } from '../../testing/forgetful-person.js';
import { holdBack } from '../../testing/hold-back.js';
import { rowsOf } from '../../testing/rows-of.js';
import type { TestBrowser } from '../../testing/test-browser.js';
import { createChangePassword } from './change-password.js';

const CHANGE = '/api/user/change-password';
const right = { currentPassword: TEST_PASSWORD, newPassword: NEW_PASSWORD };

describe.each(databaseKinds)('a change of the password in the profile on %s', (kind) => {
  let server: AuthTestServer;
  beforeAll(async () => {
    server = await createAuthTestServer(kind);
  });
  afterAll(() => server.close());

  const logInStatus = async (email: string, password: string) =>
    (await server.browser().logIn(email, password)).status;
  async function verified(email: string): Promise<TestBrowser> {
    const browser = await server.registered(email);
    await server.verify(email);
    return browser;
  }

  it('ends all other sessions; this one stays, with a new refresh token', async () => {
    const browser = await verified('owner@example.com');
    const [phone, thief] = [server.browser(), browser.copy()];
    await phone.logIn('owner@example.com');
    const before = browser.cookie('paasa_refresh');
    const answer = await browser.post(CHANGE, right);
    expect(answer).toMatchObject({ status: 200, body: { success: true } });
    expect(browser.cookie('paasa_refresh')).not.toBe(before);
    expect([await browser.isSignedIn(), await phone.isSignedIn()]).toEqual([true, false]);
    expect([
      await logInStatus('owner@example.com', TEST_PASSWORD),
      await logInStatus('owner@example.com', NEW_PASSWORD),
    ]).toEqual([401, 200]);
    expect((await phone.post('/api/user/refresh-token')).status).toBe(401);
    expect((await browser.post('/api/user/refresh-token')).status).toBe(200);
    const mail = await server.mailer.mailAbout('Your password was changed', 'owner@example.com');
    expect(mail.text).toContain('somebody who knew it');
    // A copied token is found out, as after any renewal.
    server.clock.advance(REFRESH_GRACE_MS + 1);
    expect((await thief.post('/api/user/refresh-token')).status).toBe(401);
    const rows = await rowsOf<{ event: string }>(
      server.db,
      `SELECT event, details FROM auth.audit_log JOIN auth.users USING (player_id)
       WHERE email = 'owner@example.com' AND event LIKE 'password%'`,
    );
    expect(rows.map(({ event }) => event)).toEqual(['password-changed']);
    expect(JSON.stringify(rows)).not.toMatch(/horse|@/);
  });

  it('ends codes, links and rights to set a password by mail', async () => {
    const browser = await verified('mailed@example.com');
    const granted = createForgetfulPerson(server, 'mailed@example.com');
    await granted.requestCode();
    await granted.show(await granted.code());
    const person = createForgetfulPerson(server, 'mailed@example.com');
    await person.requestCode();
    const [code, link] = [await person.code(2), await person.linkToken(2)];
    expect((await browser.post(CHANGE, right)).status).toBe(200);
    expect((await granted.set('a third horse battery')).body).toMatchObject({
      code: 'auth/reset-not-granted',
    });
    expect((await person.show(code)).body).toMatchObject({ code: 'auth/invalid-otp' });
    expect((await person.openLink(link)).body).toMatchObject({ code: 'auth/reset-link-invalid' });
  });

  it('is refused with a wrong present password, which counts with those of logins', async () => {
    const browser = await server.registered('guessed@example.com');
    for (let count = 1; count <= 5; count += 1) {
      const wrong = { ...right, currentPassword: `wrong ${String(count)}` };
      expect(await browser.post(CHANGE, wrong)).toMatchObject({
        status: 403,
        body: { code: 'auth/wrong-password' },
      });
      expect((await browser.logIn('guessed@example.com', 'wrong')).status).toBe(401);
    }
    expect((await browser.post(CHANGE, right)).status).toBe(429);
    const failures = await rowsOf(
      server.db,
      `SELECT 1 FROM auth.audit_log JOIN auth.users USING (player_id)
       WHERE email = 'guessed@example.com' AND event = 'password-change-failed'`,
    );
    expect(failures).toHaveLength(5);
    expect(await logInStatus('guessed@example.com', TEST_PASSWORD)).toBe(200);
  });

  it.each([
    ['short', 'request/invalid'],
    ['x'.repeat(129), 'request/invalid'],
    ['iloveyou', 'auth/common-password'],
    ['asharao2026', 'auth/guessable-password'],
    ['weak@example.com', 'auth/guessable-password'],
    [TEST_PASSWORD, 'auth/password-unchanged'],
  ])('refuses %p, and nothing changes', async (newPassword, code) => {
    const browser = server.browser();
    if ((await browser.logIn('weak@example.com')).status !== 200) await server.registered('weak@example.com');
    await browser.logIn('weak@example.com');
    expect(await browser.post(CHANGE, { ...right, newPassword })).toMatchObject({
      status: 400,
      body: { code },
    });
    expect(await logInStatus('weak@example.com', TEST_PASSWORD)).toBe(200);
  });

  it('accepts any characters, also those of a password manager, up to the longest length', async () => {
    const browser = await server.registered('long@example.com');
    const newPassword = `${'🐎'.repeat(64)} ${'क'.repeat(63)}`;
    expect((await browser.post(CHANGE, { ...right, newPassword })).status).toBe(200);
    expect(await logInStatus('long@example.com', newPassword)).toBe(200);
  });

  it('needs a session, both passwords, and a password that the account has', async () => {
    expect((await server.browser().post(CHANGE, right)).status).toBe(401);
    const browser = await server.registered('social-only@example.com');
    for (const body of [{}, { ...right, currentPassword: 7 }, { ...right, newPassword: { $gt: '' } }, []])
      expect((await browser.post(CHANGE, body)).status).toBe(400);
    await server.db.transaction((tx) =>
      tx.script(`UPDATE auth.users SET password_hash = NULL WHERE email = 'social-only@example.com'`),
    );
    expect(await browser.post(CHANGE, right)).toMatchObject({
      status: 409,
      body: { code: 'auth/no-password' },
    });
  });

  it('works when the sign-in is long ago, because the present password proves it', async () => {
    const browser = await server.registered('long-ago@example.com');
    server.clock.advance(FRESH_PROOF_LIFETIME_MS + 1);
    expect((await browser.post(CHANGE, right)).status).toBe(200);
    // It is no proof for anything else.
    const change = await browser.post('/api/user/change-email', { email: 'elsewhere@example.com' });
    expect(change.body).toMatchObject({ code: 'auth/step-up-required' });
  });

  it('comes five times at once, and then every twelve minutes', async () => {
    const browser = await server.registered('often@example.com');
    let currentPassword = TEST_PASSWORD;
    for (let count = 1; count <= 6; count += 1) {
      const newPassword = `horse battery number ${String(count)}`;
      const answer = await browser.post(CHANGE, { currentPassword, newPassword });
      expect([count, answer.status]).toEqual([count, count === 6 ? 429 : 200]);
      if (count < 6) currentPassword = newPassword;
      else expect(answer.retryAfterSeconds).toBe(720);
    }
    expect(await logInStatus('often@example.com', currentPassword)).toBe(200);
  });
});

describe('a change of the password', () => {
  let server: AuthTestServer;
  beforeAll(async () => {
    server = await createAuthTestServer('postgres');
  });
  afterAll(() => server.close());

  const holding = (email: string) => ({
    name: 'hold-player',
    text: 'SELECT FROM auth.users WHERE email = $1 FOR UPDATE',
    parameters: [email],
  });

  it('happens once if two tabs ask at the same moment', async () => {
    const browser = await server.registered('tabs@example.com');
    const passwords = ['horse battery one', 'horse battery two'];
    const { parameters, ...hold } = holding('tabs@example.com');
    const answers = await holdBack(
      server.db,
      (tx) => tx.query(hold, parameters),
      passwords.map((newPassword) => () => browser.copy().post(CHANGE, { ...right, newPassword })),
      1,
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 403]);
    const kept = passwords[answers.findIndex(({ status }) => status === 200)] ?? '';
    const rest = passwords.find((password) => password !== kept) ?? '';
    expect((await server.browser().logIn('tabs@example.com', kept)).status).toBe(200);
    expect((await server.browser().logIn('tabs@example.com', rest)).status).toBe(401);
  });

  it('is refused to a session that is ended at that moment', async () => {
    const browser = await server.registered('ended@example.com');
    const { parameters, ...hold } = holding('ended@example.com');
    const [answer] = await holdBack(
      server.db,
      (tx) => tx.query(hold, parameters),
      [() => browser.post(CHANGE, right)],
      1,
      (tx) =>
        tx.script(`UPDATE auth.sessions SET ended_at = now(), end_reason = 'ended-by-owner'
          WHERE player_id IN (SELECT player_id FROM auth.users WHERE email = 'ended@example.com')`),
    );
    expect(answer?.status).toBe(401);
    expect((await server.browser().logIn('ended@example.com', TEST_PASSWORD)).status).toBe(200);
  });

  it('hashes with the present parameters', async () => {
    const browser = await server.registered('outdated@example.com');
    const outdated = await hash(TEST_PASSWORD, { memoryCost: 4096, timeCost: 1, parallelism: 1 });
    await server.db.transaction((tx) =>
      tx.query(
        {
          name: 'set-outdated',
          text: `UPDATE auth.users SET password_hash = $1 WHERE email = 'outdated@example.com'`,
        },
        [outdated],
      ),
    );
    expect((await browser.post(CHANGE, right)).status).toBe(200);
    const [row] = await rowsOf<{ password_hash: string }>(
      server.db,
      `SELECT password_hash FROM auth.users WHERE email = 'outdated@example.com'`,
    );
    expect(row?.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  it('needs a fresh proof beside the password where the account has a second factor', async () => {
    const browser = await server.registered('factor@example.com');
    const [playerId = '', sessionId = ''] = (browser.cookie('paasa_session') ?? '').split('.');
    const never = () => Promise.reject(new Error('unexpected work'));
    const changePassword = createChangePassword({
      db: server.db,
      nowMs: server.clock.nowMs,
      sessions: { replaceTokens: never },
      ownPassword: { check: never, hold: never },
      limits: { takeAll: never },
      passwordWork: { run: never },
      hasSecondFactor: async () => true,
    });
    const origin = { ip: '192.0.2.1', network: '192.0.2.1', userAgent: null, deviceId: 'A'.repeat(22) };
    const provedAt = new Date(server.clock.nowMs() - FRESH_PROOF_LIFETIME_MS - 1);
    const refused = await changePassword({ playerId, sessionId, isVerified: false, provedAt }, right, origin);
    expect(refused).toMatchObject({ refusal: { code: 'auth/step-up-required' } });
    const proved = { playerId, sessionId, isVerified: false, provedAt: new Date(server.clock.nowMs()) };
    await expect(changePassword(proved, right, origin)).rejects.toThrow('unexpected work');
  });
});
