import { databaseKinds } from '@paasa/server-kit/testing';
import { createAuthTestServer, type AuthTestServer } from '../../testing/auth-test-server.js';
import {
  beginSignIn,
  createPasskeyPerson,
  PASSKEYS,
  proveWithPasskey,
  signInWithPasskey,
  type PasskeyPerson,
} from '../../testing/passkey-person.js';
import { rowsOf } from '../../testing/rows-of.js';
import type { TestBrowser } from '../../testing/test-browser.js';
import { turnOnTwoFactor } from '../../testing/two-factor.js';

const SECOND = '/api/user/login/second-factor';

describe.each(databaseKinds)('a passkey as the second step of a login on %s', (kind) => {
  let server: AuthTestServer;
  let accountCount = 0;
  let person: PasskeyPerson;
  beforeAll(async () => {
    server = await createAuthTestServer(kind);
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    accountCount += 1;
    person = await createPasskeyPerson(server, `second${String(accountCount)}@example.com`);
    await turnOnTwoFactor(server, person.browser);
  });

  const atSecondStep = async (email = person.email): Promise<TestBrowser> => {
    const browser = server.browser();
    expect((await browser.logIn(email)).body).toEqual({ success: false, isSecondFactorNeeded: true });
    return browser;
  };
  const sessionOf = async (browser: TestBrowser) => {
    const [, sessionId] = (browser.cookie('paasa_session') ?? '').split('.');
    const rows = await rowsOf(
      server.db,
      'SELECT method, proved_by, passkey_id FROM auth.sessions WHERE session_id = $1',
      [sessionId],
    );
    return rows[0];
  };

  const failuresOf = (email: string) =>
    rowsOf(
      server.db,
      `SELECT log.details, log.ip FROM auth.audit_log log JOIN auth.users USING (player_id)
       WHERE email = $1 AND event = 'second-step-failed'`,
      [email],
    );

  it('opens the session in place of a code, and is its proof', async () => {
    const { authenticator, passkeyId } = person;
    const browser = await atSecondStep();
    const assertion = authenticator.get(await beginSignIn(browser));
    expect((await browser.post(SECOND, { assertion })).body).toEqual({
      success: true,
      message: 'Login successful.',
    });
    expect(await sessionOf(browser)).toEqual({
      method: 'password',
      proved_by: 'passkey',
      passkey_id: passkeyId,
    });
    expect((await browser.post(`${PASSKEYS}/begin`)).status).toBe(200);
  });

  it('is not needed after a sign-in with the passkey alone, which is its own second factor', async () => {
    const browser = server.browser();
    expect((await signInWithPasskey(browser, person.authenticator)).body).toMatchObject({ success: true });
    expect(await sessionOf(browser)).toMatchObject({ method: 'passkey', proved_by: 'passkey' });
  });

  it('is refused without the first step, for another player, and the second time', async () => {
    const { authenticator } = person;
    const browser = await atSecondStep();
    const stranger = server.browser();
    const early = authenticator.get(await beginSignIn(stranger));
    expect((await stranger.post(SECOND, { assertion: early })).status).toBe(401);
    const other = await createPasskeyPerson(server, `other-${person.email}`);
    const foreign = other.authenticator.get(await beginSignIn(browser));
    expect(await browser.post(SECOND, { assertion: foreign })).toMatchObject({
      status: 403,
      body: { code: 'auth/passkey-refused' },
    });
    // In the log of the account that was tried, where the owner finds it.
    expect(await failuresOf(person.email)).toEqual([
      { details: { method: 'passkey', reason: 'other-player' }, ip: '127.0.0.1' },
    ]);
    expect(await failuresOf(other.email)).toEqual([]);
    const weak = authenticator.get(await beginSignIn(browser), { isUserVerified: false });
    expect((await browser.post(SECOND, { assertion: weak })).status).toBe(403);
    const assertion = authenticator.get(await beginSignIn(browser));
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => browser.copy().post(SECOND, { assertion })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400, 400]);
  });

  it('ends its sessions when the passkey is removed', async () => {
    const { authenticator, passkeyId, browser: owner } = person;
    const browser = await atSecondStep();
    await browser.post(SECOND, { assertion: authenticator.get(await beginSignIn(browser)) });
    await proveWithPasskey(owner, authenticator);
    expect((await owner.delete(`${PASSKEYS}/${passkeyId}`)).status).toBe(200);
    expect(await browser.isSignedIn()).toBe(false);
  });

  it.each([{}, { code: '' }, { assertion: 'x' }, { assertion: {} }])('refuses %j with 400', async (body) => {
    expect((await server.browser().post(SECOND, body)).status).toBe(400);
  });
});
