import { createAuthTestServer, TEST_PASSWORD, testAuthConfig } from '../../testing/auth-test-server.js';
import type { AuthTestServer } from '../../testing/auth-test-server.js';
import { createForgetfulPerson } from '../../testing/forgetful-person.js';
import { leaveTokens } from '../../testing/leave-tokens.js';
import type { BrowserAnswer, TestBrowser } from '../../testing/test-browser.js';
import { limitRules, type LimitRule } from './limit-rules.js';
import { createLimits } from './limits.js';
import { networkOf } from '../shared/network-of.js';

const CONFIG = { ...testAuthConfig, limitsFor: 'public' } as const;
const RESET = '/api/user/reset-password';
const RESEND = '/api/user/resend-verification';
const anonymousRequests = [{ rule: limitRules.mailPerNetwork }, { rule: limitRules.mailsOverall }];

describe('an attack on shared limits', () => {
  let server: AuthTestServer;
  let count = 0;
  beforeAll(async () => {
    server = await createAuthTestServer('postgres', CONFIG);
  });
  afterAll(() => server.close());
  // Every limit is full again, those of blocks too.
  beforeEach(() => server.clock.advance(48 * 3_600_000));

  const from = (ip: string): TestBrowser => server.browser({ ip });
  const freshEmail = (): string => `shared${String((count += 1))}@example.com`;
  const leave = (left: number, rule: LimitRule): Promise<void> =>
    leaveTokens(server.db, rule, { config: CONFIG, count: left, nowMs: server.clock.nowMs() });
  const goodOf = (answers: readonly BrowserAnswer[]): number =>
    answers.filter(({ status }) => status === 200).length;
  const requestFrom = (ip: string): Promise<BrowserAnswer> =>
    from(ip).post(count % 2 === 0 ? RESET : RESEND, { email: freshEmail() });

  /** Sends requests, many at a time. */
  async function flood(ips: readonly string[], send = requestFrom): Promise<number> {
    let good = 0;
    for (let begun = 0; begun < ips.length; begun += 60)
      good += goodOf(await Promise.all(ips.slice(begun, begun + 60).map((ip) => send(ip))));
    return good;
  }

  /** People with an account who registered in another browser. */
  const accounts = (size: number): Promise<{ email: string; owner: TestBrowser }[]> =>
    Promise.all(
      Array.from({ length: size }, async (_, index) => {
        const email = freshEmail();
        const owner = from(`192.${String(index)}.2.1`);
        await owner.post('/api/user/register', { name: 'A', email, password: TEST_PASSWORD });
        return { email, owner };
      }),
    );

  /** The requests of other people meanwhile, each from its own network. Shape: how many succeed. */
  async function shareOfOthers(people: readonly { email: string; owner: TestBrowser }[]): Promise<number> {
    const wishes = people.map(async ({ email, owner }, index) => {
      const elsewhere = from(`100.${String(index)}.7.7`);
      const registered = await elsewhere.post('/api/user/register', {
        name: 'B',
        email: freshEmail(),
        password: TEST_PASSWORD,
      });
      const login = await from(`101.${String(index)}.7.7`).logIn(email);
      const person = createForgetfulPerson(server, email, from(`102.${String(index)}.7.7`));
      const asked = await person.requestCode();
      const reset = asked.status === 200 ? await person.show(await person.code()) : asked;
      const known = await owner.post(RESEND, { email });
      return [registered, login, reset, known];
    });
    const answers = (await Promise.all(wishes)).flat();
    return goodOf(answers) / answers.length;
  }

  it('from hundreds of networks of one IPv6 site does not block other people, for as long as it continues', async () => {
    const people = await accounts(6);
    await leave(200, limitRules.mailsOverall);
    let good = 0;
    for (let step = 0; step < 10; step += 1) {
      const ips = Array.from(
        { length: 30 },
        (_, index) => `2001:db8:7:${(step * 30 + index).toString(16)}::1`,
      );
      good += await flood(ips);
      server.clock.advance(11_000);
    }
    // A site may send 20 at once. Fewer and fewer succeed, because little is left and its block is busy.
    expect(good).toBeGreaterThan(5);
    expect(good).toBeLessThanOrEqual(21);
    expect(await shareOfOthers(people)).toBe(1);
  });

  it('from as many sites of one block gets a sixteenth, and other blocks get the rest', async () => {
    const people = await accounts(6);
    // Counts as another process does, without the calls around it.
    const limits = createLimits({ db: server.db, config: CONFIG, nowMs: server.clock.nowMs });
    let good = 0;
    for (let site = 0; site < 420; site += 1) {
      const ip = `2001:db8:${site.toString(16)}:1::1`;
      const origin = { ip, network: networkOf(ip), userAgent: null, deviceId: 'd' };
      const taken = await limits.takeAll(anonymousRequests, origin);
      if (taken.ok) good += 1;
    }
    expect(good).toBe(limitRules.mailsOverall.burst / 16);
    expect((await requestFrom('2001:db8:ffff::1')).status).toBe(429);
    expect(await shareOfOthers(people)).toBe(1);
  });

  it('from busy blocks leaves half of the limit to quiet blocks', async () => {
    const people = await accounts(6);
    const blockOfIps = (block: number) =>
      Array.from({ length: 60 }, (_, host) => `198.${String(block)}.${String(host)}.1`);
    // Sixty mails make a block busy.
    expect(await flood(blockOfIps(1))).toBe(60);
    await leave(limitRules.mailsOverall.burst / 2 + 4, limitRules.mailsOverall);
    expect(await flood(blockOfIps(1))).toBe(4);
    expect(await shareOfOthers(people)).toBe(1);
  });

  it('leaves mails and logins to known browsers when anonymous callers have used up their shared limit', async () => {
    const people = await accounts(4);
    await leave(0, limitRules.mailsOverall);
    await leave(0, limitRules.failedLoginsOverall);
    expect((await requestFrom('192.0.2.200')).status).toBe(429);
    for (const { email, owner } of people) {
      expect((await owner.logIn(email)).status).toBe(200);
      const person = createForgetfulPerson(server, email, owner);
      expect((await person.requestCode()).status).toBe(200);
      expect((await person.show(await person.code())).status).toBe(200);
    }
  });

  it('by wrong passwords from one site does not block the logins of others', async () => {
    const people = await accounts(6);
    await leave(150, limitRules.failedLoginsOverall);
    const ips = Array.from({ length: 240 }, (_, index) => `2001:db8:9:${index.toString(16)}::1`);
    const tryOne = async (ip: string): Promise<BrowserAnswer> => {
      const answer = await from(ip).logIn(freshEmail(), 'wrong');
      return { ...answer, status: answer.status === 401 ? 200 : answer.status };
    };
    expect(await flood(ips, tryOne)).toBeLessThanOrEqual(100);
    expect(await shareOfOthers(people)).toBe(1);
  });
});
