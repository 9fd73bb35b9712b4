import type { Database, Tx } from '@paasa/server-kit/server';
import { createTestDatabase, type TestDatabase } from '@paasa/server-kit/testing';
import { boxGame, coinGame } from '../../testing/index.js';
import {
  action,
  coinBet,
  engineMigrations,
  engineOn,
  opening,
  playerWith,
} from '../../testing/engine-harness.js';
import { openBoxes } from '../../testing/round-harness.js';

/** A database that records the names of the statements of each transaction. An arrow marks those without a wait. */
function noting(db: Database) {
  const transactions: string[][] = [];
  const recording: Database = {
    ...db,
    transaction: (work) =>
      db.transaction((tx) => {
        const names: string[] = [];
        transactions.push(names);
        const recordingTx: Tx = {
          query: (statement, parameters) => {
            names.push(statement.name);
            return tx.query(statement, parameters);
          },
          send: (statement, parameters) => {
            names.push(`${statement.name} →`);
            tx.send(statement, parameters);
          },
          run: (query) => tx.run(query),
          announce: (playerId, change) => tx.announce(playerId, change),
          script: (text) => tx.script(text),
        };
        return work(recordingTx);
      }),
  };
  return { db: recording, transactions };
}

describe('the statements of a batch', () => {
  let test: TestDatabase;
  beforeAll(async () => {
    test = await createTestDatabase('postgres', engineMigrations);
  });
  afterAll(() => test.close());

  it('depend on its content: rounds add no statement to an instant bet', async () => {
    const { db, transactions } = noting(test.db);
    const engine = engineOn(db);
    // A player with an earlier bet has a seed pair.
    const { playerId, betId, good } = await openBoxes(test.db, engineOn(test.db));
    await engine.placeInstantBet(coinGame, coinBet(playerId));
    await engine.actOnRound(boxGame, 'open', action(playerId, betId, { open: good[0] }));
    await engine.actOnRound(boxGame, 'cash-out', action(playerId, betId));
    await engine.actOnRound(boxGame, 'cash-out', action(playerId, betId, {}, { settled: 'answer' }));
    await engine.openRound(boxGame, opening(playerId));
    expect(transactions).toEqual([
      [
        'platform-pauses-of-play',
        'fake-stakes-take',
        'fairness-take-nonce',
        'fake-stakes-settle →',
        'games-core-insert-settled-bets →',
      ],
      ['games-core-lock-rounds', 'games-core-update-rounds →'],
      ['games-core-lock-rounds', 'fake-stakes-move', 'games-core-end-rounds →'],
      // The round is over: its row and its seeds are read.
      [
        'games-core-lock-rounds',
        'games-core-find-bets',
        'fairness-find-public-seeds',
        'fake-stakes-balances',
      ],
      [
        'platform-pauses-of-play',
        'games-core-find-open-rounds',
        'fake-stakes-lock',
        'fake-stakes-move',
        'fairness-take-nonce',
        'games-core-insert-rounds',
      ],
    ]);
  });

  it('are the same number for sixty players as for a few, keys included', async () => {
    const { db, transactions } = noting(test.db);
    const engine = engineOn(db, { maxConcurrentBatches: 1 });
    const rounds = await Promise.all(Array.from({ length: 40 }, () => openBoxes(test.db, engineOn(test.db))));
    const bettors = await Promise.all(Array.from({ length: 20 }, () => playerWith(test.db, 1_000)));
    const key = { idempotencyKey: 'k' };
    await Promise.all([
      ...rounds.map(({ playerId, betId, good, empty }, index) =>
        engine.actOnRound(
          boxGame,
          'open',
          action(playerId, betId, { open: index % 2 === 0 ? good[0] : empty }, key),
        ),
      ),
      ...bettors.map((id, index) =>
        index % 2 === 0
          ? engine.placeInstantBet(coinGame, coinBet(id, 100, {}, 'k'))
          : engine.openRound(boxGame, opening(id, 100, {}, 'k')),
      ),
    ]);
    expect(transactions).toHaveLength(1);
    expect(transactions[0]).toEqual([
      'platform-pauses-of-play',
      'idempotency-claim',
      'games-core-lock-rounds',
      'games-core-find-open-rounds',
      'fake-stakes-lock',
      'fake-stakes-take',
      'fake-stakes-move',
      'fairness-take-nonces',
      'fairness-lock-players',
      'fairness-take-nonces',
      'fairness-insert-pairs',
      'fairness-take-nonces',
      'fairness-find-seeds',
      'fake-stakes-settle →',
      'games-core-insert-settled-bets →',
      'games-core-insert-rounds',
      'fake-stakes-move',
      'games-core-end-rounds →',
      'games-core-update-rounds →',
      'idempotency-store →',
    ]);
  });
});
