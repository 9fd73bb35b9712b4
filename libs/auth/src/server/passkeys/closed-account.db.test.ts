import { databaseKinds } from '@paasa/server-kit/testing';
import { createAuthTestServer, type AuthTestServer } from '../../testing/auth-test-server.js';
import { beginSignIn, createPasskeyPerson, signInWithPasskey } from '../../testing/passkey-person.js';
import { turnOnTwoFactor } from '../../testing/two-factor.js';

const REOPEN = '/api/user/reopen';
const SECOND = '/api/user/login/second-factor';
const CLOSED = { status: 403, body: { code: 'auth/account-closing' } };
const NOT_OFFERED = { status: 403, body: { code: 'auth/reopen-not-offered' } };

describe.each(databaseKinds)('a closed account with a passkey, on %s', (kind) => {
  let server: AuthTestServer;
  beforeAll(async () => {
    server = await createAuthTestServer(kind);
  });
  afterAll(() => server.close());

  it('opens again in the browser in which its passkey was right, once', async () => {
    const { authenticator, browser } = await createPasskeyPerson(server, 'key@example.com');
    expect((await browser.post('/api/user/close')).status).toBe(200);
    const phone = server.browser();
    expect(await signInWithPasskey(phone, authenticator)).toMatchObject(CLOSED);
    expect(await phone.isSignedIn()).toBe(false);
    const offered = phone.copy();
    expect((await phone.post(REOPEN)).status).toBe(200);
    expect(await phone.isSignedIn()).toBe(false);
    expect(await offered.post(REOPEN)).toMatchObject(NOT_OFFERED);
    expect((await signInWithPasskey(phone, authenticator)).status).toBe(200);
  });

  it('says nothing of that to a passkey that is not right, which can open nothing', async () => {
    const { authenticator, browser } = await createPasskeyPerson(server, 'wrong-key@example.com');
    await browser.post('/api/user/close');
    const phone = server.browser();
    const refused = await signInWithPasskey(phone, authenticator, { isUserVerified: false });
    expect(refused).toMatchObject({ status: 403, body: { code: 'auth/passkey-refused' } });
    expect(await phone.post(REOPEN)).toMatchObject(NOT_OFFERED);
  });

  it('opens again after the second step only, by a code or by the passkey', async () => {
    const email = 'second@example.com';
    const { authenticator, browser } = await createPasskeyPerson(server, email);
    const factor = await turnOnTwoFactor(server, browser);
    await browser.post('/api/user/close');
    const ways = [
      async () => ({ code: factor.freshCode() }),
      async (phone: typeof browser) => ({ assertion: authenticator.get(await beginSignIn(phone)) }),
    ];
    for (const answerOf of ways) {
      const phone = server.browser();
      expect((await phone.logIn(email)).body).toEqual({ success: false, isSecondFactorNeeded: true });
      expect(await phone.post(REOPEN)).toMatchObject(NOT_OFFERED);
      expect(await phone.post(SECOND, await answerOf(phone))).toMatchObject(CLOSED);
      expect((await phone.post(REOPEN)).status).toBe(200);
      await phone.logIn(email);
      expect((await phone.post(SECOND, await answerOf(phone))).status).toBe(200);
      expect((await phone.post('/api/user/close')).status).toBe(200);
    }
  });
});
