import { setPaused } from '@paasa/server-kit/server';
import { databaseKinds } from '@paasa/server-kit/testing';
import { socialPerson } from '@paasa/outside/testing';
import { TEST_PASSWORD } from '../../testing/auth-test-server.js';
import { rowsOf } from '../../testing/rows-of.js';
import { createSocialTestServer, type SocialTestServer } from '../../testing/social-test-server.js';

describe.each(databaseKinds)('while sign-ups are paused on %s', (kind) => {
  let server: SocialTestServer;
  beforeAll(async () => {
    server = await createSocialTestServer(kind);
  });
  afterAll(() => server.close());

  const setSignUps = (isToPause: boolean) =>
    server.db.transaction((tx) => setPaused(tx, 'sign-ups', isToPause));
  const countAccounts = async () => (await rowsOf(server.db, 'SELECT player_id FROM auth.users')).length;

  it('no account is made, by a form or a first social sign-in, and known players log in', async () => {
    const known = socialPerson({ subject: '1', email: 'known@example.com' });
    expect((await server.signIn(server.browser(), 'google', known)).location).toBe('/oauth-success');
    await setSignUps(true);
    const accountCount = await countAccounts();
    const form = { name: 'Asha', email: 'late@example.com', password: TEST_PASSWORD };
    const register = () => server.browser().post('/api/user/register', form);
    expect(await register()).toMatchObject({
      status: 503,
      body: {
        code: 'auth/sign-ups-paused',
        message: 'New accounts are paused for a while. Please come back later.',
      },
    });
    const stranger = socialPerson({ subject: '2', email: 'stranger@example.com' });
    const refused = await server.signIn(server.browser(), 'google', stranger);
    expect(refused.location).toBe('/login?error=sign_ups_paused');
    expect(await countAccounts()).toBe(accountCount);
    expect((await server.signIn(server.browser(), 'google', known)).location).toBe('/oauth-success');
    await setSignUps(false);
    expect((await register()).status).toBe(200);
    expect((await server.signIn(server.browser(), 'google', stranger)).location).toBe('/oauth-success');
    expect(await countAccounts()).toBe(accountCount + 2);
  });
});
