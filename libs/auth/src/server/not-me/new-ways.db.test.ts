import { databaseKinds } from '@paasa/server-kit/testing';
import { socialPerson } from '@paasa/outside/testing';
import { NEW_WAY_IN_MS } from '../../rules/not-me-links.js';
import { createForgetfulPerson, NEW_PASSWORD } from '../../testing/forgetful-person.js';
import { addPasskey, createPasskeyPerson, signInWithPasskey } from '../../testing/passkey-person.js';
import { rowsOf } from '../../testing/rows-of.js';
import { createSocialTestServer, type SocialTestServer } from '../../testing/social-test-server.js';
import { createTestAuthenticator } from '@paasa/proofs/testing';
import type { TestBrowser } from '../../testing/test-browser.js';
import { notMeTokenIn } from '../../testing/test-mailer.js';
import { turnOnTwoFactor } from '../../testing/two-factor.js';

const SECURED = 'Every device is signed out, and no money leaves your account.';
const alsoRemoved = (words: string) =>
  `${SECURED} We also removed what was added in the last 3 days: ${words}.`;

describe.each(databaseKinds)('what “This was not me” removes from an account, on %s', (kind) => {
  let server: SocialTestServer;
  beforeAll(async () => {
    server = await createSocialTestServer(kind);
  });
  afterAll(() => server.close());

  async function verified(email: string): Promise<TestBrowser> {
    const browser = await server.registered(email);
    await server.verify(email);
    return browser;
  }
  /** Presses the link in a mail to the owner. Shape: the text on the page. */
  async function press(email: string, subject: string): Promise<unknown> {
    const token = notMeTokenIn(await server.mailer.mailAbout(subject, email));
    const { status, body } = await server.browser().post('/api/user/not-me', { token });
    expect(status).toBe(200);
    return body['message'];
  }
  const securedMail = async (email: string) =>
    (await server.mailer.mailAbout('We have secured your account', email)).text;
  const rowsIn = (table: string, email: string) =>
    rowsOf<Record<string, unknown>>(
      server.db,
      `SELECT t.* FROM ${table} t JOIN auth.users USING (player_id) WHERE users.email = $1`,
      [email],
    );
  const audited = async (email: string) => {
    const rows = await rowsIn('auth.audit_log', email);
    return rows.filter((row) => row['event'] === 'not-me-reported').map((row) => row['details']);
  };
  async function logsInWithNewPassword(email: string): Promise<Record<string, unknown>> {
    const owner = createForgetfulPerson(server, email);
    await owner.requestCode();
    await owner.show(await owner.code());
    await owner.set(NEW_PASSWORD);
    return (await server.browser().logIn(email, NEW_PASSWORD)).body;
  }

  it('are the passkeys of the last three days, with their sessions; older ones stay', async () => {
    const email = 'keys@example.com';
    const { authenticator: own } = await createPasskeyPerson(server, email);
    server.clock.advance(NEW_WAY_IN_MS + 1);
    const stolen = server.browser();
    await signInWithPasskey(stolen, own);
    const thiefs = createTestAuthenticator();
    expect((await addPasskey(stolen, thiefs)).status).toBe(200);
    const thief = server.browser();
    expect((await signInWithPasskey(thief, thiefs)).status).toBe(200);
    expect(await press(email, 'New sign-in to your account')).toBe(alsoRemoved('a passkey'));
    for (const browser of [stolen, thief]) expect(await browser.isSignedIn()).toBe(false);
    expect((await signInWithPasskey(thief, thiefs)).body).toMatchObject({ code: 'auth/passkey-refused' });
    expect(await securedMail(email)).toContain('is removed: a passkey. If it was yours, add it again.');
    expect(await audited(email)).toEqual([{ mail: 'new-sign-in', endedCount: 3, removed: 'passkey' }]);
    expect((await signInWithPasskey(server.browser(), own)).status).toBe(200);
    expect(await rowsIn('auth.passkeys', email)).toHaveLength(1);
    expect(await rowsIn('auth.passkey_owners', email)).toHaveLength(1);
  });

  it('is a second step of the last three days with its recovery codes, so that the owner gets in', async () => {
    const email = 'codes@example.com';
    await turnOnTwoFactor(server, await verified(email));
    server.clock.advance(NEW_WAY_IN_MS);
    const words = 'two-factor authentication with its recovery codes';
    expect(await press(email, 'Two-factor authentication is on')).toBe(alsoRemoved(words));
    expect(await securedMail(email)).toContain(`is removed: ${words}.`);
    for (const table of ['auth.two_factor', 'auth.recovery_codes'])
      expect(await rowsIn(table, email)).toEqual([]);
    expect(await logsInWithNewPassword(email)).toMatchObject({ success: true });
  });

  it('is nothing that is older: it protects the account from whoever reads the mails', async () => {
    const email = 'older@example.com';
    await turnOnTwoFactor(server, await verified(email));
    server.clock.advance(NEW_WAY_IN_MS + 1);
    expect(await press(email, 'Two-factor authentication is on')).toBe(SECURED);
    expect(await securedMail(email)).not.toContain('is removed');
    expect(await rowsIn('auth.recovery_codes', email)).toHaveLength(10);
    expect(await logsInWithNewPassword(email)).toMatchObject({ success: false, isSecondFactorNeeded: true });
  });

  it('are the accounts at providers that were linked in the last three days, and a change of the address', async () => {
    const email = 'linked@example.com';
    const owner = await verified(email);
    const idIn = async (browser: TestBrowser) =>
      ((await browser.get('/api/user/my-details')).body['data'] as Record<string, unknown>)['_id'];
    const id = await idIn(owner);
    await server.signIn(owner, 'github', socialPerson({ subject: '901', email }));
    server.clock.advance(NEW_WAY_IN_MS + 1);
    const thief = server.browser();
    await server.signIn(thief, 'google', socialPerson({ subject: '902', email }));
    await thief.post('/api/user/change-email', { email: 'thief-902@example.com' });
    expect(await rowsIn('auth.email_changes', email)).toHaveLength(1);
    expect(await press(email, 'A new way to sign in was added')).toBe(alsoRemoved('the login with Google'));
    expect(await thief.isSignedIn()).toBe(false);
    expect(await rowsIn('auth.email_changes', email)).toEqual([]);
    // The provider knows another address by now, so nothing leads to the account.
    await server.signIn(thief, 'google', socialPerson({ subject: '902', email: 'thief-902@example.com' }));
    expect(await idIn(thief)).not.toBe(id);
    await server.signIn(owner, 'github', socialPerson({ subject: '901', email }));
    expect(await idIn(owner)).toBe(id);
    expect(await logsInWithNewPassword(email)).toMatchObject({ success: true });
  });
});
