import type { Database, Tx } from '@paasa/server-kit/server';
import {
  createAuthTestServer,
  TEST_PASSWORD,
  testAuthConfig,
  type AuthTestServer,
} from '../../testing/auth-test-server.js';
import { confirmLink, createEmailOwner, undoLink } from '../../testing/email-owner.js';
import { holdBack } from '../../testing/hold-back.js';
import { createRecordingDatabase } from '../../testing/recording-database.js';
import { rowsOf } from '../../testing/rows-of.js';
import { emailLinkIn } from '../../testing/test-mailer.js';
import { createLimits } from '../limits/limits.js';
import { createMailShares } from '../mail/mail-shares.js';
import { anyNewcomer, unwatchedArrivals } from '../shared/ports.js';
import { createChangeEmail } from './change-email.js';
import { createConfirmEmailChange } from './confirm-email-change.js';
import { createUndoEmailChange } from './undo-email-change.js';

const ORIGIN = { ip: '192.0.2.1', network: '192.0.2.1', userAgent: null, deviceId: 'A'.repeat(22) };

describe('changes of an address at the same moment', () => {
  let server: AuthTestServer;
  beforeAll(async () => {
    server = await createAuthTestServer('postgres');
  });
  afterAll(() => server.close());

  const owner = (email: string) => createEmailOwner(server, email);
  const holding = (email: string) => (tx: Tx) =>
    tx.query({ name: 'hold-player', text: 'SELECT FROM auth.users WHERE email = $1 FOR UPDATE' }, [email]);
  const statuses = (answers: readonly { readonly status: number }[]) =>
    answers.map(({ status }) => status).sort();
  const holderOf = async (email: string) => {
    const [row] = await rowsOf<{ email: string }>(
      server.db,
      'SELECT email FROM auth.users JOIN auth.email_owners USING (player_id) WHERE email_key = $1',
      [email],
    );
    return row?.email ?? null;
  };

  it('use the last link once in twenty presses', async () => {
    const { request, link, details } = await owner('twenty@example.com');
    await request('twenty-new@example.com');
    await confirmLink(server, await link('old', 'twenty@example.com'));
    const token = await link('new', 'twenty-new@example.com');
    const presses = Array.from({ length: 20 }, () => () => confirmLink(server, token));
    const answers = await holdBack(server.db, holding('twenty@example.com'), presses, 5);
    expect(statuses(answers)).toEqual([200, ...Array<number>(19).fill(400)]);
    expect(await details()).toMatchObject({ email: 'twenty-new@example.com' });
    const undos = await rowsOf(
      server.db,
      `SELECT FROM auth.email_undos WHERE old_email = 'twenty@example.com'`,
    );
    expect(undos).toHaveLength(1);
  });

  it('make one change of both links', async () => {
    const { request, link, details } = await owner('both@example.com');
    await request('both-new@example.com');
    const tokens = [await link('new', 'both-new@example.com'), await link('old', 'both@example.com')];
    const presses = tokens.map((token) => () => confirmLink(server, token));
    const answers = await holdBack(server.db, holding('both@example.com'), presses, 2);
    expect(statuses(answers)).toEqual([200, 200]);
    expect(answers.map(({ body }) => body['isChanged']).sort()).toEqual([false, true]);
    expect(await details()).toMatchObject({ email: 'both-new@example.com' });
  });

  it('leave the links of one of two requests', async () => {
    const { browser, link, credentials } = await owner('tabs@example.com');
    const requests = ['tab-1@example.com', 'tab-2@example.com'].map(
      (email) => () => browser.copy().post('/api/user/change-email', { email }),
    );
    const answers = await holdBack(server.db, holding('tabs@example.com'), requests, 2);
    expect(statuses(answers)).toEqual([200, 200]);
    const { email } = (await credentials())['emailChange'] as { email: string };
    await server.mailsAreOut();
    // The mail of the first request may have gone out before the second one.
    const replaced = server.mailer.sent.filter(({ to }) => to.startsWith('tab-') && to !== email);
    for (const mail of replaced) expect((await confirmLink(server, emailLinkIn(mail))).status).toBe(400);
    expect((await confirmLink(server, await link('new', email))).status).toBe(200);
  });

  it('end with the first address if it undoes while a second change is confirmed', async () => {
    const player = await owner('undone@example.com');
    await player.move('undone@example.com', 'undone-2@example.com');
    await player.request('undone-3@example.com');
    await confirmLink(server, await player.link('old', 'undone-2@example.com'));
    const last = await player.link('new', 'undone-3@example.com');
    const undo = await player.link('undo', 'undone@example.com');
    const calls = [() => undoLink(server, undo), () => confirmLink(server, last)];
    const answers = await holdBack(server.db, holding('undone-2@example.com'), calls, 2);
    expect(answers[0]?.status).toBe(200);
    expect([200, 400]).toContain(answers[1]?.status);
    expect(await holderOf('undone@example.com')).toBe('undone@example.com');
    expect(await holderOf('undone-2@example.com')).toBeNull();
    expect(await holderOf('undone-3@example.com')).toBeNull();
    expect((await server.browser().logIn('undone@example.com')).status).toBe(200);
  });

  it('store no change that a session requests while it is ended by an undo', async () => {
    const player = await owner('late@example.com');
    await player.move('late@example.com', 'late-2@example.com');
    const undo = await player.link('undo', 'late@example.com');
    const [answer] = await holdBack(
      server.db,
      holding('late-2@example.com'),
      [() => player.request('late-3@example.com')],
      1,
      (tx) =>
        tx.script(`UPDATE auth.sessions SET ended_at = now(), end_reason = 'email-restored'
        WHERE player_id IN (SELECT player_id FROM auth.users WHERE email = 'late-2@example.com')`),
    );
    expect(answer?.status).toBe(401);
    expect((await undoLink(server, undo)).status).toBe(200);
    expect(
      await rowsOf(server.db, `SELECT FROM auth.email_changes WHERE new_email = 'late-3@example.com'`),
    ).toEqual([]);
  });

  it('give an address to one account, if another one registers it', async () => {
    const player = await owner('wants@example.com');
    await player.request('wanted@example.com');
    await confirmLink(server, await player.link('old', 'wants@example.com'));
    const last = await player.link('new', 'wanted@example.com');
    const body = { name: 'Meera Iyer', email: 'wanted@example.com', password: TEST_PASSWORD };
    const calls = [() => confirmLink(server, last), () => server.browser().post('/api/user/register', body)];
    const hold = (tx: Tx) => tx.script('LOCK TABLE auth.email_owners IN EXCLUSIVE MODE');
    expect(statuses(await holdBack(server.db, hold, calls, 2))).toEqual([200, 409]);
    const present = await rowsOf(
      server.db,
      `SELECT FROM auth.users WHERE lower(email) = 'wanted@example.com'`,
    );
    expect(present).toHaveLength(1);
  });
});

