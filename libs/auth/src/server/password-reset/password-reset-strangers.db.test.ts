import { createAuthTestServer, type AuthTestServer } from '../../testing/auth-test-server.js';
import { createForgetfulPerson, otherThan, type ForgetfulPerson } from '../../testing/forgetful-person.js';

describe('strangers who want nobody to reset a password', () => {
  let server: AuthTestServer;
  beforeAll(async () => {
    server = await createAuthTestServer('postgres');
  });
  afterAll(() => server.close());

  const from = (email: string, ip: string): ForgetfulPerson =>
    createForgetfulPerson(server, email, server.browser({ ip }));
  async function owner(email: string): Promise<ForgetfulPerson> {
    await server.registered(email);
    return from(email, '192.0.2.1');
  }
  const showMany = async (person: ForgetfulPerson, otp: string): Promise<void> => {
    for (let count = 1; count <= 8; count += 1) await person.show(otp);
  };

  it('use up no tries of the browser that asked, with or without having asked themselves', async () => {
    const email = 'tries@example.com';
    const person = await owner(email);
    await person.ask();
    const code = await person.code();
    await showMany(from(email, '203.0.113.1'), otherThan(code));
    const asking = from(email, '203.0.113.2');
    await asking.ask();
    await asking.code(2);
    await showMany(asking, otherThan(code));
    expect((await person.show(code)).status).toBe(200);
  });

  it('do not put a code of theirs in the place of the owner’s, nor show the owner’s', async () => {
    const email = 'place@example.com';
    const person = await owner(email);
    await person.ask();
    const code = await person.code();
    const asking = from(email, '203.0.113.3');
    await asking.ask();
    await asking.code(2);
    expect((await asking.show(code)).status).toBe(400);
    expect((await person.show(code)).status).toBe(200);
  });

  it('have five tries at the newest code, and no more after they were used', async () => {
    const email = 'newest@example.com';
    const person = await owner(email);
    await person.ask();
    const code = await person.code();
    await showMany(from(email, '203.0.113.4'), otherThan(code));
    expect((await from(email, '203.0.113.5').show(code)).status).toBe(400);
    await person.ask();
    const second = await person.code(2);
    expect((await from(email, '203.0.113.5').show(code)).status).toBe(400);
    expect((await from(email, '203.0.113.5').show(second)).status).toBe(200);
    expect((await person.show(second)).status).toBe(400);
  });

  const askMany = async (person: ForgetfulPerson, count: number): Promise<void> => {
    for (let asked = 0; asked < count; asked += 1) await person.ask();
  };
  const codesOf = async (email: string): Promise<number> => {
    const [row] = await server.db.read((tx) =>
      tx.query<{ n: number }>(
        {
          name: 'count-codes',
          text: 'SELECT count(*)::int AS n FROM auth.password_resets WHERE email_key = $1',
        },
        [email],
      ),
    );
    return row?.n ?? -1;
  };

  it('leave two codes to the owner’s network after four of theirs have asked all they could, and twenty in all', async () => {
    const email = 'codes@example.com';
    const person = await owner(email);
    for (let round = 1; round <= 6; round += 1)
      for (const ip of ['203.0.113.6', '203.0.113.7', '203.0.113.8', '203.0.113.9'])
        await from(email, ip).ask();
    expect(await codesOf(email)).toBe(12);
    await askMany(person, 1);
    expect(await codesOf(email)).toBe(13);
    await askMany(person, 5);
    expect(await codesOf(email)).toBe(14);
    for (let host = 20; host < 30; host += 1) await from(email, `203.0.113.${String(host)}`).ask();
    expect(await codesOf(email)).toBe(20);
  });

  it('have no more of them for an IPv6 network of thousands', async () => {
    const email = 'many-networks@example.com';
    const person = await owner(email);
    for (let net = 1; net <= 12; net += 1) await from(email, `2001:db8:7:${String(net)}::1`).ask();
    expect(await codesOf(email)).toBe(5);
    await person.code(5);
    await person.ask();
    expect((await person.show(await person.code(6))).status).toBe(200);
  });

  it('leave their own codes to browsers that have signed in to the account, wherever those are', async () => {
    const email = 'known-browser@example.com';
    const browser = await server.registered(email);
    const person = createForgetfulPerson(server, email, browser);
    for (let host = 1; host <= 25; host += 1) await from(email, `198.51.100.${String(host)}`).ask();
    expect(await codesOf(email)).toBe(20);
    // Mails that are due together may arrive in any order: the owner's comes after all of these.
    await person.code(20);
    // The owner's browser is in the network of one of them.
    await person.ask();
    expect((await person.show(await person.code(21))).status).toBe(200);
    await askMany(person, 6);
    expect(await codesOf(email)).toBe(25);
    // A browser that another account knows is a stranger's.
    const other = createForgetfulPerson(server, email, await server.registered('other-known@example.com'));
    await other.ask();
    expect(await codesOf(email)).toBe(25);
  });

  it('get their codes again an hour later', async () => {
    const email = 'again@example.com';
    await owner(email);
    await askMany(from(email, '203.0.113.40'), 6);
    server.clock.advance(3_599_999);
    await askMany(from(email, '203.0.113.40'), 1);
    expect(await codesOf(email)).toBe(5);
    server.clock.advance(1);
    await askMany(from(email, '203.0.113.40'), 1);
    expect(await codesOf(email)).toBe(6);
  });

  it('find the name of the browser that asks in a cookie that no script reads, the same for every address', async () => {
    const person = await owner('cookie@example.com');
    const form = /^paasa_reset_ask=[\w-]{43}; Max-Age=3600; Path=\/api\/user; HttpOnly; SameSite=Lax$/;
    for (const asking of [person, from('nobody@example.com', '192.0.2.2')]) {
      const { setCookies } = await asking.ask();
      expect(setCookies).toHaveLength(1);
      expect(setCookies[0]).toMatch(form);
    }
    const name = person.browser.cookie('paasa_reset_ask');
    await person.ask();
    expect(person.browser.cookie('paasa_reset_ask')).toBe(name);
  });
});
