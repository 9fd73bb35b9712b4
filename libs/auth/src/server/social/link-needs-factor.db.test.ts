import { databaseKinds } from '@paasa/server-kit/testing';
import { socialPerson, type SocialPerson } from '@paasa/outside/testing';
import {
  beginSignIn,
  createPasskeyPerson,
  PASSKEYS,
  proveWithPasskey,
  type PasskeyPerson,
} from '../../testing/passkey-person.js';
import { rowsOf } from '../../testing/rows-of.js';
import { createSocialTestServer, type SocialTestServer } from '../../testing/social-test-server.js';
import type { BrowserAnswer, TestBrowser } from '../../testing/test-browser.js';
import { turnOnTwoFactor, wrongCodeOf } from '../../testing/two-factor.js';

const SECOND = '/api/user/login/second-factor';
const LINKED_MAIL = 'A new way to sign in was added';
const EXPIRED = { status: 401, body: { code: 'auth/sign-in-expired' } };

const kept = [
  ['password', 'SELECT password_hash FROM auth.users WHERE email = $1'],
  ['passkeys', 'SELECT passkey_id FROM auth.passkeys JOIN auth.users USING (player_id) WHERE email = $1'],
  ['devices', 'SELECT device_hash FROM auth.devices JOIN auth.users USING (player_id) WHERE email = $1'],
  ['identities', 'SELECT subject FROM auth.identities WHERE email = $1'],
  [
    'owners',
    'SELECT count(*)::int FROM auth.identity_owners JOIN auth.users USING (player_id) WHERE email = $1',
  ],
  [
    'sessions',
    `SELECT session_id, ended_at FROM auth.sessions s JOIN auth.users u USING (player_id) WHERE u.email = $1`,
  ],
] as const;

