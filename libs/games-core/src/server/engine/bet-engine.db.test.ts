import { createHmac } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { paise } from '@paasa/money';
import { DatabaseUnavailable, type Database, type Tx } from '@paasa/server-kit/server';
import { createTestDatabase, bothDatabaseKinds, type TestDatabase } from '@paasa/server-kit/testing';
import { coinGame, creditFakeBalance, readFakeBalance } from '../../testing/index.js';
import {
  betsOf,
  coinBet as bet,
  engineMigrations,
  engineOn,
  foldOf,
  playerWith,
  testNonces,
} from '../../testing/engine-harness.js';
import type { BetEngine } from './bet-engine.js';
import { listGameDays } from '../statistics/day-totals.repo.js';
import { getBetCount, getStats } from '../statistics/totals.repo.js';
import { ALL_GAMES } from '../bets/game-catalogue.js';

const medalGame = {
  ...coinGame,
  id: '01930000-0000-7000-8000-0000000e0da1',
  name: 'medal',
  displayName: 'Medal',
};

/** A database that counts its transactions. */
function counting(db: Database): { db: Database; count: () => number } {
  let transactions = 0;
  const counted: Database = {
    ...db,
    transaction: (work) => {
      transactions += 1;
      return db.transaction(work);
    },
  };
  return { db: counted, count: () => transactions };
}

