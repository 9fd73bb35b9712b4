import { createAuthTestServer, TEST_PASSWORD, type AuthTestServer } from '../../testing/auth-test-server.js';
import { codeIn } from '../../testing/test-mailer.js';
import type { BrowserAnswer, TestBrowser } from '../../testing/test-browser.js';
import { rowsOf } from '../../testing/rows-of.js';

const WRONG = 'not the password';
const MANY = 64;

const statuses = (answers: readonly BrowserAnswer[]): Record<number, number> => {
  const counts: Record<number, number> = {};
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
};

const logIn = (browser: TestBrowser, email: string, password = WRONG): Promise<BrowserAnswer> =>
  browser.logIn(email, password);

describe('limits of logins', () => {
  let server: AuthTestServer;
  let accountCount = 0;
  beforeAll(async () => {
    server = await createAuthTestServer('postgres', { limitsFor: 'public' });
  });
  afterAll(() => server.close());
  // Each test has its own hour, so that no test uses up the limit of the next one.
  beforeEach(() => server.clock.advance(24 * 3_600_000));

  const account = async (): Promise<{ email: string; owner: TestBrowser }> => {
    accountCount += 1;
    const email = `limited${String(accountCount)}@example.com`;
    return { email, owner: await server.registered(email) };
  };
  const many = (browsers: readonly TestBrowser[], email: string, count = MANY): Promise<BrowserAnswer[]> =>
    Promise.all(
      Array.from({ length: count }, (_, index) => {
        const browser = browsers[index % browsers.length];
        return logIn(browser ?? server.browser(), email);
      }),
    );
  const from = (ip: string): TestBrowser => server.browser({ ip });

  it('try exactly ten of 64 parallel wrong passwords, and refuse the others', async () => {
    const { email } = await account();
    expect(statuses(await many([server.browser()], email))).toEqual({ 401: 10, 429: 54 });
  });

  it('give the same answers for an unknown address', async () => {
    const { email } = await account();
    const [known, unknown] = await Promise.all([
      many([from('203.0.113.1')], email),
      many([from('203.0.113.2')], 'nobody@example.com'),
    ]);
    expect(statuses(unknown)).toEqual(statuses(known));
    const refusal = (answers: BrowserAnswer[]) => answers.find(({ status }) => status === 429);
    expect(refusal(unknown)?.text).toBe(refusal(known)?.text);
    expect(refusal(known)?.body).toEqual({
      success: false,
      code: 'auth/too-many-attempts',
      message: 'Too many attempts. Please wait 120 seconds.',
    });
    expect(refusal(known)?.retryAfterSeconds).toBe(120);
    expect(refusal(unknown)?.retryAfterSeconds).toBe(120);
  });

  it('are shared by processes', async () => {
    const { email } = await account();
    const other = await server.browserOfAnotherProcess();
    expect(statuses(await many([server.browser(), other], email))).toEqual({ 401: 10, 429: 54 });
  });

  it('allow one more attempt every two minutes, and never skip the password check', async () => {
    const { email } = await account();
    const anonymous = server.browser();
    await many([anonymous], email);
    server.clock.advance(119_999);
    expect((await logIn(anonymous, email)).status).toBe(429);
    server.clock.advance(1);
    expect(statuses(await many([anonymous], email, 3))).toEqual({ 401: 1, 429: 2 });
  });

  it('do not let one network use up the limit of the account', async () => {
    const { email } = await account();
    const attacker = from('203.0.113.60');
    const others = Array.from({ length: 9 }, (_, index) => from(`198.51.100.${String(100 + index)}`));
    expect(statuses(await many(others, email, 90))).toEqual({ 401: 90 });
    for (let round = 0; round < 12; round += 1) {
      // This uses up the limit of the network for an hour.
      await many([attacker], email, 12);
      server.clock.advance(5 * 60_000);
    }
    await many([attacker], email, 12);
    expect(statuses(await many([from('198.51.100.200')], email, 12))).toEqual({ 401: 10, 429: 2 });
  });

  it('are recorded for the player who owns the account', async () => {
    const { email } = await account();
    await many([from('203.0.113.61')], email, 12);
    const rows = await rowsOf(
      server.db,
      `SELECT log.details FROM auth.audit_log log JOIN auth.email_owners USING (player_id)
                 WHERE log.event = 'limit-hit' AND email_key = $1`,
      [email],
    );
    expect(rows).toEqual([{ details: { limit: 'login-per-account-and-network' } }]);
  });

  it('also refuse the right password to anonymous browsers that have used up their attempts', async () => {
    const { email } = await account();
    const anonymous = server.browser();
    await many([anonymous], email);
    expect((await logIn(anonymous, email, TEST_PASSWORD)).status).toBe(429);
  });

  it('never lock the owner out of a browser that has signed in before, whatever other browsers do', async () => {
    const { email, owner } = await account();
    const everywhere = Array.from({ length: 30 }, (_, index) => from(`198.51.100.${String(index)}`));
    const attack = await many([...everywhere, server.browser()], email, 400);
    expect(statuses(attack)).toEqual({ 401: 100, 429: 300 });
    expect((await logIn(from('192.0.2.1'), email, TEST_PASSWORD)).status).toBe(429);
    await owner.post('/api/user/logout');
    expect((await logIn(owner, email)).status).toBe(401);
    expect((await logIn(owner, email, TEST_PASSWORD)).status).toBe(200);
  });

  it('allow a login again at once after the owner sets a new password by mail', async () => {
    const { email } = await account();
    const owner = server.browser();
    await many([owner], email);
    await owner.post('/api/user/reset-password', { email });
    const otp = codeIn(await server.mailer.mailAbout('Your code to reset your password', email));
    await owner.post('/api/user/verify-reset-password-otp', { email, otp });
    const newPassword = 'another horse battery';
    expect((await owner.post('/api/user/set-new-password', { email, newPassword })).status).toBe(200);
    expect((await logIn(server.browser(), email, newPassword)).status).toBe(429);
    expect((await logIn(owner, email, newPassword)).status).toBe(200);
  });

  it('also limit the owner’s own browsers, each separately', async () => {
    const { email, owner } = await account();
    expect(statuses(await many([owner], email))).toEqual({ 401: 10, 429: 54 });
  });

  it('do not trust a browser that has signed in only to another account', async () => {
    const { owner: attacker } = await account();
    const { email } = await account();
    await many([server.browser()], email, 10);
    expect((await logIn(attacker, email)).status).toBe(429);
  });

  it('allow one network a hundred failures, over all accounts', async () => {
    const attacker = from('203.0.113.50');
    const answers = await Promise.all(
      Array.from({ length: 120 }, (_, index) => logIn(attacker, `sprayed${String(index)}@example.com`)),
    );
    expect(statuses(answers)).toEqual({ 401: 100, 429: 20 });
    expect((await logIn(from('203.0.113.51'), 'sprayed1@example.com')).status).toBe(401);
  });

  it('count IPv6 by its first three eighths, and give smaller networks a smaller part of that', async () => {
    const { email } = await account();
    const hostsOf = (network: string) =>
      Array.from({ length: 20 }, (_, index) => from(`${network}::${(index + 1).toString(16)}`));
    expect(statuses(await many(hostsOf('2001:db8:7:100'), email, 20))).toEqual({ 401: 5, 429: 15 });
    expect(statuses(await many(hostsOf('2001:db8:7:1ff'), email, 20))).toEqual({ 401: 2, 429: 18 });
    expect(statuses(await many(hostsOf('2001:db8:7:200'), email, 20))).toEqual({ 401: 3, 429: 17 });
    expect(statuses(await many(hostsOf('2001:db8:7:300'), email, 20))).toEqual({ 429: 20 });
    expect((await logIn(from('2001:db8:8:100::1'), email)).status).toBe(401);
  });

  it('ignore X-Forwarded-For', async () => {
    const { email } = await account();
    const liars = Array.from({ length: 20 }, (_, index) =>
      server.browser({
        headers: {
          'x-forwarded-for': `203.0.113.${String(index)}`,
          forwarded: `for=203.0.113.${String(index)}`,
          'x-real-ip': `203.0.113.${String(index)}`,
        },
      }),
    );
    expect(statuses(await many(liars, email, 20))).toEqual({ 401: 10, 429: 10 });
  });

  it('use X-Forwarded-For behind a trusted proxy', async () => {
    const behindProxy = await createAuthTestServer('postgres', { limitsFor: 'public', trustProxy: true });
    try {
      const clients = Array.from({ length: 20 }, (_, index) =>
        behindProxy.browser({ headers: { 'x-forwarded-for': `203.0.113.${String(index)}` } }),
      );
      const answers = await Promise.all(clients.map((client) => logIn(client, 'a@example.com')));
      expect(statuses(answers)).toEqual({ 401: 20 });
    } finally {
      await behindProxy.close();
    }
  });
});