/** A database that loses its connection at the given statement of its transactions, or at none. */
function breakingAt(db: Database, statementIndex: number): Database {
  let left = statementIndex;
  const step = () => {
    if (left === 0) throw new Error('The process is gone.');
    left -= 1;
  };
  const breaking = (tx: Tx): Tx => ({
    ...tx,
    query(statement, parameters) {
      step();
      return tx.query(statement, parameters);
    },
    run(query) {
      step();
      return tx.run(query);
    },
  });
  return { ...db, transaction: (work) => db.transaction((tx) => work(breaking(tx))) };
}

describe('a process that dies during a change of an address', () => {
  let server: AuthTestServer;
  beforeAll(async () => {
    server = await createAuthTestServer('postgres');
  });
  afterAll(() => server.close());

  const stateText = [
    'users',
    'email_owners',
    'email_changes',
    'email_undos',
    'former_mailboxes',
    'mail_outbox',
  ]
    .map((table) => `(SELECT json_agg(t ORDER BY t::text) FROM auth.${table} t)`)
    .join(', ');
  const state = () => rowsOf(server.db, `SELECT json_build_array(${stateText})::text AS state`);

  /** Runs a step that dies at each of its statements, and then once to its end. Shape: how often it died. */
  async function dieEverywhere(step: (db: Database) => Promise<unknown>): Promise<number> {
    await server.mailsAreOut();
    const before = await state();
    for (let index = 0; ; index += 1) {
      const done = await step(breakingAt(server.db, index)).then(
        () => true,
        () => false,
      );
      if (done) return index;
      expect(await state()).toEqual(before);
    }
  }

  it('leaves every step undone or done as a whole, and the link works afterwards', async () => {
    const { nowMs } = server.clock;
    const player = await createEmailOwner(server, 'kill@example.com');
    await player.request('kill-2@example.com');
    const confirmWith = (token: string) => (db: Database) =>
      createConfirmEmailChange({
        db,
        limits: createLimits({ db, config: testAuthConfig, nowMs }),
        newcomers: anyNewcomer,
        arrivals: unwatchedArrivals,
        nowMs,
      })(token, ORIGIN);
    const first = await player.link('new', 'kill-2@example.com');
    const second = await player.link('old', 'kill@example.com');
    expect(await dieEverywhere(confirmWith(first))).toBeGreaterThan(3);
    expect(await player.credentials()).toMatchObject({ emailChange: { isConfirmedByNew: true } });
    expect(await dieEverywhere(confirmWith(second))).toBeGreaterThan(10);
    expect(await player.details()).toMatchObject({ email: 'kill-2@example.com' });
    // The mail waits in the database. A process that starts later sends it.
    await server.browserOfAnotherProcess();
    const undo = await player.link('undo', 'kill@example.com');
    const undoWith = (db: Database) =>
      createUndoEmailChange({ db, sessions: { endAll: async () => 0 }, nowMs })(undo, ORIGIN);
    expect(await dieEverywhere(undoWith)).toBeGreaterThan(10);
    expect(await player.details()).toMatchObject({ email: 'kill@example.com' });
  });
});

describe('the work of a request for another address', () => {
  it('is the same for a free address and one that belongs to another account', async () => {
    const server = await createAuthTestServer('postgres');
    try {
      await createEmailOwner(server, 'known@example.com');
      const { nowMs } = server.clock;
      const { db, take } = createRecordingDatabase(server.db);
      const limits = createLimits({ db, config: testAuthConfig, nowMs });
      const shares = createMailShares({ db, limits, audit: { record: () => undefined }, nowMs });
      const changeEmail = createChangeEmail({ limits, shares, nowMs });
      const workFor = async (email: string) => {
        const { browser } = await createEmailOwner(server, `asks-${email}`);
        const [playerId = '', sessionId = ''] = (browser.cookie('paasa_session') ?? '').split('.');
        const caller = { playerId, sessionId, isVerified: true, provedAt: new Date(nowMs()) };
        take();
        expect(await changeEmail(caller, email, ORIGIN)).toEqual({ ok: true, value: 2 });
        return take();
      };
      const known = await workFor('known@example.com');
      expect(known.length).toBeGreaterThan(10);
      expect(await workFor('free@example.com')).toEqual(known);
    } finally {
      await server.close();
    }
  });
});
