import { createAuthTestServer, TEST_PASSWORD, type AuthTestServer } from '../../testing/auth-test-server.js';
import { tokenIn } from '../../testing/test-mailer.js';
import { rowsOf } from '../../testing/rows-of.js';

describe('registering', () => {
  let server: AuthTestServer;
  beforeAll(async () => {
    server = await createAuthTestServer('postgres');
  });
  afterAll(() => server.close());

  const register = (body: unknown) => server.browser().post('/api/user/register', body);

  it('signs in with cookies that no script reads and no foreign page sends, and with an empty body', async () => {
    const { setCookies, text } = await register({
      name: 'A',
      email: 'cookies@example.com',
      password: TEST_PASSWORD,
    });
    const [access = '', refresh = '', session = '', device = ''] = setCookies;
    expect(setCookies).toHaveLength(4);
    expect(access).toMatch(/^paasa_access=[\w.-]+; Max-Age=900; Path=\/; HttpOnly; SameSite=Lax$/);
    expect(refresh).toMatch(
      /^paasa_refresh=[\w.-]+; Max-Age=604800; Path=\/api\/user; HttpOnly; SameSite=Lax$/,
    );
    expect(session).toMatch(
      /^paasa_session=[\w.-]+; Max-Age=604800; Path=\/api\/auth; HttpOnly; SameSite=Lax$/,
    );
    expect(device).toMatch(/^paasa_device=[\w-]{22}; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax$/);
    expect(Object.keys(JSON.parse(text))).toEqual(['success', 'message']);
  });

  it('stores neither the password nor a usable token', async () => {
    const browser = await server.registered('stored@example.com');
    const token = tokenIn(await server.mailer.mailTo('stored@example.com'));
    const [row] = await rowsOf<{ everything: string; password_hash: string }>(
      server.db,
      `
          SELECT u.password_hash, concat(u, s, v, (SELECT json_agg(m) FROM auth.mail_outbox m)) AS everything
          FROM auth.email_owners o JOIN auth.users u USING (player_id) JOIN auth.sessions s USING (player_id)
          JOIN auth.email_verifications v USING (player_id) WHERE o.email_key = 'stored@example.com'`,
    );
    expect(row?.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    const refreshSecret = browser.cookie('paasa_refresh')?.split('.').at(-1);
    for (const secret of [TEST_PASSWORD, refreshSecret, token, token.slice(43)]) {
      expect(secret).toBeTruthy();
      expect(row?.everything).not.toContain(secret);
    }
  });

  it.each([
    ['password1', 'This password is too common. Please choose another one.'],
    ['QWERTYUIOP', 'This password is too common. Please choose another one.'],
    ['weak@example.com', 'This password is easy to guess from your name, your email or this site.'],
    ['Dharma-2026', 'This password is easy to guess from your name, your email or this site.'],
    ['short77', 'Use 8 to 128 characters for the password.'],
    ['x'.repeat(129), 'Use 8 to 128 characters for the password.'],
  ])('refuses the password %p', async (password, message) => {
    const { status, body } = await register({ name: 'Asha', email: 'dharma@example.com', password });
    expect({ status, message: body['message'] }).toEqual({ status: 400, message });
  });

  it('accepts passwords of 8 and of 128 characters in any script', async () => {
    for (const [index, password] of ['नदी-1234', '🎲'.repeat(128)].entries()) {
      const email = `long${String(index)}@example.com`;
      expect((await register({ name: 'A', email, password })).status).toBe(200);
      expect((await server.browser().logIn(email, password)).status).toBe(200);
    }
  });

  it('opens an account for a password typed in another normal form of the same letters', async () => {
    const password = 'cafés für alle';
    await register({ name: 'A', email: 'forms@example.com', password: password.normalize('NFC') });
    const login = { email: 'forms@example.com', password: password.normalize('NFD') };
    expect((await server.browser().post('/api/user/login', login)).status).toBe(200);
  });

  const good = { name: 'A', email: 'bad-input@example.com', password: TEST_PASSWORD };
  const isAccount = async (email: string): Promise<boolean> => {
    const rows = await rowsOf(server.db, 'SELECT FROM auth.email_owners WHERE email_key = $1', [email]);
    return rows.length > 0;
  };
  it.each([
    ['no body', undefined],
    ['an empty body', {}],
    ['a list', []],
    ['a missing name', { ...good, name: undefined }],
    ['a name of spaces', { ...good, name: '   ' }],
    ['a name with a NUL', { ...good, name: 'a\u0000b' }],
    ['a name with a line break', { ...good, name: 'a\r\nBcc: x@example.com' }],
    ['a name of 81 characters', { ...good, name: 'n'.repeat(81) }],
    ['an operator for an email', { ...good, email: { $gt: '' } }],
    ['a list for an email', { ...good, email: ['a@example.com'] }],
    ['no email format', { ...good, email: 'example.com' }],
    ['two addresses', { ...good, email: 'a@example.com, b@example.com' }],
    ['an email of 255 characters', { ...good, email: `${'a'.repeat(243)}@example.com` }],
    ['an operator for a password', { ...good, password: { $ne: null } }],
    ['a number for a password', { ...good, password: 123456789 }],
  ])('refuses %s and creates no account', async (_case, body) => {
    const answer = await register(body);
    expect(answer.status).toBe(400);
    expect(answer.body).toEqual({
      success: false,
      code: expect.stringMatching(/^[a-z]+\/[a-z-]+$/),
      message: expect.any(String),
    });
    expect(answer.setCookies).toEqual([]);
    expect(await isAccount(good.email)).toBe(false);
  });

  it('says in plain words what is wrong', async () => {
    const messages = await Promise.all(
      [{}, { name: 'A' }, { name: 'A', email: 'x' }, { name: 'A', email: 'x@y.zz' }].map(
        async (body) => (await register(body)).body['message'],
      ),
    );
    expect(messages).toEqual([
      'Please enter your name.',
      'Please enter your email.',
      'Please enter a valid email.',
      'Please enter a password.',
    ]);
  });
});
