import type { Database } from '@paasa/server-kit/server';
import { socialPerson } from '@paasa/outside/testing';
import { ACCESS_TOKEN_LIFETIME_MS } from '../../rules/session-times.js';
import { TEST_PASSWORD } from '../../testing/auth-test-server.js';
import { createSocialTestServer, type SocialTestServer } from '../../testing/social-test-server.js';
import { rowsOf } from '../../testing/rows-of.js';

interface Row {
  event: string;
  player_id: string | null;
  ip: string;
  user_agent: string;
  details: Record<string, unknown>;
}

const IP = '203.0.113.9';
const REFUSED = '/api/user/sessions';

async function refusedOf(db: Database): Promise<Row[]> {
  return rowsOf<Row>(
    db,
    `SELECT event, player_id, ip, user_agent, details FROM auth.audit_log
             WHERE details ? 'count' ORDER BY event_id`,
  );
}

/** The audit log entries of a test’s visitor, after the server has stopped. */
async function recordedRows(visit: (server: SocialTestServer) => Promise<void>): Promise<Row[]> {
  const server = await createSocialTestServer('postgres', { limitsFor: 'public' });
  try {
    await visit(server);
    await server.stopServing();
    return await refusedOf(server.db);
  } finally {
    await server.close();
  }
}

const facts = (rows: readonly Row[]): unknown[] =>
  rows.map(({ event, details }) => {
    const known = Object.entries(details).filter(([name]) => name !== 'spanMs');
    return { event, ...Object.fromEntries(known) };
  });

