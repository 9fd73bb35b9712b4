import { randomUUID } from 'node:crypto';
import { personalFilesOf } from '@paasa/server-kit/server';
import { databaseKinds } from '@paasa/server-kit/testing';
import { socialPerson } from '@paasa/outside/testing';
import { rowsOf } from '../../testing/rows-of.js';
import { createSocialTestServer, type SocialTestServer } from '../../testing/social-test-server.js';
import { turnOnTwoFactor, wrongCodeOf } from '../../testing/two-factor.js';
import { requestMail } from '../mail/request-mail.js';
import { authTables } from './personal-tables.js';

const STRANGER = { ip: '203.0.113.66', userAgent: 'Browser of a stranger' };

describe.each(databaseKinds)('what a player gets about the account on %s', (kind) => {
  let server: SocialTestServer;
  beforeAll(async () => {
    server = await createSocialTestServer(kind);
  });
  afterAll(() => server.close());

  const idOf = async (email: string): Promise<string> => {
    const rows = await rowsOf<{ id: string }>(
      server.db,
      'SELECT player_id AS id FROM auth.users WHERE email = $1',
      [email],
    );
    return rows[0]?.id ?? '';
  };
  /** All files, by name. No list of these tests is longer than one step. */
  async function filesOf(playerId: string): Promise<Map<string, readonly object[]>> {
    const files = new Map<string, readonly object[]>();
    for (const { name, open } of personalFilesOf(authTables)) {
      const begin = await server.db.read((tx) => open(tx, { playerId, at: new Date() }));
      files.set(name, (await server.db.read(begin())).rows);
    }
    return files;
  }
  async function verified(email: string) {
    const browser = await server.registered(email);
    await server.verify(email);
    await server.mailsAreOut();
    return browser;
  }

  it('tells of waiting mails, but not which other account waits for the address', async () => {
    const [email, other] = ['mine@example.com', 'waiting@example.com'];
    await verified(email);
    await verified(other);
    const [own, others] = [await idOf(email), await idOf(other)];
    // Not due yet, as behind a mail server that is away.
    const createdAt = new Date(server.clock.nowMs() + 3_600_000);
    const mails = [own, others].map((playerId) => ({ playerId, changeId: randomUUID() }));
    for (const details of mails)
      await server.db.transaction((tx) =>
        requestMail(tx, { kind: 'prove-new-email', recipient: email, details, createdAt }),
      );
    const files = await filesOf(own);
    await server.db.transaction((tx) => tx.script('DELETE FROM auth.mail_outbox'));
    expect(files.get('account/mails-waiting')).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ kind: 'prove-new-email', details: mails[0] }),
        expect.objectContaining({ kind: 'prove-new-email', details: null }),
      ]),
    );
    expect(JSON.stringify([...files])).not.toContain(others);
  });

  it('tells of failed attempts, but not where they came from and who tried', async () => {
    const email = 'owner@example.com';
    const browser = await verified(email);
    const playerId = await idOf(email);
    const stranger = server.browser(STRANGER);
    await stranger.logIn(email, 'wrong password');
    await stranger.post('/api/user/reset-password', { email });
    await stranger.post('/api/user/verify-reset-password-otp', { email, otp: '000000' });
    // A thief with the session, who also has a Google account.
    const thief = server.browser({ ...STRANGER, headers: { 'sec-fetch-site': 'same-origin' } });
    thief.setCookie('paasa_access', browser.cookie('paasa_access') ?? '');
    await thief.post('/api/user/step-up', { password: 'wrong password' });
    await thief.post('/api/user/change-password', {
      currentPassword: 'wrong password',
      newPassword: 'a new long secret',
    });
    const { location } = await thief.get('/api/auth/google?purpose=step-up');
    const person = socialPerson({ subject: '901', email: 'stranger@example.com' });
    const back = await server.google.consent(location ?? '', person);
    expect((await thief.get(`${back.pathname}${back.search}`)).location).toContain('error=other_account');
    const factor = await turnOnTwoFactor(server, browser);
    await stranger.logIn(email);
    await stranger.post('/api/user/login/second-factor', { code: wrongCodeOf(factor) });
    await server.stopServing();

    const files = await filesOf(playerId);
    const events = (files.get('account/events') ?? []) as { event: string; address: string | null }[];
    const attempts = [
      'sign-in-failed',
      'password-reset-requested',
      'password-reset-refused',
      'step-up-failed',
      'password-change-failed',
      'second-step-requested',
      'second-step-failed',
    ];
    expect(events.map(({ event }) => event)).toEqual(expect.arrayContaining([...attempts, 'signed-in']));
    expect(events.find(({ event }) => event === 'signed-in')?.address).toBe('127.0.0.1');
    const all = JSON.stringify([...files]);
    expect(all).toContain(email);
    for (const text of [STRANGER.ip, STRANGER.userAgent, 'stranger@']) expect(all).not.toContain(text);
  });
});
