import { expect, test } from './support/fixtures.js';
import { Product } from './support/product.js';
import type { Player } from './support/player.js';
import { ask, countBets, expectRecovery, isOpen, makePlayers, rushUntilStruck } from './support/wishes.js';

/** For databases that are a program of their own. */
test.describe('kill -9 of the database server', () => {
  let own: Product;
  let players: Player[];

  test.beforeAll(async ({ database }) => {
    own = await Product.start(database);
    players = await makePlayers(own, 8);
  });

  test.afterAll(() => own.stop());

  test('and of the API in the middle of 200 concurrent rolls loses nothing and doubles nothing', async () => {
    const before = await countBets(players);
    const strike = () => Promise.all([own.killDatabaseServer(), own.api.kill9()]);
    const wishes = await rushUntilStruck({ players, inFlightEach: 25, answerCount: 60, strike });
    await own.restartDatabaseServer();
    await own.restartApi();
    await expectRecovery(wishes);
    expect(await countBets(players)).toBe(before + wishes.length);
  });

  test('is an outage that the API tells in words and gets over by itself', async () => {
    const before = await countBets(players);
    const strike = () => own.killDatabaseServer();
    const wishes = await rushUntilStruck({ players, inFlightEach: 25, answerCount: 60, strike });
    expect((await fetch(`${own.webOrigin}/healthz`)).status).toBe(200);
    expect((await fetch(`${own.webOrigin}/readyz`)).status).toBe(503);
    const open = wishes.filter(isOpen);
    await Promise.all(open.map(ask));
    expect(wishes.filter(isOpen), 'no bet without a database').toHaveLength(open.length);
    await own.restartDatabaseServer();
    await own.untilReady();
    await expectRecovery(wishes);
    expect(await countBets(players)).toBe(before + wishes.length);
  });
});
