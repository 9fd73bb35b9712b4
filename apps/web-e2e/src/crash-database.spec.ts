import { expect, test } from './support/fixtures.js';
import { Product } from './support/product.js';
import type { Player } from './support/player.js';
import {
  ask,
  askUntilStruck,
  countBets,
  expectRecovery,
  isOpen,
  makePlayers,
  makeWishes,
} from './support/wishes.js';

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
    const wishes = makeWishes(players, 25);
    await askUntilStruck(wishes, 60, () => Promise.all([own.killDatabaseServer(), own.api.kill9()]));
    await own.restartDatabaseServer();
    await own.restartApi();
    await expectRecovery(wishes);
    expect(await countBets(players)).toBe(before + wishes.length);
  });

  test('is an outage that the API tells in words and gets over by itself', async () => {
    const wishes = makeWishes(players, 25);
    await askUntilStruck(wishes, 60, () => own.killDatabaseServer());
    expect((await fetch(`${own.webOrigin}/healthz`)).status).toBe(200);
    expect((await fetch(`${own.webOrigin}/readyz`)).status).toBe(503);
    await Promise.all(wishes.filter(isOpen).map(ask));
    expect(wishes.filter(isOpen).length).toBeGreaterThan(0);
    await own.restartDatabaseServer();
    await own.untilReady();
    await expectRecovery(wishes);
  });
});
