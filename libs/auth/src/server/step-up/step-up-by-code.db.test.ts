import { FRESH_PROOF_LIFETIME_MS } from '@paasa/server-kit/server';
import { createAuthTestServer, TEST_PASSWORD, type AuthTestServer } from '../../testing/auth-test-server.js';
import { holdBack } from '../../testing/hold-back.js';
import { rowsOf } from '../../testing/rows-of.js';
import type { TestBrowser } from '../../testing/test-browser.js';
import { turnOnTwoFactor, wrongCodeOf, type OwnFactor } from '../../testing/two-factor.js';
import { holdPlayer } from '../shared/hold-player.js';
import { insertTwoFactor } from '../two-factor/two-factor.repo.js';

const STEP_UP = '/api/user/step-up';
const NEW_CODES = '/api/user/two-factor/recovery-codes';

describe('a fresh proof of an account with two-factor authentication', () => {
  let server: AuthTestServer;
  let browser: TestBrowser;
  let factor: OwnFactor;
  const email = 'owner@example.com';
  beforeEach(async () => {
    server = await createAuthTestServer('postgres');
    browser = await server.registered(email);
    factor = await turnOnTwoFactor(server, browser);
    server.clock.advance(FRESH_PROOF_LIFETIME_MS + 1);
    expect((await browser.post(NEW_CODES)).status).toBe(403);
  });
  afterEach(() => server.close());

  it('comes from a code of the app, once', async () => {
    const code = factor.freshCode();
    expect((await browser.post(STEP_UP, { code })).body).toEqual({ success: true });
    expect((await browser.post(NEW_CODES)).status).toBe(200);
    expect(await browser.post(STEP_UP, { code })).toMatchObject({
      status: 403,
      body: { code: 'auth/wrong-code' },
    });
    expect((await browser.post(STEP_UP, { code: wrongCodeOf(factor) })).status).toBe(403);
    const proofs = await rowsOf(server.db, `SELECT details FROM auth.audit_log WHERE event = 'step-up'`);
    expect(proofs).toEqual([{ details: { method: 'totp', sessionId: expect.any(String) } }]);
  });

  it('comes from a recovery code, once', async () => {
    const [code] = factor.recoveryCodes;
    expect((await browser.post(STEP_UP, { code })).status).toBe(200);
    expect((await browser.post(NEW_CODES)).status).toBe(200);
    expect((await browser.post(STEP_UP, { code })).status).toBe(403);
  });

  it('does not come from the password alone, right or wrong', async () => {
    expect((await browser.get(STEP_UP)).body).toEqual({ success: true, methods: ['totp'] });
    for (const password of [TEST_PASSWORD, 'not it'])
      expect(await browser.post(STEP_UP, { password })).toMatchObject({
        status: 403,
        body: { code: 'auth/second-factor-needed' },
      });
    expect((await browser.post(NEW_CODES)).status).toBe(403);
  });

  it('is refused for bodies with neither', async () => {
    for (const body of [{}, { code: '' }, { code: 1 }, { assertion: 'x' }, { password: '', code: '' }])
      expect((await browser.post(STEP_UP, body)).status).toBe(400);
  });
});

describe('a factor that is added meanwhile', () => {
  let server: AuthTestServer;
  beforeAll(async () => {
    server = await createAuthTestServer('postgres');
  });
  afterAll(() => server.close());

  /** Makes the call wait for the player’s lock, and adds a factor before it goes on. */
  async function answerAfterFactor(email: string, call: () => ReturnType<TestBrowser['post']>) {
    const [user] = await rowsOf<{ player_id: string }>(
      server.db,
      'SELECT player_id FROM auth.users WHERE email = $1',
      [email],
    );
    const playerId = user?.player_id ?? '';
    const [answer] = await holdBack(
      server.db,
      (tx) => holdPlayer(tx, playerId),
      [call],
      1,
      (tx) => insertTwoFactor(tx, playerId, { sealedSecret: 'x', lastStep: 0, since: new Date() }),
    );
    return answer;
  }

  it('is needed by a login that had the right password before', async () => {
    const email = 'login@example.com';
    await server.registered(email);
    const answer = await answerAfterFactor(email, () => server.browser().logIn(email));
    expect(answer?.body).toEqual({ success: false, isSecondFactorNeeded: true });
  });

  it('is needed by a proof that had the right password before', async () => {
    const email = 'proof@example.com';
    const browser = await server.registered(email);
    const answer = await answerAfterFactor(email, () => browser.post(STEP_UP, { password: TEST_PASSWORD }));
    expect(answer).toMatchObject({ status: 403, body: { code: 'auth/second-factor-needed' } });
  });
});
