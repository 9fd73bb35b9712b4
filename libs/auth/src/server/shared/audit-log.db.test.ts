import { databaseKinds } from '@paasa/server-kit/testing';
import { REFRESH_GRACE_MS } from '../../rules/session-times.js';
import { createAuthTestServer, TEST_PASSWORD, type AuthTestServer } from '../../testing/auth-test-server.js';
import { tokenIn } from '../../testing/test-mailer.js';
import { rowsOf } from '../../testing/rows-of.js';
import type { AuditEvent } from './audit-log.js';

interface Row {
  shard_id: string;
  event_id: string;
  player_id: string | null;
  event: AuditEvent;
  at: Date;
  ip: string;
  user_agent: string | null;
  details: Record<string, unknown>;
}

describe.each(databaseKinds)('the audit log on %s', (kind) => {
  let server: AuthTestServer;
  beforeAll(async () => {
    server = await createAuthTestServer(kind);
  });
  afterAll(() => server.close());

  const log = (): Promise<Row[]> => rowsOf<Row>(server.db, 'SELECT * FROM auth.audit_log ORDER BY event_id');
  const isRefused = (sql: string): Promise<unknown> => server.db.transaction((tx) => tx.script(sql));

  it('records all events of an account, without a password or a token', async () => {
    const email = 'audited@example.com';
    const login = { email, password: TEST_PASSWORD };
    const traits = { ip: '203.0.113.9', userAgent: `Tester ${'x'.repeat(400)}` };
    const browser = server.browser(traits);
    await browser.post('/api/user/register', { name: 'Asha', ...login });
    const token = tokenIn(await server.mailer.mailTo(email));
    await browser.get(`/api/user/verify-user/${token}`);
    await browser.logIn(email, 'wrong password');
    await browser.logIn('wrong@example.com');
    await browser.post('/api/user/logout');
    await browser.post('/api/user/logout');
    await browser.post('/api/user/login', login);
    const thief = browser.copy();
    const cookies = ['paasa_access', 'paasa_refresh', 'paasa_device'].map((name) => browser.cookie(name));
    await server.browser(traits).post('/api/user/login', login);
    await browser.post('/api/user/sessions/end-others');
    await browser.post('/api/user/sessions/end-others');
    await browser.post('/api/user/refresh-token');
    server.clock.advance(REFRESH_GRACE_MS + 1);
    await thief.post('/api/user/refresh-token');

    const rows = await log();
    expect(rows.map(({ event }) => event)).toEqual([
      'registered',
      'signed-in',
      'verified',
      'sign-in-failed',
      'sign-in-failed',
      'signed-out',
      'signed-in',
      'signed-in',
      'sessions-ended',
      'refresh-reused',
    ]);
    const [registered] = rows;
    const withoutPlayer = rows[4];
    expect(withoutPlayer).toMatchObject({ player_id: null, shard_id: withoutPlayer?.event_id });
    for (const row of rows.filter((each) => each !== withoutPlayer)) {
      expect(row.player_id).toBe(registered?.player_id);
      expect(row.shard_id).toBe(row.player_id);
    }
    for (const row of rows) {
      expect(row.ip).toBe('203.0.113.9');
      expect(row.user_agent).toHaveLength(256);
      expect(row.at.getTime()).not.toBeNaN();
    }
    const everything = JSON.stringify(rows);
    const secrets = [TEST_PASSWORD, 'wrong password', 'wrong@example.com', token, ...cookies];
    for (const secret of secrets) {
      expect(secret).toBeTruthy();
      expect(everything).not.toContain(secret);
    }
  });

  it.each([`UPDATE auth.audit_log SET ip = 'x'`, 'DELETE FROM auth.audit_log', 'TRUNCATE auth.audit_log'])(
    'refuses %p',
    async (sql) => {
      const before = await log();
      expect(before.length).toBeGreaterThan(0);
      await expect(isRefused(sql)).rejects.toThrow('auth.audit_log is insert-only');
      expect(await log()).toEqual(before);
    },
  );
});
