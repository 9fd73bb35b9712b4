import { socialPerson } from '@paasa/outside/testing';
import { holdBack } from '../../testing/hold-back.js';
import { createSocialTestServer, type SocialTestServer } from '../../testing/social-test-server.js';
import { rowsOf } from '../../testing/rows-of.js';
import { getAccount, markVerified } from '../accounts/users.repo.js';
import { holdPlayer } from '../shared/hold-player.js';

const RACER_COUNT = 8;

describe('social sign-ins at the same moment', () => {
  let server: SocialTestServer;
  beforeAll(async () => {
    server = await createSocialTestServer('postgres');
  });
  afterAll(() => server.close());

  const count = async (text: string): Promise<number> => {
    const [row] = await rowsOf<{ n: number }>(server.db, text);
    return row?.n ?? -1;
  };

  it.each<[string, (index: number) => string]>([
    ['one address', () => 'race@example.com'],
    ['different addresses', (index) => `race${String(index)}@example.com`],
  ])('of one identity with %s create one user for all of them', async (title, emailOf) => {
    const usersBefore = await count('SELECT count(*)::int AS n FROM auth.users');
    const subject = title.replaceAll(' ', '-');
    const browsers = Array.from({ length: RACER_COUNT }, () => server.browser());
    const returns = await Promise.all(
      browsers.map((browser, index) =>
        server.consent(browser, 'google', socialPerson({ subject, email: emailOf(index) })),
      ),
    );
    const answers = await holdBack(
      server.db,
      (tx) => tx.script('LOCK TABLE auth.identity_owners IN EXCLUSIVE MODE'),
      browsers.map((browser, index) => () => browser.get(returns[index] ?? '')),
      RACER_COUNT,
    );
    expect(answers.map(({ location }) => location)).toEqual(
      Array<string>(RACER_COUNT).fill('/oauth-success'),
    );
    const details = await Promise.all(browsers.map((browser) => browser.get('/api/user/my-details')));
    const users = details.map(({ body }) => body['data'] as { readonly _id: string });
    expect(new Set(users.map(({ _id }) => _id)).size).toBe(1);
    expect(await count('SELECT count(*)::int AS n FROM auth.users')).toBe(usersBefore + 1);
  });

  it('get another account if theirs is being verified with another address', async () => {
    const [mistyped, meant] = ['mistyped@example.com', 'meant@example.com'];
    const maker = await server.registered(mistyped);
    await maker.post('/api/user/change-email', { email: meant });
    const detailsIn = async (browser: typeof maker) =>
      (await browser.get('/api/user/my-details')).body['data'] as Record<string, unknown>;
    const playerId = String((await detailsIn(maker))['_id']);
    const owner = server.browser();
    const person = socialPerson({ subject: 'mistyped', email: mistyped });
    const back = await server.consent(owner, 'google', person);
    const [arrived] = await holdBack(
      server.db,
      (tx) => holdPlayer(tx, playerId),
      [() => owner.get(back)],
      1,
      async (tx) => markVerified(tx, await getAccount(tx, playerId), new Date(server.clock.nowMs())),
    );
    expect(arrived?.location).toBe('/oauth-success');
    expect(await detailsIn(maker)).toMatchObject({ _id: playerId, email: meant, isVerified: true });
    const owned = await detailsIn(owner);
    expect(owned).toMatchObject({ email: mistyped, isVerified: true });
    expect(owned['_id']).not.toBe(playerId);
    // The next sign-in finds the same account.
    const later = server.browser();
    await server.signIn(later, 'google', person);
    expect((await detailsIn(later))['_id']).toBe(owned['_id']);
  });

  it('stop a login whose password was compared just before the take-over of the account', async () => {
    const email = 'in-flight@example.com';
    await server.registered(email);
    const attacker = server.browser();
    const takenOver = {
      name: 'test-take-over',
      text: 'UPDATE auth.users SET password_hash = NULL, is_verified = true WHERE email = $1',
    };
    const [login] = await holdBack(
      server.db,
      (tx) => tx.query(takenOver, [email]),
      [() => attacker.logIn(email)],
      1,
    );
    expect(login?.status).toBe(401);
    expect((await attacker.get('/api/user/is-auth')).status).toBe(401);
  });
});
