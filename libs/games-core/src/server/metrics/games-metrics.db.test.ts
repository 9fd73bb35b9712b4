import { randomUUID } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { Registry } from '@paasa/server-kit/server';
import { createTestDatabase, databaseKinds, type TestDatabase } from '@paasa/server-kit/testing';
import { boxGame, coinGame, fakeStakes } from '../../testing/index.js';
import {
  action,
  coinBet,
  engineMigrations,
  engineOn,
  opening,
  playerWith,
} from '../../testing/engine-harness.js';
import { insertManyBets } from '../../testing/many-bets.js';
import { codeOf, openBoxes, valueOf } from '../../testing/round-harness.js';
import { createGamesMetrics } from './games-metrics.js';

describe.each(databaseKinds)('the metrics of games on %s', (kind) => {
  let test: TestDatabase;
  beforeAll(async () => {
    test = await createTestDatabase(kind, engineMigrations);
  });
  afterAll(() => test.close());

  function create(more: Parameters<typeof engineOn>[1] = {}) {
    const registry = new Registry();
    const metrics = createGamesMetrics(registry, test.db, { warn: () => undefined });
    const engine = engineOn(test.db, { ...more, metrics });
    const show = async (name: string) =>
      (await registry.metrics())
        .split('\n')
        .filter((line) => line.startsWith(name))
        .sort();
    return { engine, show };
  }

  it('count bets by game and outcome, and their money, once per bet for any number of copies', async () => {
    const { engine, show } = create();
    const playerId = await playerWith(test.db, 100_000);
    const results = [];
    for (let turn = 0; turn < 12; turn += 1)
      results.push(valueOf(await engine.placeInstantBet(coinGame, coinBet(playerId, 100, {}, `k${turn}`))));
    const again = await engine.placeInstantBet(coinGame, coinBet(playerId, 100, {}, 'k0'));
    expect(valueOf(again)).toEqual(results[0]);
    const won = results.filter(({ isWin }) => isWin);
    const paidPaise = won.reduce((sum, { winAmount }) => sum + Math.round(winAmount * 100), 0);
    const decided = { lost: 12 - won.length, won: won.length };
    expect(await show('paasa_games_bets_total{')).toEqual(
      Object.entries(decided)
        .filter(([, count]) => count > 0)
        .map(([outcome, count]) => `paasa_games_bets_total{game="coin",outcome="${outcome}"} ${count}`),
    );
    expect(await show('paasa_money_paise_total{')).toEqual([
      `paasa_money_paise_total{kind="payout",game="coin"} ${paidPaise}`,
      'paasa_money_paise_total{kind="stake",game="coin"} 1200',
    ]);
  });

  it('count a round when it opens, and when it is lost, won or voided, and no step between', async () => {
    const { engine, show } = create();
    const [lost, won, voided] = [
      await openBoxes(test.db, engine),
      await openBoxes(test.db, engine),
      await openBoxes(test.db, engine),
    ];
    const act = (round: typeof lost, body: object, name = 'open') =>
      engine.actOnRound(boxGame, name, action(round.playerId, round.betId, body));
    valueOf(await act(won, { open: won.good[0] }));
    expect(await show('paasa_games_bets_total{')).toEqual([
      'paasa_games_bets_total{game="box",outcome="opened"} 3',
    ]);
    valueOf(await act(won, {}, 'cash-out'));
    valueOf(await act(lost, { open: lost.empty }));
    expect(codeOf(await act(lost, {}, 'cash-out'))).toBe('games/round-over');
    valueOf(await engine.voidRound(voided.playerId, voided.betId));
    valueOf(await engine.voidRound(voided.playerId, voided.betId));
    expect(await show('paasa_games_bets_total{')).toEqual([
      'paasa_games_bets_total{game="box",outcome="lost"} 1',
      'paasa_games_bets_total{game="box",outcome="opened"} 3',
      'paasa_games_bets_total{game="box",outcome="voided"} 1',
      'paasa_games_bets_total{game="box",outcome="won"} 1',
    ]);
    expect(await show('paasa_money_paise_total{')).toEqual([
      'paasa_money_paise_total{kind="payout",game="box"} 200',
      'paasa_money_paise_total{kind="stake",game="box"} 300',
      'paasa_money_paise_total{kind="void",game="box"} 100',
    ]);
  });

  it('count refused bets without their money', async () => {
    const { engine, show } = create();
    const poor = await playerWith(test.db, 10);
    expect(codeOf(await engine.placeInstantBet(coinGame, coinBet(poor)))).toBe('wallet/insufficient-balance');
    expect(codeOf(await engine.openRound(boxGame, opening(poor)))).toBe('wallet/insufficient-balance');
    expect(await show('paasa_games_bets_total{')).toEqual([
      'paasa_games_bets_total{game="box",outcome="refused"} 1',
      'paasa_games_bets_total{game="coin",outcome="refused"} 1',
    ]);
    expect(await show('paasa_money_paise_total{')).toEqual([]);
  });

  it('do not count a rolled-back batch', async () => {
    const { engine, show } = create({
      stakes: {
        ...fakeStakes,
        settleInstantBets() {
          throw new Error('undone');
        },
      },
    });
    const playerId = await playerWith(test.db, 1_000);
    await expect(engine.placeInstantBet(coinGame, coinBet(playerId))).rejects.toThrow('undone');
    expect(await show('paasa_games_bets_total{')).toEqual([]);
    expect(await show('paasa_games_batch_duration_seconds_count')).toEqual([
      'paasa_games_batch_duration_seconds_count{outcome="failed"} 1',
    ]);
  });

  it('show how many bets wait during a batch, and the sizes of batches', async () => {
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const { engine, show } = create({
      maxConcurrentBatches: 1,
      stakes: {
        ...fakeStakes,
        async takeStakes(tx, stakes) {
          await held;
          return fakeStakes.takeStakes(tx, stakes);
        },
      },
    });
    const players = [];
    for (let count = 0; count < 6; count += 1) players.push(await playerWith(test.db, 1_000));
    const bets = players.slice(0, 1).map((playerId) => engine.placeInstantBet(coinGame, coinBet(playerId)));
    await nextTurn();
    for (const playerId of players.slice(1)) bets.push(engine.placeInstantBet(coinGame, coinBet(playerId)));
    // The embedded database is busy with the batch, so the test reads only metrics of this process.
    const registered = show('paasa_games_queue_depth');
    release();
    expect(await registered).toEqual(['paasa_games_queue_depth 5']);
    (await Promise.all(bets)).forEach(valueOf);
    expect(await show('paasa_games_queue_depth')).toEqual(['paasa_games_queue_depth 0']);
    expect(await show('paasa_games_batches_under_way')).toEqual(['paasa_games_batches_under_way 0']);
    expect(await show('paasa_games_batch_size_bucket{le="1"}')).toEqual([
      'paasa_games_batch_size_bucket{le="1"} 1',
    ]);
    expect(await show('paasa_games_batch_size_sum')).toEqual(['paasa_games_batch_size_sum 6']);
  });

  it('show open rounds', async () => {
    const { engine, show } = create();
    const [before = 'paasa_games_open_rounds{game="box"} 0'] = await show('paasa_games_open_rounds{');
    const openCount = Number(before.split(' ')[1]);
    const round = await openBoxes(test.db, engine);
    const shown = (count: number) => [`paasa_games_open_rounds{game="box"} ${count}`];
    expect(await show('paasa_games_open_rounds{')).toEqual(shown(openCount + 1));
    valueOf(await engine.voidRound(round.playerId, round.betId));
    expect(await show('paasa_games_open_rounds{')).toEqual(openCount === 0 ? [] : shown(openCount));
  });

  it('show bets without a month', async () => {
    const { show } = create();
    const [before = ''] = await show('paasa_games_bets_without_month');
    const count = Number(before.split(' ')[1]);
    await test.db.transaction((tx) => insertManyBets(tx, randomUUID(), 3));
    expect(await show('paasa_games_bets_without_month')).toEqual([
      `paasa_games_bets_without_month ${String(count + 3)}`,
    ]);
  });
});
