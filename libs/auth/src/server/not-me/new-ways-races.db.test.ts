import type { Tx } from '@paasa/server-kit/server';
import { socialPerson } from '@paasa/outside/testing';
import { holdBack } from '../../testing/hold-back.js';
import {
  beginAdding,
  createPasskeyPerson,
  PASSKEYS,
  signInWithPasskey,
} from '../../testing/passkey-person.js';
import { rowsOf } from '../../testing/rows-of.js';
import { createSocialTestServer, type SocialTestServer } from '../../testing/social-test-server.js';
import { createTestAuthenticator } from '@paasa/proofs/testing';
import { notMeTokenIn } from '../../testing/test-mailer.js';
import { holdPlayer } from '../shared/hold-player.js';
import { removeNewWays } from './remove-new-ways.js';

const lockPasskeys = { name: 'lock-passkeys', text: 'SELECT 1 FROM auth.passkeys FOR UPDATE' };
const countDeadlocks =
  'SELECT deadlocks::int AS count FROM pg_stat_database WHERE datname = current_database()';

describe('a press of “This was not me”, at the same moment as', () => {
  let server: SocialTestServer;
  beforeAll(async () => {
    server = await createSocialTestServer('postgres');
  });
  afterAll(() => server.close());

  async function idOf(email: string): Promise<string> {
    const text = 'SELECT player_id AS id FROM auth.users WHERE email = $1';
    const [row] = await rowsOf<{ id: string }>(server.db, text, [email]);
    if (row === undefined) throw new Error(`There is no account ${email}.`);
    return row.id;
  }

  async function robbed(email: string) {
    const person = await createPasskeyPerson(server, email);
    const playerId = await idOf(email);
    const presses = ['A passkey was added to your account', 'New sign-in to your account'];
    await server.browser().logIn(email);
    const tokens = await Promise.all(
      presses.map(async (subject) => notMeTokenIn(await server.mailer.mailAbout(subject, email))),
    );
    const [press, another] = tokens.map(
      (token) => () => server.browser().post('/api/user/not-me', { token }),
    );
    if (press === undefined || another === undefined) throw new Error('A mail is missing.');
    return { ...person, playerId, press, another, hold: (tx: Tx) => holdPlayer(tx, playerId) };
  }
  const passkeysOf = (playerId: string) =>
    rowsOf(server.db, 'SELECT 1 FROM auth.passkeys WHERE player_id = $1', [playerId]);

  it.each(['before', 'after'])('a new passkey that comes %s it, leaves none', async (order) => {
    const { browser, playerId, press, hold } = await robbed(`adding-${order}@example.com`);
    const attestation = createTestAuthenticator().create(await beginAdding(browser));
    const add = () => browser.post(`${PASSKEYS}/finish`, { attestation });
    const calls = order === 'before' ? [add, press] : [press, add];
    const statuses = (await holdBack(server.db, hold, calls, 2)).map(({ status }) => status);
    expect(statuses[calls.indexOf(press)]).toBe(200);
    expect([200, 401]).toContain(statuses[calls.indexOf(add)]);
    expect(await passkeysOf(playerId)).toEqual([]);
  });

  it('sign-ins with a passkey that it removes, leaves no session, and nobody waits in a circle', async () => {
    const deadlockCount = async () => (await rowsOf<{ count: number }>(server.db, countDeadlocks))[0]?.count;
    const before = await deadlockCount();
    const { authenticator, press } = await robbed('keys-race@example.com');
    const phones = Array.from({ length: 4 }, () => server.browser());
    const calls = [...phones.map((phone) => () => signInWithPasskey(phone, authenticator)), press];
    const answers = await holdBack(server.db, (tx) => tx.query(lockPasskeys), calls, 3);
    expect(answers.at(-1)?.status).toBe(200);
    for (const phone of phones) expect(await phone.isSignedIn()).toBe(false);
    // The server's figures are up to a second late.
    await new Promise((resolve) => setTimeout(resolve, 1_200));
    expect(await deadlockCount()).toBe(before);
  });

  it('a press in another mail, removes everything once', async () => {
    const { playerId, press, another, hold } = await robbed('two-mails@example.com');
    const answers = await holdBack(server.db, hold, [press, another], 2);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const removed = await rowsOf<{ removed: string }>(
      server.db,
      `SELECT details->>'removed' AS removed FROM auth.audit_log WHERE player_id = $1 AND event = 'not-me-reported'`,
      [playerId],
    );
    expect(removed.map((row) => row.removed).sort()).toEqual(['', 'passkey']);
  });

  it('a sign-in with a provider that it unlinks, opens no session of the account', async () => {
    const identity = { subject: '951', email: 'unlinked@example.com' };
    await server.signIn(server.browser(), 'google', socialPerson(identity));
    const playerId = await idOf(identity.email);
    const hold = (tx: Tx) => holdPlayer(tx, playerId);
    const thief = server.browser();
    const moved = socialPerson({ ...identity, email: 'elsewhere@example.com' });
    const back = await server.consent(thief, 'google', moved);
    const since = new Date(0);
    await holdBack(server.db, hold, [() => thief.get(back)], 1, (tx) => removeNewWays(tx, playerId, since));
    const { body } = await thief.get('/api/user/my-details');
    expect(body['data']).toMatchObject({ email: 'elsewhere@example.com' });
  });
});
