import { refuse } from '@paasa/result';
import { newId, type EraseRows } from '@paasa/server-kit/server';
import { databaseKinds } from '@paasa/server-kit/testing';
import { socialPerson } from '@paasa/outside/testing';
import { REOPEN_FOR_MS, WAIT_FOR_MONEY_MS } from '../../rules/closing-times.js';
import { rowsOf } from '../../testing/rows-of.js';
import { createSocialTestServer, type SocialTestServer } from '../../testing/social-test-server.js';
import type { TestBrowser } from '../../testing/test-browser.js';
import { anyClosing } from '../shared/ports.js';
import { noClosingFile, type FiledClosing } from './closing-file.js';
import { authTables } from './personal-tables.js';

const DAY_MS = 24 * 3_600_000;

interface Row {
  readonly table: string;
  readonly text: string;
}

describe.each(databaseKinds)('the erasure of a closed account on %s', (kind) => {
  let server: SocialTestServer;
  const filed: FiledClosing[] = [];
  /** Makes the step of another domain fail, as a kill between two steps would. */
  const broken = { isBroken: false, rowCounts: [] as number[] };
  const wallet = { isMoneyLeft: false, isPayoutUnderWay: false };
  beforeAll(async () => {
    const another: EraseRows = async (_tx, { limit }) => {
      if (broken.isBroken) throw new Error('killed here');
      broken.rowCounts.push(limit);
      return { count: broken.rowCounts.length === 1 ? limit : 0, last: null };
    };
    server = await createSocialTestServer(kind, {
      ports: {
        closing: {
          port: {
            ...anyClosing,
            findObstacle: async (_tx, _playerId, { isMoneyKept }) => {
              if (wallet.isPayoutUnderWay)
                return refuse('conflict', 'wallet/withdrawal-under-way', 'Payout.');
              const isObstacle = wallet.isMoneyLeft && !isMoneyKept;
              return isObstacle ? refuse('conflict', 'wallet/money-left', 'Money.') : null;
            },
          },
          file: { ...noClosingFile, append: async (entries) => void filed.push(...entries) },
          tables: [{ table: 'another.table', shown: { leftOut: '' }, erased: another }, ...authTables],
        },
      },
    });
  });
  afterAll(() => server.close());

  const idOf = async (email: string): Promise<string> => {
    const [row] = await rowsOf<{ id: string }>(
      server.db,
      'SELECT player_id AS id FROM auth.users WHERE email = $1',
      [email],
    );
    return row?.id ?? '';
  };
  /** Every row of the domain as text. */
  const allRows = async (): Promise<Row[]> => {
    const tables = await rowsOf<{ name: string }>(
      server.db,
      `SELECT schemaname || '.' || tablename AS name FROM pg_tables WHERE schemaname = 'auth'`,
    );
    const rows: Row[] = [];
    for (const { name } of tables) {
      const found = await rowsOf<{ text: string }>(server.db, `SELECT r::text AS text FROM ${name} r`);
      rows.push(...found.map(({ text }) => ({ table: name, text })));
    }
    return rows;
  };
  async function signedInOwner(email: string): Promise<{ browser: TestBrowser; playerId: string }> {
    const browser = server.browser({ ip: '203.0.113.77', userAgent: `Browser of ${email}` });
    await server.signIn(
      browser,
      'google',
      socialPerson({ subject: `s-${email}`, email, name: 'Meera Iyer' }),
    );
    await server.mailsAreOut();
    await browser.patch('/api/user/update-user-details', { feedName: 'Night Owl' });
    return { browser, playerId: await idOf(email) };
  }
  async function closedOwner(email: string): Promise<{ browser: TestBrowser; playerId: string }> {
    const owner = await signedInOwner(email);
    expect((await owner.browser.post('/api/user/close')).status).toBe(200);
    await server.mailsAreOut();
    return owner;
  }

  it('does not begin before 30 days, and then leaves nothing that names the person', async () => {
    const email = 'meera.iyer@example.com';
    const { browser, playerId } = await closedOwner(email);
    await browser.post('/api/user/reset-password', { email });
    await server.mailsAreOut();
    server.clock.advance(REOPEN_FOR_MS - DAY_MS);
    await server.eraseDue();
    expect(await idOf(email)).toBe(playerId);
    server.clock.advance(DAY_MS);
    broken.rowCounts = [];
    await server.eraseDue();
    const rows = await allRows();
    for (const name of [email, 'Meera', 'Night Owl', 'Browser of', '203.0.113.77', `s-${email}`])
      expect(rows.filter(({ text }) => text.includes(name))).toEqual([]);
    const left = rows.filter(({ text }) => text.includes(playerId)).map(({ table }) => table);
    expect([...new Set(left)].sort()).toEqual(['auth.audit_log', 'auth.users']);
    // The rows of other domains go in steps, as long as a step finds enough.
    expect(broken.rowCounts).toEqual([250, 250]);
    expect(filed).toContainEqual({ playerId, state: 'erased', at: expect.any(String), eraseAfter: null });
  });

  it('frees the address for a new account, which has nothing of the old one', async () => {
    const email = 'again@example.com';
    const { playerId } = await closedOwner(email);
    server.clock.advance(REOPEN_FOR_MS);
    await server.eraseDue();
    expect((await server.browser().logIn(email)).body).toMatchObject({ code: 'auth/wrong-credentials' });
    const newcomer = server.browser();
    const person = socialPerson({ subject: `s-${email}`, email });
    expect((await server.signIn(newcomer, 'google', person)).location).toBe('/oauth-success');
    expect(await idOf(email)).not.toBe(playerId);
  });

  it('leaves no name for authenticators, and no mail about a change of the address that nobody has finished', async () => {
    const email = 'unfinished@example.com';
    const { browser, playerId } = await signedInOwner(email);
    expect((await browser.post('/api/user/passkeys/begin')).status).toBe(200);
    const [{ handle = '' } = {}] = await rowsOf<{ handle: string }>(
      server.db,
      'SELECT passkey_handle AS handle FROM auth.users WHERE player_id = $1',
      [playerId],
    );
    expect(handle).toHaveLength(43);
    expect((await browser.post('/api/user/close')).status).toBe(200);
    await server.mailsAreOut();
    // As a restore of an older backup brings them.
    const [ofOwner, ofAnother] = [playerId, newId()].map((id) =>
      JSON.stringify({ playerId: id, changeId: id }),
    );
    const waiting = (id: string, recipient: string, details = '') =>
      `INSERT INTO auth.mail_outbox (mail_id, kind, recipient, details, next_attempt_at, give_up_at, created_at)
        VALUES ('${id}', 'prove-new-email', '${recipient}', '${details}', '2099-01-01', '2099-01-02', '2026-03-01');`;
    const kept = newId();
    await server.db.transaction((tx) =>
      tx.script(`
        INSERT INTO auth.email_changes (player_id, change_id, new_email, expires_at)
          VALUES ('${playerId}', '${playerId}', 'new-unfinished@example.com', '2099-01-01');
        ${waiting(newId(), 'new-unfinished@example.com', ofOwner)}
        ${waiting(kept, 'new-unfinished@example.com', ofAnother)}`),
    );
    server.clock.advance(REOPEN_FOR_MS);
    await server.eraseDue();
    const left = (await allRows()).filter(({ text }) =>
      [handle, 'unfinished@'].some((name) => text.includes(name)),
    );
    expect(left).toEqual([{ table: 'auth.mail_outbox', text: expect.stringContaining(kept) }]);
    await server.db.transaction((tx) => tx.script('DELETE FROM auth.mail_outbox'));
  });

  it('waits half a year at most while money is left in the account', async () => {
    const email = 'rich@example.com';
    const { playerId } = await closedOwner(email);
    wallet.isMoneyLeft = true;
    for (const waitMs of [REOPEN_FOR_MS, WAIT_FOR_MONEY_MS - 1]) {
      server.clock.advance(waitMs);
      await server.eraseDue();
      expect(await idOf(email)).toBe(playerId);
    }
    server.clock.advance(1);
    await server.eraseDue();
    expect(await idOf(email)).toBe('');
    wallet.isMoneyLeft = false;
  });

  const stateOf = (playerId: string) =>
    rowsOf(
      server.db,
      `SELECT name, email, erasing_at IS NOT NULL AS is_erasing, erased_at IS NOT NULL AS is_erased
        FROM auth.users WHERE player_id = $1`,
      [playerId],
    );
  const begun = { name: '', email: '', is_erasing: true, is_erased: false };
  /** An account whose name is gone, and whose rows are still there. */
  async function halfErased(email: string): Promise<{ browser: TestBrowser; playerId: string }> {
    const { browser, playerId } = await closedOwner(email);
    await server.signIn(browser, 'google', socialPerson({ subject: `s-${email}`, email }));
    server.clock.advance(REOPEN_FOR_MS);
    broken.isBroken = true;
    await server.eraseDue();
    broken.isBroken = false;
    expect(await stateOf(playerId)).toEqual([begun]);
    return { browser, playerId };
  }

  it('continues after a kill between two steps, and nobody can open the account in between', async () => {
    const { browser, playerId } = await halfErased('killed@example.com');
    expect((await browser.post('/api/user/reopen')).status).toBe(403);
    await server.eraseDue();
    expect(await stateOf(playerId)).toEqual([{ ...begun, is_erased: true }]);
    const events = await rowsOf<{ count: number }>(
      server.db,
      `SELECT count(*)::int AS count FROM auth.audit_log WHERE player_id = $1 AND event = 'account-erased'`,
      [playerId],
    );
    expect(events).toEqual([{ count: 1 }]);
  });

  it('goes on after the name is gone, also if money comes into the account meanwhile', async () => {
    const { playerId } = await halfErased('paid@example.com');
    wallet.isMoneyLeft = true;
    await server.eraseDue();
    wallet.isMoneyLeft = false;
    expect(await stateOf(playerId)).toEqual([{ ...begun, is_erased: true }]);
    const left = (await allRows()).filter(({ text }) => text.includes(playerId));
    expect([...new Set(left.map(({ table }) => table))].sort()).toEqual(['auth.audit_log', 'auth.users']);
  });

  it('erases the rows while a payout is under way, and ends after it', async () => {
    const { playerId } = await halfErased('payout@example.com');
    wallet.isPayoutUnderWay = true;
    await server.eraseDue();
    wallet.isPayoutUnderWay = false;
    expect(await stateOf(playerId)).toEqual([begun]);
    const left = (await allRows()).filter(({ text }) => text.includes(playerId));
    expect([...new Set(left.map(({ table }) => table))].sort()).toEqual(['auth.audit_log', 'auth.users']);
    await server.eraseDue();
    expect(await stateOf(playerId)).toEqual([{ ...begun, is_erased: true }]);
  });

  it('is the only thing that may change the audit log, and only networks and user agents of erased accounts', async () => {
    await server.registered('kept@example.com');
    const kept = await idOf('kept@example.com');
    const { playerId: erased } = await closedOwner('gone@example.com');
    server.clock.advance(REOPEN_FOR_MS);
    await server.eraseDue();
    const change = (sql: string) => server.db.transaction((tx) => tx.script(sql));
    const of = (playerId: string) => `WHERE player_id = '${playerId}'`;
    for (const sql of [
      `UPDATE auth.audit_log SET ip = 'erased', user_agent = NULL ${of(kept)}`,
      `UPDATE auth.audit_log SET ip = '198.51.100.1' ${of(erased)}`,
      `UPDATE auth.audit_log SET event = 'signed-in', ip = 'erased', user_agent = NULL ${of(erased)}`,
      `UPDATE auth.audit_log SET details = '{}', ip = 'erased', user_agent = NULL ${of(erased)}`,
      `DELETE FROM auth.audit_log ${of(erased)}`,
    ])
      await expect(change(sql)).rejects.toThrow('insert-only');
    await change(`UPDATE auth.audit_log SET ip = 'erased', user_agent = NULL ${of(erased)}`);
  });
});