describe('the audit log of refused calls', () => {
  it('has the renewals that were too many for a network, which a living session still passes', async () => {
    const rows = await recordedRows(async (server) => {
      const player = server.browser({ ip: IP });
      const details = { name: 'Asha', email: 'asha@example.com', password: TEST_PASSWORD };
      await player.post('/api/user/register', details);
      const guest = server.browser({ ip: IP });
      const answers = [];
      for (let count = 0; count < 25; count += 1) answers.push(await guest.post('/api/user/refresh-token'));
      expect(answers.map(({ status }) => status)).toEqual([
        ...Array<number>(19).fill(401),
        ...Array<number>(6).fill(429),
      ]);
      expect(answers[19]?.retryAfterSeconds).toBe(10);
      expect((await player.post('/api/user/refresh-token')).status).toBe(200);
      expect((await guest.logIn('asha@example.com')).status).toBe(200);
      server.clock.advance(10_000);
      expect((await server.browser({ ip: IP }).post('/api/user/refresh-token')).status).toBe(401);
    });
    const call = 'POST /api/user/refresh-token';
    expect(facts(rows)).toEqual([{ event: 'limit-hit', call, code: 'auth/too-many-renewals', count: 6 }]);
  });

  it('has one entry with a count for repeated calls without a session', async () => {
    const rows = await recordedRows(async (server) => {
      const browser = server.browser({ ip: IP });
      for (let count = 0; count < 30; count += 1)
        expect((await browser.get(`${REFUSED}?page=${String(count)}`)).status).toBe(401);
      const forger = server.browser({ ip: IP });
      forger.setCookie('paasa_access', 'forged');
      expect((await forger.get('/api/user/my-details')).status).toBe(401);
    });
    expect(facts(rows)).toEqual([
      { event: 'access-refused', call: `GET ${REFUSED}`, code: 'auth/not-signed-in', count: 30 },
      { event: 'access-refused', call: 'GET /api/user/my-details', code: 'auth/not-signed-in', count: 1 },
    ]);
    for (const row of rows)
      expect(row).toMatchObject({ player_id: null, ip: IP, user_agent: 'test browser' });
  });

  it('has no entry for a guest or a returning player who requests their own session state', async () => {
    const rows = await recordedRows(async (server) => {
      const guest = server.browser();
      expect((await guest.get('/api/user/my-details')).status).toBe(401);
      expect((await guest.get('/api/user/is-auth')).status).toBe(401);
      expect((await guest.post('/api/user/refresh-token')).status).toBe(401);
      const back = await server.registered('back@example.com');
      server.clock.advance(ACCESS_TOKEN_LIFETIME_MS);
      back.deleteCookie('paasa_access');
      expect((await back.get('/api/user/my-details')).status).toBe(401);
      expect((await back.post('/api/user/refresh-token')).status).toBe(200);
    });
    expect(rows).toEqual([]);
  });

  it('has no entry for a wrong password, which is recorded separately', async () => {
    const rows = await recordedRows(async (server) => {
      const browser = await server.registered('mistyped@example.com');
      expect((await browser.post('/api/user/step-up', { password: 'wrong' })).status).toBe(403);
    });
    expect(rows).toEqual([]);
  });

  it('has an entry for any request from a foreign page, and for the renewal of an ended session', async () => {
    const rows = await recordedRows(async (server) => {
      const foreign = server.browser({ headers: { origin: 'https://evil.example' } });
      const missing = server.browser({ headers: { origin: '' } });
      for (const page of [foreign, missing])
        expect((await page.logIn('a@example.com', 'x')).status).toBe(403);
      expect((await foreign.post('/api/no/such/call', {})).status).toBe(403);
      const browser = await server.registered('over@example.com');
      await browser.copy().post('/api/user/logout');
      expect((await browser.post('/api/user/refresh-token')).status).toBe(401);
    });
    expect(facts(rows)).toEqual([
      { event: 'access-refused', call: 'POST /api/user/login', code: 'request/origin', count: 2 },
      { event: 'access-refused', call: 'POST (no such call)', code: 'request/origin', count: 1 },
      {
        event: 'access-refused',
        call: 'POST /api/user/refresh-token',
        code: 'auth/session-expired',
        count: 1,
      },
    ]);
  });

  it('has one entry if the use case has already recorded the refusal', async () => {
    const rows = await recordedRows(async (server) => {
      const email = 'known@example.com';
      await server.registered(email);
      for (let count = 0; count < 12; count += 1)
        await server.browser({ ip: IP }).post('/api/user/login', { email, password: `${TEST_PASSWORD}x` });
      const log = await rowsOf(
        server.db,
        `SELECT event, count(*)::int AS n FROM auth.audit_log
                 WHERE ip = '${IP}' GROUP BY event ORDER BY event`,
      );
      expect(log).toEqual([
        { event: 'limit-hit', n: 1 },
        { event: 'sign-in-failed', n: 10 },
      ]);
    });
    expect(rows).toEqual([]);
  });

  it('has an entry when an address has used up its links and codes, although the answer does not show it', async () => {
    const rows = await recordedRows(async (server) => {
      const body = { email: 'asked@example.com' };
      const anonymous = server.browser({ ip: IP });
      const links = [];
      for (let count = 0; count < 7; count += 1) {
        links.push((await anonymous.post('/api/user/resend-verification', body)).status);
        expect((await anonymous.post('/api/user/reset-password', body)).status).toBe(200);
      }
      expect(links).toEqual([200, 200, 200, 200, 200, 429, 429]);
    });
    expect(facts(rows)).toEqual([
      { event: 'limit-hit', limit: 'link-per-email', count: 2 },
      { event: 'limit-hit', limit: 'code-per-email', count: 2 },
    ]);
  });

  it('has an entry for a failed return from a provider, with the error code of the page', async () => {
    const rows = await recordedRows(async (server) => {
      const person = socialPerson({ subject: '1', email: 'p@example.com' });
      const back = async (
        given: Partial<typeof person>,
        change: (path: string) => string = (path) => path,
      ) => {
        const browser = server.browser({ ip: IP });
        return browser.get(change(await server.consent(browser, 'google', { ...person, ...given })));
      };
      await server.browser({ ip: IP }).get('/api/auth/github/callback?state=x&code=y');
      await back({ isEmailVerified: false });
      await back({ email: null });
      await back({}, (path) => path.replace(/code=[^&]+/, 'error=access_denied'));
      await back({}, (path) => path.replace(/code=[^&]+/, 'code=made-up'));
      server.github.outage = 'answers-503';
      const browser = server.browser({ ip: IP });
      await browser.get(await server.consent(browser, 'github', person));
      for (let count = 0; count < 40; count += 1)
        await back({}, (path) => path.replace(/code=[^&]+/, 'code=made-up'));
    });
    const failed = { event: 'sign-in-failed', count: 1 };
    expect(facts(rows)).toEqual([
      { ...failed, method: 'github', error: 'invalid_state', reason: 'not begun in this browser' },
      { ...failed, method: 'google', error: 'unverified_email', reason: 'address not verified' },
      { ...failed, method: 'google', error: 'email_missing', reason: 'no address' },
      { ...failed, method: 'google', error: 'access_denied', reason: 'refused at the provider' },
      { ...failed, method: 'google', error: 'sign_in_failed', reason: 'invalid_grant', count: 29 },
      { ...failed, method: 'github', error: 'provider_unavailable', reason: 'The provider answers 503.' },
      { ...failed, method: 'google', error: 'too_many_attempts', reason: 'limit of the network', count: 12 },
    ]);
    for (const row of rows) expect(row.ip).toBe(IP);
  });
});
