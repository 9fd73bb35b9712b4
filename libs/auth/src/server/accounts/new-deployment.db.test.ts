import { createAuthTestServer, TEST_PASSWORD, type AuthTestServer } from '../../testing/auth-test-server.js';
import { rowsOf } from '../../testing/rows-of.js';

const YEAR_MS = 365 * 24 * 3_600_000;

describe('a new deployment', () => {
  let server: AuthTestServer;
  beforeAll(async () => {
    server = await createAuthTestServer('postgres');
  });
  afterAll(() => server.close());

  it('has no account, and so none with a password that others know', async () => {
    for (const table of ['users', 'email_owners', 'identity_owners'])
      expect(await rowsOf(server.db, `SELECT 1 FROM auth.${table}`)).toEqual([]);
  });

  it('never asks for another password because the one of an account is old', async () => {
    await server.registered('old@example.com');
    server.clock.advance(10 * YEAR_MS);
    const browser = server.browser();
    expect((await browser.logIn('old@example.com', TEST_PASSWORD)).body).toEqual({
      success: true,
      message: 'Login successful.',
    });
    expect(await browser.isSignedIn()).toBe(true);
  });
});
