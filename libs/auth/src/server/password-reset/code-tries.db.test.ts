import { databaseKinds } from '@paasa/server-kit/testing';
import { WRONG_CODE_BUDGET } from '../../rules/password-reset-limits.js';
import { createAuthTestServer, testAuthConfig, type AuthTestServer } from '../../testing/auth-test-server.js';
import { createForgetfulPerson, otherThan, type ForgetfulPerson } from '../../testing/forgetful-person.js';
import { leaveTokens } from '../../testing/leave-tokens.js';
import type { BrowserAnswer } from '../../testing/test-browser.js';
import { limitRules } from '../limits/limit-rules.js';

const HOUR_MS = 3_600_000;
const INVALID = { status: 400, body: { code: 'auth/invalid-otp' } };
const USED_UP = {
  status: 429,
  body: {
    code: 'auth/code-tries-used-up',
    message: 'Too many codes were tried. Please open the link in the newest mail instead.',
  },
};

describe.each(databaseKinds)('guessing the codes of an address on %s', (kind) => {
  let server: AuthTestServer;
  beforeAll(async () => {
    server = await createAuthTestServer(kind, { limitsFor: 'public' });
  });
  afterAll(() => server.close());

  const attacker = (email: string, host: number): ForgetfulPerson =>
    createForgetfulPerson(server, email, server.browser({ ip: `198.${String(18 + host)}.100.1` }));

  /** Requests a code in a new browser on a new network and uses all attempts. Shape: how many were judged. */
  async function guess(email: string, host: number): Promise<number> {
    const person = attacker(email, host);
    await person.requestCode();
    const answers: BrowserAnswer[] = [];
    for (let tries = 0; tries < 5; tries += 1) answers.push(await person.show('no code'));
    return answers.filter(({ status }) => status === 400).length;
  }

  it.each(['victim@example.com', 'nobody@example.com'])(
    'allows ten attempts within any hour and thirty within any day, across all codes: %s',
    async (email) => {
      if (email.startsWith('victim')) await server.registered(email);
      const judged: number[] = [];
      for (let hour = 0; hour < 5; hour += 1) {
        let count = 0;
        for (let host = 0; host < 3; host += 1) count += await guess(email, hour * 3 + host);
        judged.push(count);
        await server.mailsAreOut();
        server.clock.advance(HOUR_MS);
      }
      expect(judged).toEqual([10, 10, 10, 0, 0]);
      server.clock.advance(24 * HOUR_MS);
      expect(await guess(email, 40)).toBe(5);
    },
  );

  it('reports when attempts are possible again, and leaves the owner the link of the mail', async () => {
    const email = 'besieged@example.com';
    await server.registered(email);
    const owner = createForgetfulPerson(server, email, server.browser({ ip: '192.0.2.1' }));
    await guess(email, 50);
    await guess(email, 51);
    await owner.requestCode();
    const refused = await owner.show(await owner.code(3));
    expect(refused).toMatchObject(USED_UP);
    expect(refused.retryAfterSeconds).toBe(3_600);
    expect((await owner.openLink(await owner.linkToken(3))).status).toBe(200);
  });
});

