import { addPaise, paise } from '@paasa/money';
import { createTestDatabase, databaseKinds, type TestDatabase } from '@paasa/server-kit/testing';
import { coinGame, fakeStakes, readFakeBalance } from '../../testing/index.js';
import { betsOf, coinBet, engineMigrations, engineOn, playerWith } from '../../testing/engine-harness.js';
import { getBetCount } from '../statistics/totals.repo.js';
import { ALL_GAMES } from '../bets/game-catalogue.js';
import type { StakePort } from '../batch/ports.js';

describe.each(databaseKinds)('the statements sent with the COMMIT on %s', (kind) => {
  let test: TestDatabase;
  beforeAll(async () => {
    test = await createTestDatabase(kind, engineMigrations);
  }, 60_000);
  afterAll(() => test.close());

  it('undo only a bet whose balance would differ from the answer, and its key may be used again', async () => {
    const players = await Promise.all(Array.from({ length: 21 }, () => playerWith(test.db, 1_000)));
    const unlucky = players[7] ?? '';
    const wrongStakes: StakePort = {
      ...fakeStakes,
      async takeStakes(tx, asked) {
        const bookings = await fakeStakes.takeStakes(tx, asked);
        return bookings.map((booking, index) =>
          booking !== null && asked[index]?.playerId === unlucky
            ? { ...booking, balancePaise: addPaise(booking.balancePaise, paise(1)) }
            : booking,
        );
      },
    };
    const engine = engineOn(test.db, { stakes: wrongStakes });
    const results = await Promise.allSettled(
      players.map((id) => engine.placeInstantBet(coinGame, coinBet(id, 100, {}, 'k'))),
    );
    expect(results.map(({ status }) => status)).toEqual(
      players.map((id) => (id === unlucky ? 'rejected' : 'fulfilled')),
    );
    expect(results[7]).toMatchObject({ reason: { message: expect.stringContaining('division by zero') } });
    expect(await betsOf(test.db, unlucky)).toEqual([]);
    expect(await test.db.read((tx) => getBetCount(tx, unlucky, ALL_GAMES))).toBe(0);
    expect(await readFakeBalance(test.db, unlucky)).toEqual({ balancePaise: 1_000, escrowPaise: 0 });
    const retried = await engineOn(test.db).placeInstantBet(coinGame, coinBet(unlucky, 100, {}, 'k'));
    expect(retried).toMatchObject({ ok: true, value: { nonce: 0 } });
    const counts = await Promise.all(players.map(async (id) => (await betsOf(test.db, id)).length));
    expect(counts).toEqual(players.map(() => 1));
  });
});
