import { ENROLMENT_LIFETIME_MS, TOTP_PERIOD_MS } from '@paasa/proofs';
import { totpAt } from '@paasa/proofs/testing';
import { FRESH_PROOF_LIFETIME_MS, hasFreshProof, type Caller } from '@paasa/server-kit/server';
import { databaseKinds } from '@paasa/server-kit/testing';
import { createAuthTestServer, TEST_PASSWORD, type AuthTestServer } from '../../testing/auth-test-server.js';
import { holdBack } from '../../testing/hold-back.js';
import { rowsOf } from '../../testing/rows-of.js';
import type { TestBrowser } from '../../testing/test-browser.js';
import { turnOnTwoFactor, wrongCodeOf } from '../../testing/two-factor.js';
import { findCallers, forgetOtherProofs } from '../sessions/sessions.repo.js';
import { holdPlayer } from '../shared/hold-player.js';

const STATE = '/api/user/two-factor';
const BEGIN = `${STATE}/begin`;
const CONFIRM = `${STATE}/confirm`;
const DISABLE = `${STATE}/disable`;
const NEW_CODES = `${STATE}/recovery-codes`;

const OFF = { success: true, isOn: false, since: null, unusedRecoveryCodeCount: 0 };

interface Begun {
  readonly enrolmentId: string;
  readonly key: string;
  readonly uri: string;
}

const begin = async (browser: TestBrowser): Promise<Begun> => {
  const { status, body } = await browser.post(BEGIN);
  expect(status).toBe(200);
  return {
    enrolmentId: String(body['enrolmentId']),
    key: String(body['key']),
    uri: String(body['uri']),
  };
};

