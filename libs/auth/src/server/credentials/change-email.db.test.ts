import { FRESH_PROOF_LIFETIME_MS } from '@paasa/server-kit/server';
import { createAuthTestServer, type AuthTestServer } from '../../testing/auth-test-server.js';
import { createForgetfulPerson } from '../../testing/forgetful-person.js';
import { rowsOf } from '../../testing/rows-of.js';
import { TEST_PASSWORD, type TestBrowser } from '../../testing/test-browser.js';
import { tokenIn } from '../../testing/test-mailer.js';

const CHANGE = '/api/user/change-email';
const RESEND = '/api/user/resend-verification';

describe('another address for an unverified account', () => {
  let server: AuthTestServer;
  beforeAll(async () => {
    server = await createAuthTestServer('postgres');
  });
  afterAll(() => server.close());

  const change = (browser: TestBrowser, email: unknown) => browser.post(CHANGE, { email });
  const detailsIn = async (browser: TestBrowser) =>
    (await browser.get('/api/user/my-details')).body['data'] as Record<string, unknown>;
  const tokenTo = async (email: string, ordinal = 1) => tokenIn(await server.mailer.mailTo(email, ordinal));
  const open = (browser: TestBrowser, token: string) => browser.get(`/api/user/verify-user/${token}`);
  const isAccepted = async (email: string, password = TEST_PASSWORD) =>
    (await server.browser().logIn(email, password)).status === 200;

  it('becomes its address when the new link is opened, and until then the present one stays', async () => {
    const browser = await server.registered('typo@exmaple.com');
    const { status, text, setCookies } = await change(browser, ' Right@Example.com ');
    expect([status, setCookies]).toEqual([200, []]);
    expect(text).not.toContain('Right');
    expect(await detailsIn(browser)).toMatchObject({
      email: 'typo@exmaple.com',
      pendingEmail: 'Right@Example.com',
      isVerified: false,
    });
    expect([await isAccepted('typo@exmaple.com'), await isAccepted('right@example.com')]).toEqual([
      true,
      false,
    ]);

    expect((await open(browser, await tokenTo('Right@Example.com'))).status).toBe(200);
    expect(await detailsIn(browser)).toMatchObject({
      email: 'Right@Example.com',
      pendingEmail: null,
      isVerified: true,
    });
    expect([await isAccepted('typo@exmaple.com'), await isAccepted('right@example.com')]).toEqual([
      false,
      true,
    ]);
    await server.mailer.mailAbout('Your Paasa account is ready', 'Right@Example.com');
    // The old address is free again.
    await server.registered('typo@exmaple.com', 'Somebody Else');
  });

  it('ends the links that were mailed to other addresses', async () => {
    const browser = await server.registered('first@example.com');
    const first = await tokenTo('first@example.com');
    await change(browser, 'second@example.com');
    const second = await tokenTo('second@example.com');
    await change(browser, 'third@example.com');
    const third = await tokenTo('third@example.com');
    for (const old of [first, second])
      expect((await open(browser, old)).body).toMatchObject({ code: 'auth/verification-invalid' });
    const withPassword = { token: first, password: TEST_PASSWORD };
    expect((await browser.post('/api/user/verify-user', withPassword)).body).toMatchObject({
      code: 'auth/verification-invalid',
    });
    // A mail that is still on its way to an old address has no link either.
    await server.browser().post(RESEND, { email: 'first@example.com' });
    await server.mailsAreOut();
    expect(server.mailer.sent.filter(({ to }) => to === 'first@example.com')).toHaveLength(1);
    expect((await open(browser, third)).status).toBe(200);
  });

  it('may be the present one again', async () => {
    const browser = await server.registered('back@example.com');
    await change(browser, 'forth@example.com');
    expect((await change(browser, 'BACK@example.com')).status).toBe(200);
    expect(await detailsIn(browser)).toMatchObject({ email: 'back@example.com', pendingEmail: null });
    expect((await open(browser, await tokenTo('forth@example.com'))).status).toBe(400);
    expect((await open(browser, await tokenTo('back@example.com', 2))).status).toBe(200);
  });

  it('does not show whether it belongs to another account, and that account gets no mail', async () => {
    await server.registered('owned@example.com');
    await server.mailer.mailTo('owned@example.com');
    await server.registered('owned-and-verified@example.com');
    await server.verify('owned-and-verified@example.com');
    await server.mailsAreOut();
    const sentBefore = server.mailer.sent.length;
    const seen = [];
    for (const email of ['owned@example.com', 'owned-and-verified@example.com', 'free@example.com']) {
      const browser = await server.registered(`curious-${email}`);
      const { status, text } = await change(browser, email);
      const { pendingEmail, isVerified } = await detailsIn(browser);
      seen.push({ status, text, isWaiting: pendingEmail === email && isVerified === false });
    }
    expect(new Set(seen.map((each) => JSON.stringify(each))).size).toBe(1);
    expect(seen[0]).toMatchObject({ status: 200, isWaiting: true });
    await server.mailsAreOut();
    const mailed = server.mailer.sent.slice(sentBefore).map(({ to }) => to);
    expect(mailed.filter((to) => !to.startsWith('curious-'))).toEqual(['free@example.com']);
    expect(await isAccepted('owned@example.com')).toBe(true);
  });

  it('is refused at its link if another account has taken it meanwhile', async () => {
    const browser = await server.registered('slow@example.com');
    await change(browser, 'wanted@example.com');
    const token = await tokenTo('wanted@example.com');
    await server.registered('wanted@example.com', 'Somebody Faster');
    const refused = await open(browser, token);
    expect([refused.status, refused.body]).toMatchObject([409, { code: 'auth/email-taken' }]);
    expect(await detailsIn(browser)).toMatchObject({ email: 'slow@example.com', isVerified: false });
  });

  it('gets another link when its own player asks, and no other', async () => {
    const browser = await server.registered('asking@example.com');
    await change(browser, 'asked@example.com');
    await server.browser().post(RESEND, { email: 'asked@example.com' });
    await server.mailsAreOut();
    expect((await browser.post(RESEND, { email: 'asked@example.com' })).status).toBe(200);
    expect((await open(browser, await tokenTo('asked@example.com', 2))).status).toBe(200);
    expect(server.mailer.sent.filter(({ to }) => to === 'asked@example.com')).toHaveLength(2);
  });

  it('is forgotten when the owner of the present one sets a password by mail', async () => {
    const browser = await server.registered('mailbox@example.com');
    await change(browser, 'elsewhere@example.com');
    const token = await tokenTo('elsewhere@example.com');
    const owner = createForgetfulPerson(server, 'mailbox@example.com');
    await owner.requestCode();
    await owner.show(await owner.code());
    expect((await owner.set()).status).toBe(200);
    expect((await open(browser, token)).body).toMatchObject({ code: 'auth/already-verified' });
    const [row] = await rowsOf(server.db, 'SELECT email, pending_email FROM auth.users WHERE email = $1', [
      'mailbox@example.com',
    ]);
    expect(row).toEqual({ email: 'mailbox@example.com', pending_email: null });
  });

  it('needs the account’s own session and a fresh proof', async () => {
    expect((await change(server.browser(), 'x@example.com')).status).toBe(401);
    const browser = await server.registered('proof@example.com');
    server.clock.advance(FRESH_PROOF_LIFETIME_MS + 1);
    expect(await change(browser, 'x@example.com')).toMatchObject({
      status: 403,
      body: { code: 'auth/step-up-required' },
    });
    await browser.post('/api/user/step-up', { password: TEST_PASSWORD });
    expect((await change(browser, 'x@example.com')).status).toBe(200);
  });

  it('is an address, and nothing else', async () => {
    const browser = await server.registered('strict@example.com');
    for (const email of [undefined, null, '', 'x', 7, { $gt: '' }, ['a@example.com']])
      expect(await change(browser, email)).toMatchObject({ status: 400, body: { code: 'request/invalid' } });
    expect(await detailsIn(browser)).toMatchObject({ pendingEmail: null });
  });

  it('is recorded without the address, and is limited for each account', async () => {
    const browser = await server.registered('often@example.com');
    const answers = [];
    for (let count = 1; count <= 6; count += 1)
      answers.push(await change(browser, `often-${String(count)}@example.com`));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 429]);
    expect(answers[5]?.retryAfterSeconds).toBe(720);
    expect(await detailsIn(browser)).toMatchObject({ pendingEmail: 'often-5@example.com' });
    const rows = await rowsOf<{ event: string; details: object }>(
      server.db,
      `SELECT event, details FROM auth.audit_log JOIN auth.users USING (player_id)
       WHERE email = $1 AND event IN ('email-change-requested', 'limit-hit')`,
      ['often@example.com'],
    );
    expect(rows.filter(({ event }) => event === 'email-change-requested')).toHaveLength(5);
    expect(rows).toContainEqual({ event: 'limit-hit', details: { limit: 'email-change-per-account' } });
    expect(JSON.stringify(rows)).not.toContain('@');
  });
});
