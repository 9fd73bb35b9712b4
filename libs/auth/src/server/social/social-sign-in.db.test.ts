import { databaseKinds } from '@paasa/server-kit/testing';
import { socialPerson } from '@paasa/outside/testing';
import { TEST_BALANCE_RUPEES, TEST_PASSWORD } from '../../testing/auth-test-server.js';
import { createSocialTestServer, type SocialTestServer } from '../../testing/social-test-server.js';
import type { TestBrowser } from '../../testing/test-browser.js';
import { codeIn, tokenIn } from '../../testing/test-mailer.js';
import { rowsOf } from '../../testing/rows-of.js';
import { requestMail } from '../mail/request-mail.js';

const DETAILS = '/api/user/my-details';
const LINKED = 'A new way to sign in was added';
describe.each(databaseKinds)('a social sign-in on %s', (kind) => {
  let server: SocialTestServer;
  beforeAll(async () => {
    server = await createSocialTestServer(kind);
  });
  afterAll(() => server.close());

  const userIn = async (browser: TestBrowser): Promise<Record<string, unknown>> =>
    (await browser.get(DETAILS)).body['data'] as Record<string, unknown>;
  const rowsIn = (table: 'identities' | 'identity_owners' | 'users', playerId: unknown): Promise<object[]> =>
    rowsOf(server.db, `SELECT * FROM auth.${table} WHERE player_id = $1`, [playerId]);
  const eventsOf = async (playerId: unknown): Promise<string[]> => {
    const rows = await rowsOf<{ event: string }>(
      server.db,
      'SELECT event FROM auth.audit_log WHERE player_id = $1 ORDER BY event_id',
      [playerId],
    );
    return rows.map(({ event }) => event);
  };

  it.each(['google', 'github'] as const)(
    'creates a verified user with the name and picture of %s, and finds it again',
    async (provider) => {
      const email = `New.${provider}@Example.com`;
      const person = socialPerson({ subject: provider === 'google' ? '100' : '200', email });
      const browser = server.browser();
      const answer = await server.signIn(browser, provider, person);
      expect({ status: answer.status, location: answer.location, text: answer.text }).toEqual({
        status: 302,
        location: '/oauth-success',
        text: '',
      });
      const cookies = ['paasa_access', 'paasa_device', 'paasa_refresh', 'paasa_session'];
      expect(browser.cookieNames()).toEqual(cookies);
      const user = await userIn(browser);
      expect(user).toMatchObject({
        name: 'Meera Nair',
        email,
        picture: 'https://pictures.example/meera.png',
        provider,
        isVerified: true,
        wallet: TEST_BALANCE_RUPEES,
      });
      await server.mailer.mailAbout('Your Paasa account is ready', email);
      expect((await browser.post('/api/user/refresh-token')).status).toBe(200);

      const secondBrowser = server.browser();
      expect((await server.signIn(secondBrowser, provider, person)).location).toBe('/oauth-success');
      expect((await userIn(secondBrowser))['_id']).toBe(user['_id']);
      expect(await eventsOf(user['_id'])).toEqual(['registered', 'signed-in', 'signed-in']);
      expect(await rowsIn('identities', user['_id'])).toHaveLength(1);
    },
  );

  it('has no password until its owner sets one', async () => {
    const person = socialPerson({ subject: '101', email: 'nopassword@example.com' });
    await server.signIn(server.browser(), 'google', person);
    const login = await server.browser().logIn('nopassword@example.com');
    expect(login.status).toBe(401);
  });

  it('identifies by the subject, not by the address: a changed address is the same player, a reused one is not', async () => {
    const before = server.browser();
    const person = socialPerson({ subject: '102', email: 'before@example.com' });
    await server.signIn(before, 'google', person);
    const after = server.browser();
    await server.signIn(after, 'google', { ...person, email: 'after@example.com' });
    const { _id, email } = await userIn(after);
    expect(_id).toBe((await userIn(before))['_id']);
    expect(email).toBe('before@example.com');

    const other = server.browser();
    await server.signIn(other, 'google', socialPerson({ subject: '103', email: 'after@example.com' }));
    expect((await userIn(other))['_id']).not.toBe(_id);
  });

  it('is of another person with the same subject at the other provider', async () => {
    const [one, other] = [server.browser(), server.browser()];
    await server.signIn(one, 'google', socialPerson({ subject: '121', email: 'one@example.com' }));
    await server.signIn(other, 'github', socialPerson({ subject: '121', email: 'other@example.com' }));
    expect((await userIn(other))['_id']).not.toBe((await userIn(one))['_id']);
  });

  it.each(['google', 'github'] as const)(
    'is refused if %s sends no address or an unverified one, and creates no user',
    async (provider) => {
      const subject = provider === 'google' ? '104' : '204';
      const email = `unverified.${provider}@example.com`;
      for (const [given, error] of [
        [{ isEmailVerified: false }, 'unverified_email'],
        [{ email: null }, 'email_missing'],
        [{ email: 'no address' }, 'email_missing'],
      ] as const) {
        const browser = server.browser();
        const answer = await server.signIn(browser, provider, socialPerson({ subject, email, ...given }));
        expect(answer.location).toBe(`/login?error=${error}`);
        expect(browser.cookieNames()).toEqual([]);
      }
      expect((await server.registered(email)).cookieNames()).toContain('paasa_access');
    },
  );

  it('is also refused for a known identity while its address is not verified, and works again after', async () => {
    const person = socialPerson({ subject: '112', email: 'in-doubt@example.com' });
    await server.signIn(server.browser(), 'google', person);
    const doubted = { ...person, email: 'in-doubt.new@example.com', isEmailVerified: false };
    const refused = await server.signIn(server.browser(), 'google', doubted);
    expect(refused.location).toBe('/login?error=unverified_email');
    const proven = await server.signIn(server.browser(), 'google', { ...doubted, isEmailVerified: true });
    expect(proven.location).toBe('/oauth-success');
  });

  it('is refused for an unverified address that belongs to an account, and leaves that account unchanged', async () => {
    const waiting = await server.registered('victim-waiting@example.com');
    const done = await server.registered('victim-done@example.com');
    await server.verify('victim-done@example.com');
    for (const email of ['victim-waiting@example.com', 'victim-done@example.com']) {
      const attacker = server.browser();
      const person = socialPerson({ subject: '105', email, isEmailVerified: false });
      expect((await server.signIn(attacker, 'google', person)).location).toBe(
        '/login?error=unverified_email',
      );
      const login = await server.browser().logIn(email);
      expect(login.status).toBe(200);
    }
    expect(await userIn(waiting)).toMatchObject({ isVerified: false, provider: 'local' });
    expect(await userIn(done)).toMatchObject({ isVerified: true, provider: 'local' });
  });

  it('joins a verified account of the same address, which keeps its name and all its contents', async () => {
    const local = await server.registered('Linked@example.com', 'Asha Rao');
    await server.verify('Linked@example.com');
    const { _id } = await userIn(local);
    const social = server.browser();
    const person = socialPerson({ subject: '106', email: 'linked@EXAMPLE.com' });
    await server.signIn(social, 'google', person);
    const user = await userIn(social);
    expect(user).toMatchObject({ _id, name: 'Asha Rao', email: 'Linked@example.com', provider: 'local' });
    expect(await eventsOf(user['_id'])).toContain('identity-linked');
    await server.mailer.mailAbout('New sign-in to your account', 'Linked@example.com');

    await server.signIn(server.browser(), 'google', person);
    await server.signIn(
      server.browser(),
      'github',
      socialPerson({ subject: '206', email: 'linked@example.com' }),
    );
    const notice = await server.mailer.mailAbout(LINKED, 'Linked@example.com');
    expect(notice.text).toContain('with GitHub');
    expect(notice.text).toContain('1 Mar 2026, 17:30 (India time)');
    expect(server.mailer.sent.filter(({ subject }) => subject === LINKED)).toHaveLength(1);
  });

  it('joins the account that another provider created for the same address', async () => {
    const [viaGoogle, viaGithub] = [server.browser(), server.browser()];
    const person = socialPerson({ subject: '107', email: 'both@example.com' });
    await server.signIn(viaGoogle, 'google', person);
    await server.signIn(viaGithub, 'github', person);
    const { _id, provider } = await userIn(viaGithub);
    expect(_id).toBe((await userIn(viaGoogle))['_id']);
    expect(provider).toBe('google');
    expect(await rowsIn('identities', _id)).toHaveLength(2);
    const again = server.browser();
    await server.signIn(again, 'github', { ...person, email: 'elsewhere@example.com' });
    expect((await userIn(again))['_id']).toBe(_id);
  });

  it('takes over an account with the same address that was never verified', async () => {
    const email = 'prehijacked@example.com';
    const attacker = await server.registered(email, 'Attacker');
    const attackersLink = tokenIn(await server.mailer.mailTo(email));
    await server.browser().post('/api/user/reset-password', { email });
    const code = codeIn(await server.mailer.mailAbout('Your code to reset your password', email));
    const before = await userIn(attacker);

    const owner = server.browser();
    const person = socialPerson({ subject: '108', email: 'PreHijacked@example.com' });
    expect((await server.signIn(owner, 'google', person)).location).toBe('/oauth-success');
    expect(await userIn(owner)).toMatchObject({
      _id: before['_id'],
      name: 'Meera Nair',
      email: 'PreHijacked@example.com',
      picture: 'https://pictures.example/meera.png',
      provider: 'google',
      isVerified: true,
    });

    expect(await attacker.isSignedIn()).toBe(false);
    expect((await attacker.post('/api/user/refresh-token')).status).toBe(401);
    expect((await attacker.logIn(email)).status).toBe(401);
    expect((await server.browser().get(`/api/user/verify-user/${attackersLink}`)).status).toBe(400);
    const reset = await attacker.post('/api/user/verify-reset-password-otp', { email, otp: code });
    expect(reset.body).toMatchObject({ success: false, code: 'auth/invalid-otp' });
    expect(await owner.isSignedIn()).toBe(true);
    expect(await eventsOf(before['_id'])).toContain('account-taken-over');
  });

  it('sends the owner no mail about events in the account before the take-over', async () => {
    const email = 'silent@example.com';
    const attacker = await server.registered(email, 'Attacker');
    const playerId = String((await userIn(attacker))['_id']);
    await server.mailer.mailTo(email);
    // A mail that the outbox sends a minute later, when the account has its owner.
    const createdAt = new Date(server.clock.nowMs() + 60_000);
    const details = { at: createdAt.toISOString(), device: 'the attacker’s device' };
    const pending = { kind: 'new-sign-in', playerId, details, createdAt } as const;
    await server.db.transaction((tx) => requestMail(tx, pending));
    const owner = server.browser();
    await server.signIn(owner, 'google', socialPerson({ subject: '114', email: 'Silent@Example.com' }));
    await server.mailer.mailAbout('Your Paasa account is ready', 'Silent@Example.com');
    await server.mailsAreOut(1);
    server.clock.advance(60_000);
    // Mails are sent in order, so that mail would have arrived before this one.
    await server.registered('after-silent@example.com');
    await server.mailer.mailTo('after-silent@example.com');
    const toThem = server.mailer.sent.filter(({ to }) => to.toLowerCase() === email);
    expect(toThem.map(({ subject }) => subject)).toEqual([
      'Verify your email address',
      'Your Paasa account is ready',
    ]);
    expect((await userIn(owner))['lastSignInAt']).toBeNull();
  });

  it('ends an earlier right of a browser to set a password at a take-over', async () => {
    const email = 'granted@example.com';
    await server.registered(email);
    const early = server.browser();
    await early.post('/api/user/reset-password', { email });
    const otp = codeIn(await server.mailer.mailAbout('Your code to reset your password', email));
    expect((await early.post('/api/user/verify-reset-password-otp', { email, otp })).status).toBe(200);
    await server.signIn(server.browser(), 'github', socialPerson({ subject: '209', email }));
    const set = await early.post('/api/user/set-new-password', { email, newPassword: `${TEST_PASSWORD}!` });
    expect(set.body).toMatchObject({ success: false, code: 'auth/reset-not-granted' });
  });

  it('creates one user for many first sign-ins of one identity at once', async () => {
    const person = socialPerson({ subject: '110', email: 'race@example.com' });
    const browsers = Array.from({ length: 8 }, () => server.browser());
    const returns = await Promise.all(
      browsers.map((browser, index) =>
        // Half of them come with the provider’s previous address.
        server.consent(
          browser,
          'google',
          index % 2 === 0 ? person : { ...person, email: 'race.old@example.com' },
        ),
      ),
    );
    const answers = await Promise.all(browsers.map((browser, index) => browser.get(returns[index] ?? '')));
    expect(answers.map(({ location }) => location)).toEqual(Array<string>(8).fill('/oauth-success'));
    const users = await Promise.all(browsers.map(userIn));
    const ids = new Set(users.map(({ _id }) => _id));
    expect(ids.size).toBe(1);
    const everybody = await rowsOf(server.db, `SELECT 1 FROM auth.users WHERE email LIKE 'race%'`);
    expect(everybody).toHaveLength(1);
  });

  it('creates one user for an address that comes from both providers and a registration at once', async () => {
    const email = 'three-ways@example.com';
    const [viaGoogle, viaGithub] = [server.browser(), server.browser()];
    const [fromGoogle, fromGithub] = await Promise.all([
      server.consent(viaGoogle, 'google', socialPerson({ subject: '111', email })),
      server.consent(viaGithub, 'github', socialPerson({ subject: '211', email })),
    ]);
    const registering = server.browser();
    const [, , registration] = await Promise.all([
      viaGoogle.get(fromGoogle),
      viaGithub.get(fromGithub),
      registering.post('/api/user/register', { name: 'Third', email, password: TEST_PASSWORD }),
    ]);
    const [google, github] = await Promise.all([userIn(viaGoogle), userIn(viaGithub)]);
    expect(google['_id']).toBe(github['_id']);
    expect(google).toMatchObject({ isVerified: true });
    // The registration came first and was taken over, or it came too late: it has no access to the account.
    expect([200, 409]).toContain(registration.status);
    expect(await registering.isSignedIn()).toBe(false);
    expect((await server.browser().logIn(email)).status).toBe(401);
  });
});
