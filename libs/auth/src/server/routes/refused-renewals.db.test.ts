import { createAuthTestServer } from '../../testing/auth-test-server.js';
import { rowsOf } from '../../testing/rows-of.js';

const REFRESH = '/api/user/refresh-token';
const EMAIL = 'asha@example.com';

describe('a loop of renewals without a session', () => {
  it.each([
    ['many-players-behind-one-address', 59],
    ['public', 19],
  ] as const)(
    'with limits for %s is answered 401 %i times within 10 s, then 429, and uses up nothing of any other limit',
    async (limitsFor, answeredCount) => {
      const server = await createAuthTestServer('pglite', { limitsFor });
      try {
        // All addresses of the loop and of the player are in one site of IPv6.
        const at = (subnet: number) => server.browser({ ip: `2001:db8:1:${subnet.toString(16)}::7` });
        const player = at(0xf000);
        await player.post('/api/user/register', { name: 'Asha', email: EMAIL, password: 'a green mango 42' });
        const buckets = () => rowsOf(server.db, 'SELECT * FROM auth.rate_limits ORDER BY bucket_key');
        const before = await buckets();
        const statuses: number[] = [];
        for (let count = 0; count < answeredCount; count += 1)
          statuses.push((await at(count).post(REFRESH)).status);
        expect(statuses).toEqual(Array<number>(answeredCount).fill(401));
        expect(await at(1).post(REFRESH)).toMatchObject({ status: 429, retryAfterSeconds: 10 });
        server.clock.advance(4_000);
        expect(await at(2).post(REFRESH)).toMatchObject({
          status: 429,
          retryAfterSeconds: 6,
          body: { success: false, code: 'auth/too-many-renewals' },
        });
        expect(await buckets()).toEqual(before);
        expect((await player.post(REFRESH)).status).toBe(200);
        expect((await at(3).logIn(EMAIL, 'a green mango 42')).status).toBe(200);
        server.clock.advance(6_000);
        expect((await at(4).post(REFRESH)).status).toBe(401);
      } finally {
        await server.close();
      }
    },
  );
});
