import { databaseKinds } from '@paasa/server-kit/testing';
import { socialPerson } from '@paasa/outside/testing';
import { TEST_PASSWORD } from '../../testing/auth-test-server.js';
import { createSocialTestServer, type SocialTestServer } from '../../testing/social-test-server.js';
import type { TestBrowser } from '../../testing/test-browser.js';
import { codeIn } from '../../testing/test-mailer.js';
import { rowsOf } from '../../testing/rows-of.js';

const REFRESH = '/api/user/refresh-token';
const RESET_CODE = 'Your code to reset your password';
const ARRIVED_WITHOUT_PASSWORD = '/oauth-success?notice=password-removed';

describe.each(databaseKinds)(
  'the first sign-in with a provider to an account made with a password, on %s',
  (kind) => {
    let server: SocialTestServer;
    beforeAll(async () => {
      server = await createSocialTestServer(kind);
    });
    afterAll(() => server.close());

    const statusIn = async (browser: TestBrowser): Promise<number> =>
      (await browser.get('/api/user/my-details')).status;
    const logIn = async (browser: TestBrowser, email: string, password: string): Promise<number> =>
      (await browser.logIn(email, password)).status;
    const requestCode = async (browser: TestBrowser, email: string, ordinal = 1): Promise<string> => {
      await browser.post('/api/user/reset-password', { email });
      return codeIn(await server.mailer.mailAbout(RESET_CODE, email, ordinal));
    };

    it('ends all access of a person who waited in the account, although the address was verified', async () => {
      const email = 'awaited@example.com';
      const attacker = await server.registered(email, 'Attacker');
      const attackersPhone = server.browser();
      await logIn(attackersPhone, email, TEST_PASSWORD);
      await server.verify(email);
      const code = await requestCode(attacker, email);
      expect(await statusIn(attacker)).toBe(200);

      const owner = server.browser();
      const answer = await server.signIn(owner, 'google', socialPerson({ subject: '301', email }));
      expect(answer.location).toBe(ARRIVED_WITHOUT_PASSWORD);
      expect(await statusIn(owner)).toBe(200);

      for (const browser of [attacker, attackersPhone]) {
        expect(await statusIn(browser)).toBe(401);
        expect((await browser.post(REFRESH)).status).toBe(401);
        expect((await browser.post('/api/user/step-up', { password: TEST_PASSWORD })).status).toBe(401);
        expect(await logIn(browser, email, TEST_PASSWORD)).toBe(401);
      }
      const tried = await attacker.post('/api/user/verify-reset-password-otp', { email, otp: code });
      expect(tried.body).toMatchObject({ code: 'auth/invalid-otp' });
      const devices = await rowsOf(
        server.db,
        `SELECT device.player_id FROM auth.devices AS device
          JOIN auth.users AS player ON player.player_id = device.player_id WHERE player.email = '${email}'`,
      );
      expect(devices).toHaveLength(1);

      const mail = await server.mailer.mailAbout('Your password was removed', email);
      expect(mail.text).toContain('with Google');
      expect(mail.text).toContain('1 Mar 2026, 17:30 (India time)');
      expect(mail.text).toContain('http://localhost:3000/forgot-password');
    });

    it('ends an earlier right of a browser to set a password', async () => {
      const email = 'granted-before@example.com';
      await server.registered(email);
      await server.verify(email);
      const early = server.browser();
      const otp = await requestCode(early, email);
      expect((await early.post('/api/user/verify-reset-password-otp', { email, otp })).status).toBe(200);
      await server.signIn(server.browser(), 'google', socialPerson({ subject: '302', email }));
      const set = await early.post('/api/user/set-new-password', { email, newPassword: `${TEST_PASSWORD}!` });
      expect(set.body).toMatchObject({ code: 'auth/reset-not-granted' });
    });

    it('happens once: a password that the owner sets by mail afterwards stays, and so do their sessions', async () => {
      const email = 'honest@example.com';
      const owner = await server.registered(email);
      await server.verify(email);
      const person = socialPerson({ subject: '303', email });
      expect((await server.signIn(owner, 'google', person)).location).toBe(ARRIVED_WITHOUT_PASSWORD);

      const newPassword = 'a better horse battery';
      const otp = await requestCode(owner, email);
      await owner.post('/api/user/verify-reset-password-otp', { email, otp });
      expect((await owner.post('/api/user/set-new-password', { email, newPassword })).status).toBe(200);
      expect(await logIn(owner, email, newPassword)).toBe(200);

      const laptop = server.browser();
      expect((await server.signIn(laptop, 'google', person)).location).toBe('/oauth-success');
      const viaGithub = await server.signIn(
        server.browser(),
        'github',
        socialPerson({ subject: '403', email }),
      );
      expect(viaGithub.location).toBe('/oauth-success');
      expect([await statusIn(owner), await statusIn(laptop)]).toEqual([200, 200]);
      expect(await logIn(server.browser(), email, newPassword)).toBe(200);
    });

    it('mails the owner the change and the way back', async () => {
      const email = 'way-back@example.com';
      await server.registered(email);
      await server.verify(email);
      const browser = server.browser();
      const { location } = await browser.get('/api/auth/google?returnTo=%2Fgames%2Fdice');
      const { pathname, search } = await server.google.consent(
        location ?? '',
        socialPerson({ subject: '304', email }),
      );
      const { location: arrival } = await browser.get(`${pathname}${search}`);
      expect(arrival).toBe('/oauth-success?returnTo=%2Fgames%2Fdice&notice=password-removed');
    });

    it('removes the password once when both providers come at the same time', async () => {
      const email = 'both-at-once@example.com';
      const attacker = await server.registered(email);
      await server.verify(email);
      const [viaGoogle, viaGithub] = [server.browser(), server.browser()];
      const [fromGoogle, fromGithub] = await Promise.all([
        server.consent(viaGoogle, 'google', socialPerson({ subject: '305', email })),
        server.consent(viaGithub, 'github', socialPerson({ subject: '405', email })),
      ]);
      const login = attacker.logIn(email);
      const arrivals = await Promise.all([viaGoogle.get(fromGoogle), viaGithub.get(fromGithub)]);
      await login;
      expect(arrivals.map(({ location }) => location).sort()).toEqual([
        '/oauth-success',
        ARRIVED_WITHOUT_PASSWORD,
      ]);
      expect(await statusIn(attacker)).toBe(401);
      expect([await statusIn(viaGoogle), await statusIn(viaGithub)]).toContain(200);
    });
  },
);
