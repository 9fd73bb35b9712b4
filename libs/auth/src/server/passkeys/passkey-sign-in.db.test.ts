import { createTestAuthenticator, type StatedFacts } from '@paasa/proofs/testing';
import { databaseKinds } from '@paasa/server-kit/testing';
import { createAuthTestServer, type AuthTestServer } from '../../testing/auth-test-server.js';
import {
  beginAdding,
  beginSignIn,
  createPasskeyPerson,
  finishSignIn,
  PASSKEYS,
  signInWithPasskey,
  type PasskeyPerson,
} from '../../testing/passkey-person.js';
import { rowsOf } from '../../testing/rows-of.js';
import type { BrowserAnswer } from '../../testing/test-browser.js';

const REFUSED = {
  status: 403,
  body: { success: false, code: 'auth/passkey-refused', message: 'This passkey was not accepted.' },
};
const EXPIRED = { status: 400, body: { code: 'auth/passkey-expired' } };
const COPIED_SUBJECT = 'We refused a passkey of your account';

describe.each(databaseKinds)('signing in with a passkey on %s', (kind) => {
  let server: AuthTestServer;
  let accountCount = 0;
  let person: PasskeyPerson;
  beforeAll(async () => {
    server = await createAuthTestServer(kind);
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    accountCount += 1;
    person = await createPasskeyPerson(server, `enters${String(accountCount)}@example.com`);
  });

  it('opens the owner’s session without an address, a password or a second step', async () => {
    const { authenticator, email } = person;
    const phone = server.browser();
    const options = await beginSignIn(phone);
    expect(options).toEqual({
      rpId: 'localhost',
      challenge: expect.stringMatching(/^[\w-]{94}$/),
      timeout: 300_000,
      userVerification: 'required',
      allowCredentials: [],
    });
    server.clock.advance(60_000);
    const answer = await finishSignIn(phone, authenticator.get(options, { isSynced: true }));
    expect(answer.body).toEqual({ success: true, message: 'Login successful.' });
    expect((await phone.get('/api/user/my-details')).body).toMatchObject({ data: { email } });
    expect((await phone.get('/api/user/sessions')).body).toMatchObject({ data: [{ method: 'passkey' }, {}] });
    expect((await phone.get(PASSKEYS)).body).toMatchObject({
      data: [{ lastUsedAt: new Date(server.clock.nowMs()).toISOString(), isSynced: true }],
    });
    await server.mailer.mailAbout('New sign-in to your account', email);
  });

  it('ends the session that the browser had before', async () => {
    const browser = await server.registered(`before-${person.email}`);
    const thief = browser.copy();
    expect((await signInWithPasskey(browser, person.authenticator)).status).toBe(200);
    expect(await thief.isSignedIn()).toBe(false);
  });

  it.each<[string, Partial<StatedFacts>]>([
    ['from another origin', { origin: 'https://evil.example' }],
    ['from another port of the host', { origin: 'http://localhost:3001' }],
    ['for another relying party', { rpId: 'evil.example' }],
    ['of an authenticator that has not verified its user', { isUserVerified: false }],
    ['of an authenticator that nobody has touched', { isUserPresent: false }],
    ['from a frame of another site', { crossOrigin: true }],
    ['that was made to add a passkey', { type: 'webauthn.create' }],
    ['for another player', { userHandle: 'A'.repeat(43) }],
    ['for no player', { userHandle: null }],
  ])('refuses an answer %s', async (_what, changed) => {
    const phone = server.browser();
    expect(await signInWithPasskey(phone, person.authenticator, changed)).toMatchObject(REFUSED);
    expect(phone.cookieNames()).toEqual(['paasa_passkey']);
    expect((await signInWithPasskey(phone, person.authenticator)).status).toBe(200);
  });

  it('answers alike for a wrong signature, another key, an unknown passkey and a removed one', async () => {
    const { authenticator, browser, passkeyId } = person;
    const phone = server.browser();
    const other = createTestAuthenticator();
    const { id } = authenticator.get(await beginSignIn(phone));
    other.create(await beginAdding(browser));
    const answers: BrowserAnswer[] = [];
    const right = authenticator.get(await beginSignIn(phone));
    const { signature } = authenticator.get(await beginSignIn(phone)).response;
    answers.push(await finishSignIn(phone, { ...right, response: { ...right.response, signature } }));
    answers.push(await finishSignIn(phone, { ...other.get(await beginSignIn(phone)), id, rawId: id }));
    answers.push(await signInWithPasskey(phone, other));
    await browser.delete(`${PASSKEYS}/${passkeyId}`);
    answers.push(await signInWithPasskey(phone, authenticator));
    for (const { status, body } of answers) expect({ status, body }).toEqual(REFUSED);
    expect(answers).toHaveLength(4);
  });

  it('accepts a challenge once, for five minutes, and in the browser that asked for it', async () => {
    const { authenticator } = person;
    const [phone, other] = [server.browser(), server.browser()];
    await beginSignIn(other);
    const [first, second] = [await beginSignIn(phone), await beginSignIn(phone)];
    for (const stolen of [other, server.browser()])
      expect(await finishSignIn(stolen, authenticator.get(first))).toMatchObject(EXPIRED);
    const unknown = { challenge: 'A'.repeat(43) };
    expect(await signInWithPasskey(phone, authenticator, unknown)).toMatchObject(EXPIRED);
    server.clock.advance(5 * 60_000 - 1);
    const answer = authenticator.get(first);
    expect((await finishSignIn(phone, answer)).status).toBe(200);
    expect(await finishSignIn(phone, answer)).toMatchObject(EXPIRED);
    server.clock.advance(1);
    expect(await finishSignIn(phone, authenticator.get(second))).toMatchObject(EXPIRED);
  });

  it('uses up a challenge with an answer that is refused', async () => {
    const { authenticator } = person;
    const phone = server.browser();
    const options = await beginSignIn(phone);
    const wrong = authenticator.get(options, { isUserVerified: false });
    expect(await finishSignIn(phone, wrong)).toMatchObject(REFUSED);
    expect(await finishSignIn(phone, authenticator.get(options))).toMatchObject(EXPIRED);
  });

  it('works in two tabs that have asked for challenges at once', async () => {
    const { authenticator } = person;
    const phone = server.browser();
    const options = [await beginSignIn(phone), await beginSignIn(phone)];
    for (const each of options) expect((await finishSignIn(phone, authenticator.get(each))).status).toBe(200);
  });

  it('refuses a counter that has not grown, records it, and mails the owner', async () => {
    const { authenticator, passkeyId, email } = person;
    const copied = authenticator.copy();
    const phone = server.browser();
    expect((await signInWithPasskey(phone, authenticator)).status).toBe(200);
    expect((await signInWithPasskey(phone, authenticator)).status).toBe(200);
    for (const counter of [2, 1, 0])
      expect(await signInWithPasskey(server.browser(), copied, { counter })).toMatchObject(REFUSED);
    const mail = await server.mailer.mailAbout(COPIED_SUBJECT, email, 3);
    expect(mail.text).toContain('remove this passkey');
    const logged = await rowsOf<{ details: object }>(
      server.db,
      `SELECT details FROM auth.audit_log WHERE event = 'passkey-refused' ORDER BY event_id`,
    );
    expect(logged.map(({ details }) => details)).toEqual(
      [2, 1, 0].map((counter) => ({ passkeyId, counter, storedCounter: 2 })),
    );
    expect((await signInWithPasskey(phone, authenticator)).status).toBe(200);
  });

  it('does not compare the counter of an answer with a wrong signature', async () => {
    const { authenticator, email } = person;
    const phone = server.browser();
    await signInWithPasskey(phone, authenticator);
    await server.mailsAreOut();
    const before = server.mailer.sent.length;
    const answer = authenticator.get(await beginSignIn(phone), { counter: 0 });
    const changed = { ...answer, response: { ...answer.response, signature: 'AAAA' } };
    expect(await finishSignIn(phone, changed)).toMatchObject(REFUSED);
    await server.mailsAreOut();
    expect(server.mailer.sent.slice(before).filter(({ to }) => to === email)).toEqual([]);
  });

  it('accepts a passkey that never counts', async () => {
    for (let count = 1; count <= 2; count += 1)
      expect((await signInWithPasskey(server.browser(), person.authenticator, { counter: 0 })).status).toBe(
        200,
      );
  });

  it.each([
    ['nothing', undefined],
    ['no object', { assertion: 'x' }],
    ['an operator', { assertion: { id: { $gt: '' } } }],
  ])('refuses %s with 400', async (_what, body) => {
    expect((await server.browser().post('/api/user/login/passkey/finish', body)).status).toBe(400);
  });

  it.each([
    ['no JSON', 'AAAA'],
    ['no challenge', Buffer.from('{"challenge":7}').toString('base64url')],
    ['an array', Buffer.from('[]').toString('base64url')],
  ])('refuses a statement with %s', async (_what, clientDataJSON) => {
    const phone = server.browser();
    const answer = person.authenticator.get(await beginSignIn(phone));
    const changed = { ...answer, response: { ...answer.response, clientDataJSON } };
    expect(await finishSignIn(phone, changed)).toMatchObject(REFUSED);
  });
});