describe.each(databaseKinds)(
  'a first sign-in with a provider to an account with a second factor, on %s',
  (kind) => {
    let server: SocialTestServer;
    let count = 0;
    let owner: PasskeyPerson;
    let atProvider: SocialPerson;
    beforeAll(async () => {
      server = await createSocialTestServer(kind);
    });
    afterAll(() => server.close());
    beforeEach(async () => {
      count += 1;
      owner = await createPasskeyPerson(server, `link${String(count)}@example.com`);
      atProvider = socialPerson({ subject: `link${String(count)}`, email: owner.email });
    });

    const stateOf = async (email: string): Promise<Record<string, unknown>> =>
      Object.fromEntries(
        await Promise.all(
          kept.map(
            async ([name, text]) => [name, await rowsOf(server.db, `${text} ORDER BY 1`, [email])] as const,
          ),
        ),
      );
    const arrive = async (browser: TestBrowser): Promise<string | null> =>
      (await server.signIn(browser, 'google', atProvider)).location;
    const answerWithPasskey = async (
      browser: TestBrowser,
      { authenticator }: PasskeyPerson = owner,
    ): Promise<BrowserAnswer> =>
      browser.post(SECOND, { assertion: authenticator.get(await beginSignIn(browser)) });
    const linkedMails = async (): Promise<number> => {
      await server.mailsAreOut();
      return server.mailer.sent.filter(({ to, subject }) => to === owner.email && subject === LINKED_MAIL)
        .length;
    };

    it('by a person who has the mailbox alone changes nothing, and opens nothing', async () => {
      const before = await stateOf(owner.email);
      const thief = server.browser();
      expect(await arrive(thief)).toBe('/oauth-success?step=passkey');
      const stranger = await createPasskeyPerson(server, `stranger-${owner.email}`);
      expect((await answerWithPasskey(thief, stranger)).body).toMatchObject({ code: 'auth/passkey-refused' });
      expect((await thief.post(SECOND, { code: '123456' })).status).toBe(409);
      expect(await thief.isSignedIn()).toBe(false);
      expect((await thief.post('/api/user/two-factor/begin')).status).toBe(401);
      expect(await stateOf(owner.email)).toEqual(before);
      expect(await owner.browser.isSignedIn()).toBe(true);
      expect((await server.browser().logIn(owner.email)).body).toMatchObject({ success: true });
      expect(await linkedMails()).toBe(0);
      // The next try begins again: the first one has claimed nothing.
      expect(await arrive(thief)).toBe('/oauth-success?step=passkey');
    });

    it('links after the owner has shown the passkey, and leaves the password, the passkeys and the sessions', async () => {
      const before = await stateOf(owner.email);
      const browser = server.browser();
      await arrive(browser);
      expect((await answerWithPasskey(browser)).status).toBe(200);
      const { identities, password, passkeys } = await stateOf(owner.email);
      expect({ identities, password, passkeys }).toEqual({
        identities: [{ subject: atProvider.subject }],
        password: before['password'],
        passkeys: before['passkeys'],
      });
      expect(await owner.browser.isSignedIn()).toBe(true);
      expect((await server.browser().logIn(owner.email)).body).toMatchObject({ success: true });
      const [session] = await rowsOf(
        server.db,
        `SELECT method, proved_by FROM auth.sessions s JOIN auth.users u USING (player_id)
        WHERE u.email = $1 AND method = 'google'`,
        [owner.email],
      );
      expect(session).toEqual({ method: 'google', proved_by: 'passkey' });
      expect(await linkedMails()).toBe(1);
      const events = await rowsOf<{ details: object }>(
        server.db,
        `SELECT details FROM auth.audit_log a JOIN auth.users u ON u.player_id = a.player_id
        WHERE u.email = $1 AND event = 'identity-linked'`,
        [owner.email],
      );
      expect(events).toEqual([{ details: { provider: 'google', isPasswordRemoved: false } }]);
      // The identity is known from now on: it opens a session, which is no fresh proof.
      const later = server.browser();
      expect(await arrive(later)).toBe('/oauth-success');
      expect((await later.post(`${PASSKEYS}/begin`)).body).toMatchObject({ code: 'auth/step-up-required' });
    });

    it('with two-factor authentication on: a wrong code changes nothing, and a right one links', async () => {
      const factor = await turnOnTwoFactor(server, owner.browser);
      const before = await stateOf(owner.email);
      const browser = server.browser();
      expect(await arrive(browser)).toBe('/oauth-success?step=second-factor');
      expect((await browser.post(SECOND, { code: wrongCodeOf(factor) })).status).toBe(403);
      expect(await stateOf(owner.email)).toEqual(before);
      expect((await browser.post(SECOND, { code: factor.freshCode() })).status).toBe(200);
      const after = await stateOf(owner.email);
      expect(after['identities']).toEqual([{ subject: atProvider.subject }]);
      expect(after['password']).toEqual(before['password']);
      expect(after['passkeys']).toEqual(before['passkeys']);
      expect(await owner.browser.isSignedIn()).toBe(true);
    });

    it('links with a recovery code too', async () => {
      const { recoveryCodes } = await turnOnTwoFactor(server, owner.browser);
      const browser = server.browser();
      await arrive(browser);
      expect((await browser.post(SECOND, { code: recoveryCodes[0] })).status).toBe(200);
      expect(await linkedMails()).toBe(1);
    });

    it('needs the factor for a second provider too', async () => {
      const first = server.browser();
      await arrive(first);
      await answerWithPasskey(first);
      const before = await stateOf(owner.email);
      const thief = server.browser();
      const { location } = await server.signIn(
        thief,
        'github',
        socialPerson({ subject: `9${String(count)}`, email: owner.email }),
      );
      expect(location).toBe('/oauth-success?step=passkey');
      expect(await stateOf(owner.email)).toEqual(before);
    });

    it('links once: the used sign-in opens nothing again', async () => {
      const browser = server.browser();
      await arrive(browser);
      const copy = browser.copy();
      expect((await answerWithPasskey(browser)).status).toBe(200);
      expect(await answerWithPasskey(copy)).toMatchObject(EXPIRED);
    });

    it('ends after ten minutes, with the passkey that it waits for, and when all sessions end', async () => {
      const [late, removed, ended] = [server.browser(), server.browser(), server.browser()];
      await arrive(late);
      server.clock.advance(10 * 60_000);
      expect(await answerWithPasskey(late)).toMatchObject(EXPIRED);
      await arrive(ended);
      await proveWithPasskey(owner.browser, owner.authenticator);
      expect((await owner.browser.post('/api/user/sessions/end-others')).status).toBe(200);
      expect(await answerWithPasskey(ended)).toMatchObject(EXPIRED);
      await arrive(removed);
      expect((await owner.browser.delete(`${PASSKEYS}/${owner.passkeyId}`)).status).toBe(200);
      expect(await answerWithPasskey(removed)).toMatchObject({ status: 403 });
      expect((await removed.post(SECOND, { code: '123456' })).body).toMatchObject(EXPIRED.body);
      expect((await stateOf(owner.email))['owners']).toEqual([{ count: 0 }]);
    });

    it('is not linked to an account that has another address by then', async () => {
      const browser = server.browser();
      await arrive(browser);
      const moved = `moved-${owner.email}`;
      await server.db.transaction(async (tx) => {
        await tx.query(
          { name: 'test-move-user', text: 'UPDATE auth.users SET email = $2 WHERE email = $1' },
          [owner.email, moved],
        );
        await tx.query(
          {
            name: 'test-move-owner',
            text: 'UPDATE auth.email_owners SET email_key = $2 WHERE email_key = $1',
          },
          [owner.email, moved],
        );
      });
      expect(await answerWithPasskey(browser)).toMatchObject(EXPIRED);
      expect(await browser.isSignedIn()).toBe(false);
      expect((await stateOf(moved))['owners']).toEqual([{ count: 0 }]);
    });

    it('is not linked if the identity is another player’s by then', async () => {
      const browser = server.browser();
      await arrive(browser);
      const other = server.browser();
      const elsewhere = socialPerson({ subject: atProvider.subject, email: `elsewhere-${owner.email}` });
      expect((await server.signIn(other, 'google', elsewhere)).location).toBe('/oauth-success');
      expect(await answerWithPasskey(browser)).toMatchObject(EXPIRED);
      expect((await stateOf(owner.email))['owners']).toEqual([{ count: 0 }]);
      expect(await other.isSignedIn()).toBe(true);
    });

    it('to a closed account opens and links nothing, and offers to open it only with the passkey', async () => {
      await proveWithPasskey(owner.browser, owner.authenticator);
      expect((await owner.browser.post('/api/user/close')).status).toBe(200);
      const browser = server.browser();
      expect(await arrive(browser)).toBe('/oauth-success?step=passkey');
      expect((await browser.post('/api/user/reopen')).status).toBe(403);
      expect((await answerWithPasskey(browser)).body).toMatchObject({ code: 'auth/account-closing' });
      expect((await stateOf(owner.email))['owners']).toEqual([{ count: 0 }]);
      expect((await browser.post('/api/user/reopen')).status).toBe(200);
    });
  },
);