describe.each(databaseKinds)('switching two-factor authentication on, on %s', (kind) => {
  let server: AuthTestServer;
  beforeAll(async () => {
    server = await createAuthTestServer(kind);
  });
  afterAll(() => server.close());

  const now = (): number => server.clock.nowMs();
  const verified = async (email: string): Promise<TestBrowser> => {
    const browser = await server.registered(email);
    await server.verify(email);
    return browser;
  };
  const callerIn = async (browser: TestBrowser): Promise<Caller | undefined> => {
    const [playerId = '', sessionId = ''] = (browser.cookie('paasa_session') ?? '').split('.');
    const callers = await server.db.read((tx) => findCallers(tx, [{ playerId, sessionId }], new Date(now())));
    return callers[0];
  };

  it('begins with a key that does nothing, and ends with a right code and ten recovery codes', async () => {
    const browser = await verified('begin@example.com');
    expect((await browser.get(STATE)).body).toEqual(OFF);
    const { key, uri } = await begin(browser);
    expect(uri).toBe(
      `otpauth://totp/Paasa:begin%40example.com?issuer=Paasa&secret=${key}&algorithm=SHA1&digits=6&period=30`,
    );
    expect((await browser.get(STATE)).body).toEqual(OFF);
    // A kill here leaves only this key behind: the password alone still opens a session.
    expect((await server.browser().logIn('begin@example.com')).body).toMatchObject({ success: true });

    const confirmed = await browser.post(CONFIRM, { code: totpAt(key, now()) });
    expect(confirmed.body).toEqual({ success: true, recoveryCodes: expect.any(Array) });
    const codes = confirmed.body['recoveryCodes'];
    expect(new Set(Array.isArray(codes) ? codes : []).size).toBe(10);
    for (const code of Array.isArray(codes) ? codes : [])
      expect(code).toMatch(/^(?:[A-HJ-NP-Z2-9]{4}-){5}[A-HJ-NP-Z2-9]{4}$/);
    expect((await browser.get(STATE)).body).toEqual({
      success: true,
      isOn: true,
      since: new Date(now()).toISOString(),
      unusedRecoveryCodeCount: 10,
    });
    const mail = await server.mailer.mailAbout('Two-factor authentication is on', 'begin@example.com');
    expect(mail.text).toContain('Unknown device');
  });

  it('accepts codes of one time step before and after, and no others', async () => {
    for (const [steps, status] of [
      [-2, 403],
      [2, 403],
      [-1, 200],
      [1, 200],
    ] as const) {
      const browser = await server.registered(`drift${String(steps)}-${String(status)}@example.com`);
      const { key } = await begin(browser);
      const code = totpAt(key, now() + steps * TOTP_PERIOD_MS);
      expect((await browser.post(CONFIRM, { code })).status).toBe(status);
    }
  });

  it('leaves the key valid after a wrong code', async () => {
    const browser = await server.registered('typo@example.com');
    const { key } = await begin(browser);
    const code = totpAt(key, now());
    const wrong = wrongCodeOf({ key, recoveryCodes: [], code: () => code, freshCode: () => code });
    expect(await browser.post(CONFIRM, { code: wrong })).toMatchObject({
      status: 403,
      body: { code: 'auth/wrong-code' },
    });
    const spaced = `${code.slice(0, 3)} ${code.slice(3)}`;
    expect((await browser.post(CONFIRM, { code: spaced })).status).toBe(200);
  });

  it('in two tabs lets the later one win, and tells the other why', async () => {
    const browser = await server.registered('tabs@example.com');
    const [first, second] = [await begin(browser), await begin(browser)];
    const confirm = ({ enrolmentId, key }: Begun) =>
      browser.post(CONFIRM, { enrolmentId, code: totpAt(key, now()) });
    expect(await confirm(first)).toMatchObject({ status: 409, body: { code: 'auth/enrolment-over' } });
    expect((await confirm(second)).status).toBe(200);
    for (const late of [await confirm(second), await confirm(first), await browser.post(BEGIN)])
      expect(late).toMatchObject({ status: 409, body: { code: 'auth/two-factor-on' } });
  });

  it('confirmed by two tabs at once happens once', async () => {
    const browser = await server.registered('at-once@example.com');
    const other = await server.browserOfAnotherProcess();
    for (const name of browser.cookieNames()) other.setCookie(name, browser.cookie(name) ?? '');
    const { key } = await begin(browser);
    const code = totpAt(key, now());
    const tabs = Array.from({ length: 8 }, (_, index) => (index % 2 === 0 ? browser : other));
    const answers = await Promise.all(tabs.map((tab) => tab.post(CONFIRM, { code })));
    const statuses = answers.map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([200, ...Array<number>(7).fill(409)]);
    // Only its answer has the new tokens.
    const winner = tabs[statuses.indexOf(200)] ?? browser;
    expect((await winner.get(STATE)).body).toMatchObject({ isOn: true, unusedRecoveryCodeCount: 10 });
  });

  it('is for the session that began it, within half an hour', async () => {
    const email = 'late@example.com';
    const browser = await server.registered(email);
    const { key } = await begin(browser);
    const thief = server.browser();
    await thief.logIn(email);
    const over = { status: 409, body: { code: 'auth/enrolment-over' } };
    expect(await thief.post(CONFIRM, { code: totpAt(key, now()) })).toMatchObject(over);
    server.clock.advance(ENROLMENT_LIFETIME_MS);
    await browser.post('/api/user/refresh-token');
    await browser.post('/api/user/step-up', { password: TEST_PASSWORD });
    expect(await browser.post(CONFIRM, { code: totpAt(key, now()) })).toMatchObject(over);
  });

  it('needs a fresh proof for each call, which is checked before anything else', async () => {
    const browser = await server.registered('stale@example.com');
    server.clock.advance(FRESH_PROOF_LIFETIME_MS + 1);
    for (const [url, body] of [
      [BEGIN, undefined],
      [CONFIRM, { code: 7 }],
      [CONFIRM, {}],
      [DISABLE, undefined],
      [NEW_CODES, undefined],
    ] as const) {
      expect(await browser.post(url, body)).toMatchObject({
        status: 403,
        body: { code: 'auth/step-up-required' },
      });
      expect((await server.browser().post(url, body)).status).toBe(401);
    }
    expect((await server.browser().get(STATE)).status).toBe(401);
  });

  it('refuses a code of another form with 400', async () => {
    const browser = await server.registered('bad@example.com');
    for (const body of [{}, { code: '' }, { code: ' ' }, { code: 123456 }, { code: '1'.repeat(65) }])
      expect((await browser.post(CONFIRM, body)).status).toBe(400);
    const enrolmentId = 'x';
    expect((await browser.post(CONFIRM, { code: '123456', enrolmentId })).status).toBe(400);
  });

  it('makes the proofs and the known browsers of others worthless, and counts as a proof itself', async () => {
    const email = 'others@example.com';
    const browser = await server.registered(email);
    const other = server.browser();
    await other.logIn(email);
    const isFresh = async (each: TestBrowser): Promise<boolean> => {
      const caller = await callerIn(each);
      return caller !== undefined && hasFreshProof(caller, new Date(now()));
    };
    expect(await isFresh(other)).toBe(true);
    server.clock.advance(FRESH_PROOF_LIFETIME_MS - 1_000);
    expect(await isFresh(other)).toBe(true);
    await turnOnTwoFactor(server, browser);
    expect(await isFresh(other)).toBe(false);
    server.clock.advance(2_000);
    expect(await other.isSignedIn()).toBe(true);
    expect(await isFresh(browser)).toBe(true);
    expect(await callerIn(browser)).toMatchObject({ provedBy: 'totp' });
    const devices = await rowsOf(
      server.db,
      'SELECT 1 FROM auth.devices JOIN auth.users USING (player_id) WHERE email = $1',
      [email],
    );
    expect(devices).toHaveLength(1);
  });

  it('stores the key sealed and the codes as hashes, and logs neither', async () => {
    const { key, recoveryCodes } = await turnOnTwoFactor(
      server,
      await server.registered('sealed@example.com'),
    );
    const rows = await rowsOf<{ row: string }>(
      server.db,
      `SELECT t::text AS row FROM auth.two_factor t UNION ALL SELECT r::text FROM auth.recovery_codes r
        UNION ALL SELECT e::text FROM auth.two_factor_enrolments e UNION ALL SELECT a::text FROM auth.audit_log a
        UNION ALL SELECT m::text FROM auth.mail_outbox m`,
    );
    const all = rows.map(({ row }) => row).join('\n');
    expect(all).toMatch(/two-factor-on/);
    for (const secret of [key, ...recoveryCodes, ...recoveryCodes.map((code) => code.replaceAll('-', ''))])
      expect(all).not.toContain(secret);
  });
});

