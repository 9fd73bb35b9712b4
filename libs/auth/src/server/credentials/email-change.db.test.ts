import { FRESH_PROOF_LIFETIME_MS } from '@paasa/server-kit/server';
import { databaseKinds } from '@paasa/server-kit/testing';
import { EMAIL_CHANGE_LIFETIME_MS } from '../../rules/email-change-limits.js';
import { createAuthTestServer, TEST_PASSWORD, type AuthTestServer } from '../../testing/auth-test-server.js';
import { confirmLink, createEmailOwner, undoLink } from '../../testing/email-owner.js';
import { createForgetfulPerson, NEW_PASSWORD } from '../../testing/forgetful-person.js';
import { rowsOf } from '../../testing/rows-of.js';

const INVALID = { status: 400, body: { code: 'auth/email-link-invalid' } };

describe.each(databaseKinds)('another address for a verified account on %s', (kind) => {
  let server: AuthTestServer;
  beforeAll(async () => {
    server = await createAuthTestServer(kind);
  });
  afterAll(() => server.close());

  const owner = (email: string) => createEmailOwner(server, email);
  const confirm = (token: unknown) => confirmLink(server, token);
  const logInStatus = async (email: string, password = TEST_PASSWORD) =>
    (await server.browser().logIn(email, password)).status;

  it.each([
    ['new', 'old'],
    ['old', 'new'],
  ] as const)(
    'is its address when the link to the %s one is used, and then the other',
    async (first, second) => {
      const [from, to] = [`from-${first}@example.com`, `To-${first}@Example.com`];
      const { browser, request, link, details, credentials } = await owner(from);
      expect(await request(to)).toMatchObject({ status: 200, body: { success: true } });
      const addresses = { new: to, old: from };
      expect(await credentials()).toMatchObject({
        hasPassword: true,
        emailChange: { email: to, isConfirmedByNew: false, isConfirmedByOld: false },
        emailUndoUntil: null,
      });

      const half = await confirm(await link(first, addresses[first]));
      expect(half).toMatchObject({ status: 200, body: { isChanged: false } });
      expect(half.setCookies).toEqual([]);
      expect(await details()).toMatchObject({ email: from, pendingEmail: null, isVerified: true });
      expect((await credentials())['emailChange']).toMatchObject({
        isConfirmedByNew: first === 'new',
        isConfirmedByOld: first === 'old',
      });
      expect([await logInStatus(from), await logInStatus(to)]).toEqual([200, 401]);

      const done = await confirm(await link(second, addresses[second]));
      expect(done).toMatchObject({ status: 200, body: { isChanged: true } });
      expect(await details()).toMatchObject({ email: to, isVerified: true });
      expect([await logInStatus(from), await logInStatus(to)]).toEqual([401, 200]);
      expect(await browser.isSignedIn()).toBe(true);
      expect(await credentials()).toMatchObject({ emailChange: null, emailUndoUntil: expect.any(String) });
      const notice = await server.mailer.mailAbout('Your email was changed', from);
      expect(notice.text).toContain(to);
    },
  );

  it('is not reached by one link alone, however often it is used', async () => {
    const { request, link, details } = await owner('one@example.com');
    await request('other@example.com');
    const token = await link('new', 'other@example.com');
    expect((await confirm(token)).status).toBe(200);
    for (const used of [token, `${token}A`, token.slice(1), 'nonsense', 'A'.repeat(86)])
      expect(await confirm(used)).toMatchObject(INVALID);
    expect(await details()).toMatchObject({ email: 'one@example.com' });
    for (const body of [undefined, null, '', 7, {}, ['x']]) expect((await confirm(body)).status).toBe(400);
  });

  it('does not show whether it belongs to another account, and that account gets no mail', async () => {
    await server.registered('owned@example.com');
    await owner('owned-verified@example.com');
    const given = await owner('given-up@example.com');
    await given.move('given-up@example.com', 'taken-up@example.com');
    await server.mailsAreOut();
    const sentBefore = server.mailer.sent.length;
    const seen = [];
    for (const name of ['owned', 'owned-verified', 'given-up', 'free']) {
      const curious = await owner(`curious-${name}@example.com`);
      const { status, text } = await curious.request(`${name}@example.com`);
      const own = await curious.link('old', `curious-${name}@example.com`);
      const agreed = await confirm(own);
      const { emailChange } = await curious.credentials();
      const { email, ...waits } = emailChange as Record<string, unknown>;
      seen.push({ status, text, agreed: agreed.text, waits, isAsTyped: email === `${name}@example.com` });
    }
    expect(new Set(seen.map((each) => JSON.stringify(each))).size).toBe(1);
    expect(seen[0]).toMatchObject({ status: 200, isAsTyped: true });
    await server.mailsAreOut();
    const mailed = server.mailer.sent.slice(sentBefore).map(({ to }) => to);
    expect(mailed.filter((to) => !to.startsWith('curious-'))).toEqual(['free@example.com']);
  });

  it('is refused without effect if another account has it by then, and works when it is free again', async () => {
    const { request, link, details } = await owner('slow@example.com');
    await request('wanted@example.com');
    expect((await confirm(await link('new', 'wanted@example.com'))).status).toBe(200);
    await server.registered('wanted@example.com', 'Somebody Faster');
    const own = await link('old', 'slow@example.com');
    expect(await confirm(own)).toMatchObject({ status: 409, body: { code: 'auth/email-taken' } });
    expect(await details()).toMatchObject({ email: 'slow@example.com' });
    await server.db.transaction((tx) =>
      tx.script(`DELETE FROM auth.email_owners WHERE email_key = 'wanted@example.com'`),
    );
    expect(await confirm(own)).toMatchObject({ status: 200, body: { isChanged: true } });
    expect(await details()).toMatchObject({ email: 'wanted@example.com' });
  });

  it('is replaced by a later request, and ends when it is cancelled; so do its links', async () => {
    const { browser, request, link, details, credentials } = await owner('changing@example.com');
    await request('first@example.com');
    const [first, ownFirst] = [
      await link('new', 'first@example.com'),
      await link('old', 'changing@example.com'),
    ];
    await confirm(first);
    await request('second@example.com');
    const [second, own] = [
      await link('new', 'second@example.com'),
      await link('old', 'changing@example.com', 2),
    ];
    for (const old of [first, ownFirst]) expect(await confirm(old)).toMatchObject(INVALID);
    expect((await confirm(own)).body).toMatchObject({ isChanged: false });
    for (const expected of [200, 200])
      expect((await browser.post('/api/user/email-change/cancel')).status).toBe(expected);
    expect(await confirm(second)).toMatchObject(INVALID);
    expect(await credentials()).toMatchObject({ emailChange: null });
    expect(await details()).toMatchObject({ email: 'changing@example.com' });
    expect((await server.browser().post('/api/user/email-change/cancel')).status).toBe(401);
  });

  it.each([
    ['until the last moment of a day', EMAIL_CHANGE_LIFETIME_MS - 1, 200],
    ['not after a day', EMAIL_CHANGE_LIFETIME_MS, 400],
  ])('has links that work %s', async (when, waitMs, expected) => {
    const [from, to] = [`waits-${String(expected)}@example.com`, `waited-${String(expected)}@example.com`];
    const { browser, request, link, credentials } = await owner(from);
    await request(to);
    const tokens = [await link('new', to), await link('old', from)];
    server.clock.advance(waitMs);
    await browser.post('/api/user/refresh-token');
    for (const token of tokens) expect([when, (await confirm(token)).status]).toEqual([when, expected]);
    expect(await credentials()).toMatchObject({ emailChange: null });
  });

  it('ends when a password is set, in the profile or by mail', async () => {
    const { browser, request, link } = await owner('thief@example.com');
    await request('thief-1@example.com');
    const first = await link('new', 'thief-1@example.com');
    const body = { currentPassword: TEST_PASSWORD, newPassword: NEW_PASSWORD };
    expect((await browser.post('/api/user/change-password', body)).status).toBe(200);
    await request('thief-2@example.com');
    const second = await link('new', 'thief-2@example.com');
    const person = createForgetfulPerson(server, 'thief@example.com');
    await person.requestCode();
    await person.show(await person.code());
    expect((await person.set('another horse battery')).status).toBe(200);
    for (const token of [first, second]) expect(await confirm(token)).toMatchObject(INVALID);
  });

  it('ends the codes and links that could set a password by mail to the earlier one', async () => {
    const { move } = await owner('forgetful@example.com');
    const granted = createForgetfulPerson(server, 'forgetful@example.com');
    await granted.requestCode();
    await granted.show(await granted.code());
    const person = createForgetfulPerson(server, 'forgetful@example.com');
    await person.requestCode();
    const code = await person.code(2);
    await move('forgetful@example.com', 'mindful@example.com');
    expect((await person.show(code)).body).toMatchObject({ code: 'auth/invalid-otp' });
    expect((await granted.set()).body).toMatchObject({ code: 'auth/reset-not-granted' });
    const sentBefore = server.mailer.sent.length;
    await createForgetfulPerson(server, 'forgetful@example.com').requestCode();
    await server.mailsAreOut();
    expect(server.mailer.sent).toHaveLength(sentBefore);
  });

  it('needs the account’s own session, a fresh proof, and another address', async () => {
    expect((await server.browser().get('/api/user/credentials')).status).toBe(401);
    const { browser, request, credentials } = await owner('proof@example.com');
    server.clock.advance(FRESH_PROOF_LIFETIME_MS + 1);
    expect(await request('x@example.com')).toMatchObject({
      status: 403,
      body: { code: 'auth/step-up-required' },
    });
    await browser.post('/api/user/step-up', { password: TEST_PASSWORD });
    expect(await request(' Proof@Example.com')).toMatchObject({
      status: 409,
      body: { code: 'auth/email-unchanged' },
    });
    for (const email of [undefined, null, '', 'x', 7, { $gt: '' }])
      expect((await request(email)).status).toBe(400);
    expect(await credentials()).toMatchObject({ emailChange: null });
  });

  it('comes five times at once, and then once in thirty days', async () => {
    const { move } = await owner('often-0@example.com');
    for (let count = 1; count <= 5; count += 1) {
      await move(`often-${String(count - 1)}@example.com`, `often-${String(count)}@example.com`);
      server.clock.advance(60_000);
    }
    server.clock.advance(3_600_000);
    const browser = server.browser();
    await browser.logIn('often-5@example.com');
    const refused = await browser.post('/api/user/change-email', { email: 'often-6@example.com' });
    expect(refused).toMatchObject({ status: 429, body: { code: 'auth/too-many-attempts' } });
    expect(refused.retryAfterSeconds).toBeGreaterThan(29 * 24 * 3600);
  });

  it('is recorded in the audit log without an address', async () => {
    const { browser, move, request, link } = await owner('logged@example.com');
    await move('logged@example.com', 'logged-2@example.com');
    await request('logged-3@example.com');
    await browser.post('/api/user/email-change/cancel');
    await undoLink(server, await link('undo', 'logged@example.com'));
    const rows = await rowsOf<{ event: string }>(
      server.db,
      `SELECT event, details FROM auth.audit_log JOIN auth.users USING (player_id)
       WHERE email = 'logged@example.com' AND event LIKE 'email-%' ORDER BY event_id`,
    );
    expect(rows.map(({ event }) => event)).toEqual([
      'email-change-requested',
      'email-change-confirmed',
      'email-changed',
      'email-change-confirmed',
      'email-change-requested',
      'email-change-cancelled',
      'email-restored',
    ]);
    expect(JSON.stringify(rows)).not.toContain('@');
  });
});
