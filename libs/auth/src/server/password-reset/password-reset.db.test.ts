import { databaseKinds } from '@paasa/server-kit/testing';
import { OTP_LIFETIME_MS, RESET_GRANT_LIFETIME_MS } from '../../rules/password-reset-limits.js';
import { createAuthTestServer, TEST_PASSWORD, type AuthTestServer } from '../../testing/auth-test-server.js';
import {
  createForgetfulPerson,
  NEW_PASSWORD,
  otherThan,
  RESET_SUBJECT,
  type ForgetfulPerson,
} from '../../testing/forgetful-person.js';

const INVALID_OTP = '{"success":false,"code":"auth/invalid-otp","message":"Invalid OTP"}';
const NOT_GRANTED = { status: 400, body: { success: false, code: 'auth/reset-not-granted' } };

describe.each(databaseKinds)('a forgotten password on %s', (kind) => {
  let server: AuthTestServer;
  beforeAll(async () => {
    server = await createAuthTestServer(kind);
  });
  afterAll(() => server.close());

  const personWith = (email: string): ForgetfulPerson => createForgetfulPerson(server, email);
  async function forgetful(email: string): Promise<ForgetfulPerson> {
    await server.registered(email);
    return personWith(email);
  }
  async function granted(email: string): Promise<ForgetfulPerson> {
    const person = await forgetful(email);
    await person.requestCode();
    await person.show(await person.code());
    return person;
  }
  const logIn = (email: string, password: string) => server.browser().logIn(email, password);

  it('is replaced with a mailed code, in three calls', async () => {
    const signedIn = await server.registered('Asha@example.com');
    const person = personWith('Asha@example.com');
    expect((await person.requestCode()).body).toEqual({
      success: true,
      message: 'OTP is sent to your email',
    });
    const shown = await person.show(await person.code());
    expect(shown.body).toEqual({ success: true, message: 'OTP verified.' });
    const set = await person.set();
    expect(set.body).toEqual({ success: true, message: 'Password changed. Please log in.' });

    expect(person.browser.cookieNames()).toEqual(['paasa_device']);
    expect((await signedIn.get('/api/user/is-auth')).status).toBe(401);
    expect((await signedIn.post('/api/user/refresh-token')).status).toBe(401);
    expect((await logIn('asha@example.com', TEST_PASSWORD)).status).toBe(401);
    expect((await logIn('asha@example.com', NEW_PASSWORD)).status).toBe(200);
    const notice = await server.mailer.mailAbout('Your password was changed', 'Asha@example.com');
    expect(notice.text).toContain('Unknown device');
    expect(notice.text).toContain('1 Mar 2026, 17:30 (India time)');
  });

  it('gives the grant in a cookie that no script reads and that only one call receives', async () => {
    const person = await forgetful('cookie@example.com');
    await person.requestCode();
    const { setCookies, text } = await person.show(await person.code());
    expect(setCookies).toHaveLength(1);
    expect(setCookies[0]).toMatch(
      /^paasa_reset=[\w-]{43}; Max-Age=600; Path=\/api\/user\/set-new-password; HttpOnly; SameSite=Lax$/,
    );
    expect(text).not.toContain(person.browser.cookie('paasa_reset'));
  });

  it('gives the same answer for every address, and mails a code only to owners', async () => {
    const known = await forgetful('known@example.com');
    const answers = [await personWith('unknown@example.com').requestCode(), await known.requestCode()];
    expect(new Set(answers.map(({ status, text }) => `${String(status)} ${text}`)).size).toBe(1);
    await known.code();
    expect(server.mailer.sent.filter(({ to }) => to === 'unknown@example.com')).toEqual([]);
  });

  it('gives the same answer for every wrong code, for whatever reason it is wrong', async () => {
    const person = await forgetful('wrong@example.com');
    const neverRequested = await person.show('123456');
    await person.requestCode();
    const code = await person.code();
    const wrong = await person.show(otherThan(code));
    const odd = await person.show('abc');
    const foreign = await personWith('nobody@example.com').show(code);
    server.clock.advance(OTP_LIFETIME_MS);
    const late = await person.show(code);
    for (const { status, text, setCookies } of [neverRequested, wrong, odd, foreign, late]) {
      expect({ status, text, setCookies }).toEqual({ status: 400, text: INVALID_OTP, setCookies: [] });
    }
  });

  it('accepts a code until the last moment of its ten minutes, also with spaces as people type it', async () => {
    const person = await forgetful('moment@example.com');
    await person.requestCode();
    const code = await person.code();
    server.clock.advance(OTP_LIFETIME_MS - 1);
    expect((await person.show(` ${code.slice(0, 3)} ${code.slice(3)}\n`)).status).toBe(200);
  });

  it('accepts a code once', async () => {
    const person = await forgetful('once@example.com');
    await person.requestCode();
    const code = await person.code();
    expect((await person.show(code)).status).toBe(200);
    expect((await person.show(code)).text).toBe(INVALID_OTP);
  });

  it('allows five attempts for a code, the right one included', async () => {
    const person = await forgetful('guessed@example.com');
    await person.requestCode();
    const first = await person.code();
    for (let count = 1; count <= 4; count += 1) await person.show(otherThan(first));
    expect((await person.show(first)).status).toBe(200);
    await person.requestCode();
    const second = await person.code(2);
    for (let count = 1; count <= 5; count += 1) await person.show(otherThan(second));
    expect((await person.show(second)).text).toBe(INVALID_OTP);
  });

  it('accepts only the newest code', async () => {
    const person = await forgetful('newest@example.com');
    await person.requestCode();
    const first = await person.code(1);
    await person.requestCode();
    const second = await person.code(2);
    expect(second).not.toBe(first);
    expect((await person.show(first)).text).toBe(INVALID_OTP);
    expect((await person.show(second)).status).toBe(200);
  });

  it('mails at most five codes within any hour, with the same answer', async () => {
    const person = await forgetful('many@example.com');
    const answers: string[] = [];
    const requestAfter = async (minutes: number): Promise<void> => {
      // If the clock moves while a mail is being sent, the mail is sent again.
      await server.mailsAreOut();
      server.clock.advance(minutes * 60_000);
      answers.push((await person.requestCode()).text);
    };
    for (const [index, minutes] of [0, 30, 0, 20, 0].entries()) {
      await requestAfter(minutes);
      await person.code(index + 1);
    }
    await requestAfter(0);
    await requestAfter(9);
    // An hour after the first mail one more is allowed, at any time of day.
    await requestAfter(1);
    const sixth = await person.code(6);
    await requestAfter(0);
    expect(new Set(answers).size).toBe(1);
    expect((await person.show(sixth)).status).toBe(200);

    // Mails are sent in order: an additional mail would have arrived before this one.
    const other = await forgetful('after-many@example.com');
    await other.requestCode();
    await other.code();
    const codeMails = server.mailer.sent.filter(
      ({ to, subject }) => to === 'many@example.com' && subject === RESET_SUBJECT,
    );
    expect(codeMails).toHaveLength(6);
  });

  it('works only in the browser that verified the code', async () => {
    const person = await granted('browser@example.com');
    const elsewhere = personWith('browser@example.com');
    expect(await elsewhere.set()).toMatchObject(NOT_GRANTED);
    expect((await person.set()).status).toBe(200);
  });

  it('needs a genuine grant for this account', async () => {
    const attacker = await granted('attacker@example.com');
    await server.registered('victim@example.com');
    const stolen = createForgetfulPerson(server, 'victim@example.com', attacker.browser);
    const unknown = createForgetfulPerson(server, 'none@example.com', attacker.browser);
    expect(await stolen.set()).toMatchObject(NOT_GRANTED);
    expect(await unknown.set()).toMatchObject(NOT_GRANTED);
    expect((await logIn('victim@example.com', TEST_PASSWORD)).status).toBe(200);

    const forger = await granted('forged@example.com');
    forger.browser.setCookie('paasa_reset', 'A'.repeat(43));
    expect(await forger.set()).toMatchObject(NOT_GRANTED);
  });

  it('can be replaced once with a grant, for ten minutes', async () => {
    const person = await granted('grant@example.com');
    const thief = createForgetfulPerson(server, 'grant@example.com', person.browser.copy());
    server.clock.advance(RESET_GRANT_LIFETIME_MS - 1);
    expect((await person.set()).status).toBe(200);
    expect(await thief.set('another horse battery')).toMatchObject(NOT_GRANTED);
    const late = await granted('late@example.com');
    server.clock.advance(RESET_GRANT_LIFETIME_MS);
    expect(await late.set()).toMatchObject(NOT_GRANTED);
  });

  it('keeps the grant when the new password is refused', async () => {
    const person = await granted('weak@example.com');
    const answers = [];
    for (const password of ['short77', 'password1', 'AshaRao1', undefined])
      answers.push(await person.set(password));
    expect(answers.map(({ status, body }) => [status, body['message']])).toEqual([
      [400, 'Use 8 to 128 characters for the password.'],
      [400, 'This password is too common. Please choose another one.'],
      [400, 'This password is easy to guess from your name, your email or this site.'],
      [200, 'Password changed. Please log in.'],
    ]);
  });

  it('deletes a code that was requested while the password was set', async () => {
    const person = await granted('behind@example.com');
    await person.requestCode();
    const code = await person.code(2);
    await person.set();
    expect((await person.show(code)).text).toBe(INVALID_OTP);
  });

  it('gives the account to the owner of its mailbox, and verifies the address', async () => {
    const hijacker = await server.registered('owner@example.com');
    const owner = personWith('owner@example.com');
    await owner.requestCode();
    await owner.show(await owner.code());
    await owner.set();
    expect((await hijacker.get('/api/user/is-auth')).status).toBe(401);
    await owner.browser.logIn('owner@example.com', NEW_PASSWORD);
    const mine = await owner.browser.get('/api/user/my-details');
    expect(mine.body).toMatchObject({ data: { isVerified: true } });
  });

  it('may be the first password of an account made by social sign-in', async () => {
    const person = await forgetful('social@example.com');
    await server.db.transaction((tx) =>
      tx.script(
        `UPDATE auth.users SET password_hash = NULL, provider = 'google' WHERE email = 'social@example.com'`,
      ),
    );
    await person.requestCode();
    await person.show(await person.code());
    expect((await person.set()).status).toBe(200);
    expect((await logIn('social@example.com', NEW_PASSWORD)).status).toBe(200);
  });

  it.each([
    ['/api/user/reset-password', { email: { $gt: '' } }, 'Please enter your email.'],
    ['/api/user/reset-password', { email: 'x' }, 'Please enter a valid email.'],
    ['/api/user/verify-reset-password-otp', { email: 'a@example.com' }, 'Please enter the OTP.'],
    ['/api/user/verify-reset-password-otp', { email: 'a@example.com', otp: ' ' }, 'Please enter the OTP.'],
    ['/api/user/verify-reset-password-otp', { email: 'a@example.com', otp: 123456 }, 'Please enter the OTP.'],
    [
      '/api/user/verify-reset-password-otp',
      { email: 'a@example.com', otp: { $ne: '' } },
      'Please enter the OTP.',
    ],
    [
      '/api/user/set-new-password',
      { email: 'a@example.com', newPassword: ['x'] },
      'Please enter a password.',
    ],
  ])('refuses %s with %j in plain words', async (url, body, message) => {
    const answer = await server.browser().post(url, body);
    expect(answer).toMatchObject({ status: 400, body: { code: 'request/invalid', message } });
  });
});
