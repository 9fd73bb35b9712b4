import { paise } from '@paasa/money';
import { createTestDatabase, type TestDatabase } from '@paasa/server-kit/testing';
import { coinGame } from '../../testing/index.js';
import {
  betsOf,
  coinBet as bet,
  engineMigrations,
  engineOn,
  foldOf,
  playerWith,
} from '../../testing/engine-harness.js';
import { getStats } from '../statistics/totals.repo.js';
import { ALL_GAMES } from '../bets/game-catalogue.js';

describe('two bet engines on one database', () => {
  let test: TestDatabase;

  beforeAll(async () => {
    test = await createTestDatabase('postgres', engineMigrations);
  });
  afterAll(() => test.close());

  it('together accept no more than the balance covers, with matching nonces and totals', async () => {
    const losing = { ...coinGame, isWin: () => false, payoutPaise: () => paise(0) };
    const engines = [engineOn(test.db), engineOn(test.db)];
    const players = await Promise.all(Array.from({ length: 6 }, () => playerWith(test.db, 1_000)));
    const results = await Promise.all(
      Array.from({ length: 25 }, () =>
        players.flatMap((id) => engines.map((engine) => engine.placeInstantBet(losing, bet(id)))),
      ).flat(),
    );
    expect(results.filter(({ ok }) => ok)).toHaveLength(60);
    for (const playerId of players) {
      const rows = await betsOf(test.db, playerId);
      expect(rows.map((row) => row.nonce).sort((a, b) => a - b)).toEqual([...Array(10).keys()]);
      expect(await test.db.read((tx) => getStats(tx, playerId, ALL_GAMES))).toEqual(foldOf(rows));
    }
  });

  it('give copies of a call to both one bet and the same answer', async () => {
    const engines = [engineOn(test.db), engineOn(test.db), engineOn(test.db)];
    const playerId = await playerWith(test.db, 10_000);
    const copies = Array.from({ length: 20 }, () =>
      engines.map((engine) => engine.placeInstantBet(coinGame, bet(playerId, 100, {}, 'once'))),
    );
    const answers = await Promise.all(copies.flat());
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(await betsOf(test.db, playerId)).toHaveLength(1);
  });
});
