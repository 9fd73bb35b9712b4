import { createTestAuthenticator, type StatedFacts } from '@paasa/proofs/testing';
import { FRESH_PROOF_LIFETIME_MS, newId } from '@paasa/server-kit/server';
import { databaseKinds } from '@paasa/server-kit/testing';
import { socialPerson } from '@paasa/outside/testing';
import { TEST_PASSWORD } from '../../testing/auth-test-server.js';
import {
  addPasskey,
  beginAdding,
  beginProof,
  createPasskeyPerson,
  PASSKEYS,
  proveWithPasskey,
  signInWithPasskey,
  STEP_UP,
  type PasskeyPerson,
} from '../../testing/passkey-person.js';
import { holdBack } from '../../testing/hold-back.js';
import { rowsOf } from '../../testing/rows-of.js';
import { createSocialTestServer, type SocialTestServer } from '../../testing/social-test-server.js';
import type { TestBrowser } from '../../testing/test-browser.js';
import { turnOnTwoFactor } from '../../testing/two-factor.js';
import { insertPasskey } from '../passkeys/passkeys.repo.js';
import { holdPlayer } from '../shared/hold-player.js';

const REFUSED = { status: 403, body: { code: 'auth/passkey-refused' } };
const EXPIRED = { status: 400, body: { code: 'auth/passkey-expired' } };

describe.each(databaseKinds)('a fresh proof by a passkey on %s', (kind) => {
  let server: SocialTestServer;
  let accountCount = 0;
  let person: PasskeyPerson;
  beforeAll(async () => {
    server = await createSocialTestServer(kind);
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    accountCount += 1;
    person = await createPasskeyPerson(server, `proves${String(accountCount)}@example.com`);
  });

  /** Whether the session may do what needs a fresh proof. */
  const isFresh = async (browser: TestBrowser): Promise<boolean> =>
    (await browser.post(`${PASSKEYS}/begin`)).status === 200;
  const letItAge = (): void => server.clock.advance(FRESH_PROOF_LIFETIME_MS + 1);
  const provedBy = async (browser: TestBrowser): Promise<string | null | undefined> => {
    const [, sessionId] = (browser.cookie('paasa_session') ?? '').split('.');
    const rows = await rowsOf<{ proved_by: string | null }>(
      server.db,
      'SELECT proved_by FROM auth.sessions WHERE session_id = $1',
      [sessionId],
    );
    return rows[0]?.proved_by;
  };

  it('is for the session that asked for it, and is recorded', async () => {
    const { browser, authenticator, email } = person;
    const other = server.browser();
    await signInWithPasskey(other, authenticator);
    letItAge();
    expect((await browser.get(STEP_UP)).body).toEqual({ success: true, methods: ['passkey'] });
    expect(await isFresh(browser)).toBe(false);
    expect((await proveWithPasskey(browser, authenticator)).body).toEqual({ success: true });
    expect([await isFresh(browser), await isFresh(other)]).toEqual([true, false]);
    expect(await provedBy(browser)).toBe('passkey');
    const logged = await rowsOf<{ details: object }>(
      server.db,
      `SELECT details FROM auth.audit_log JOIN auth.users USING (player_id)
        WHERE event = 'step-up' AND email = $1`,
      [email],
    );
    expect(logged).toEqual([{ details: { method: 'passkey', sessionId: expect.any(String) } }]);
  });

  it('names the player’s passkeys, and works without a user handle', async () => {
    const { browser, authenticator } = person;
    const second = createTestAuthenticator();
    await addPasskey(browser, second);
    const options = await beginProof(browser);
    expect(options).toMatchObject({ rpId: 'localhost', userVerification: 'required' });
    expect(options.allowCredentials).toHaveLength(2);
    expect((await proveWithPasskey(browser, authenticator, { userHandle: null })).status).toBe(200);
    expect((await proveWithPasskey(browser, second)).status).toBe(200);
  });

  it.each<[string, Partial<StatedFacts>]>([
    ['from another origin', { origin: 'https://evil.example' }],
    ['for another relying party', { rpId: 'evil.example' }],
    ['of an authenticator that has not verified its user', { isUserVerified: false }],
    ['for another player', { userHandle: 'A'.repeat(43) }],
  ])('is refused for an answer %s', async (_what, changed) => {
    const { browser, authenticator } = person;
    letItAge();
    expect(await proveWithPasskey(browser, authenticator, changed)).toMatchObject(REFUSED);
    expect(await isFresh(browser)).toBe(false);
  });

  it('is refused with the passkey of another player, known and unknown alike', async () => {
    const { browser } = person;
    letItAge();
    const other = await createPasskeyPerson(server, `other-${person.email}`);
    const unknown = createTestAuthenticator();
    unknown.create(await beginAdding(other.browser));
    for (const { authenticator } of [other, { authenticator: unknown }]) {
      const options = { ...(await beginProof(browser)), allowCredentials: [] };
      const assertion = authenticator.get(options);
      expect(await browser.post(STEP_UP, { assertion })).toMatchObject(REFUSED);
    }
    expect(await isFresh(browser)).toBe(false);
  });

  it('does not take the challenge of a sign-in or of another session, nor a used one', async () => {
    const { browser, authenticator } = person;
    const other = server.browser();
    await signInWithPasskey(other, authenticator);
    letItAge();
    const ofSignIn = await browser.post('/api/user/login/passkey/begin');
    const ofOther = await beginProof(other);
    const own = await beginProof(browser);
    const prove = (options: object) =>
      browser.post(STEP_UP, { assertion: authenticator.get({ ...own, ...options }) });
    expect(await prove(ofSignIn.body['options'] as object)).toMatchObject(EXPIRED);
    expect(await prove(ofOther)).toMatchObject(EXPIRED);
    expect(await isFresh(browser)).toBe(false);
    const assertion = authenticator.get(own);
    expect((await browser.post(STEP_UP, { assertion })).status).toBe(200);
    expect(await browser.post(STEP_UP, { assertion })).toMatchObject(EXPIRED);
  });

  it('is the only one of an account with passkeys: neither a password nor a provider is one', async () => {
    const { browser, authenticator, email } = person;
    letItAge();
    expect(await browser.post(STEP_UP, { password: TEST_PASSWORD })).toMatchObject({
      status: 403,
      body: { code: 'auth/second-factor-needed' },
    });
    const byPassword = server.browser();
    expect((await byPassword.logIn(email)).body).toMatchObject({ success: true });
    expect([await byPassword.isSignedIn(), await isFresh(byPassword)]).toEqual([true, false]);
    expect(await provedBy(byPassword)).toBeNull();
    await proveWithPasskey(byPassword, authenticator);
    expect(await isFresh(byPassword)).toBe(true);
  });

  it('or a code of the app: an account with both accepts each', async () => {
    const { browser, authenticator } = person;
    const factor = await turnOnTwoFactor(server, browser);
    expect((await browser.get(STEP_UP)).body).toEqual({ success: true, methods: ['passkey', 'totp'] });
    letItAge();
    expect((await browser.post(STEP_UP, { code: factor.freshCode() })).status).toBe(200);
    expect(await provedBy(browser)).toBe('totp');
    expect((await proveWithPasskey(browser, authenticator)).status).toBe(200);
    expect(await provedBy(browser)).toBe('passkey');
  });

  it('is not one that a provider gives, if the account was made there', async () => {
    const email = `social-${person.email}`;
    const someone = socialPerson({ subject: `8${String(accountCount)}${kind}`, email });
    const browser = server.browser();
    await server.signIn(browser, 'google', someone);
    expect((await addPasskey(browser, createTestAuthenticator())).status).toBe(200);
    const again = server.browser();
    await server.signIn(again, 'google', someone);
    expect([await again.isSignedIn(), await isFresh(again)]).toEqual([true, false]);
  });
});

