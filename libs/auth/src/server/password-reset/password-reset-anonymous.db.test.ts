import { newId } from '@paasa/server-kit/server';
import { MAX_OTP_TRY_COUNT } from '../../rules/password-reset-limits.js';
import { createAuthTestServer, type AuthTestServer } from '../../testing/auth-test-server.js';
import { createForgetfulPerson, otherThan, type ForgetfulPerson } from '../../testing/forgetful-person.js';
import { rowsOf } from '../../testing/rows-of.js';
import { closeReset, findLivingReset, issueReset, prolongReset, takeTry } from './password-resets.repo.js';

describe('anonymous callers who try to block a password reset', () => {
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

  it('cannot try a code that they have not requested, even the right one', async () => {
    const email = 'tries@example.com';
    const person = await owner(email);
    await person.requestCode();
    const code = await person.code();
    const anonymous = from(email, '203.0.113.1');
    await showMany(anonymous, otherThan(code));
    expect((await anonymous.show(code)).status).toBe(400);
    expect((await person.show(code)).status).toBe(200);
  });

  it('can neither replace the owner’s code nor see it', async () => {
    const email = 'place@example.com';
    const person = await owner(email);
    await person.requestCode();
    const code = await person.code();
    const requester = from(email, '203.0.113.3');
    await requester.requestCode();
    await requester.code(2);
    expect((await requester.show(code)).status).toBe(400);
    expect((await person.show(code)).status).toBe(200);
    expect((await person.show(code)).status).toBe(400);
  });

  const requestMany = async (person: ForgetfulPerson, count: number): Promise<void> => {
    for (let asked = 0; asked < count; asked += 1) await person.requestCode();
  };
  const codesOf = async (email: string): Promise<number> => {
    const [row] = await rowsOf<{ n: number }>(
      server.db,
      'SELECT count(*)::int AS n FROM auth.password_resets WHERE email_key = $1',
      [email],
    );
    return row?.n ?? -1;
  };

  it('can cause at most five mails to an address within an hour, from any number of networks and browsers', async () => {
    const email = 'codes@example.com';
    const person = createForgetfulPerson(server, email, await server.registered(email));
    for (let host = 1; host <= 25; host += 1) await from(email, `198.51.100.${String(host)}`).requestCode();
    expect(await codesOf(email)).toBe(5);
    // The mails of the owner’s own browser count too.
    await requestMany(person, 2);
    expect(await codesOf(email)).toBe(5);
    server.clock.advance(3_599_999);
    await person.requestCode();
    expect(await codesOf(email)).toBe(5);
    server.clock.advance(1);
    await person.requestCode();
    expect(await codesOf(email)).toBe(6);
  });

  it('cannot lock an owner out: the link of their last mail works until another mail is sent', async () => {
    const email = 'kept-in@example.com';
    const person = await owner(email);
    for (let host = 1; host <= 5; host += 1) {
      const requester = from(email, `198.51.101.${String(host)}`);
      await requester.requestCode();
      await showMany(requester, '000000');
    }
    await person.code(5);
    await server.mailsAreOut();
    server.clock.advance(3_599_999);
    const asked = await person.requestCode();
    expect(asked.status).toBe(200);
    expect(await codesOf(email)).toBe(5);
    expect((await person.openLink(await person.linkToken(5))).status).toBe(200);
    expect((await person.set()).status).toBe(200);
  });

  it('cannot stop a mail by using up the attempts of its code before it is sent', async () => {
    const reset = { emailKey: 'kept-back@example.com', resetId: newId() };
    const soon = new Date(server.clock.nowMs() + 60_000);
    const living = { codeExpiresAt: soon, linkExpiresAt: soon };
    await server.db.transaction(async (tx) => {
      const hashes = { hash: 'code', linkHash: 'link', askerHash: 'asker' };
      await issueReset(tx, reset, { ...hashes, expiresAt: soon, linkExpiresAt: soon, issuedAt: soon });
      for (let tries = 0; tries < MAX_OTP_TRY_COUNT; tries += 1)
        await takeTry(tx, reset, { isOverall: true });
      const code = { emailKey: reset.emailKey, askerHash: 'asker' };
      expect(await findLivingReset(tx, code, new Date(server.clock.nowMs()))).toBeNull();
      expect(await prolongReset(tx, reset, living)).toBe(true);
      await closeReset(tx, reset.emailKey, soon);
      expect(await prolongReset(tx, reset, living)).toBe(false);
    });
  });

  it('get the browser name in a cookie that no script reads, in the same way for every address', async () => {
    const person = await owner('cookie@example.com');
    const form = /^paasa_reset_ask=[\w-]{43}; Max-Age=3600; Path=\/api\/user; HttpOnly; SameSite=Lax$/;
    for (const requester of [person, from('nobody@example.com', '192.0.2.2')]) {
      const { setCookies } = await requester.requestCode();
      expect(setCookies).toHaveLength(1);
      expect(setCookies[0]).toMatch(form);
    }
    const name = person.browser.cookie('paasa_reset_ask');
    await person.requestCode();
    expect(person.browser.cookie('paasa_reset_ask')).toBe(name);
  });
});
