import { createTestAuthenticator } from '@paasa/proofs/testing';
import { FRESH_PROOF_LIFETIME_MS, newId } from '@paasa/server-kit/server';
import { databaseKinds } from '@paasa/server-kit/testing';
import { socialPerson } from '@paasa/outside/testing';
import { createAuthTestServer, type AuthTestServer } from '../../testing/auth-test-server.js';
import {
  addPasskey,
  createPasskeyPerson,
  PASSKEYS,
  signInWithPasskey,
  type PasskeyPerson,
} from '../../testing/passkey-person.js';
import { rowsOf } from '../../testing/rows-of.js';
import { createSocialTestServer } from '../../testing/social-test-server.js';
import type { TestBrowser } from '../../testing/test-browser.js';

const REMOVED_SUBJECT = 'A passkey was removed from your account';

const idsIn = async (browser: TestBrowser): Promise<string[]> =>
  ((await browser.get(PASSKEYS)).body['data'] as { id: string }[]).map(({ id }) => id);

describe.each(databaseKinds)('the player’s own passkeys on %s', (kind) => {
  let server: AuthTestServer;
  let accountCount = 0;
  let person: PasskeyPerson;
  beforeAll(async () => {
    server = await createAuthTestServer(kind);
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    accountCount += 1;
    person = await createPasskeyPerson(server, `own${String(accountCount)}@example.com`);
  });

  it('are listed for their owner only, the last added first', async () => {
    const { browser, authenticator, passkeyId } = person;
    server.clock.advance(1_000);
    const { body } = await addPasskey(browser, authenticator);
    expect(await idsIn(browser)).toEqual([(body['data'] as { id: string }).id, passkeyId]);
    expect((await server.browser().get(PASSKEYS)).status).toBe(401);
    const other = await server.registered(`other-${person.email}`);
    expect(await idsIn(other)).toEqual([]);
  });

  it('can be renamed, in any script and at most 50 characters', async () => {
    const { browser, passkeyId } = person;
    const rename = (name: unknown, id = passkeyId, by = browser) => by.patch(`${PASSKEYS}/${id}`, { name });
    expect(await rename('  मेरा फ़ोन ')).toMatchObject({
      status: 200,
      body: { data: { id: passkeyId, name: 'मेरा फ़ोन' } },
    });
    for (const name of ['', '  ', 'x'.repeat(51), 'a\u202eb', 7, null, { $gt: '' }])
      expect((await rename(name)).status).toBe(400);
    const other = await server.registered(`renames-${person.email}`);
    const unknown = { status: 404, body: { code: 'auth/no-such-passkey' } };
    expect(await rename('mine', passkeyId, other)).toMatchObject(unknown);
    expect(await rename('mine', newId())).toMatchObject(unknown);
    expect((await browser.get(PASSKEYS)).body).toMatchObject({ data: [{ name: 'मेरा फ़ोन' }] });
  });

  it('open no session after they are removed, and end those that they have opened', async () => {
    const { browser, authenticator, passkeyId, email } = person;
    const phone = server.browser();
    expect((await signInWithPasskey(phone, authenticator)).status).toBe(200);
    const byPassword = server.browser();
    await byPassword.logIn(email);
    expect((await browser.delete(`${PASSKEYS}/${passkeyId}`)).body).toEqual({ success: true });
    expect(await phone.isSignedIn()).toBe(false);
    expect([await browser.isSignedIn(), await byPassword.isSignedIn()]).toEqual([true, true]);
    expect(await idsIn(browser)).toEqual([]);
    expect(await signInWithPasskey(server.browser(), authenticator)).toMatchObject({
      status: 403,
      body: { code: 'auth/passkey-refused' },
    });
    expect((await server.mailer.mailAbout(REMOVED_SUBJECT, email)).text).toContain('If it was not you');
    const logged = await rowsOf(
      server.db,
      `SELECT details FROM auth.audit_log WHERE event = 'passkey-removed' AND details ->> 'passkeyId' = $1`,
      [passkeyId],
    );
    expect(logged).toEqual([{ details: { passkeyId, endedCount: 1 } }]);
    // Its credential is free again: the device may be added once more.
    expect((await addPasskey(browser, authenticator)).status).toBe(200);
  });

  it('that opened the present session can be removed in it', async () => {
    const { authenticator, passkeyId } = person;
    const phone = server.browser();
    await signInWithPasskey(phone, authenticator);
    expect((await phone.delete(`${PASSKEYS}/${passkeyId}`)).status).toBe(200);
    expect(await phone.isSignedIn()).toBe(true);
  });

  it('are removed with a proof of the last five minutes only, and by their owner', async () => {
    const { browser, passkeyId, email } = person;
    const other = await server.registered(`removes-${email}`);
    expect(await other.delete(`${PASSKEYS}/${passkeyId}`)).toMatchObject({
      status: 404,
      body: { code: 'auth/no-such-passkey' },
    });
    server.clock.advance(FRESH_PROOF_LIFETIME_MS + 1);
    expect(await browser.delete(`${PASSKEYS}/${passkeyId}`)).toMatchObject({
      status: 403,
      body: { code: 'auth/step-up-required' },
    });
    expect(await idsIn(browser)).toEqual([passkeyId]);
  });

  it('stay after a password that was set by mail, and end with no session of another passkey', async () => {
    const { browser, authenticator, passkeyId } = person;
    const second = createTestAuthenticator();
    await addPasskey(browser, second);
    const phone = server.browser();
    await signInWithPasskey(phone, second);
    await browser.delete(`${PASSKEYS}/${passkeyId}`);
    expect(await phone.isSignedIn()).toBe(true);
    expect((await signInWithPasskey(server.browser(), authenticator)).status).toBe(403);
  });

  it('without a password and a provider: the last one stays', async () => {
    const { browser, authenticator, passkeyId, email } = person;
    const removePassword = {
      name: 'test-remove-password',
      text: 'UPDATE auth.users SET password_hash = NULL WHERE email = $1',
    };
    await server.db.transaction((tx) => tx.query(removePassword, [email]));
    const refused = { status: 409, body: { code: 'auth/last-way-in' } };
    expect(await browser.delete(`${PASSKEYS}/${passkeyId}`)).toMatchObject(refused);
    await addPasskey(browser, createTestAuthenticator());
    const ids = await idsIn(browser);
    const answers = await Promise.all(ids.map((id) => browser.copy().delete(`${PASSKEYS}/${id}`)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await idsIn(browser)).toHaveLength(1);
    expect(authenticator).toBeDefined();
  });
});

describe('passkeys of an account with a provider', () => {
  it('do not count as the last way in while the provider is on', async () => {
    const server = await createSocialTestServer('postgres');
    const browser = server.browser();
    await server.signIn(browser, 'google', socialPerson({ subject: '701', email: 'social@example.com' }));
    await addPasskey(browser, createTestAuthenticator());
    const [id = ''] = await idsIn(browser);
    expect((await browser.delete(`${PASSKEYS}/${id}`)).status).toBe(200);
    await server.close();
  });
});
