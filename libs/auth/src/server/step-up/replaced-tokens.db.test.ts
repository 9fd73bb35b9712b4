import { socialPerson } from '@paasa/outside/testing';
import { createTestAuthenticator } from '@paasa/proofs/testing';
import { FRESH_PROOF_LIFETIME_MS } from '@paasa/server-kit/server';
import { databaseKinds } from '@paasa/server-kit/testing';
import { REFRESH_GRACE_MS } from '../../rules/session-times.js';
import { TEST_PASSWORD } from '../../testing/auth-test-server.js';
import { NEW_PASSWORD } from '../../testing/forgetful-person.js';
import { addPasskey, createPasskeyPerson, proveWithPasskey, STEP_UP } from '../../testing/passkey-person.js';
import { createSocialTestServer, type SocialTestServer } from '../../testing/social-test-server.js';
import type { TestBrowser } from '../../testing/test-browser.js';
import { turnOnTwoFactor } from '../../testing/two-factor.js';

/** A signed-in browser, and what proves in it who its player is. */
interface Owner {
  readonly browser: TestBrowser;
  prove(): Promise<unknown>;
}

type Way = (server: SocialTestServer, email: string) => Promise<Owner>;

const ways: Readonly<Record<string, Way>> = {
  async 'the password'(server, email) {
    const browser = await server.registered(email);
    return { browser, prove: () => browser.post(STEP_UP, { password: TEST_PASSWORD }) };
  },
  async 'a visit to a provider'(server, email) {
    const [browser, person] = [server.browser(), socialPerson({ subject: '508', email })];
    await server.signIn(browser, 'google', person);
    const prove = async (): Promise<unknown> => {
      const { location } = await browser.get('/api/auth/google?purpose=step-up');
      const { pathname, search } = await server.google.consent(location ?? '', person);
      return browser.get(`${pathname}${search}`);
    };
    return { browser, prove };
  },
  async 'a code of the app'(server, email) {
    const browser = await server.registered(email);
    const factor = await turnOnTwoFactor(server, browser);
    return { browser, prove: () => browser.post(STEP_UP, { code: factor.freshCode() }) };
  },
  async 'a passkey'(server, email) {
    const { browser, authenticator } = await createPasskeyPerson(server, email);
    return { browser, prove: () => proveWithPasskey(browser, authenticator) };
  },
};

const changes: Readonly<Record<string, Way>> = {
  async 'two-factor authentication that is switched on'(server, email) {
    const browser = await server.registered(email);
    return { browser, prove: () => turnOnTwoFactor(server, browser) };
  },
  async 'a first passkey'(server, email) {
    const browser = await server.registered(email);
    await server.verify(email);
    return { browser, prove: () => addPasskey(browser, createTestAuthenticator()) };
  },
  async 'a new password'(server, email) {
    const browser = await server.registered(email);
    const body = { currentPassword: TEST_PASSWORD, newPassword: NEW_PASSWORD };
    return { browser, prove: () => browser.post('/api/user/change-password', body) };
  },
};

describe.each(databaseKinds)('the tokens of a session on %s', (kind) => {
  let server: SocialTestServer;
  beforeAll(async () => {
    server = await createSocialTestServer(kind);
  });
  afterAll(() => server.close());
  let ownerCount = 0;
  const nextEmail = (): string => {
    ownerCount += 1;
    return `owner${String(ownerCount)}@example.com`;
  };

  async function expectReplaced({ browser, prove }: Owner): Promise<void> {
    const [thief, later] = [browser.copy(), browser.copy()];
    expect(await thief.isSignedIn()).toBe(true);
    await prove();
    for (const name of ['paasa_access', 'paasa_refresh'])
      expect(browser.cookie(name)).not.toBe(thief.cookie(name));
    expect(await thief.isSignedIn()).toBe(false);
    // Within the moment in which a second tab could renew with it after a renewal.
    expect((await thief.post('/api/user/refresh-token')).status).toBe(401);
    expect(await browser.isSignedIn()).toBe(true);
    expect((await browser.post('/api/user/refresh-token')).status).toBe(200);
    // Later the old token shows that two have it, so the session ends.
    server.clock.advance(REFRESH_GRACE_MS + 1);
    expect((await later.post('/api/user/refresh-token')).status).toBe(401);
    expect(await browser.isSignedIn()).toBe(false);
  }

  it.each(Object.entries(ways))(
    'are replaced by a fresh proof by %s, so that a thief who has the old ones does not share it',
    async (_way, prepare) => {
      const owner = await prepare(server, nextEmail());
      server.clock.advance(FRESH_PROOF_LIFETIME_MS + 1);
      await expectReplaced(owner);
    },
  );

  it.each(Object.entries(changes))('are replaced by %s', async (_change, prepare) => {
    await expectReplaced(await prepare(server, nextEmail()));
  });
});
