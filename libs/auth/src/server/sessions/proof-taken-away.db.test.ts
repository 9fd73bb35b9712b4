import { createAuthTestServer, TEST_PASSWORD, type AuthTestServer } from '../../testing/auth-test-server.js';
import { holdBack } from '../../testing/hold-back.js';
import { beginAdding, PASSKEYS } from '../../testing/passkey-person.js';
import { rowsOf } from '../../testing/rows-of.js';
import { createTestAuthenticator } from '@paasa/proofs/testing';
import type { BrowserAnswer, TestBrowser } from '../../testing/test-browser.js';
import { holdPlayer } from '../shared/hold-player.js';
import { insertTwoFactor } from '../two-factor/two-factor.repo.js';
import { forgetOtherProofs } from './sessions.repo.js';

/** A call of a thief, whose proof is a password, after what the call needs before it. */
type PrepareCall = (thief: TestBrowser) => Promise<() => Promise<BrowserAnswer>>;

describe('a call of a session whose proof ends while it waits, because another session adds a first factor,', () => {
  let server: AuthTestServer;
  beforeAll(async () => {
    server = await createAuthTestServer('postgres');
  });
  afterAll(() => server.close());

  let accountCount = 0;

  it.each<[string, PrepareCall]>([
    [
      'that adds a passkey',
      async (thief) => {
        const attestation = createTestAuthenticator().create(await beginAdding(thief));
        return () => thief.post(`${PASSKEYS}/finish`, { attestation });
      },
    ],
    [
      'that changes the address',
      async (thief) => () => thief.post('/api/user/change-email', { email: 'thief@example.com' }),
    ],
    [
      'that changes the password',
      async (thief) => () =>
        thief.post('/api/user/change-password', {
          currentPassword: TEST_PASSWORD,
          newPassword: 'another green mango 43',
        }),
    ],
    ['that closes the account', async (thief) => () => thief.post('/api/user/close')],
    ['that ends other sessions', async (thief) => () => thief.post('/api/user/sessions/end-others')],
  ])('%s is refused, and the account is as the owner left it', async (_what, prepare) => {
    accountCount += 1;
    const email = `taken-away${String(accountCount)}@example.com`;
    const owner = await server.registered(email);
    await server.verify(email);
    const [playerId = '', sessionId = ''] = (owner.cookie('paasa_session') ?? '').split('.');
    const thief = server.browser();
    await thief.logIn(email);
    const call = await prepare(thief);
    const [answer] = await holdBack(
      server.db,
      (tx) => holdPlayer(tx, playerId),
      [call],
      1,
      async (tx) => {
        await insertTwoFactor(tx, playerId, { sealedSecret: 'x', lastStep: 0, since: new Date() });
        await forgetOtherProofs(tx, { playerId, sessionId });
      },
    );
    expect(answer).toMatchObject({ status: 403, body: { code: 'auth/step-up-required' } });
    expect(await owner.isSignedIn()).toBe(true);
    const changes = await rowsOf(
      server.db,
      `SELECT 1 FROM auth.audit_log WHERE player_id = $1 AND event IN
        ('passkey-added', 'email-change-requested', 'password-changed', 'account-closed', 'sessions-ended')`,
      [playerId],
    );
    expect(changes).toEqual([]);
  });
});
