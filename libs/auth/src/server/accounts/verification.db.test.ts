import { VERIFICATION_LIFETIME_MS } from '../../rules/session-times.js';
import { createAuthTestServer, type AuthTestServer } from '../../testing/auth-test-server.js';
import { holdBack } from '../../testing/hold-back.js';
import { tokenIn } from '../../testing/test-mailer.js';
import { rowsOf } from '../../testing/rows-of.js';

const RESEND = '/api/user/resend-verification';

describe('verifying an address', () => {
  let server: AuthTestServer;
  beforeAll(async () => {
    server = await createAuthTestServer('postgres');
  });
  afterAll(() => server.close());

  const isVerified = async (email: string): Promise<boolean> => {
    const [row] = await rowsOf<{ is_verified: boolean }>(
      server.db,
      'SELECT is_verified FROM auth.users WHERE email = $1',
      [email],
    );
    return row?.is_verified ?? false;
  };
  const open = (token: string, browser = server.browser()) => browser.get(`/api/user/verify-user/${token}`);

  it('takes effect immediately in open sessions, and opens no session', async () => {
    const browser = await server.registered('once@example.com');
    const answer = await server.verify('once@example.com');
    expect(answer.status).toBe(200);
    expect(answer.setCookies).toEqual([]);
    expect((await browser.get('/api/user/my-details')).body).toMatchObject({ data: { isVerified: true } });
  });

  it('sends one welcome mail', async () => {
    await server.registered('welcome@example.com');
    await server.verify('welcome@example.com');
    await server.verify('welcome@example.com');
    const welcome = await server.mailer.mailAbout('Your Paasa account is ready', 'welcome@example.com');
    expect(welcome.text).toContain('http://localhost:3000/games');
    // Mails are sent in order, so a second welcome would have arrived before this mail.
    await server.registered('after-welcome@example.com');
    await server.mailer.mailTo('after-welcome@example.com');
    expect(server.mailer.sent.filter(({ to }) => to === 'welcome@example.com')).toHaveLength(2);
  });

  it('works once, and then reports that the account is verified', async () => {
    await server.registered('again@example.com');
    await server.verify('again@example.com');
    const second = await server.verify('again@example.com');
    expect(second.status).toBe(400);
    expect(second.body).toEqual({
      success: false,
      code: 'auth/already-verified',
      message: 'This account is already verified.',
    });
  });

  it('works once when twenty requests open it at once', async () => {
    const browser = await server.registered('parallel@example.com');
    const token = tokenIn(await server.mailer.mailTo('parallel@example.com'));
    const answers = await holdBack(
      server.db,
      (tx) =>
        tx.query({ name: 'lock-verifications', text: 'SELECT 1 FROM auth.email_verifications FOR UPDATE' }),
      Array.from({ length: 20 }, () => () => open(token, browser)),
      10,
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(19).fill(400)]);
  });

  it('works for an hour', async () => {
    await server.registered('hour@example.com');
    await server.registered('late@example.com');
    await server.mailer.mailTo('late@example.com');
    server.clock.advance(VERIFICATION_LIFETIME_MS - 1);
    expect((await server.verify('hour@example.com')).status).toBe(200);
    server.clock.advance(1);
    const late = await server.verify('late@example.com');
    expect(late.status).toBe(400);
    expect(late.body).toMatchObject({ code: 'auth/verification-expired' });
    expect(await isVerified('late@example.com')).toBe(false);
  });

  it('refuses a text that is not a link of ours', async () => {
    const browser = await server.registered('forged@example.com');
    await server.registered('other@example.com');
    const token = tokenIn(await server.mailer.mailTo('forged@example.com'));
    const other = tokenIn(await server.mailer.mailTo('other@example.com'));
    const swapped = Buffer.concat([
      Buffer.from(other, 'base64url').subarray(0, 16),
      Buffer.from(token, 'base64url').subarray(16),
    ]).toString('base64url');
    const altered = `${token.slice(0, -2)}${token.endsWith('AA') ? 'BA' : 'AA'}`;
    for (const forged of [
      'x',
      '%00',
      '%F0%9F%8E%B2',
      '{"$gt":""}',
      'A'.repeat(86),
      altered,
      swapped,
      `${token}A`,
    ]) {
      const answer = await open(encodeURI(forged));
      expect(answer.status).toBe(400);
      expect(answer.body).toMatchObject({ success: false, code: 'auth/verification-invalid' });
    }
    expect(await isVerified('forged@example.com')).toBe(false);
    expect(await isVerified('other@example.com')).toBe(false);
    expect((await open(token, browser)).status).toBe(200);
  });

  it('answers a missing token with 400 and an overlong token with 414', async () => {
    expect((await open('')).body).toMatchObject({ code: 'auth/verification-invalid' });
    expect((await open('A'.repeat(300))).status).toBe(414);
  });

  describe('with another mail', () => {
    const mailCountTo = (email: string): number =>
      server.mailer.sent.filter(({ to, subject }) => to === email && subject.startsWith('Verify')).length;
    const resend = (email: unknown) => server.browser().post(RESEND, { email });

    it('sends a new link, and the first link still works', async () => {
      const browser = await server.registered('resend@example.com');
      expect((await resend(' RESEND@example.com')).status).toBe(200);
      const first = tokenIn(await server.mailer.mailTo('resend@example.com', 1));
      const second = tokenIn(await server.mailer.mailTo('resend@example.com', 2));
      expect(second).not.toBe(first);
      expect((await open(first, browser)).status).toBe(200);
      expect((await open(second)).body).toMatchObject({ code: 'auth/already-verified' });
    });

    it('answers the same for an unverified, a verified and an unknown address, and mails only the first', async () => {
      await server.registered('waiting@example.com');
      await server.registered('done@example.com');
      await server.verify('done@example.com');
      await server.mailer.mailTo('waiting@example.com');
      const answers = [];
      for (const email of ['done@example.com', 'unknown@example.com', 'waiting@example.com'])
        answers.push(await resend(email));
      expect(new Set(answers.map(({ status, text }) => `${String(status)} ${text}`)).size).toBe(1);
      // Mails are sent in order, so the others would have arrived before this mail.
      await server.mailer.mailTo('waiting@example.com', 2);
      expect(mailCountTo('done@example.com')).toBe(1);
      expect(mailCountTo('unknown@example.com')).toBe(0);
    });

    it.each([undefined, null, '', '   ', 'x', 7, { $gt: '' }, ['a@example.com']])(
      'refuses %p for an address',
      async (email) => {
        const { status, body } = await resend(email);
        expect(status).toBe(400);
        expect(body).toMatchObject({ success: false, code: 'request/invalid', message: expect.any(String) });
      },
    );
  });
});
