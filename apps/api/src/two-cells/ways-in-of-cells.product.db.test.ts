import { createTestAuthenticator } from '@paasa/proofs/testing';
import { socialPerson, startTestGoogle, type SocialPerson, type TestGoogle } from '@paasa/outside/testing';
import { Browser, countIn, openTwoCells, type TestCell, type TwoCells } from './two-cells.fake.js';

const LOGIN = '/api/user/login/passkey';

describe('ways into accounts of two cells', () => {
  let google: TestGoogle;
  let world: TwoCells;
  let cells: readonly [TestCell, TestCell];
  let count = 0;
  beforeAll(async () => {
    google = await startTestGoogle();
    const { issuer, clientId, clientSecret } = google.config;
    world = await openTwoCells({
      GOOGLE_ISSUER: issuer,
      GOOGLE_CLIENT_ID: clientId,
      GOOGLE_CLIENT_SECRET: clientSecret,
    });
    cells = [world.east, world.west];
  }, 90_000);
  afterAll(async () => {
    await world.close();
    await google.stop();
  });

  const otherThan = (cell: TestCell): TestCell => (cell === world.east ? world.west : world.east);
  async function playerOf(cell: TestCell): Promise<{ email: string; browser: Browser }> {
    for (;;) {
      count += 1;
      const email = `way${String(count)}@example.com`;
      const browser = new Browser();
      await browser.register(cell, email);
      if (browser.marked === cell.name) return { email, browser };
    }
  }
  /** A sign-in that begins at one cell and comes back at another. Shape: the page that it leads to. */
  async function signIn(
    browser: Browser,
    person: SocialPerson,
    [first, last]: readonly [TestCell, TestCell],
    query = '',
  ): Promise<string> {
    const begun = await browser.call(first, 'GET', `/api/auth/google${query}`);
    const { pathname, search } = await google.consent(String(begun.headers['location']), person);
    const back = await browser.call(last, 'GET', `${pathname}${search}`);
    expect(back.status).toBe(302);
    return String(back.headers['location']);
  }
  async function countAccounts(): Promise<number> {
    const counts = await Promise.all(cells.map((cell) => countIn(cell, 'FROM auth.users')));
    return counts.reduce((sum, each) => sum + each);
  }

  it('lead a person with an account at Google to one account, wherever they begin and come back', async () => {
    for (let index = 0; index < 4; index += 1) {
      const person = socialPerson({ subject: `90${String(index)}` });
      const [before, browser] = [await countAccounts(), new Browser()];
      expect(await signIn(browser, person, cells)).toContain('/oauth-success');
      const playerId = await browser.playerId(world.west);
      expect(playerId).toMatch(/^[0-9a-f-]{36}$/);
      const again = new Browser();
      expect(await signIn(again, person, [world.west, world.east])).toContain('/oauth-success');
      expect([await again.playerId(world.east), again.marked]).toEqual([playerId, browser.marked]);
      expect(await countAccounts()).toBe(before + 1);
    }
  });

  it('join an account at Google to the account in another cell that has its address', async () => {
    const { email, browser } = await playerOf(world.west);
    const person = socialPerson({ subject: '950', email });
    const visitor = new Browser();
    await signIn(visitor, person, [world.east, world.east]);
    expect([await visitor.playerId(world.east), visitor.marked]).toEqual([expect.any(String), 'west']);
    const owned = 'FROM auth.identity_owners WHERE subject = $1';
    expect([await countIn(world.east, owned, '950'), await countIn(world.west, owned, '950')]).toEqual([
      0, 1,
    ]);
    // The provider vouches for the owner of the address: whoever had registered it before has lost the account.
    expect(await browser.playerId(world.west)).toBe('auth/not-signed-in');
  });

  it('give a session a fresh proof in its cell when the browser comes back at another', async () => {
    for (let index = 0; ; index += 1) {
      const person = socialPerson({ subject: `97${String(index)}` });
      const browser = new Browser();
      await signIn(browser, person, cells);
      if (browser.marked !== 'west') continue;
      const place = await signIn(browser, person, cells, '?purpose=step-up');
      expect(place).not.toContain('error');
      expect(await browser.playerId(world.west)).toMatch(/^[0-9a-f-]{36}$/);
      break;
    }
  });

  it('open with a passkey at any cell, once for each answer', async () => {
    for (const cell of cells) {
      const { browser } = await playerOf(cell);
      const authenticator = createTestAuthenticator();
      await cell.database.db.transaction((tx) => tx.script('UPDATE auth.users SET is_verified = true'));
      const adding = await browser.call(otherThan(cell), 'POST', '/api/user/passkeys/begin');
      const attestation = authenticator.create(adding.body['options'] as never);
      const added = await browser.call(cell, 'POST', '/api/user/passkeys/finish', { attestation });
      expect(added.status).toBe(200);
      const visitor = new Browser();
      const begun = await visitor.call(otherThan(cell), 'POST', `${LOGIN}/begin`);
      const assertion = authenticator.get(begun.body['options'] as never);
      const copy = new Browser();
      Object.assign(copy.cookies, visitor.cookies);
      const answer = await visitor.call(otherThan(cell), 'POST', `${LOGIN}/finish`, { assertion });
      expect([answer.status, visitor.marked]).toEqual([200, cell.name]);
      for (const place of cells)
        expect((await copy.call(place, 'POST', `${LOGIN}/finish`, { assertion })).body['code']).toBe(
          'auth/passkey-expired',
        );
    }
  });
});
