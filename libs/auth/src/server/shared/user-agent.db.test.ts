import { createAuthTestServer, TEST_PASSWORD } from '../../testing/auth-test-server.js';
import { rowsOf } from '../../testing/rows-of.js';
import { MAX_USER_AGENT_CHARACTERS, userAgentOf } from './request-origin.js';

describe('a User-Agent', () => {
  it('is cut at 512 characters before it is read or stored, in a login and in a refused call', async () => {
    const server = await createAuthTestServer('postgres');
    // The header ends here for us: text behind this point is not read.
    const padding = 'x '.repeat(MAX_USER_AGENT_CHARACTERS / 2);
    const userAgent = `${padding}Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0`;
    expect(userAgentOf({ headers: { 'user-agent': userAgent } })).toBe(padding);
    try {
      await server.registered('agent@example.com');
      const browser = server.browser({ userAgent });
      const login = { email: 'agent@example.com', password: TEST_PASSWORD };
      expect((await browser.post('/api/user/login', login)).status).toBe(200);
      expect((await browser.post('/api/user/login', { ...login, password: 'wrong' })).status).toBe(401);
      expect((await server.browser({ userAgent }).get('/api/user/sessions')).status).toBe(401);
      const { body } = await browser.get('/api/user/sessions');
      const own = { isCurrent: true, device: 'Unknown device' };
      expect(body).toMatchObject({ data: expect.arrayContaining([expect.objectContaining(own)]) });
      await server.stopServing();
      const [row] = await rowsOf<{ longest: number; found: number }>(
        server.db,
        `
    SELECT max(length(user_agent)) AS longest, count(*)::int AS found FROM (
      SELECT user_agent FROM auth.audit_log UNION ALL SELECT user_agent FROM auth.sessions
    ) AS kept WHERE user_agent IS NOT NULL`,
      );
      expect(row?.found).toBeGreaterThan(3);
      expect(row?.longest).toBeLessThanOrEqual(MAX_USER_AGENT_CHARACTERS);
    } finally {
      await server.close();
    }
  });
});
