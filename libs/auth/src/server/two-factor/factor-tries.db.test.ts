import { FACTOR_TRY_WINDOW_MS } from '@paasa/proofs';
import { createAuthTestServer, TEST_PASSWORD, type AuthTestServer } from '../../testing/auth-test-server.js';
import { rowsOf } from '../../testing/rows-of.js';
import type { TestBrowser } from '../../testing/test-browser.js';
import { turnOnTwoFactor, wrongCodeOf, type OwnFactor } from '../../testing/two-factor.js';

const SECOND = '/api/user/login/second-factor';
const STEP_UP = '/api/user/step-up';

describe('wrong codes of a second factor', () => {
  let server: AuthTestServer;
  beforeEach(async () => {
    server = await createAuthTestServer('postgres', { limitsFor: 'public' });
  });
  afterEach(() => server.close());

  const email = 'owner@example.com';
  let owner: TestBrowser;
  let factor: OwnFactor;
  beforeEach(async () => {
    owner = await server.registered(email);
    await server.verify(email);
    factor = await turnOnTwoFactor(server, owner);
  });

  const atSecondStep = async (host: number): Promise<TestBrowser> => {
    const browser = server.browser({ ip: `198.51.100.${String(host)}` });
    expect((await browser.logIn(email)).body).toMatchObject({ isSecondFactorNeeded: true });
    return browser;
  };
  const guess = async (browser: TestBrowser): Promise<number> =>
    (await browser.post(SECOND, { code: wrongCodeOf(factor) })).status;
  const guessOften = async (browsers: readonly TestBrowser[], times: number): Promise<number[]> => {
    const statuses: number[] = [];
    for (let count = 0; count < times; count += 1) {
      const browser = browsers[count % browsers.length];
      if (browser !== undefined) statuses.push(await guess(browser));
    }
    return statuses;
  };

  it('are five within five minutes for all unknown browsers together, and then even the right one waits', async () => {
    const attackers = [await atSecondStep(1), await atSecondStep(2), await atSecondStep(3)];
    expect(await guessOften(attackers, 7)).toEqual([403, 403, 403, 403, 403, 429, 429]);
    const late = await atSecondStep(4);
    const refused = await late.post(SECOND, { code: factor.code(1) });
    expect(refused).toMatchObject({ status: 429, body: { code: 'auth/code-tries-used-up' } });
    expect(refused.retryAfterSeconds).toBe(300);
    server.clock.advance(FACTOR_TRY_WINDOW_MS - 1);
    expect(await guess(late)).toBe(429);
    server.clock.advance(1);
    expect((await late.post(SECOND, { code: factor.code() })).status).toBe(200);
  });

  it('are counted together when they come at once, also in two processes', async () => {
    const there = await server.browserOfAnotherProcess({ ip: '198.51.100.9' });
    await there.logIn(email);
    const both = [await atSecondStep(1), there];
    const statuses = await Promise.all(
      Array.from({ length: 16 }, (_, index) => guess(both[index % 2] ?? there)),
    );
    expect(statuses.filter((status) => status === 403)).toHaveLength(5);
    expect(statuses.filter((status) => status === 429)).toHaveLength(11);
  });

  it('of others never stop the owner: not in a known browser, and nowhere with a recovery code', async () => {
    await guessOften([await atSecondStep(1)], 5);
    await owner.post('/api/user/logout');
    expect((await owner.logIn(email)).body).toMatchObject({ isSecondFactorNeeded: true });
    expect(await guess(owner)).toBe(403);
    expect((await owner.post(SECOND, { code: factor.freshCode() })).status).toBe(200);
    const elsewhere = await atSecondStep(7);
    const [recoveryCode] = factor.recoveryCodes;
    expect((await elsewhere.post(SECOND, { code: recoveryCode })).status).toBe(200);
  });

  it('of a known browser are limited too', async () => {
    await owner.post('/api/user/logout');
    await owner.logIn(email);
    expect(await guessOften([owner], 6)).toEqual([403, 403, 403, 403, 403, 429]);
    expect(await guess(await atSecondStep(1))).toBe(403);
  });

  it('are thirty a day for unknown browsers, however patient they are', async () => {
    let guessed = 0;
    for (let round = 1; round <= 9; round += 1) {
      const statuses = await guessOften([await atSecondStep(round)], 5);
      guessed += statuses.filter((status) => status === 403).length;
      server.clock.advance(15 * 60_000);
    }
    expect(guessed).toBe(30);
    server.clock.advance(24 * 3_600_000);
    expect(await guess(await atSecondStep(1))).toBe(403);
  });

  it('for a fresh proof count in the same limit', async () => {
    const thief = server.browser({ ip: '203.0.113.50' });
    thief.setCookie('paasa_access', owner.cookie('paasa_access') ?? '');
    const statuses: number[] = [];
    for (let count = 1; count <= 6; count += 1)
      statuses.push((await thief.post(STEP_UP, { code: wrongCodeOf(factor) })).status);
    expect(statuses).toEqual([403, 403, 403, 403, 403, 429]);
    expect(await guess(await atSecondStep(1))).toBe(429);
    expect((await owner.post(STEP_UP, { code: factor.freshCode() })).status).toBe(200);
  });

  it('are ten for one sign-in, then one in 30 seconds, recovery codes included', async () => {
    const attacker = await atSecondStep(1);
    const guessRecovery = async (browser: TestBrowser): Promise<number> =>
      (await browser.post(SECOND, { code: 'A'.repeat(24) })).status;
    const statuses: number[] = [];
    for (let count = 1; count <= 11; count += 1) statuses.push(await guessRecovery(attacker));
    expect(statuses).toEqual([...Array<number>(10).fill(403), 429]);
    server.clock.advance(30_000);
    expect(await guessRecovery(attacker)).toBe(403);
    expect((await owner.post('/api/user/login', { email, password: TEST_PASSWORD })).status).toBe(200);
    const rows = await rowsOf(server.db, 'SELECT 1 FROM auth.factor_tries');
    expect(rows).toHaveLength(0);
  });

  it('of a neighbour keep nobody in the network from a second step or a fresh proof', async () => {
    const neighbour = await server.registered('neighbour@example.com');
    await server.verify('neighbour@example.com');
    await turnOnTwoFactor(server, neighbour);
    for (let count = 1; count <= 120; count += 1) await neighbour.post(STEP_UP, { code: 'A'.repeat(24) });
    expect((await neighbour.post(STEP_UP, { code: 'A'.repeat(24) })).status).toBe(429);
    const [one, other] = factor.recoveryCodes;
    expect((await owner.post(STEP_UP, { code: one })).status).toBe(200);
    await owner.post('/api/user/logout');
    await owner.logIn(email);
    expect((await owner.post(SECOND, { code: other })).status).toBe(200);
  });
});
