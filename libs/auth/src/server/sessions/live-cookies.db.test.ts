import { createAuthTestServer, TEST_PASSWORD, type AuthTestServer } from '../../testing/auth-test-server.js';
import { createForgetfulPerson } from '../../testing/forgetful-person.js';
import type { BrowserAnswer, TestBrowser } from '../../testing/test-browser.js';

/** A cookie’s name and attributes, without its value. */
const described = ({ setCookies }: BrowserAnswer): string[] =>
  setCookies.map((line) => line.replace(/=[^;]*;/, ';').replace(/ Max-Age=\d+;/, '')).sort();
const HIDDEN = 'HttpOnly; Secure; SameSite=Lax';

describe('the cookies of live mode', () => {
  let server: AuthTestServer;
  beforeAll(async () => {
    const github = {
      authorizeUrl: 'https://github.example/authorize',
      tokenUrl: 'https://github.example/token',
      apiUrl: 'https://github.example/api',
      clientId: 'client',
      clientSecret: 'secret',
    };
    const webOrigin = 'https://paasa.example';
    const social = { google: null, github, callbackOrigins: [webOrigin] } as const;
    server = await createAuthTestServer('postgres', { isSecure: true, webOrigin, social });
  });
  afterAll(() => server.close());

  const register = async (email: string): Promise<[TestBrowser, BrowserAnswer]> => {
    const browser = server.browser();
    return [browser, await browser.post('/api/user/register', { name: 'A', email, password: TEST_PASSWORD })];
  };
  const status = async (browser: TestBrowser): Promise<number> =>
    (await browser.get('/api/user/is-auth')).status;

  it('have names that a browser accepts only from our host, over https', async () => {
    const [, answer] = await register('names@example.com');
    expect(described(answer)).toEqual([
      `__Host-paasa_access; Path=/; ${HIDDEN}`,
      `__Host-paasa_device; Path=/; ${HIDDEN}`,
      `__Secure-paasa_refresh; Path=/api/user; ${HIDDEN}`,
      `__Secure-paasa_session; Path=/api/auth; ${HIDDEN}`,
    ]);
    const { text } = await server.mailer.mailTo('names@example.com');
    expect(text).toContain('https://paasa.example/verify-user?token=');
  });

  it('identify a session until they are deleted under the same names', async () => {
    const [browser] = await register('goes-by@example.com');
    expect(await status(browser)).toBe(200);
    expect((await browser.post('/api/user/refresh-token')).status).toBe(200);
    expect(await status(browser)).toBe(200);
    await browser.post('/api/user/logout');
    expect(browser.cookieNames()).toEqual(['__Host-paasa_device']);
    expect(await status(browser)).toBe(401);
  });

  it('are not read under names that a neighbouring host or plain http could set', async () => {
    const [browser] = await register('tossed@example.com');
    const tossed = server.browser();
    for (const [name, plain] of [
      ['__Host-paasa_access', 'paasa_access'],
      ['__Secure-paasa_refresh', 'paasa_refresh'],
    ] as const) {
      expect(browser.cookie(name)).toBeTruthy();
      tossed.setCookie(plain, browser.cookie(name) ?? '');
      tossed.setCookie(`__Secure-${plain}_x`, browser.cookie(name) ?? '');
    }
    expect(await status(tossed)).toBe(401);
    expect((await tossed.post('/api/user/refresh-token')).status).toBe(401);
    // A mix-up of the two prefixes does not work either.
    tossed.setCookie('__Secure-paasa_access', browser.cookie('__Host-paasa_access') ?? '');
    expect(await status(tossed)).toBe(401);
  });

  it('complete a password reset', async () => {
    const email = 'forgot@example.com';
    await register(email);
    const person = createForgetfulPerson(server, email);
    expect(described(await person.requestCode())).toEqual([
      `__Secure-paasa_reset_ask; Path=/api/user; ${HIDDEN}`,
    ]);
    const shown = await person.show(await person.code());
    expect(described(shown)).toEqual([`__Secure-paasa_reset; Path=/api/user/set-new-password; ${HIDDEN}`]);
    expect((await person.set()).status).toBe(200);
    expect(person.browser.cookieNames()).toEqual(['__Host-paasa_device']);
  });

  it('complete a social sign-in', async () => {
    const browser = server.browser();
    const answer = await browser.get('/api/auth/github');
    expect(answer.status).toBe(302);
    expect(described(answer)).toEqual([`__Secure-paasa_oauth; Path=/api/auth; ${HIDDEN}`]);
  });
});