describe.each(bothDatabaseKinds)('the bet engine on %s', (kind) => {
  let test: TestDatabase;
  let engine: BetEngine;

  beforeAll(async () => {
    test = await createTestDatabase(kind, engineMigrations);
    engine = engineOn(test.db);
  }, 60_000);
  afterAll(() => test.close());

  it('stakes, plays, pays and stores a bet', async () => {
    const playerId = await playerWith(test.db, 1_000);
    const placed = await engine.placeInstantBet(coinGame, bet(playerId));
    if (!placed.ok) throw new Error(placed.refusal.code);
    const answer = placed.value;
    const wallet = answer.isWin ? 10.98 : 9;
    const [row] = await betsOf(test.db, playerId);
    const { balancePaise, escrowPaise } = await readFakeBalance(test.db, playerId);
    expect([balancePaise, escrowPaise]).toEqual([Math.round(wallet * 100), 0]);
    expect(answer).toMatchObject({
      _id: row?.bet_id,
      betAmount: 1,
      winAmount: answer.isWin ? 1.98 : 0,
      status: 'completed',
      createdAt: '2026-01-31T19:00:00.000Z',
      game: { _id: coinGame.id, name: 'coin', displayName: 'Coin' },
      gameData: { coin: { chosen: 'heads', thrown: answer.isWin ? 'heads' : 'tails', wallet } },
      nonce: 0,
      rulesVersion: 3,
    });
    expect(row).toMatchObject({ status: 'settled', stake_paise: 100, game: 'coin', state: answer.gameData });
  });

  it('plays with the numbers of the bet’s seeds', async () => {
    const playerId = await playerWith(test.db, 10_000);
    for (let count = 0; count < 20; count += 1) await engine.placeInstantBet(coinGame, bet(playerId));
    const [ticket] = await test.db.transaction((tx) => testNonces.takeNonces(tx, [playerId]));
    const rows = await betsOf(test.db, playerId);
    expect(rows.map((row) => row.nonce)).toEqual([...Array(20).keys()]);
    for (const row of rows) {
      const digest = createHmac('sha256', ticket?.serverSeed ?? '')
        .update(`${row.client_seed}:${row.nonce}:0`)
        .digest();
      expect(row.is_win).toBe(digest.readUInt32BE(0) < 2 ** 31);
    }
  });

  it('accepts exactly 10 of 50 parallel bets on a balance for 10, and the refused ones move no nonce', async () => {
    const losing = { ...coinGame, isWin: () => false, payoutPaise: () => paise(0) };
    const playerId = await playerWith(test.db, 1_000);
    const results = await Promise.all(
      Array.from({ length: 50 }, () => engine.placeInstantBet(losing, bet(playerId))),
    );
    expect(results.filter(({ ok }) => ok)).toHaveLength(10);
    expect(results.find(({ ok }) => !ok)).toEqual({
      ok: false,
      refusal: {
        category: 'malformed',
        code: 'wallet/insufficient-balance',
        message: 'Insufficient Balance.',
      },
    });
    expect((await betsOf(test.db, playerId)).map((row) => row.nonce)).toEqual([...Array(10).keys()]);
    expect(await readFakeBalance(test.db, playerId)).toEqual({ balancePaise: 0, escrowPaise: 0 });
    const [next] = await test.db.transaction((tx) => testNonces.takeNonces(tx, [playerId]));
    expect(next?.nonce).toBe(10);
  });

  it('settles bets that arrive together in one transaction, and a refusal does not affect the others', async () => {
    const counted = counting(test.db);
    const batching = engineOn(counted.db, { maxConcurrentBatches: 1 });
    const players = await Promise.all(
      Array.from({ length: 60 }, (_, index) => playerWith(test.db, index % 3 === 0 ? 99 : 100)),
    );
    const results = await Promise.all(players.map((id) => batching.placeInstantBet(coinGame, bet(id))));
    expect(results.map(({ ok }) => ok)).toEqual(players.map((_, index) => index % 3 !== 0));
    expect(counted.count()).toBe(1);
    for (const [index, playerId] of players.entries()) {
      const { balancePaise } = await readFakeBalance(test.db, playerId);
      const rows = await betsOf(test.db, playerId);
      expect(balancePaise).toBe(index % 3 === 0 ? 99 : (rows[0]?.payout_paise ?? -1));
    }
  });

  it('runs several batches at once, each with different players', async () => {
    const counted = counting(test.db);
    const batching = engineOn(counted.db, { maxConcurrentBatches: 3, maxBatchSize: 4 });
    const players = await Promise.all(Array.from({ length: 60 }, () => playerWith(test.db, 1_000)));
    const asked = [...players, ...players];
    const results = await Promise.all(asked.map((id) => batching.placeInstantBet(coinGame, bet(id))));
    expect(results.every(({ ok }) => ok)).toBe(true);
    expect(counted.count()).toBeGreaterThanOrEqual(asked.length / 4);
    for (const playerId of players)
      expect((await betsOf(test.db, playerId)).map((row) => row.nonce)).toEqual([0, 1]);
  });

  it('refuses bets that would wait for too long, without any effect, to be sent again', async () => {
    let letGo: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (letGo = resolve));
    const slow = {
      ...test.db,
      transaction: async <T>(work: (tx: Tx) => Promise<T>) => held.then(() => test.db.transaction(work)),
    };
    const busy = engineOn(slow, { maxConcurrentBatches: 1 });
    const [hasty, other] = [await playerWith(test.db, 100), await playerWith(test.db, 100)];
    const calls = [busy.placeInstantBet(coinGame, bet(hasty))];
    // The first is running by then, and the others wait for it.
    await nextTurn();
    for (let count = 0; count < 513; count += 1) calls.push(busy.placeInstantBet(coinGame, bet(hasty)));
    const late = await busy.placeInstantBet(coinGame, bet(hasty, 100, {}, 'late'));
    expect(late).toMatchObject({
      ok: false,
      refusal: { category: 'unavailable', code: 'games/too-busy', retryAfterMs: 1_000 },
    });
    const others = busy.placeInstantBet(coinGame, bet(other));
    letGo();
    expect(await others).toMatchObject({ ok: true });
    const answers = await Promise.all(calls);
    expect(answers.filter((answer) => !answer.ok && answer.refusal.code === 'games/too-busy')).toHaveLength(
      1,
    );
  });

  it('passes on refusals of the game or of the house limit before staking, without using a nonce', async () => {
    const playerId = await playerWith(test.db, 5_00_00_000_00);
    const overLimit = await engine.placeInstantBet(coinGame, bet(playerId, 2_52_52_525_26));
    expect(overLimit).toMatchObject({
      ok: false,
      refusal: { category: 'malformed', code: 'games/over-house-limit' },
    });
    const malformed = await engine.placeInstantBet(coinGame, { ...bet(playerId), body: { side: 'edge' } });
    expect(malformed).toMatchObject({ ok: false, refusal: { code: 'coin/no-side' } });
    const atLimit = await engine.placeInstantBet(coinGame, bet(playerId, 2_52_52_525_25));
    expect(atLimit).toMatchObject({ ok: true, value: { nonce: 0 } });
  });

  it('gives 64 parallel copies of a call one bet and the same answer', async () => {
    const playerId = await playerWith(test.db, 10_000);
    const copies = Array.from({ length: 64 }, () =>
      engine.placeInstantBet(coinGame, bet(playerId, 100, {}, 'once')),
    );
    const answers = await Promise.all(copies);
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]?.ok).toBe(true);
    expect(await betsOf(test.db, playerId)).toHaveLength(1);
  });

  it('refuses a key that was used for another body or another game, without effect', async () => {
    const playerId = await playerWith(test.db, 10_000);
    await engine.placeInstantBet(coinGame, bet(playerId, 100, {}, 'key'));
    for (const attempt of [
      engine.placeInstantBet(coinGame, bet(playerId, 200, {}, 'key')),
      engine.placeInstantBet(coinGame, bet(playerId, 100, { side: 'tails' }, 'key')),
      engine.placeInstantBet(medalGame, bet(playerId, 100, {}, 'key')),
    ])
      expect(await attempt).toMatchObject({
        ok: false,
        refusal: { category: 'conflict', code: 'request/idempotency-mismatch' },
      });
    expect(await betsOf(test.db, playerId)).toHaveLength(1);
  });

  it('lets two players use the same key', async () => {
    const players = [await playerWith(test.db, 100), await playerWith(test.db, 100)];
    const results = await Promise.all(
      players.map((id) => engine.placeInstantBet(coinGame, bet(id, 100, {}, 'shared'))),
    );
    expect(results.map(({ ok }) => ok)).toEqual([true, true]);
  });

  it('repeats a refusal under its key, although the money has come since', async () => {
    const playerId = await playerWith(test.db, 99);
    const first = await engine.placeInstantBet(coinGame, bet(playerId, 100, {}, 'poor'));
    await creditFakeBalance(test.db, playerId, 10_000);
    expect(first.ok).toBe(false);
    expect(await engine.placeInstantBet(coinGame, bet(playerId, 100, {}, 'poor'))).toEqual(first);
    expect((await engine.placeInstantBet(coinGame, bet(playerId, 100, {}, 'rich'))).ok).toBe(true);
  });

  it('keeps totals that equal the fold of the bets, per game and over all games', async () => {
    const playerId = await playerWith(test.db, 100_000);
    for (let count = 0; count < 60; count += 1)
      await engine.placeInstantBet(count % 3 === 0 ? medalGame : coinGame, bet(playerId, 100 + count));
    const rows = await betsOf(test.db, playerId);
    for (const game of ['coin', 'medal', ALL_GAMES]) {
      const mine = rows.filter((row) => game === ALL_GAMES || row.game === game);
      expect(await test.db.read((tx) => getStats(tx, playerId, game))).toEqual(foldOf(mine));
      expect(await test.db.read((tx) => getBetCount(tx, playerId, game))).toBe(mine.length);
    }
    const stored = await test.db.read((tx) => listGameDays(tx, playerId));
    expect(stored).toEqual(
      ['coin', 'medal'].map((game) => {
        const mine = rows.filter((row) => row.game === game);
        const { wageredPaise, netResultPaise, winCount, lossCount } = foldOf(mine);
        const bestWinPaise = Math.max(
          0,
          ...mine.map(({ payout_paise: payout, stake_paise: stake }) => (payout ?? 0) - stake),
        );
        const wonPaise = wageredPaise + netResultPaise;
        return { day: '2026-02-01', game, wageredPaise, wonPaise, winCount, lossCount, bestWinPaise };
      }),
    );
  });

  it('fails only the bet whose rules throw: no stake, no nonce, no key, and the others are settled', async () => {
    const counted = counting(test.db);
    const batching = engineOn(counted.db);
    const players = await Promise.all(Array.from({ length: 21 }, () => playerWith(test.db, 100)));
    const results = await Promise.allSettled(
      players.map((playerId, index) =>
        batching.placeInstantBet(coinGame, bet(playerId, 100, index === 7 ? { isBroken: true } : {}, 'k')),
      ),
    );
    expect(results.map((result) => (result.status === 'fulfilled' ? result.value.ok : 'threw'))).toEqual(
      players.map((_, index) => (index === 7 ? 'threw' : true)),
    );
    const unlucky = players[7] ?? '';
    expect(await readFakeBalance(test.db, unlucky)).toEqual({ balancePaise: 100, escrowPaise: 0 });
    expect(counted.count()).toBeLessThanOrEqual(12);
    const retried = await batching.placeInstantBet(coinGame, bet(unlucky, 100, {}, 'k'));
    expect(retried).toMatchObject({ ok: true, value: { nonce: 0 } });
  });

  it('rejects all waiting bets at an outage, and works again after it', async () => {
    let isAway = true;
    const flaky: Database = {
      ...test.db,
      transaction: (work) =>
        isAway ? Promise.reject(new DatabaseUnavailable('away')) : test.db.transaction(work),
    };
    const batching = engineOn(flaky);
    const players = await Promise.all(Array.from({ length: 5 }, () => playerWith(test.db, 100)));
    const results = await Promise.allSettled(
      players.map((id) => batching.placeInstantBet(coinGame, bet(id))),
    );
    for (const result of results)
      expect(result).toMatchObject({ status: 'rejected', reason: expect.any(DatabaseUnavailable) });
    isAway = false;
    expect((await batching.placeInstantBet(coinGame, bet(players[0] ?? ''))).ok).toBe(true);
  });
});