describe('limits of other requests', () => {
  let server: AuthTestServer;
  beforeAll(async () => {
    server = await createAuthTestServer('postgres', { limitsFor: 'public' });
  });
  afterAll(() => server.close());
  beforeEach(() => server.clock.advance(24 * 3_600_000));

  const requestMany = async (url: string, bodyOf: (index: number) => object, count: number) =>
    statuses(
      await Promise.all(
        Array.from({ length: count }, (_, index) => server.browser().post(url, bodyOf(index))),
      ),
    );

  it('let one network register twenty accounts at once and one a minute', async () => {
    const bodyOf = (index: number) => ({
      name: 'A',
      email: `many${String(server.clock.nowMs())}-${String(index)}@example.com`,
      password: TEST_PASSWORD,
    });
    expect(await requestMany('/api/user/register', bodyOf, 24)).toEqual({ 200: 20, 429: 4 });
    server.clock.advance(60_000);
    expect(await requestMany('/api/user/register', bodyOf, 2)).toEqual({ 200: 1, 429: 1 });
  });

  it('allow twenty links per network and five per address, with or without an account', async () => {
    const url = '/api/user/resend-verification';
    expect(await requestMany(url, () => ({ email: 'nobody@example.com' }), 8)).toEqual({ 200: 5, 429: 3 });
    const bodyOf = (index: number) => ({ email: `link${String(index)}@example.com` });
    expect(await requestMany(url, bodyOf, 16)).toEqual({ 200: 12, 429: 4 });
  });

  it('let one network request twenty codes and try thirty', async () => {
    const bodyOf = (index: number) => ({ email: `code${String(index)}@example.com`, otp: '123456' });
    expect(await requestMany('/api/user/reset-password', bodyOf, 24)).toEqual({ 200: 20, 429: 4 });
    expect(await requestMany('/api/user/verify-reset-password-otp', bodyOf, 34)).toEqual({ 400: 30, 429: 4 });
  });
});
