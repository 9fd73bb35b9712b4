import { socialPerson } from '@paasa/outside/testing';
import { holdBack } from '../../testing/hold-back.js';
import {
  beginSignIn,
  createPasskeyPerson,
  PASSKEYS,
  proveWithPasskey,
} from '../../testing/passkey-person.js';
import { rowsOf } from '../../testing/rows-of.js';
import { createSocialTestServer, type SocialTestServer } from '../../testing/social-test-server.js';
import type { BrowserAnswer } from '../../testing/test-browser.js';
import { holdPlayer } from '../shared/hold-player.js';

const SECOND = '/api/user/login/second-factor';

describe('links that wait for a second factor, at the same moment', () => {
  let server: SocialTestServer;
  beforeAll(async () => {
    server = await createSocialTestServer('postgres');
  });
  afterAll(() => server.close());

  /** Browsers of one owner at the second step, and the player. Shape: calls that end it. */
  async function createWaiting(email: string, subjects: readonly string[]) {
    const owner = await createPasskeyPerson(server, email);
    const [playerId = ''] = (owner.browser.cookie('paasa_session') ?? '').split('.');
    const finish: (() => Promise<BrowserAnswer>)[] = [];
    for (const subject of subjects) {
      const browser = server.browser();
      await server.signIn(browser, 'google', socialPerson({ subject, email }));
      // A synced passkey does not count, so the order of the answers says nothing.
      const assertion = owner.authenticator.get(await beginSignIn(browser), { counter: 0 });
      finish.push(() => browser.post(SECOND, { assertion }));
    }
    return {
      ...owner,
      playerId,
      finish,
      held: () => holdBack(server.db, (tx) => holdPlayer(tx, playerId), finish, finish.length),
    };
  }
  const linkedTo = async (playerId: string): Promise<string[]> => {
    const rows = await rowsOf<{ subject: string }>(
      server.db,
      `SELECT subject FROM auth.identities JOIN auth.identity_owners USING (provider, subject, player_id)
        WHERE player_id = $1 ORDER BY subject`,
      [playerId],
    );
    return rows.map(({ subject }) => subject);
  };

  it('of one identity link it once, and both open a session', async () => {
    const { held, playerId } = await createWaiting('one@example.com', ['801', '801']);
    expect((await held()).map(({ status }) => status)).toEqual([200, 200]);
    expect(await linkedTo(playerId)).toEqual(['801']);
    const events = await rowsOf(
      server.db,
      `SELECT 1 FROM auth.audit_log WHERE player_id = $1 AND event = 'identity-linked'`,
      [playerId],
    );
    expect(events).toHaveLength(1);
  });

  it('of two identities link both', async () => {
    const { held, playerId } = await createWaiting('two@example.com', ['811', '812']);
    expect((await held()).map(({ status }) => status)).toEqual([200, 200]);
    expect(await linkedTo(playerId)).toEqual(['811', '812']);
  });

  it('and another first step of the identity both end, and it is linked once', async () => {
    const email = 'first-and-second@example.com';
    const { finish, playerId } = await createWaiting(email, ['821']);
    const browser = server.browser();
    const back = await server.consent(browser, 'google', socialPerson({ subject: '821', email }));
    const [second, first] = await holdBack(
      server.db,
      (tx) => holdPlayer(tx, playerId),
      [async () => finish[0]?.(), () => browser.get(back)],
      2,
    );
    expect(second?.status).toBe(200);
    expect(first?.location).toMatch(/^\/oauth-success(\?step=passkey)?$/);
    expect(await linkedTo(playerId)).toEqual(['821']);
  });

  it('that meet the removal of their passkey or the end of the account link nothing after it', async () => {
    for (const end of ['passkey', 'account'] as const) {
      const { browser, authenticator, passkeyId, finish, playerId } = await createWaiting(
        `${end}@example.com`,
        [`83-${end}`],
      );
      await proveWithPasskey(browser, authenticator);
      const endIt = () =>
        end === 'passkey' ? browser.delete(`${PASSKEYS}/${passkeyId}`) : browser.post('/api/user/close');
      const [ended, entered] = await holdBack(
        server.db,
        (tx) => holdPlayer(tx, playerId),
        [endIt, async () => finish[0]?.()],
        2,
      );
      expect(ended?.status).toBe(200);
      const isFirst = entered?.status === 200;
      expect(await linkedTo(playerId)).toEqual(isFirst ? [`83-${end}`] : []);
      const living = await rowsOf(
        server.db,
        `SELECT 1 FROM auth.sessions WHERE player_id = $1 AND method = 'google' AND ended_at IS NULL`,
        [playerId],
      );
      expect(living).toEqual([]);
    }
  });
});
