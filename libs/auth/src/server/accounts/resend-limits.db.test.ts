import { createAuthTestServer, testAuthConfig, type AuthTestServer } from '../../testing/auth-test-server.js';
import type { BrowserAnswer, TestBrowser } from '../../testing/test-browser.js';
import { rowsOf } from '../../testing/rows-of.js';
import { createNeedsOf } from '../limits/needs-of.js';
import { limitRules } from '../limits/limit-rules.js';

const RESEND = '/api/user/resend-verification';

describe('links to verify an address', () => {
  let server: AuthTestServer;
  beforeAll(async () => {
    server = await createAuthTestServer('postgres');
  });
  afterAll(() => server.close());

  const from = (ip: string): TestBrowser => server.browser({ ip });
  const requestMany = async (
    browser: TestBrowser,
    email: string,
    count: number,
  ): Promise<readonly BrowserAnswer[]> => {
    const answers: BrowserAnswer[] = [];
    for (let asked = 0; asked < count; asked += 1) answers.push(await browser.post(RESEND, { email }));
    return answers;
  };
  const goodOf = (answers: readonly BrowserAnswer[]): number =>
    answers.filter(({ status }) => status === 200).length;

  it('are mailed to a waiting owner, although other people have used up their requests from four networks', async () => {
    const email = 'waiting@example.com';
    const owner = await server.registered(email);
    let theirs = 0;
    for (let host = 1; host <= 4; host += 1)
      theirs += goodOf(await requestMany(from(`203.0.113.${String(host)}`), email, 8));
    expect(theirs).toBe(14);
    // On the device of the registration, and on an unknown device.
    expect(goodOf(await requestMany(owner, email, 7))).toBe(5);
    expect(goodOf(await requestMany(from('192.0.2.1'), email, 3))).toBe(2);
  });

  it('are still mailed for the browser that registered, after a botnet has used up all other mails', async () => {
    const email = 'besieged@example.com';
    const owner = await server.registered(email);
    for (let host = 1; host <= 25; host += 1) await requestMany(from(`198.51.100.${String(host)}`), email, 1);
    const [refused] = await requestMany(from('192.0.2.1'), email, 1);
    expect(refused?.status).toBe(429);
    expect(refused?.body).toMatchObject({ success: false, code: 'auth/too-many-attempts' });
    expect(refused?.retryAfterSeconds).toBe(3_600);
    expect(goodOf(await requestMany(owner, email, 1))).toBe(1);
  });

  it('are counted separately from codes, and the same way for an unknown address', async () => {
    const email = 'nobody@example.com';
    const anonymous = from('203.0.113.50');
    const links = await requestMany(anonymous, email, 7);
    expect(links.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 429, 429]);
    await server.registered('somebody@example.com');
    const known = await requestMany(anonymous, 'somebody@example.com', 7);
    expect(known.map(({ text }) => text)).toEqual(links.map(({ text }) => text));
    await anonymous.post('/api/user/reset-password', { email: 'somebody@example.com' });
    await server.mailer.mailAbout('Your code to reset your password', 'somebody@example.com');
  });

  it('do not use up the shared limit when they are refused', async () => {
    const anonymous = from('203.0.113.60');
    await requestMany(anonymous, 'often@example.com', 5);
    const before = await fullAtOfAll();
    await requestMany(anonymous, 'often@example.com', 3);
    await Promise.all(
      Array.from({ length: 6 }, () =>
        anonymous.post('/api/user/reset-password', { email: 'often@example.com' }),
      ),
    );
    // Five of the six codes are sent, and none of the links.
    expect(await fullAtOfAll()).toBe(before + 5 * 600);
  });

  /** The used part of the shared limit, as the moment at which the limit is full again. */
  async function fullAtOfAll(): Promise<number> {
    const [shared] = createNeedsOf(testAuthConfig)([{ rule: limitRules.mailsOverall }], '').shared;
    const [row] = await rowsOf<{ full_at: Date }>(
      server.db,
      'SELECT full_at FROM auth.rate_limits WHERE bucket_key = $1',
      [shared?.bucket.key],
    );
    return row?.full_at.getTime() ?? Number.NaN;
  }
});
