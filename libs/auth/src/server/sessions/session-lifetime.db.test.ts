import { databaseKinds } from '@paasa/server-kit/testing';
import { createAuthTestServer, type AuthTestServer } from '../../testing/auth-test-server.js';
import { operationsOn } from '../../testing/test-operations.js';
import type { BrowserAnswer } from '../../testing/test-browser.js';

const REFRESH = '/api/user/refresh-token';
const DAY_MS = 24 * 3_600_000;
const SECOND_MS = 1000;

const lifetimesOf = ({ setCookies }: BrowserAnswer): (string | undefined)[] =>
  ['paasa_access', 'paasa_refresh', 'paasa_session'].map((name) => {
    const line = setCookies.find((cookie) => cookie.startsWith(`${name}=`));
    return /Max-Age=(\d+)/.exec(line ?? '')?.[1];
  });

describe.each(databaseKinds)('the end of a session on %s', (kind) => {
  let server: AuthTestServer;
  beforeAll(async () => {
    server = await createAuthTestServer(kind);
  });
  afterAll(() => server.close());

  it('is 30 days after the sign-in, also with many renewals', async () => {
    const browser = await server.registered('month@example.com');
    for (const daysLater of [6, 6, 6, 5]) {
      server.clock.advance(daysLater * DAY_MS);
      expect(lifetimesOf(await browser.post(REFRESH))).toEqual(['900', '604800', '604800']);
    }

    server.clock.advance(6 * DAY_MS);
    const secondTab = browser.copy();
    const onDay29 = await browser.post(REFRESH);
    expect(lifetimesOf(onDay29)).toEqual(['900', '86400', '86400']);
    const again = await secondTab.post(REFRESH);
    expect(lifetimesOf(again)).toEqual(['900', '86400', '86400']);

    server.clock.advance(DAY_MS - 10 * SECOND_MS);
    const atTheEnd = await browser.post(REFRESH);
    expect(lifetimesOf(atTheEnd)).toEqual(['10', '10', '10']);
    server.clock.advance(10 * SECOND_MS - 1);
    expect((await browser.get('/api/user/is-auth')).status).toBe(200);
    server.clock.advance(1);
    expect((await browser.get('/api/user/is-auth')).status).toBe(401);
    expect((await browser.post(REFRESH)).body).toMatchObject({ code: 'auth/session-expired' });
  });

  it('comes at once if an operator ends the sessions of a player, or of all', async () => {
    const operations = operationsOn(server);
    const [one, other] = [
      await server.registered('one@example.com'),
      await server.registered('other@example.com'),
    ];
    const areAlive = () => Promise.all([one, other].map((browser) => browser.isSignedIn()));
    const playerId = (await operations.findPlayer('one@example.com'))?.playerId ?? null;
    expect(await operations.endSessions({ playerId, note: 'stolen phone' })).toBe(1);
    expect(await areAlive()).toEqual([false, true]);
    expect(await operations.endSessions({ playerId: null, note: 'stolen keys' })).toBe(1);
    expect(await areAlive()).toEqual([false, false]);
    expect((await other.post(REFRESH)).status).toBe(401);
  });
});
