import { createTestConsole, type TestConsole } from '@paasa/console-kit/testing';
import { socialPerson } from '@paasa/outside/testing';
import { databaseKinds } from '@paasa/server-kit/testing';
import type { SignUpsOverview } from '../../contract/overview.js';
import { rowsOf } from '../../testing/rows-of.js';
import { createSocialTestServer, type SocialTestServer } from '../../testing/social-test-server.js';
import { createAuthOverview } from '../house/auth-overview.js';
import { authOverviewPlugin } from './overview.plugin.js';

describe.each(databaseKinds)('the accounts of the overview on %s', (kind) => {
  let server: SocialTestServer;
  let console: TestConsole;
  beforeAll(async () => {
    server = await createSocialTestServer(kind);
    const { db, clock } = server;
    console = await createTestConsole(db, async (app) => {
      await app.register(authOverviewPlugin, { overview: createAuthOverview({ db, nowMs: clock.nowMs }) });
    });
  });
  afterAll(async () => {
    await console.app.close();
    await server.close();
  });

  const signUps = async (step: string): Promise<SignUpsOverview> => {
    const { status, body } = await console.call(
      'support',
      'GET',
      `/api/console/overview/sign-ups?step=${step}`,
    );
    expect(status).toBe(200);
    return body['data'] as SignUpsOverview;
  };

  it('count each new account once, by its own form or by a provider, and no refused one', async () => {
    await server.registered('one@example.com');
    await server.registered('two@example.com');
    const again = await server.browser().post('/api/user/register', {
      name: 'Again',
      email: 'ONE@example.com',
      password: 'correct horse battery staple',
    });
    expect(again.status).toBe(409);
    const person = socialPerson({ subject: '7', email: 'three@example.com' });
    await server.signIn(server.browser(), 'google', person);
    await server.signIn(server.browser(), 'google', person);
    // An account that exists is joined.
    await server.signIn(server.browser(), 'github', socialPerson({ subject: '8', email: 'two@example.com' }));
    expect((await signUps('hour')).periods.at(-1)).toMatchObject({ signUps: 3 });
    expect((await signUps('month')).periods.at(-1)).toMatchObject({ signUps: 3 });
    expect(await rowsOf(server.db, 'SELECT player_id FROM auth.users')).toHaveLength(3);
  });

  it('show the mails that wait', async () => {
    await server.mailsAreOut();
    const mail = async () => (await console.call('admin', 'GET', '/api/console/overview/mail')).body['data'];
    expect(await mail()).toEqual({ waiting: 0, retried: 0, oldestAt: null });
    await server.db.transaction((tx) =>
      tx.script(`
        INSERT INTO auth.mail_outbox (mail_id, kind, recipient, attempt_count, next_attempt_at, give_up_at, created_at)
        VALUES (gen_random_uuid(), 'verify-email', 'x@example.com', 2, '2099-01-01', '2099-01-02', '2026-02-01'),
          (gen_random_uuid(), 'verify-email', 'y@example.com', 0, '2099-01-01', '2099-01-02', '2026-02-03')`),
    );
    expect(await mail()).toEqual({ waiting: 2, retried: 1, oldestAt: '2026-02-01T00:00:00.000Z' });
  });

  it('are for staff alone', async () => {
    for (const path of ['sign-ups', 'mail'])
      expect((await console.call(null, 'GET', `/api/console/overview/${path}`)).status).toBe(401);
  });
});
