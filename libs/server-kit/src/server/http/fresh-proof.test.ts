import { createTestServer, type TestServer } from '../../testing/index.js';
import { awayDatabase } from '../../testing/away-database.js';
import { requireCaller } from './caller.plugin.js';
import { FRESH_PROOF_LIFETIME_MS, hasFreshProof, requireFreshProof } from './fresh-proof.js';

const now = new Date('2026-11-24T10:00:00Z');
const before = (ms: number): Date => new Date(now.getTime() - ms);

describe('a proof of identity', () => {
  it.each([
    ['given now', now, true],
    ['given five minutes ago', before(FRESH_PROOF_LIFETIME_MS), true],
    ['given a millisecond earlier', before(FRESH_PROOF_LIFETIME_MS + 1), false],
    ['never given', null, false],
  ])('%s is fresh: %s, %s', (_, provedAt, isFresh) => {
    expect(hasFreshProof({ provedAt }, now)).toBe(isFresh);
  });
});

describe('a call that needs a fresh proof', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await createTestServer(awayDatabase, async (app) => {
      app.post('/api/withdraw', { onRequest: [requireCaller, requireFreshProof()] }, () => ({ fine: true }));
    });
  });
  afterAll(() => server.app.close());

  const withdraw = (provedAt: Date | null) =>
    server.call('POST', '/api/withdraw', {
      caller: { playerId: 'p', sessionId: 's', isVerified: true, provedAt },
      body: {},
    });

  it('is answered for a session that has just given one', async () => {
    const aMinuteAgo = new Date(Date.now() - 60_000);
    expect(await withdraw(aMinuteAgo)).toMatchObject({ status: 200, body: { fine: true } });
  });

  it.each([
    ['an old one', new Date(Date.now() - FRESH_PROOF_LIFETIME_MS - 1)],
    ['none', null],
  ])('is refused for a session with %s', async (_, provedAt) => {
    const { status, body } = await withdraw(provedAt);
    expect({ status, body }).toEqual({
      status: 403,
      body: {
        success: false,
        code: 'auth/step-up-required',
        message: 'Please confirm that it is you.',
      },
    });
  });
});
