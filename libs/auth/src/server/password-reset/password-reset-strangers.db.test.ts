import { createAuthTestServer, type AuthTestServer } from '../../testing/auth-test-server.js';
import {
  createForgetfulPerson,
  otherThan,
  RESET_SUBJECT,
  type ForgetfulPerson,
} from '../../testing/forgetful-person.js';

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
  const codeCount = (email: string): number =>
    server.mailer.sent.filter(({ to, subject }) => to === email && subject === RESET_SUBJECT).length;

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

  it('leave the owner’s network its five codes an hour, and the address twenty in all', async () => {
    const email = 'codes@example.com';
    const person = await owner(email);
    for (const ip of ['203.0.113.6', '203.0.113.7', '203.0.113.8'])
      for (let count = 1; count <= 7; count += 1) await from(email, ip).ask();
    await person.ask();
    const code = await person.code(16);
    expect((await person.show(code)).status).toBe(200);
    for (let ordinal = 17; ordinal <= 20; ordinal += 1) {
      await person.ask();
      // Waited for, because a code that is replaced before it goes out is not mailed.
      await person.code(ordinal);
    }
    await from(email, '203.0.113.9').ask();
    await from('after@example.com', '203.0.113.9').ask();
    // Mails go out in order: one too many would have been there before this one.
    const last = await owner('after-codes@example.com');
    await last.ask();
    await last.code();
    expect(codeCount(email)).toBe(20);
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
