import { databaseKinds } from '@paasa/server-kit/testing';
import { socialPerson } from '@paasa/outside/testing';
import { NOT_ME_LIFETIME_MS } from '../../rules/not-me-links.js';
import { TEST_PASSWORD } from '../../testing/auth-test-server.js';
import { rowsOf } from '../../testing/rows-of.js';
import { createSocialTestServer, type SocialTestServer } from '../../testing/social-test-server.js';
import type { TestBrowser } from '../../testing/test-browser.js';
import { codeIn, notMeTokenIn, tokenIn } from '../../testing/test-mailer.js';

const NOT_ME = '/api/user/not-me';
const NEW_SIGN_IN = 'New sign-in to your account';

describe.each(databaseKinds)('“This was not me” in a mail, on %s', (kind) => {
  let server: SocialTestServer;
  let accountCount = 0;
  let email = '';
  let owner: TestBrowser;
  let thief: TestBrowser;
  let playerId = '';
  beforeAll(async () => {
    server = await createSocialTestServer(kind);
  });
  afterAll(() => server.close());
  /** Each test has an owner who is signed in, and a stranger who has just signed in as well. */
  beforeEach(async () => {
    accountCount += 1;
    email = `not-me${String(accountCount)}@example.com`;
    owner = await server.registered(email);
    await server.verify(email);
    const { body } = await owner.get('/api/user/my-details');
    playerId = (body['data'] as { _id: string })._id;
    thief = server.browser({ ip: '203.0.113.9' });
    expect((await thief.logIn(email)).status).toBe(200);
  });

  const mailAbout = (subject: string) => server.mailer.mailAbout(subject, email);
  const tokenAbout = async (subject = NEW_SIGN_IN) => notMeTokenIn(await mailAbout(subject));
  const press = (token: string) => server.browser().post(NOT_ME, { token });
  const callsOf = () => server.payouts.calls.filter((call) => call.endsWith(playerId));
  const audited = () =>
    rowsOf<{ ip: string; details: object }>(
      server.db,
      `SELECT ip, details FROM auth.audit_log WHERE event = 'not-me-reported' AND player_id = $1`,
      [playerId],
    );

  it('ends every session in every process, freezes payouts and is recorded', async () => {
    const elsewhere = await server.browserOfAnotherProcess();
    await elsewhere.logIn(email);
    const token = await tokenAbout();
    expect((await press(token)).body).toEqual({
      success: true,
      message: 'Every device is signed out, and no money leaves your account.',
    });
    for (const browser of [owner, thief, elsewhere]) {
      expect(await browser.isSignedIn()).toBe(false);
      expect((await browser.post('/api/user/refresh-token')).status).toBe(401);
    }
    expect(callsOf()).toEqual([`freeze ${playerId}`, `give back ${playerId}`]);
    const details = { mail: 'new-sign-in', endedCount: 3, removed: '' };
    expect(await audited()).toEqual([{ ip: '127.0.0.1', details }]);
  });

  it('works once, however often it is pressed at the same moment', async () => {
    const token = await tokenAbout();
    const answers = await Promise.all(Array.from({ length: 8 }, () => press(token)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(7).fill(409)]);
    await owner.logIn(email);
    expect((await press(token)).body).toMatchObject({ code: 'auth/not-me-used' });
    expect(await owner.isSignedIn()).toBe(true);
    expect(callsOf()).toHaveLength(2);
    expect(await audited()).toHaveLength(1);
  });

  it('expires after 30 days, with no effect', async () => {
    const token = await tokenAbout();
    server.clock.advance(NOT_ME_LIFETIME_MS);
    await owner.logIn(email);
    expect(await press(token)).toMatchObject({ status: 409, body: { code: 'auth/not-me-expired' } });
    expect(await owner.isSignedIn()).toBe(true);
    expect(callsOf()).toEqual([]);
  });

  it('takes no forged token, and none of another purpose', async () => {
    const own = Buffer.from(await tokenAbout(), 'base64url');
    own[40] = (own[40] ?? 0) ^ 1;
    const ofVerification = tokenIn(await server.mailer.mailTo(email));
    for (const token of [own.toString('base64url'), ofVerification, 'A'.repeat(86), 'x'])
      expect(await press(token)).toMatchObject({ status: 400, body: { code: 'auth/not-me-invalid' } });
    for (const body of [{}, { token: '' }, { token: 'A'.repeat(300) }, { token: { $gt: '' } }])
      expect((await server.browser().post(NOT_ME, body)).status).toBe(400);
    const notMe = await tokenAbout();
    expect((await server.browser().get(`/api/user/verify-user/${notMe}`)).status).toBe(400);
    expect(await owner.isSignedIn()).toBe(true);
  });

  it('is in the mails about a changed password, and about a new way to sign in', async () => {
    await owner.post('/api/user/reset-password', { email });
    const otp = codeIn(await mailAbout('Your code to reset your password'));
    await owner.post('/api/user/verify-reset-password-otp', { email, otp });
    await owner.post('/api/user/set-new-password', { email, newPassword: `${TEST_PASSWORD} 2` });
    expect(callsOf()).toEqual([`password ${playerId}`]);
    await server.signIn(thief, 'google', socialPerson({ subject: email, email }));
    for (const subject of ['Your password was changed', 'Your password was removed']) {
      await owner.logIn(email, `${TEST_PASSWORD} 2`);
      const { text } = await mailAbout(subject);
      expect(text).toContain('Network: ');
      expect((await press(notMeTokenIn({ text }))).status).toBe(200);
      expect(await thief.isSignedIn()).toBe(false);
    }
  });
});
