import { createAuthTestServer, TEST_PASSWORD, type AuthTestServer } from '../../testing/auth-test-server.js';
import type { BrowserAnswer, TestBrowser } from '../../testing/test-browser.js';

const statuses = (answers: readonly BrowserAnswer[]): Record<number, number> => {
  const counts: Record<number, number> = {};
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
};

const logIn = (browser: TestBrowser, email: string, password: string): Promise<BrowserAnswer> =>
  browser.logIn(email, password);

describe('limits of correct passwords', () => {
  let server: AuthTestServer;
  let accountCount = 0;
  beforeAll(async () => {
    server = await createAuthTestServer('postgres', { limitsFor: 'public' });
  });
  afterAll(() => server.close());
  beforeEach(() => server.clock.advance(24 * 3_600_000));

  const account = async (): Promise<{ email: string; owner: TestBrowser }> => {
    accountCount += 1;
    const email = `entered${String(accountCount)}@example.com`;
    return { email, owner: await server.registered(email) };
  };
  const from = (ip: string): TestBrowser => server.browser({ ip });
  const enterMany = (browsers: readonly TestBrowser[], email: string): Promise<BrowserAnswer[]> =>
    Promise.all(browsers.map((browser) => logIn(browser, email, TEST_PASSWORD)));
  const anonymousBrowsers = (count: number): TestBrowser[] =>
    Array.from({ length: count }, (_, index) => from(`198.51.100.${String(index + 1)}`));

  it('allow twenty logins to an account at once from all networks, and then one a minute', async () => {
    const { email, owner } = await account();
    expect(statuses(await enterMany(anonymousBrowsers(40), email))).toEqual({ 200: 20, 429: 20 });
    // A known browser has twenty of its own.
    expect(statuses(await enterMany(Array(24).fill(owner), email))).toEqual({ 200: 20, 429: 4 });
    server.clock.advance(59_999);
    expect(statuses(await enterMany(anonymousBrowsers(3), email))).toEqual({ 429: 3 });
    server.clock.advance(1);
    expect(statuses(await enterMany(anonymousBrowsers(3), email))).toEqual({ 200: 1, 429: 2 });
  });

  it('count correct and wrong passwords separately', async () => {
    const { email } = await account();
    const anonymous = server.browser();
    expect(
      statuses(
        await enterMany(
          Array.from({ length: 15 }, () => server.browser()),
          email,
        ),
      ),
    ).toEqual({
      200: 15,
    });
    expect(
      statuses(await Promise.all(Array.from({ length: 12 }, () => logIn(anonymous, email, 'wrong')))),
    ).toEqual({ 401: 10, 429: 2 });
    server.clock.advance(2 * 60_000);
    expect(statuses(await enterMany(anonymousBrowsers(9), email))).toEqual({ 200: 7, 429: 2 });
  });

  it('allow one network a hundred logins, over all its accounts', async () => {
    const accounts = await Promise.all(Array.from({ length: 6 }, () => account()));
    const attacker = '203.0.113.70';
    const answers = await Promise.all(
      accounts.flatMap(({ email }) =>
        Array.from({ length: 18 }, () => logIn(from(attacker), email, TEST_PASSWORD)),
      ),
    );
    expect(statuses(answers)).toEqual({ 200: 100, 429: 8 });
  });

  it('mail at most five notices of sign-ins an hour', async () => {
    const { email } = await account();
    await server.verify(email);
    const noticesOf = (): number =>
      server.mailer.sent.filter(({ to, subject }) => to === email && subject.startsWith('New sign-in'))
        .length;
    await enterMany(anonymousBrowsers(12), email);
    await server.mailsAreOut();
    expect(noticesOf()).toBe(5);
    server.clock.advance(3_599_999);
    await enterMany([server.browser()], email);
    await server.mailsAreOut();
    expect(noticesOf()).toBe(5);
    server.clock.advance(1);
    await enterMany([server.browser()], email);
    await server.mailsAreOut();
    expect(noticesOf()).toBe(6);
  });
});
