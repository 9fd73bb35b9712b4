import { databaseKinds } from '@paasa/server-kit/testing';
import { EMAIL_UNDO_LIFETIME_MS } from '../../rules/email-change-limits.js';
import { createAuthTestServer, TEST_PASSWORD, type AuthTestServer } from '../../testing/auth-test-server.js';
import { confirmLink, createEmailOwner, undoLink, type EmailOwner } from '../../testing/email-owner.js';
import { createForgetfulPerson, NEW_PASSWORD } from '../../testing/forgetful-person.js';
import { rowsOf } from '../../testing/rows-of.js';

const INVALID = { status: 400, body: { code: 'auth/email-link-invalid' } };
const TAKEN = { status: 409, body: { code: 'auth/email-taken' } };

describe.each(databaseKinds)('the earlier address of an account on %s', (kind) => {
  let server: AuthTestServer;
  beforeAll(async () => {
    server = await createAuthTestServer(kind);
  });
  afterAll(() => server.close());

  const owner = (email: string) => createEmailOwner(server, email);
  const undo = (token: unknown) => undoLink(server, token);
  const logInStatus = async (email: string, password = TEST_PASSWORD) =>
    (await server.browser().logIn(email, password)).status;
  const register = (email: string) =>
    server.browser().post('/api/user/register', { name: 'Meera Iyer', email, password: TEST_PASSWORD });
  const addressesOf = async ({ browser }: EmailOwner) => {
    const [playerId = ''] = (browser.cookie('paasa_session') ?? '').split('.');
    const rows = await rowsOf<{ email_key: string; is_held: boolean }>(
      server.db,
      `SELECT email_key, held_until IS NOT NULL AS is_held FROM auth.email_owners
       WHERE player_id = $1 ORDER BY email_key`,
      [playerId],
    );
    return rows.map(({ email_key, is_held }) => `${email_key}${is_held ? ' held' : ''}`);
  };

  it('undoes a change for a day, and that ends every session', async () => {
    const player = await owner('robbed@example.com');
    const elsewhere = server.browser();
    await elsewhere.logIn('robbed@example.com');
    await player.move('robbed@example.com', 'thief@example.com');
    server.clock.advance(EMAIL_UNDO_LIFETIME_MS - 1);
    await player.browser.post('/api/user/refresh-token');
    const token = await player.link('undo', 'robbed@example.com');
    const answer = await undo(token);
    expect(answer).toMatchObject({ status: 200, body: { success: true } });
    expect(answer.setCookies).toEqual([]);
    for (const browser of [player.browser, elsewhere]) {
      expect(await browser.isSignedIn()).toBe(false);
      expect((await browser.post('/api/user/refresh-token')).status).toBe(401);
    }
    expect([await logInStatus('robbed@example.com'), await logInStatus('thief@example.com')]).toEqual([
      200, 401,
    ]);
    expect(await addressesOf(player)).toEqual(['robbed@example.com']);
    expect((await register('thief@example.com')).status).toBe(200);
    for (const address of ['robbed@example.com', 'thief@example.com'])
      expect((await server.mailer.mailAbout('A change of your email was undone', address)).text).toContain(
        '/forgot-password',
      );
    expect(await undo(token)).toMatchObject(INVALID);
  });

  it('is nobody’s for a day: it opens nothing, and nobody else gets it', async () => {
    const player = await owner('held@example.com');
    await player.move('held@example.com', 'holder@example.com');
    expect(await addressesOf(player)).toEqual(['held@example.com held', 'holder@example.com']);
    expect(await logInStatus('held@example.com')).toBe(401);
    expect(await register('Held@Example.com')).toMatchObject(TAKEN);
    const unverified = await server.registered('wants-it@example.com');
    await unverified.post('/api/user/change-email', { email: 'held@example.com' });
    await server.mailsAreOut();
    const sent = server.mailer.sent.filter(({ to }) => to === 'held@example.com');
    expect(sent.at(-1)?.subject).toBe('Your email was changed');
    server.clock.advance(EMAIL_UNDO_LIFETIME_MS - 1);
    expect(await register('held@example.com')).toMatchObject(TAKEN);
    server.clock.advance(1);
    expect((await register('held@example.com')).status).toBe(200);
    expect(await undo(await player.link('undo', 'held@example.com'))).toMatchObject(INVALID);
    expect(await addressesOf(player)).toEqual(['holder@example.com']);
    expect(await logInStatus('holder@example.com')).toBe(200);
  });

  it('undoes also what was changed after that; a later address undoes only later changes', async () => {
    const player = await owner('a@example.com');
    await player.move('a@example.com', 'b@example.com');
    await player.move('b@example.com', 'c@example.com');
    await player.request('d@example.com');
    const waiting = await player.link('new', 'd@example.com');
    expect(await addressesOf(player)).toEqual(['a@example.com held', 'b@example.com held', 'c@example.com']);
    expect((await undo(await player.link('undo', 'b@example.com'))).status).toBe(200);
    expect(await addressesOf(player)).toEqual(['a@example.com held', 'b@example.com']);
    expect(await confirmLink(server, waiting)).toMatchObject(INVALID);
    await player.browser.logIn('b@example.com');
    await player.move('b@example.com', 'e@example.com');
    expect((await undo(await player.link('undo', 'a@example.com'))).status).toBe(200);
    expect(await addressesOf(player)).toEqual(['a@example.com']);
    expect(await undo(await player.link('undo', 'b@example.com', 2))).toMatchObject(INVALID);
  });

  it('may become the present one again by another change, and has nothing to undo then', async () => {
    const player = await owner('there@example.com');
    await player.move('there@example.com', 'back@example.com');
    await player.move('back@example.com', 'There@example.com');
    expect(await addressesOf(player)).toEqual(['back@example.com held', 'there@example.com']);
    expect(await undo(await player.link('undo', 'there@example.com'))).toMatchObject(INVALID);
    expect(await player.details()).toMatchObject({ email: 'There@example.com' });
    expect((await undo(await player.link('undo', 'back@example.com'))).status).toBe(200);
    expect(await addressesOf(player)).toEqual(['back@example.com']);
  });

  it('undoes it after a new password too, and ends codes that were mailed to the new address', async () => {
    const player = await owner('victim@example.com');
    await player.move('victim@example.com', 'robber@example.com');
    const robber = createForgetfulPerson(server, 'robber@example.com');
    await robber.requestCode();
    await robber.show(await robber.code());
    expect((await robber.set(NEW_PASSWORD)).status).toBe(200);
    await robber.requestCode();
    const code = await robber.code(2);
    expect((await undo(await player.link('undo', 'victim@example.com'))).status).toBe(200);
    expect((await robber.show(code)).body).toMatchObject({ code: 'auth/invalid-otp' });
    expect(await logInStatus('victim@example.com', NEW_PASSWORD)).toBe(200);
    const victim = createForgetfulPerson(server, 'victim@example.com');
    await victim.requestCode();
    await victim.show(await victim.code());
    expect((await victim.set('a safer horse battery')).status).toBe(200);
    expect(await logInStatus('victim@example.com', NEW_PASSWORD)).toBe(401);
  });

  it('has a link that is stored as a hash, and that nobody can make up', async () => {
    const player = await owner('hashed@example.com');
    await player.request('hashed-2@example.com');
    const tokens = [
      await player.link('new', 'hashed-2@example.com'),
      await player.link('old', 'hashed@example.com'),
    ];
    for (const token of tokens) await confirmLink(server, token);
    const token = await player.link('undo', 'hashed@example.com');
    const [row] = await rowsOf<{ everything: string }>(
      server.db,
      `SELECT concat((SELECT json_agg(t) FROM auth.email_undos t), (SELECT json_agg(t) FROM auth.email_changes t),
        (SELECT json_agg(t) FROM auth.mail_outbox t), (SELECT json_agg(t) FROM auth.audit_log t)) AS everything`,
    );
    for (const each of [...tokens, token]) {
      expect(row?.everything).not.toContain(each);
      expect(row?.everything).not.toContain(each.slice(-43));
    }
    for (const made of [...tokens, 'A'.repeat(86), `${token.slice(0, 43)}${'A'.repeat(43)}`, '', 7, null])
      expect((await undo(made)).status).toBe(400);
    expect((await undo(token)).status).toBe(200);
  });
});
