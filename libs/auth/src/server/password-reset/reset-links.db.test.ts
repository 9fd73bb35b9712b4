import { databaseKinds } from '@paasa/server-kit/testing';
import { RESET_LINK_LIFETIME_MS } from '../../rules/password-reset-limits.js';
import { createAuthTestServer, TEST_PASSWORD, type AuthTestServer } from '../../testing/auth-test-server.js';
import { createForgetfulPerson, NEW_PASSWORD, type ForgetfulPerson } from '../../testing/forgetful-person.js';
import { holdBack } from '../../testing/hold-back.js';
import { rowsOf } from '../../testing/rows-of.js';

const INVALID_LINK =
  '{"success":false,"code":"auth/reset-link-invalid","message":"This link is not valid any more. Please ask for a new OTP."}';

describe.each(databaseKinds)('the link of a mail about a forgotten password on %s', (kind) => {
  let server: AuthTestServer;
  beforeAll(async () => {
    server = await createAuthTestServer(kind);
  });
  afterAll(() => server.close());

  const elsewhere = (email: string): ForgetfulPerson => createForgetfulPerson(server, email);
  async function asked(email: string): Promise<ForgetfulPerson> {
    await server.registered(email);
    const person = elsewhere(email);
    await person.requestCode();
    await person.code();
    return person;
  }

  it('lets any browser set a new password, which ends every session', async () => {
    const signedIn = await server.registered('link@example.com');
    const person = elsewhere('link@example.com');
    await person.requestCode();
    const other = elsewhere('link@example.com');
    const opened = await other.openLink(await person.linkToken());
    expect(opened.body).toEqual({ success: true, message: 'Please set a new password.' });
    expect(opened.setCookies).toHaveLength(1);
    expect(opened.setCookies[0]).toMatch(
      /^paasa_reset=[\w-]{43}; Max-Age=600; Path=\/api\/user\/set-new-password; HttpOnly; SameSite=Lax$/,
    );
    expect((await other.set()).status).toBe(200);
    expect((await signedIn.get('/api/user/is-auth')).status).toBe(401);
    const logIn = (password: string) =>
      server.browser().post('/api/user/login', { email: 'link@example.com', password });
    expect((await logIn(TEST_PASSWORD)).status).toBe(401);
    expect((await logIn(NEW_PASSWORD)).status).toBe(200);
  });

  it('works once, and ends the code of the same mail', async () => {
    const person = await asked('once@example.com');
    const token = await person.linkToken();
    expect((await elsewhere('once@example.com').openLink(token)).status).toBe(200);
    expect((await elsewhere('once@example.com').openLink(token)).text).toBe(INVALID_LINK);
    expect((await person.show(await person.code())).status).toBe(400);
  });

  it('ends when its code is used, and with a new mail to the same browser', async () => {
    const person = await asked('code@example.com');
    await person.show(await person.code());
    expect((await person.openLink(await person.linkToken())).text).toBe(INVALID_LINK);

    const again = await asked('again@example.com');
    const first = await again.linkToken(1);
    await again.requestCode();
    const second = await again.linkToken(2);
    expect((await again.openLink(first)).text).toBe(INVALID_LINK);
    expect((await again.openLink(second)).status).toBe(200);
  });

  it('works for an hour after it was mailed', async () => {
    const [last, late] = [await asked('last@example.com'), await asked('late@example.com')];
    await server.mailsAreOut();
    server.clock.advance(RESET_LINK_LIFETIME_MS - 1);
    expect((await last.openLink(await last.linkToken())).status).toBe(200);
    server.clock.advance(1);
    expect((await late.openLink(await late.linkToken())).text).toBe(INVALID_LINK);
  });

  it('does not work for another address, and the answer is the same as for an unknown address', async () => {
    const person = await asked('mine@example.com');
    await server.registered('victim@example.com');
    const token = await person.linkToken();
    for (const email of ['victim@example.com', 'nobody@example.com'])
      for (const tried of [token, 'A'.repeat(43), 'x'])
        expect(await elsewhere(email).openLink(tried)).toMatchObject({ status: 400, text: INVALID_LINK });
    expect((await elsewhere('mine@example.com').openLink('A'.repeat(43))).text).toBe(INVALID_LINK);
    expect((await person.openLink(token)).status).toBe(200);
  });

  it('is stored as a hash', async () => {
    const person = await asked('hashed@example.com');
    const token = await person.linkToken();
    const [row] = await rowsOf<{ row: string }>(
      server.db,
      `SELECT row_to_json(r)::text AS row FROM auth.password_resets r WHERE email_key = 'hashed@example.com'`,
    );
    expect(row?.row).toContain('"link_hash":"');
    expect(row?.row).not.toContain(token);
  });

  it.each([undefined, null, '', 7, { $gt: '' }, 'x'.repeat(129)])('is not %p', async (token) => {
    const { status, body } = await elsewhere('form@example.com').openLink(token);
    expect(status).toBe(400);
    expect(body).toMatchObject({ success: false, code: 'request/invalid' });
  });
});

describe('a link that twenty requests open at once', () => {
  it('works once', async () => {
    const server = await createAuthTestServer('postgres');
    try {
      await server.registered('race@example.com');
      const person = createForgetfulPerson(server, 'race@example.com');
      await person.requestCode();
      const token = await person.linkToken();
      const answers = await holdBack(
        server.db,
        (tx) => tx.query({ name: 'lock-resets', text: 'SELECT 1 FROM auth.password_resets FOR UPDATE' }),
        Array.from(
          { length: 20 },
          () => () => createForgetfulPerson(server, 'race@example.com').openLink(token),
        ),
        10,
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(19).fill(400)]);
    } finally {
      await server.close();
    }
  });
});