describe('two-factor authentication that is on', () => {
  let server: AuthTestServer;
  beforeAll(async () => {
    server = await createAuthTestServer('postgres');
  });
  afterAll(() => server.close());

  it('can be switched off, which is mailed, and then on again', async () => {
    const email = 'off@example.com';
    const browser = await server.registered(email);
    await server.verify(email);
    await turnOnTwoFactor(server, browser);
    expect((await browser.post(DISABLE)).body).toEqual({ success: true });
    expect((await browser.get(STATE)).body).toEqual(OFF);
    await server.mailer.mailAbout('Two-factor authentication is off', email);
    for (const url of [DISABLE, NEW_CODES])
      expect(await browser.post(url)).toMatchObject({ status: 409, body: { code: 'auth/two-factor-off' } });
    expect((await server.browser().logIn(email)).body).toMatchObject({ success: true });
    server.clock.advance(TOTP_PERIOD_MS);
    await turnOnTwoFactor(server, browser);
  });

  it('gets new recovery codes, which end the earlier ones', async () => {
    const email = 'codes@example.com';
    const browser = await server.registered(email);
    await server.verify(email);
    const { recoveryCodes: earlier } = await turnOnTwoFactor(server, browser);
    const { body } = await browser.post(NEW_CODES);
    expect(body).toEqual({ success: true, recoveryCodes: expect.any(Array) });
    await server.mailer.mailAbout('You have new recovery codes', email);
    const [fresh] = Array.isArray(body['recoveryCodes']) ? body['recoveryCodes'] : [];
    const other = server.browser();
    await other.logIn(email);
    const enter = (code: unknown) => other.post('/api/user/login/second-factor', { code });
    expect((await enter(earlier[0])).status).toBe(403);
    expect((await enter(fresh)).status).toBe(200);
    expect((await browser.get(STATE)).body).toMatchObject({ unusedRecoveryCodeCount: 9 });
  });

  it('is not changed by a session whose proof is taken away at the same moment', async () => {
    const email = 'taken-away@example.com';
    const browser = await server.registered(email);
    const [playerId = '', sessionId = ''] = (browser.cookie('paasa_session') ?? '').split('.');
    const other = server.browser();
    await other.logIn(email);
    const [answer] = await holdBack(
      server.db,
      (tx) => holdPlayer(tx, playerId),
      [() => other.post(BEGIN)],
      1,
      (tx) => forgetOtherProofs(tx, { playerId, sessionId }),
    );
    expect(answer).toMatchObject({ status: 403, body: { code: 'auth/step-up-required' } });
  });

  it('is not changed by a session that ends at the same moment', async () => {
    const email = 'ending@example.com';
    const browser = await server.registered(email);
    await turnOnTwoFactor(server, browser);
    const thief = browser.copy();
    const [, disabled] = await Promise.all([browser.post('/api/user/logout'), thief.post(DISABLE)]);
    const rows = await rowsOf(
      server.db,
      'SELECT 1 FROM auth.two_factor JOIN auth.users USING (player_id) WHERE email = $1',
      [email],
    );
    expect(rows).toHaveLength(disabled.status === 200 ? 0 : 1);
    expect([200, 401]).toContain(disabled.status);
  });

  it('can be changed twenty times at once, and then once a minute', async () => {
    const browser = await server.registered('often@example.com');
    const statuses: number[] = [];
    for (let count = 1; count <= 21; count += 1) statuses.push((await browser.post(BEGIN)).status);
    expect(statuses).toEqual([...Array<number>(20).fill(200), 429]);
  });
});
