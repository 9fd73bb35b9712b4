import { createTestAuthenticator, type StatedFacts } from '@paasa/proofs/testing';
import { FRESH_PROOF_LIFETIME_MS } from '@paasa/server-kit/server';
import { databaseKinds } from '@paasa/server-kit/testing';
import { createAuthTestServer, type AuthTestServer } from '../../testing/auth-test-server.js';
import { addPasskey, beginAdding, PASSKEYS } from '../../testing/passkey-person.js';
import { rowsOf } from '../../testing/rows-of.js';
import type { TestBrowser } from '../../testing/test-browser.js';
import { turnOnTwoFactor } from '../../testing/two-factor.js';

const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
const ADDED_SUBJECT = 'A passkey was added to your account';

describe.each(databaseKinds)('adding a passkey on %s', (kind) => {
  let server: AuthTestServer;
  let accountCount = 0;
  let email = '';
  beforeAll(async () => {
    server = await createAuthTestServer(kind);
  });
  afterAll(() => server.close());
  beforeEach(() => {
    accountCount += 1;
    email = `adding${String(accountCount)}@example.com`;
  });

  const verified = async (address = email): Promise<TestBrowser> => {
    const browser = await server.registered(address);
    await server.verify(address);
    return browser;
  };
  const listed = async (browser: TestBrowser): Promise<unknown[]> =>
    (await browser.get(PASSKEYS)).body['data'] as unknown[];
  const finish = (browser: TestBrowser, attestation: unknown) =>
    browser.post(`${PASSKEYS}/finish`, { attestation });

  it('stores it under the name of its device, and mails the owner', async () => {
    await verified();
    const browser = server.browser({ userAgent: CHROME });
    await browser.logIn(email);
    const added = await addPasskey(browser, createTestAuthenticator({ isSynced: true }));
    const passkey = {
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      name: 'Chrome on Windows',
      addedAt: new Date(server.clock.nowMs()).toISOString(),
      lastUsedAt: null,
      isSynced: true,
    };
    expect(added).toMatchObject({ status: 200, body: { success: true, data: passkey } });
    expect((await browser.get(PASSKEYS)).body).toEqual({ success: true, data: [passkey] });
    const mail = await server.mailer.mailAbout(ADDED_SUBJECT, email);
    expect(mail.text).toContain('Chrome on Windows');
    const { id } = added.body['data'] as { id: string };
    const logged = await rowsOf(
      server.db,
      `SELECT details FROM auth.audit_log WHERE event = 'passkey-added' AND details ->> 'passkeyId' = $1`,
      [id],
    );
    expect(logged).toEqual([{ details: { passkeyId: id, isSynced: true } }]);
  });

  it('names the player to the authenticator by a random handle, the same each time, and no id', async () => {
    const browser = await verified();
    const first = await beginAdding(browser);
    const { playerId } = (
      await rowsOf<{ playerId: string }>(
        server.db,
        'SELECT player_id AS "playerId" FROM auth.users WHERE email = $1',
        [email],
      )
    )[0] ?? { playerId: '' };
    expect(first).toMatchObject({
      rp: { id: 'localhost', name: 'Paasa' },
      user: { id: expect.stringMatching(/^[\w-]{43}$/), name: email, displayName: 'Asha Rao' },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      attestation: 'none',
      excludeCredentials: [],
    });
    expect(Buffer.from(first.user.id, 'base64url').toString('hex')).not.toContain(
      playerId.replaceAll('-', ''),
    );
    const authenticator = createTestAuthenticator();
    const attestation = authenticator.create(first);
    expect((await finish(browser, attestation)).status).toBe(200);
    const second = await beginAdding(browser);
    expect(second.user.id).toBe(first.user.id);
    expect(second.challenge).not.toBe(first.challenge);
    // So that a device is not added twice.
    expect(second.excludeCredentials).toEqual([
      { id: attestation.id, type: 'public-key', transports: ['internal'] },
    ]);
  });

  it('needs a verified account, and a proof of the last five minutes', async () => {
    expect((await server.browser().post(`${PASSKEYS}/begin`)).status).toBe(401);
    const browser = await server.registered(email);
    expect(await browser.post(`${PASSKEYS}/begin`)).toMatchObject({
      status: 403,
      body: { code: 'auth/not-verified' },
    });
    await server.verify(email);
    server.clock.advance(FRESH_PROOF_LIFETIME_MS + 1);
    expect(await browser.post(`${PASSKEYS}/begin`)).toMatchObject({
      status: 403,
      body: { code: 'auth/step-up-required' },
    });
    await browser.logIn(email);
    expect((await addPasskey(browser, createTestAuthenticator())).status).toBe(200);
  });

  it.each<[string, Partial<StatedFacts>]>([
    ['from another origin', { origin: 'https://evil.example' }],
    ['from another port of the host', { origin: 'http://localhost:3001' }],
    ['from a page of another host', { origin: 'http://127.0.0.1:3000' }],
    ['for another relying party', { rpId: 'evil.example' }],
    ['of an authenticator that has not verified its user', { isUserVerified: false }],
    ['of an authenticator that nobody has touched', { isUserPresent: false }],
    ['from a frame of another site', { crossOrigin: true }],
    ['that was made for a sign-in', { type: 'webauthn.get' }],
  ])('refuses a passkey %s', async (_what, changed) => {
    const browser = await verified();
    expect(await addPasskey(browser, createTestAuthenticator(), changed)).toMatchObject({
      status: 403,
      body: { code: 'auth/passkey-refused', message: 'This passkey was not accepted.' },
    });
    expect(await listed(browser)).toEqual([]);
  });

  it('does not read what an authenticator states about its maker', async () => {
    const browser = await verified();
    const attStmt = new Map([['x5c', Buffer.from('no certificate')]]);
    const maker = { fmt: 'packed', attStmt };
    expect((await addPasskey(browser, createTestAuthenticator(), { maker })).status).toBe(200);
  });

  it('accepts a challenge once, for five minutes, in its own browser and session', async () => {
    const browser = await verified();
    const authenticator = createTestAuthenticator();
    const other = server.browser();
    await other.logIn(email);
    await beginAdding(other);
    const [first, second] = [await beginAdding(browser), await beginAdding(browser)];
    expect(first.challenge).toMatch(/^[\w-]{94}$/);
    const expired = { status: 400, body: { code: 'auth/passkey-expired' } };
    expect(await finish(other, authenticator.create(first))).toMatchObject(expired);
    expect(await addPasskey(browser, authenticator, { challenge: 'A'.repeat(43) })).toMatchObject(expired);
    server.clock.advance(5 * 60_000 - 1);
    const attestation = authenticator.create(first);
    expect((await finish(browser, attestation)).status).toBe(200);
    expect(await finish(browser, attestation)).toMatchObject(expired);
    server.clock.advance(1);
    expect(await finish(browser, authenticator.create(second))).toMatchObject(expired);
    expect(await listed(browser)).toHaveLength(1);
  });

  it('does not accept a challenge of another session in the same browser', async () => {
    const browser = await verified();
    const options = await beginAdding(browser);
    await browser.logIn(email);
    expect(await finish(browser, createTestAuthenticator().create(options))).toMatchObject({
      status: 400,
      body: { code: 'auth/passkey-expired' },
    });
  });

  it.each<[string, (owner: TestBrowser) => Promise<unknown>]>([
    ['a passkey', (owner) => addPasskey(owner, createTestAuthenticator())],
    ['codes of an app', (owner) => turnOnTwoFactor(server, owner)],
  ])('is refused to a thief who has begun before the owner added %s', async (_what, addFactor) => {
    const owner = await verified();
    const thief = server.browser();
    await thief.logIn(email);
    const options = await beginAdding(thief);
    await addFactor(owner);
    const before = await listed(owner);
    expect(await finish(thief, createTestAuthenticator().create(options))).toMatchObject({
      status: 403,
      body: { code: 'auth/step-up-required' },
    });
    expect(await listed(owner)).toEqual(before);
  });

  it('refuses a credential that is known already, to the player or to another', async () => {
    const browser = await verified();
    const authenticator = createTestAuthenticator();
    const original = authenticator.create(await beginAdding(browser));
    expect((await finish(browser, original)).status).toBe(200);
    const again = async (own: TestBrowser) => {
      const { challenge } = await beginAdding(own);
      const statement = { type: 'webauthn.create', challenge, origin: 'http://localhost:3000' };
      const clientDataJSON = Buffer.from(JSON.stringify(statement)).toString('base64url');
      return finish(own, { ...original, response: { ...original.response, clientDataJSON } });
    };
    const known = { status: 409, body: { code: 'auth/passkey-known' } };
    expect(await again(browser)).toMatchObject(known);
    const thief = await verified(`thief-of-${email}`);
    expect(await again(thief)).toMatchObject(known);
    expect(await listed(thief)).toEqual([]);
  });

  it('stops at ten, also when two tabs add the tenth', async () => {
    const browser = await verified();
    const authenticator = createTestAuthenticator();
    for (let count = 1; count <= 9; count += 1)
      expect((await addPasskey(browser, authenticator)).status).toBe(200);
    const attestations = [await beginAdding(browser), await beginAdding(browser)].map((options) =>
      authenticator.create(options),
    );
    const answers = await Promise.all(attestations.map((attestation) => finish(browser.copy(), attestation)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await listed(browser)).toHaveLength(10);
    expect(await browser.post(`${PASSKEYS}/begin`)).toMatchObject({
      status: 409,
      body: { code: 'auth/too-many-passkeys' },
    });
  });

  it.each([
    ['nothing', undefined],
    ['no object', { attestation: 'x' }],
    ['an operator', { attestation: { id: { $gt: '' } } }],
    ['bytes that are none', { attestation: { id: '*', rawId: '*', type: 'public-key', response: {} } }],
  ])('refuses %s with 400', async (_what, body) => {
    const browser = await verified();
    expect((await browser.post(`${PASSKEYS}/finish`, body)).status).toBe(400);
  });

  it('is refused for an answer that is no CBOR', async () => {
    const browser = await verified();
    const attestation = createTestAuthenticator().create(await beginAdding(browser));
    const response = { ...attestation.response, attestationObject: 'AAAA' };
    expect((await finish(browser, { ...attestation, response })).status).toBe(403);
  });
});

describe('many calls to add passkeys', () => {
  it('are limited for the account', async () => {
    const server = await createAuthTestServer('postgres');
    const browser = await server.registered('many@example.com');
    await server.verify('many@example.com');
    const statuses: number[] = [];
    for (let count = 1; count <= 21; count += 1)
      statuses.push((await browser.post(`${PASSKEYS}/begin`)).status);
    expect(statuses).toEqual([...Array<number>(20).fill(200), 429]);
    await server.close();
  });
});
