import { expectWholeAccount } from './support/audit.js';
import { expect, test } from './support/fixtures.js';
import { Player } from './support/player.js';
import { Product } from './support/product.js';
import { countBets, expectRecovery, makePlayers, rushUntilStruck } from './support/wishes.js';

test.describe('kill -9 of the API', () => {
  let own: Product;
  let players: Player[];

  test.beforeAll(async ({ database }) => {
    own = await Product.start(database);
    players = await makePlayers(own, 8);
  });

  test.afterAll(() => own.stop());

  for (const answerCount of [1, 60, 150]) {
    test(`among 200 concurrent rolls, after ${String(answerCount)} answers, loses nothing and doubles nothing`, async () => {
      const before = await countBets(players);
      const wishes = await rushUntilStruck({
        players,
        inFlightEach: 25,
        answerCount,
        strike: () => own.api.kill9(),
      });
      await own.restartApi();
      await expectRecovery(wishes);
      expect(await countBets(players)).toBe(before + wishes.length);
    });
  }

  test('keeps a payment that arrives while it is away', async () => {
    const player = await new Player(own).join();
    const order = await player.orderDeposit(250);
    await own.api.kill9();
    await player.payOrder(order);
    await own.restartApi();
    await expect.poll(() => player.wallet(), { timeout: 30_000 }).toBe(250);
    await expectWholeAccount(player);
  });
});
