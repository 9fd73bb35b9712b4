import { databaseKinds } from '@paasa/server-kit/testing';
import {
  createAuthTestServer,
  TEST_BALANCE_RUPEES,
  TEST_PASSWORD,
  type AuthTestServer,
} from '../testing/auth-test-server.js';
import { tokenIn } from '../testing/test-mailer.js';
import { rowsOf } from '../testing/rows-of.js';

describe.each(databaseKinds)('an account on %s', (kind) => {
  let server: AuthTestServer;
  beforeAll(async () => {
    server = await createAuthTestServer(kind);
  });
  afterAll(() => server.close());

  it('is registered, verified, renewed, logged out and logged in again', async () => {
    const browser = server.browser();
    const details = { name: '  Asha Rao ', email: ' Asha@Example.com ', password: TEST_PASSWORD };
    expect((await browser.post('/api/user/register', details)).body).toEqual({
      success: true,
      message: 'Registration successful. We have sent you an email to verify your account.',
    });
    const user = {
      _id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      name: 'Asha Rao',
      feedName: null,
      email: 'Asha@Example.com',
      pendingEmail: null,
      picture: null,
      provider: 'local',
      language: null,
      createdAt: '2026-03-01T12:00:00.000Z',
      wallet: TEST_BALANCE_RUPEES,
      lastSignInAt: null,
    };
    const mine = await browser.get('/api/user/my-details');
    expect(mine.body).toEqual({ success: true, data: { ...user, isVerified: false } });

    const token = tokenIn(await server.mailer.mailTo('Asha@Example.com'));
    expect((await browser.get(`/api/user/verify-user/${token}`)).body).toEqual({
      success: true,
      message: 'Email verified successfully.',
    });
    const verified = await browser.get('/api/user/my-details');
    expect(verified.body).toEqual({ success: true, data: { ...user, isVerified: true } });

    expect((await browser.post('/api/user/refresh-token')).body).toEqual({ success: true });
    expect((await browser.get('/api/user/is-auth')).body).toEqual({ success: true });
    expect((await browser.post('/api/user/logout')).body).toEqual({ success: true });
    expect((await browser.get('/api/user/is-auth')).status).toBe(401);

    const login = await browser.logIn('asha@example.com');
    expect(login.body).toEqual({ success: true, message: 'Login successful.' });
    expect((await browser.get('/api/user/is-auth')).body).toEqual({ success: true });
  });

  it('is created once by parallel registrations of one address', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        server.browser().post('/api/user/register', {
          name: 'Twice',
          email: index % 2 === 0 ? 'twice@example.com' : ' TWICE@example.com',
          password: TEST_PASSWORD,
        }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(19).fill(409)]);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.body).toEqual({
      success: false,
      code: 'auth/email-taken',
      message: 'An account with this email already exists.',
    });
    const owners = await rowsOf(
      server.db,
      `SELECT u.name FROM auth.email_owners o JOIN auth.users u USING (player_id) WHERE email_key = 'twice@example.com'`,
    );
    expect(owners).toHaveLength(1);
  });
});
