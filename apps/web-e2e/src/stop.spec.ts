import { expectWholeAccount } from './support/audit.js';
import { makePlayers, rushUntilStruck } from './support/bet-intents.js';
import { expect, test } from './support/fixtures.js';
import { Product } from './support/product.js';

test('SIGTERM during 100 concurrent rolls ends the API with code 0, and every accepted bet is answered', async ({
  database,
}) => {
  const own = await Product.start(database);
  const players = await makePlayers(own, 4);
  const intents = await rushUntilStruck({
    players,
    inFlightEach: 25,
    answerCount: 40,
    strike: () => own.api.stop(),
  });
  expect(await own.api.ended, own.api.output.split('\n').slice(-5).join('\n')).toEqual({
    code: 0,
    signal: null,
  });
  await own.restartApi();
  for (const player of players) {
    const { bets } = await expectWholeAccount(player);
    const answered = intents
      .filter((intent) => intent.player === player)
      .flatMap(({ bet }) => bet?._id ?? []);
    expect(bets.map(({ betId }) => betId).toSorted(), 'accepted bets and answered bets').toEqual(
      answered.toSorted(),
    );
  }
  await own.stop();
});
