import { databaseKinds } from '@paasa/server-kit/testing';
import { createAuthTestServer, TEST_PASSWORD, type AuthTestServer } from '../../testing/auth-test-server.js';
import type { TestBrowser } from '../../testing/test-browser.js';
import { tokenIn } from '../../testing/test-mailer.js';
import { rowsOf } from '../../testing/rows-of.js';

const VERIFY = '/api/user/verify-user';
describe.each(databaseKinds)('a link to verify an address on %s', (kind) => {
  let server: AuthTestServer;
  beforeAll(async () => {
    server = await createAuthTestServer(kind);
  });
  afterAll(() => server.close());

  const linkTo = async (email: string): Promise<string> => tokenIn(await server.mailer.mailTo(email));
  const isVerified = async (browser: TestBrowser): Promise<unknown> => {
    const { body } = await browser.get('/api/user/my-details');
    return (body['data'] as { isVerified: boolean }).isVerified;
  };
  const eventsOf = async (event: string): Promise<object[]> =>
    rowsOf(server.db, 'SELECT player_id FROM auth.audit_log WHERE event = $1', [event]);

  it('asks for the password in a browser that did not register, and verifies with it', async () => {
    const registering = await server.registered('elsewhere@example.com');
    const token = await linkTo('elsewhere@example.com');
    const phone = server.browser();
    expect(await phone.get(`${VERIFY}/${token}`)).toMatchObject({
      status: 403,
      body: { success: false, code: 'auth/password-needed' },
    });
    expect(await isVerified(registering)).toBe(false);

    const answer = await phone.post(VERIFY, { token, password: TEST_PASSWORD });
    expect(answer).toMatchObject({ status: 200, body: { message: 'Email verified successfully.' } });
    expect(answer.setCookies).toEqual([]);
    expect(await isVerified(registering)).toBe(true);
    const again = await phone.post(VERIFY, { token, password: TEST_PASSWORD });
    expect(again.body).toMatchObject({ code: 'auth/already-verified' });
  });

  it('verifies nothing for the owner of an address that another person has registered', async () => {
    const attacker = await server.registered('victim@example.com', 'Attacker');
    const token = await linkTo('victim@example.com');
    const victim = await server.registered('victims-own@example.com');
    expect((await victim.get(`${VERIFY}/${token}`)).status).toBe(403);
    const guess = await victim.post(VERIFY, { token, password: `${TEST_PASSWORD}?` });
    expect(guess).toMatchObject({ status: 403, body: { code: 'auth/wrong-password' } });
    expect(await isVerified(attacker)).toBe(false);
    expect(await eventsOf('verification-failed')).toHaveLength(1);
  });

  it('works in the browser that registered, also signed out, and in a browser that has logged in since', async () => {
    const registering = await server.registered('own-browser@example.com');
    const token = await linkTo('own-browser@example.com');
    await registering.post('/api/user/logout');
    expect((await registering.get(`${VERIFY}/${token}`)).status).toBe(200);

    const first = await server.registered('logged-in@example.com');
    const second = await linkTo('logged-in@example.com');
    const other = server.browser();
    await other.logIn('logged-in@example.com');
    // Its session is enough, even if the browser has another name now.
    other.deleteCookie('paasa_device');
    expect((await other.get(`${VERIFY}/${second}`)).status).toBe(200);
    expect(await isVerified(first)).toBe(true);
  });

  it('allows no password attempt unless the link is valid', async () => {
    await server.registered('guessed@example.com');
    const token = await linkTo('guessed@example.com');
    const altered = `${token.slice(0, -2)}${token.endsWith('AA') ? 'BA' : 'AA'}`;
    for (const password of [TEST_PASSWORD, 'wrong'])
      expect((await server.browser().post(VERIFY, { token: altered, password })).body).toMatchObject({
        code: 'auth/verification-invalid',
      });
  });

  it('counts wrong passwords together with wrong passwords of logins', async () => {
    const email = 'limited@example.com';
    await server.registered(email);
    const token = await linkTo(email);
    const anonymous = server.browser({ ip: '203.0.113.77' });
    for (let count = 1; count <= 5; count += 1) {
      expect((await anonymous.logIn(email, 'wrong')).status).toBe(401);
      expect((await anonymous.post(VERIFY, { token, password: 'wrong' })).status).toBe(403);
    }
    const refused = await anonymous.post(VERIFY, { token, password: TEST_PASSWORD });
    expect(refused).toMatchObject({ status: 429, body: { code: 'auth/too-many-attempts' } });
    expect(refused.retryAfterSeconds).toBeGreaterThan(0);
    expect((await anonymous.logIn(email)).status).toBe(429);
  });

  it('works once for many correct passwords at once', async () => {
    await server.registered('at-once@example.com');
    const token = await linkTo('at-once@example.com');
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => server.browser().post(VERIFY, { token, password: TEST_PASSWORD })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(7).fill(400)]);
  });

  it.each([{}, { token: 'x' }, { password: 'x' }, { token: 7, password: 'x' }, { token: 'x', password: '' }])(
    'refuses %j with 400',
    async (body) => {
      expect((await server.browser().post(VERIFY, body)).status).toBe(400);
    },
  );
});
