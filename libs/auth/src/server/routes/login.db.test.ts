import { hash } from '@node-rs/argon2';
import { createAuthTestServer, TEST_PASSWORD, type AuthTestServer } from '../../testing/auth-test-server.js';
import { rowsOf } from '../../testing/rows-of.js';

describe('logging in', () => {
  let server: AuthTestServer;
  beforeAll(async () => {
    server = await createAuthTestServer('postgres');
  });
  afterAll(() => server.close());

  const logIn = (body: unknown) => server.browser().post('/api/user/login', body);
  const storedHash = async (): Promise<string> => {
    const [row] = await rowsOf<{ password_hash: string }>(
      server.db,
      `SELECT password_hash FROM auth.users LIMIT 1`,
    );
    return row?.password_hash ?? '';
  };

  it('gives the same answer for a wrong password, an unknown address and an account without a password', async () => {
    await server.registered('known@example.com');
    await server.registered('social@example.com');
    await server.db.transaction((tx) =>
      tx.script(`UPDATE auth.users SET password_hash = NULL WHERE email = 'social@example.com'`),
    );
    const answers = await Promise.all(
      ['known@example.com', 'nobody@example.com', 'social@example.com'].map((email) =>
        logIn({ email, password: 'not the password' }),
      ),
    );
    for (const answer of answers) {
      expect(answer.status).toBe(401);
      expect(answer.setCookies).toEqual([]);
      expect(answer.text).toBe(
        '{"success":false,"code":"auth/wrong-credentials","message":"Invalid email or password."}',
      );
    }
  });

  it('opens a separate session each time', async () => {
    const first = await server.registered('twice@example.com');
    const second = server.browser();
    await second.logIn(' TWICE@example.com');
    await second.post('/api/user/logout');
    expect((await first.get('/api/user/is-auth')).status).toBe(200);
  });

  it.each([
    ['login', { email: 'other@example.com', password: TEST_PASSWORD }],
    ['register', { name: 'Ravi', email: 'new@example.com', password: TEST_PASSWORD }],
  ])('ends the earlier session of the browser at a successful %s', async (call, body) => {
    if (call === 'login') await server.registered(body.email);
    const browser = await server.registered(`had-${call}@example.com`);
    const kept = browser.copy();
    expect((await browser.post('/api/user/login', { ...body, password: 'not it' })).status).toBe(401);
    expect((await kept.get('/api/user/is-auth')).status).toBe(200);
    expect((await browser.post(`/api/user/${call}`, body)).status).toBe(200);
    expect((await kept.post('/api/user/refresh-token')).status).toBe(401);
    expect((await browser.post('/api/user/refresh-token')).status).toBe(200);
  });

  it('renews a hash that was made with other parameters and keeps the password', async () => {
    await server.db.transaction((tx) => tx.script('TRUNCATE auth.users, auth.email_owners'));
    await server.registered('rehash@example.com');
    const outdated = await hash(TEST_PASSWORD, { memoryCost: 8192, timeCost: 1, parallelism: 1 });
    await server.db.transaction((tx) =>
      tx.query({ name: 'set-hash', text: 'UPDATE auth.users SET password_hash = $1' }, [outdated]),
    );
    const login = { email: 'rehash@example.com', password: TEST_PASSWORD };
    expect((await logIn({ ...login, password: 'wrong password' })).status).toBe(401);
    expect(await storedHash()).toBe(outdated);
    expect((await logIn(login)).status).toBe(200);
    const renewed = await storedHash();
    expect(renewed).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect((await logIn(login)).status).toBe(200);
    expect(await storedHash()).toBe(renewed);
  });

  it.each([
    ['no body', undefined],
    ['an operator for an email', { email: { $gt: '' }, password: TEST_PASSWORD }],
    ['an operator for a password', { email: 'known@example.com', password: { $gt: '' } }],
    ['null', { email: null, password: null }],
    ['an empty password', { email: 'known@example.com', password: '' }],
    ['a password of 1,025 characters', { email: 'known@example.com', password: 'x'.repeat(1025) }],
    ['no email format', { email: "' OR 1=1 --", password: TEST_PASSWORD }],
  ])('refuses %s with 400', async (_case, body) => {
    const answer = await logIn(body);
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({
      success: false,
      code: expect.any(String),
      message: expect.any(String),
    });
  });
});