describe('the first passkey of an account', () => {
  let server: SocialTestServer;
  beforeEach(async () => {
    server = await createSocialTestServer('postgres');
  });
  afterEach(() => server.close());

  it('makes the proofs of other sessions worthless, and counts as one itself', async () => {
    const email = 'first@example.com';
    const browser = await server.registered(email);
    await server.verify(email);
    const other = server.browser();
    await other.logIn(email);
    await addPasskey(browser, createTestAuthenticator());
    const statuses = [];
    for (const each of [browser, other]) statuses.push((await each.post(`${PASSKEYS}/begin`)).status);
    expect(statuses).toEqual([200, 403]);
    expect(await other.isSignedIn()).toBe(true);
  });

  it('is needed by a login and by a proof that had the right password a moment before', async () => {
    const email = 'meanwhile@example.com';
    const browser = await server.registered(email);
    const { playerId = '' } =
      (
        await rowsOf<{ playerId: string }>(
          server.db,
          'SELECT player_id AS "playerId" FROM auth.users WHERE email = $1',
          [email],
        )
      )[0] ?? {};
    const passkey = {
      playerId,
      passkeyId: newId(),
      credentialId: 'A'.repeat(43),
      publicKey: 'AAAA',
      counter: 0,
      transports: [],
      isSynced: false,
      name: 'A phone',
      addedAt: new Date(),
    };
    const thief = server.browser();
    const [login, proof] = await holdBack(
      server.db,
      (tx) => holdPlayer(tx, playerId),
      [() => thief.logIn(email), () => browser.post(STEP_UP, { password: TEST_PASSWORD })],
      2,
      (tx) => insertPasskey(tx, passkey),
    );
    expect(proof).toMatchObject({ status: 403, body: { code: 'auth/second-factor-needed' } });
    expect(login?.body).toMatchObject({ success: true });
    await server.verify(email);
    expect(await thief.post(`${PASSKEYS}/begin`)).toMatchObject({
      status: 403,
      body: { code: 'auth/step-up-required' },
    });
  });
});
