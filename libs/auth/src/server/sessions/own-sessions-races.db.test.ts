import { createAuthTestServer, type AuthTestServer } from '../../testing/auth-test-server.js';
import { holdBack } from '../../testing/hold-back.js';
import type { BrowserAnswer, TestBrowser } from '../../testing/test-browser.js';
import { rowsOf } from '../../testing/rows-of.js';

const SESSIONS = '/api/user/sessions';

describe('sessions that end each other at the same moment', () => {
  let server: AuthTestServer;
  beforeAll(async () => {
    server = await createAuthTestServer('postgres');
  });
  afterAll(() => server.close());

  const idOf = (browser: TestBrowser): string => (browser.cookie('paasa_session') ?? '').split('.')[1] ?? '';
  const endings = (): Promise<object[]> =>
    rowsOf(server.db, `SELECT details FROM auth.audit_log WHERE event = 'sessions-ended' ORDER BY event_id`);

  /** Three sessions of one account call at once: all wait for the account row, then continue in any order. */
  async function atOnce(
    email: string,
    call: (browser: TestBrowser, next: TestBrowser) => Promise<BrowserAnswer>,
  ): Promise<{ browsers: TestBrowser[]; statuses: number[] }> {
    const browsers = [
      await server.registered(email),
      server.browser(),
      await server.browserOfAnotherProcess(),
    ];
    for (const browser of browsers.slice(1)) await browser.logIn(email);
    const hold = { name: 'hold-player', text: 'SELECT FROM auth.users WHERE email = $1 FOR UPDATE' };
    const answers = await holdBack(
      server.db,
      (tx) => tx.query(hold, [email]),
      browsers.map((browser, index) => () => call(browser, browsers[(index + 1) % 3] ?? browser)),
      3,
    );
    return { browsers, statuses: answers.map(({ status }) => status).sort() };
  }

  it('leave exactly one, which ended both others, and one record of it', async () => {
    const before = (await endings()).length;
    const { browsers, statuses } = await atOnce('all-at-once@example.com', (browser) =>
      browser.post(`${SESSIONS}/end-others`),
    );
    expect(statuses).toEqual([200, 401, 401]);
    const alive = await Promise.all(browsers.map((browser) => browser.isSignedIn()));
    expect(alive.filter((each) => each)).toHaveLength(1);
    const [winner] = browsers.filter((_browser, index) => alive[index]);
    expect((await endings()).slice(before)).toEqual([
      { details: { endedCount: 2, by: idOf(winner ?? server.browser()) } },
    ]);
  });

  it('leave one or two if each ends the next', async () => {
    const { browsers, statuses } = await atOnce('in-a-circle@example.com', (browser, next) =>
      browser.post(`${SESSIONS}/${idOf(next)}/end`),
    );
    const alive = (await Promise.all(browsers.map((browser) => browser.isSignedIn()))).filter(
      (each) => each,
    ).length;
    expect(alive).toBeGreaterThanOrEqual(1);
    expect(statuses.filter((status) => status === 200)).toHaveLength(3 - alive);
    expect(statuses.filter((status) => status === 401)).toHaveLength(alive);
  });

  it('leave no record if there was nothing to end', async () => {
    const browser = await server.registered('alone@example.com');
    const before = (await endings()).length;
    expect((await browser.post(`${SESSIONS}/end-others`)).body).toEqual({ success: true, ended: 0 });
    expect(await endings()).toHaveLength(before);
  });
});