describe('guessing the codes of all addresses', () => {
  let server: AuthTestServer;
  let victims = 0;
  beforeAll(async () => {
    server = await createAuthTestServer('postgres', { limitsFor: 'public' });
  });
  afterAll(() => server.close());

  /** A code of some person, requested from the given address. */
  async function victimFrom(ip: string): Promise<ForgetfulPerson> {
    victims += 1;
    return createForgetfulPerson(server, `victim${String(victims)}@example.com`, server.browser({ ip }));
  }
  async function wrongFrom(ip: string, count: number): Promise<BrowserAnswer[]> {
    const answers: BrowserAnswer[] = [];
    while (answers.length < count) {
      const person = await victimFrom(ip);
      await person.requestCode();
      for (let tries = 0; tries < 5 && answers.length < count; tries += 1)
        answers.push(await person.show('no code'));
    }
    return answers;
  }
  const judgedOf = (answers: readonly BrowserAnswer[]): number =>
    answers.filter(({ status }) => status === 400).length;

  it('allows ten attempts from one network, then one a day', async () => {
    expect(judgedOf(await wrongFrom('203.0.113.1', 14))).toBe(10);
    server.clock.advance(24 * HOUR_MS);
    expect(judgedOf(await wrongFrom('203.0.113.1', 2))).toBe(1);
  });

  it('allows a block of 65,536 addresses at most a sixteenth of the budget', async () => {
    server.clock.advance(400 * 24 * HOUR_MS);
    let judged = 0;
    for (let host = 1; host <= 8; host += 1)
      judged += judgedOf(await wrongFrom(`198.51.100.${String(host)}`, 10));
    expect(judged).toBe(Math.floor(WRONG_CODE_BUDGET.burst / 16));
  });

  it('returns only the attempts of a code that was right in the end', async () => {
    const ip = '203.100.113.9';
    const succeed = async (round: number): Promise<void> => {
      const email = `honest${String(round)}@example.com`;
      await server.registered(email);
      const person = createForgetfulPerson(server, email, server.browser({ ip }));
      await person.requestCode();
      const code = await person.code();
      for (let wrong = 0; wrong < 4; wrong += 1)
        expect(await person.show(otherThan(code))).toMatchObject(INVALID);
      expect((await person.show(code)).status).toBe(200);
    };
    for (let round = 0; round < 3; round += 1) await succeed(round);
    expect(judgedOf(await wrongFrom(ip, 4))).toBe(4);
    await succeed(3);
    server.clock.advance(10 * 60_000);
    expect(judgedOf(await wrongFrom(ip, 12))).toBe(6);
  });

  it('returns no more attempts than a code used, from all browsers together', async () => {
    server.clock.advance(400 * 24 * HOUR_MS);
    const config = { ...testAuthConfig, limitsFor: 'public' } as const;
    await leaveTokens(server.db, limitRules.wrongCodesOverall, {
      config,
      count: 1,
      nowMs: server.clock.nowMs(),
    });
    const email = 'accomplice@example.com';
    const browser = await server.registered(email);
    const own = createForgetfulPerson(server, email, browser);
    await own.requestCode();
    const code = await own.code();
    for (let wrong = 0; wrong < 4; wrong += 1) expect(await own.show(otherThan(code))).toMatchObject(INVALID);
    // The same browser without the cookie that makes it known to the account.
    browser.deleteCookie('paasa_device');
    expect((await own.show(code)).status).toBe(200);
    let judged = 0;
    for (const host of [1, 2, 3]) judged += judgedOf(await wrongFrom(`101.${String(host)}.1.1`, 1));
    expect(judged).toBe(1);
  });

  it('stops with the budget over all accounts; links and known browsers still work', async () => {
    server.clock.advance(400 * 24 * HOUR_MS);
    const email = 'known@example.com';
    const known = createForgetfulPerson(server, email, await server.registered(email));
    const anonymous = createForgetfulPerson(server, email, server.browser({ ip: '192.0.2.7' }));
    const config = { ...testAuthConfig, limitsFor: 'public' } as const;
    await leaveTokens(server.db, limitRules.wrongCodesOverall, {
      config,
      count: 3,
      nowMs: server.clock.nowMs(),
    });
    // Three blocks without earlier guesses, each separately.
    for (const host of [1, 2, 3]) expect(judgedOf(await wrongFrom(`100.${String(host)}.1.1`, 1))).toBe(1);
    expect((await wrongFrom('100.4.1.1', 1))[0]).toMatchObject(USED_UP);
    await anonymous.requestCode();
    expect(await anonymous.show(await anonymous.code(1))).toMatchObject(USED_UP);
    await known.requestCode();
    const code = await known.code(2);
    expect(await known.show(otherThan(code))).toMatchObject(INVALID);
    expect((await known.show(code)).status).toBe(200);
    await known.set();
    await anonymous.requestCode();
    expect((await anonymous.openLink(await anonymous.linkToken(3))).status).toBe(200);
    server.clock.advance(WRONG_CODE_BUDGET.refillMs);
    expect(judgedOf(await wrongFrom('100.5.1.1', 2))).toBe(1);
  });
});
