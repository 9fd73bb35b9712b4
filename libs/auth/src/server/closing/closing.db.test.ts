import { refuse } from '@paasa/result';
import { FRESH_PROOF_LIFETIME_MS } from '@paasa/server-kit/server';
import { databaseKinds } from '@paasa/server-kit/testing';
import { socialPerson } from '@paasa/outside/testing';
import { REOPEN_FOR_MS } from '../../rules/closing-times.js';
import { rowsOf } from '../../testing/rows-of.js';
import { createSocialTestServer, type SocialTestServer } from '../../testing/social-test-server.js';
import { TEST_PASSWORD, type TestBrowser } from '../../testing/test-browser.js';
import { codeIn } from '../../testing/test-mailer.js';
import { anyClosing } from '../shared/ports.js';
import { noClosingFile } from './closing-file.js';
import { authTables } from './personal-tables.js';

const CLOSE = '/api/user/close';
const REOPEN = '/api/user/reopen';
const MINUTE_MS = 60_000;
const CLOSED_MAIL = 'Your account is closed';
const moneyLeft = refuse(
  'conflict',
  'wallet/money-left',
  'You have ₹5.00 in your wallet. Withdraw it first.',
);

describe.each(databaseKinds)('a closed account on %s', (kind) => {
  let server: SocialTestServer;
  const obstacles = { isMoneyLeft: false };
  beforeAll(async () => {
    const port = { ...anyClosing, findObstacle: async () => (obstacles.isMoneyLeft ? moneyLeft : null) };
    server = await createSocialTestServer(kind, {
      ports: { closing: { port, file: noClosingFile, tables: authTables } },
    });
  });
  beforeEach(() => {
    obstacles.isMoneyLeft = false;
  });
  afterAll(() => server.close());

  /** A verified account, with its browser. */
  async function newOwner(email: string): Promise<TestBrowser> {
    const browser = await server.registered(email);
    await server.verify(email);
    await server.mailsAreOut();
    return browser;
  }
  const closed = async (email: string): Promise<TestBrowser> => {
    const browser = await newOwner(email);
    expect((await browser.post(CLOSE)).status).toBe(200);
    return browser;
  };
  const eventsOf = async (email: string, event: string): Promise<number> => {
    const rows = await rowsOf(
      server.db,
      `SELECT 1 AS found FROM auth.audit_log a JOIN auth.users u ON u.player_id = a.player_id
        WHERE u.email = $1 AND a.event = $2`,
      [email, event],
    );
    return rows.length;
  };

  it('ends every session, and its owner gets a mail with the day of the erasure', async () => {
    const email = 'ends@example.com';
    const browser = await newOwner(email);
    const phone = server.browser();
    await phone.logIn(email);
    const answer = await browser.post(CLOSE);
    const erasesAt = new Date(server.clock.nowMs() + REOPEN_FOR_MS).toISOString();
    expect([answer.status, answer.body]).toEqual([200, { success: true, erasesAt }]);
    expect(browser.cookieNames()).toEqual(['paasa_device']);
    for (const each of [browser, phone]) {
      expect(await each.isSignedIn()).toBe(false);
      expect((await each.post('/api/user/refresh-token')).status).toBe(401);
    }
    const mail = await server.mailer.mailAbout(CLOSED_MAIL, email);
    expect(mail.text).toContain('31 March 2026');
    expect(await eventsOf(email, 'account-closed')).toBe(1);
  });

  it('needs a fresh proof, and stays open as long as another domain has an obstacle', async () => {
    const email = 'obstacle@example.com';
    const browser = await newOwner(email);
    server.clock.advance(FRESH_PROOF_LIFETIME_MS + 1);
    expect((await browser.post(CLOSE)).body).toMatchObject({ code: 'auth/step-up-required' });
    await browser.post('/api/user/step-up', { password: TEST_PASSWORD });
    obstacles.isMoneyLeft = true;
    const refused = await browser.post(CLOSE);
    expect([refused.status, refused.body]).toEqual([
      409,
      { success: false, code: 'wallet/money-left', message: expect.stringContaining('₹5.00') },
    ]);
    expect(await browser.isSignedIn()).toBe(true);
    obstacles.isMoneyLeft = false;
    expect((await browser.post(CLOSE)).status).toBe(200);
  });

  it('counts closings, not the calls that were refused: a player who withdraws then can close', async () => {
    const email = 'patient@example.com';
    const browser = await newOwner(email);
    obstacles.isMoneyLeft = true;
    for (let count = 0; count < 19; count += 1)
      expect((await browser.post(CLOSE)).body).toMatchObject({ code: 'wallet/money-left' });
    obstacles.isMoneyLeft = false;
    expect((await browser.post(CLOSE)).status).toBe(200);
    for (let count = 0; count < 4; count += 1) {
      server.clock.advance(MINUTE_MS);
      await browser.logIn(email);
      expect((await browser.post(REOPEN)).status).toBe(200);
      await browser.logIn(email);
      expect((await browser.post(CLOSE)).status).toBe(200);
    }
    server.clock.advance(MINUTE_MS);
    await browser.logIn(email);
    await browser.post(REOPEN);
    await browser.logIn(email);
    expect((await browser.post(CLOSE)).body).toMatchObject({ code: 'auth/too-many-attempts' });
    expect(await browser.isSignedIn()).toBe(true);
  });

  it('is bounded also for refused calls, each of which asks the wallet, for a minute at most', async () => {
    const email = 'hasty@example.com';
    const browser = await newOwner(email);
    obstacles.isMoneyLeft = true;
    for (let count = 0; count < 20; count += 1) expect((await browser.post(CLOSE)).status).toBe(409);
    obstacles.isMoneyLeft = false;
    expect((await browser.post(CLOSE)).body).toMatchObject({
      code: 'auth/too-many-attempts',
      message: expect.stringContaining('60 seconds'),
    });
    server.clock.advance(MINUTE_MS);
    expect((await browser.post(CLOSE)).status).toBe(200);
  });

  it('says so after the right password only, and a wrong one gets the answer of every account', async () => {
    const email = 'quiet@example.com';
    await closed(email);
    const browser = server.browser();
    const wrong = await browser.logIn(email, 'wrong password');
    const unknown = await server.browser().logIn('nobody@example.com', 'wrong password');
    expect([wrong.status, wrong.text]).toEqual([unknown.status, unknown.text]);
    expect(wrong.setCookies).toEqual(unknown.setCookies);
    const right = await browser.logIn(email);
    expect([right.status, right.body]).toEqual([
      403,
      {
        success: false,
        code: 'auth/account-closing',
        message: expect.stringContaining('Until then you can open it again.'),
        erasesAt: expect.any(String),
      },
    ]);
    expect(await browser.isSignedIn()).toBe(false);
    // A registration learns no more than of every other account.
    const again = { name: 'Asha', email, password: TEST_PASSWORD };
    expect((await server.browser().post('/api/user/register', again)).body).toMatchObject({
      code: 'auth/email-taken',
    });
  });

  it('opens again in the browser of the right password, once, and needs a sign-in then', async () => {
    const email = 'back@example.com';
    await closed(email);
    const stranger = server.browser();
    expect((await stranger.post(REOPEN)).body).toMatchObject({ code: 'auth/reopen-not-offered' });
    const browser = server.browser();
    await browser.logIn(email);
    const offered = browser.copy();
    expect((await browser.post(REOPEN)).status).toBe(200);
    expect(await browser.isSignedIn()).toBe(false);
    expect((await browser.logIn(email)).status).toBe(200);
    expect(await eventsOf(email, 'account-reopened')).toBe(1);
    await server.mailer.mailAbout('Your account is open again', email);
    // An offer is for one closing: after the next one it is worthless.
    server.clock.advance(1);
    expect((await browser.post(CLOSE)).status).toBe(200);
    expect((await offered.post(REOPEN)).body).toMatchObject({ code: 'auth/reopen-not-offered' });
  });

  it('refuses a copy of a used offer without asking the database, which would accept it', async () => {
    const email = 'copied@example.com';
    await closed(email);
    const browser = server.browser();
    await browser.logIn(email);
    const copy = browser.copy();
    const [closing] = await rowsOf<{ closed_at: Date; erase_after: Date }>(
      server.db,
      'SELECT closed_at, erase_after FROM auth.users WHERE email = $1',
      [email],
    );
    expect((await browser.post(REOPEN)).status).toBe(200);
    const close = 'UPDATE auth.users SET closed_at = $2, erase_after = $3 WHERE email = $1';
    await server.db.transaction((tx) =>
      tx.query({ name: 'test-close-again', text: close }, [email, closing?.closed_at, closing?.erase_after]),
    );
    expect((await copy.post(REOPEN)).body).toMatchObject({ code: 'auth/reopen-not-offered' });
    expect(await eventsOf(email, 'account-reopened')).toBe(1);
  });

  it('is offered for 15 minutes', async () => {
    const email = 'late@example.com';
    await closed(email);
    const browser = server.browser();
    await browser.logIn(email);
    server.clock.advance(15 * 60_000);
    expect((await browser.post(REOPEN)).body).toMatchObject({ code: 'auth/reopen-not-offered' });
  });

  it('opens again after a sign-in with its provider', async () => {
    const person = socialPerson({ subject: '811', email: 'social@example.com' });
    const browser = server.browser();
    await server.signIn(browser, 'google', person);
    expect((await browser.post(CLOSE)).status).toBe(200);
    const answer = await server.signIn(browser, 'google', person);
    expect(answer.location).toBe('/login?error=account_closing');
    expect(await browser.isSignedIn()).toBe(false);
    expect((await browser.post(REOPEN)).status).toBe(200);
    expect((await server.signIn(browser, 'google', person)).location).toBe('/oauth-success');
    expect(await browser.isSignedIn()).toBe(true);
  });

  it('that nobody verified goes to the owner of its address, who need not open it', async () => {
    const email = 'squatted@example.com';
    const attacker = await server.registered(email, 'Attacker');
    expect((await attacker.post(CLOSE)).status).toBe(200);
    const owner = server.browser();
    const answer = await server.signIn(owner, 'google', socialPerson({ subject: '812', email }));
    expect(answer.location).toBe('/oauth-success');
    expect(await owner.isSignedIn()).toBe(true);
    expect((await attacker.post(REOPEN)).status).toBe(403);
  });

  it('gets no mails but about its end, and one about a forgotten password', async () => {
    const email = 'silent@example.com';
    await closed(email);
    await server.mailer.mailAbout(CLOSED_MAIL, email);
    const countBefore = server.mailer.sent.length;
    const details = { type: 'DEPOSIT', amountPaise: 100, reference: 'pay_1', at: new Date(0).toISOString() };
    await server.db.transaction((tx) =>
      tx.script(`INSERT INTO auth.mail_outbox (mail_id, kind, recipient, details, next_attempt_at, give_up_at, created_at)
        VALUES (gen_random_uuid(), 'payment-receipt', '${email}', '${JSON.stringify(details)}',
          '2026-03-01', '2036-03-01', '2026-03-01')`),
    );
    const browser = server.browser();
    await browser.post('/api/user/reset-password', { email });
    const code = codeIn(await server.mailer.mailAbout('Your code to reset your password', email));
    await server.mailsAreOut();
    expect(server.mailer.sent).toHaveLength(countBefore + 1);
    await browser.post('/api/user/verify-reset-password-otp', { email, otp: code });
    await browser.post('/api/user/set-new-password', { email, newPassword: 'another long secret' });
    expect((await browser.logIn(email, 'another long secret')).body).toMatchObject({
      code: 'auth/account-closing',
    });
    expect((await browser.post(REOPEN)).status).toBe(200);
    expect((await browser.logIn(email, 'another long secret')).status).toBe(200);
  });

  it('is closed once by calls at the same moment, and a sign-in at that moment ends with it', async () => {
    const email = 'moment@example.com';
    const browser = await newOwner(email);
    const others = Array.from({ length: 4 }, () => server.browser());
    const answers = await Promise.all([
      ...Array.from({ length: 4 }, () => browser.copy().post(CLOSE)),
      ...others.map((each) => each.logIn(email)),
    ]);
    expect(answers.slice(0, 4).filter(({ status }) => status === 200)).toHaveLength(1);
    for (const each of [browser, ...others]) expect(await each.isSignedIn()).toBe(false);
    expect(await eventsOf(email, 'account-closed')).toBe(1);
  });
});
