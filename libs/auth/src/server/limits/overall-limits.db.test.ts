import { createAuthTestServer, TEST_PASSWORD, testAuthConfig } from '../../testing/auth-test-server.js';
import type { AuthTestServer } from '../../testing/auth-test-server.js';
import { leaveTokens } from '../../testing/leave-tokens.js';
import { limitRules, type LimitRule } from './limit-rules.js';

describe('limits over all callers together', () => {
  let server: AuthTestServer;
  beforeAll(async () => {
    server = await createAuthTestServer('postgres');
  });
  afterAll(() => server.close());

  const { failedLoginsOverall, mailsOverall, registrationsOverall } = limitRules;

  const leave = (count: number, rule: LimitRule): Promise<void> =>
    leaveTokens(server.db, rule, { config: testAuthConfig, count, nowMs: server.clock.nowMs() });

  /** How many of eight calls succeed. They come from two processes, each from its own network. */
  async function countOf8(url: string, bodyOf: (index: number) => object): Promise<number> {
    const calls = Array.from({ length: 8 }, async (_, index) => {
      const traits = { ip: `198.51.100.${String(index)}` };
      const browser = index % 2 === 0 ? server.browser(traits) : await server.browserOfAnotherProcess(traits);
      return browser.post(url, bodyOf(index));
    });
    return (await Promise.all(calls)).filter(({ status }) => status !== 429).length;
  }

  const email = (index: number): string => `overall${String(index)}@example.com`;

  it.each([
    ['registrations', '/api/user/register', registrationsOverall],
    ['mails of registrations', '/api/user/register', mailsOverall],
    ['mailed links', '/api/user/resend-verification', mailsOverall],
    ['mailed codes', '/api/user/reset-password', mailsOverall],
    ['failed logins', '/api/user/login', failedLoginsOverall],
  ])('count %s over all networks and processes', async (what, url, rule) => {
    await leave(3, rule);
    const bodyOf = (index: number) => ({
      name: 'A',
      email: `${what.replaceAll(' ', '-')}-${email(index)}`,
      password: TEST_PASSWORD,
    });
    expect(await countOf8(url, bodyOf)).toBe(3);
    await leave(rule.burst, rule);
  });

  it('do not lock owners out of browsers that have signed in before', async () => {
    const owner = await server.registered('overall-owner@example.com');
    await leave(0, failedLoginsOverall);
    expect((await server.browser().logIn('overall-owner@example.com')).status).toBe(429);
    expect((await owner.logIn('overall-owner@example.com')).status).toBe(200);
  });
});
