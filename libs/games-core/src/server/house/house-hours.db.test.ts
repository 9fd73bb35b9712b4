import type { Database } from '@paasa/server-kit/server';
import { createTestDatabase, bothDatabaseKinds, type TestDatabase } from '@paasa/server-kit/testing';
import { kolkataDay, kolkataHour } from '@paasa/server-kit';
import { mergeHouseHours } from '@paasa/server-kit/server';
import { boxGame, coinGame } from '../../testing/index.js';
import {
  action,
  betsOf,
  coinBet,
  engineMigrations,
  engineOn,
  playerWith,
} from '../../testing/engine-harness.js';
import { openBoxes } from '../../testing/round-harness.js';
import { gamesHouse } from './add-to-house.js';
import { listHouseHours, listPlayedRtp, type HouseHour } from './house-hours.repo.js';

const medalGame = { ...coinGame, id: '01930000-0000-7000-8000-0000000e0da1', name: 'medal' };

/** What the house must have, from the bets of these players alone. */
async function housesOf(db: Database, players: readonly string[]): Promise<HouseHour[]> {
  const rows = (await Promise.all(players.map((playerId) => betsOf(db, playerId)))).flat();
  const settled = rows
    .filter(({ status }) => status === 'settled')
    .map((row) => ({ ...row, at: row.settled_at ?? row.created_at }))
    .sort((one, other) => one.at.getTime() - other.at.getTime());
  const hours = new Map<string, HouseHour>();
  const seen = new Set<string>();
  const first = (...mark: string[]): number => {
    const key = mark.join(' ');
    if (seen.has(key)) return 0;
    seen.add(key);
    return 1;
  };
  for (const { player_id: player, game, at, stake_paise: stake, payout_paise: payout } of settled) {
    const [day, hour] = [kolkataDay(at), kolkataHour(at)];
    const key = `${day} ${String(hour).padStart(2, '0')} ${game}`;
    const month = day.slice(0, 7);
    const known = hours.get(key);
    hours.set(key, {
      day,
      hour,
      game,
      betCount: (known?.betCount ?? 0) + 1,
      wageredPaise: (known?.wageredPaise ?? 0) + stake,
      wonPaise: (known?.wonPaise ?? 0) + (payout ?? 0),
      hourPlayers: (known?.hourPlayers ?? 0) + first('game', player, day, String(hour), game),
      dayPlayers: (known?.dayPlayers ?? 0) + first('game', player, day, game),
      monthPlayers: (known?.monthPlayers ?? 0) + first('game', player, month, game),
      anyHourPlayers: (known?.anyHourPlayers ?? 0) + first('any', player, day, String(hour)),
      anyDayPlayers: (known?.anyDayPlayers ?? 0) + first('any', player, day),
      anyMonthPlayers: (known?.anyMonthPlayers ?? 0) + first('any', player, month),
    });
  }
  return [...hours.entries()].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, hour]) => hour);
}

const merged = mergeHouseHours(gamesHouse);

describe.each(bothDatabaseKinds)('the hours of the house on %s', (kind) => {
  let test: TestDatabase;
  let db: Database;
  beforeEach(async () => {
    test = await createTestDatabase(kind, engineMigrations);
    ({ db } = test);
  });
  afterEach(() => test.close());

  const stored = () => db.read(listHouseHours);
  const slots = () =>
    db.read((tx) =>
      tx.query<{ slot: number }>({ name: 'test-slots', text: 'SELECT slot FROM games_core.house_hours' }),
    );

  it('are the sums of the bets that two processes settle at once, to the paisa', async () => {
    const engines = [engineOn(db), engineOn(db)];
    const players = await Promise.all(Array.from({ length: 40 }, () => playerWith(db, 100_000)));
    await Promise.all(
      engines.flatMap((engine, at) =>
        players.flatMap((playerId, index) =>
          [coinGame, medalGame].map((game, which) =>
            engine.placeInstantBet(game, coinBet(playerId, 100 + at + 2 * which + 7 * index)),
          ),
        ),
      ),
    );
    const expected = await housesOf(db, players);
    expect(expected.reduce((sum, { betCount }) => sum + betCount, 0)).toBe(160);
    const sums = (await stored()).map(({ betCount, wageredPaise, wonPaise }) => [
      betCount,
      wageredPaise,
      wonPaise,
    ]);
    expect(sums).toEqual(
      expected.map(({ betCount, wageredPaise, wonPaise }) => [betCount, wageredPaise, wonPaise]),
    );
    // Whose bet on which game is the first one of the hour is up to the races; that each player is counted once is not.
    const [sum] = await db.read((tx) =>
      tx.query<{ players: number; any: number }>({
        name: 'test-players',
        text: `SELECT sum(hour_players)::bigint AS players, sum(any_month_players)::bigint AS "any" FROM games_core.house_hours`,
      }),
    );
    expect(sum).toEqual({ players: 80, any: 40 });
  });

  it('count rounds when they end, and neither open nor voided ones', async () => {
    const engine = engineOn(db);
    const [won, lost, voided, open] = [
      await openBoxes(db, engine),
      await openBoxes(db, engine),
      await openBoxes(db, engine),
      await openBoxes(db, engine),
    ];
    expect(await stored()).toEqual([]);
    await engine.actOnRound(boxGame, 'open', action(won.playerId, won.betId, { open: won.good[0] }));
    await engine.actOnRound(boxGame, 'cash-out', action(won.playerId, won.betId));
    await engine.actOnRound(boxGame, 'open', action(lost.playerId, lost.betId, { open: lost.empty }));
    await engine.voidRound(voided.playerId, voided.betId);
    const players = [won, lost, voided, open].map(({ playerId }) => playerId);
    expect(await stored()).toEqual(await housesOf(db, players));
    expect(await stored()).toMatchObject([{ game: 'box', betCount: 2, wageredPaise: 200, wonPaise: 200 }]);
  });

  it('count each player once in an hour, a day and a month, of one game and of any', async () => {
    const players = await Promise.all(Array.from({ length: 3 }, () => playerWith(db, 100_000)));
    // Midnight, and the end of a month, are in India.
    const times = [
      '2026-01-30T18:20:00Z',
      '2026-01-30T18:40:00Z',
      '2026-01-30T19:20:00Z',
      '2026-01-31T18:29:00Z',
      '2026-01-31T18:31:00Z',
      '2026-02-28T10:00:00Z',
    ];
    for (const [at, time] of times.entries()) {
      const engine = engineOn(db, { clock: () => new Date(time) });
      for (const [index, playerId] of players.entries())
        for (const game of [coinGame, medalGame])
          if ((at + index) % 3 !== 0 || game === coinGame)
            for (let count = 0; count < 2; count += 1) await engine.placeInstantBet(game, coinBet(playerId));
    }
    expect(await stored()).toEqual(await housesOf(db, players));
  });

  it('are the same after their slots are merged, those of the present hour later', async () => {
    const players = await Promise.all(Array.from({ length: 4 }, () => playerWith(db, 100_000)));
    for (const time of [
      '2026-01-31T05:31:00Z',
      '2026-01-31T05:58:00Z',
      '2026-01-31T06:10:00Z',
      '2026-01-31T07:05:00Z',
    ])
      for (const playerId of players)
        await engineOn(db, { clock: () => new Date(time) }).placeInstantBet(coinGame, coinBet(playerId));
    const [before, rtp] = [await stored(), await db.read((tx) => listPlayedRtp(tx, '2026-01-31'))];
    const clear = () => db.transaction((tx) => merged.clear(tx, new Date('2026-01-31T07:10:00Z'), 250));
    expect(await clear()).toBeGreaterThanOrEqual(3);
    expect(await clear()).toBe(0);
    expect(await stored()).toEqual(before);
    expect(await db.read((tx) => listPlayedRtp(tx, '2026-01-31'))).toEqual(rtp);
    // 11:00 and 11:31 of India are merged; 12:35 is still written.
    const left = (await slots()).map(({ slot }) => slot);
    expect([left.length, left.filter((slot) => slot === 0).length]).toEqual([2, 1]);
  });

  it('know what the rules expect of the bets', async () => {
    const engine = engineOn(db);
    const [playerId, round] = [await playerWith(db, 100_000), await openBoxes(db, engine)];
    await engine.placeInstantBet(coinGame, coinBet(playerId, 1_000));
    await engine.placeInstantBet(coinGame, coinBet(playerId, 333));
    await engine.actOnRound(boxGame, 'open', action(round.playerId, round.betId, { open: round.good[0] }));
    await engine.actOnRound(boxGame, 'cash-out', action(round.playerId, round.betId));
    const rtp = await db.read((tx) => listPlayedRtp(tx, '2026-02-01'));
    expect(rtp.map(({ game, window }) => `${game} ${window}`)).toEqual([
      'box all',
      'box day',
      'box month',
      'coin all',
      'coin day',
      'coin month',
    ]);
    // 1.98 of 333 is 659 paise.
    const coin = {
      stakedPaise: 1_333,
      expectedPaise: (1_980 + 659) / 2,
      variance: (1_980 ** 2 + 659 ** 2) / 4,
    };
    for (const one of rtp.slice(3)) expect(one).toMatchObject({ ...coin, thirdMoment: 0, betCount: 2 });
    // The first box is good three times in four, and pays twice the stake.
    expect(rtp[0]).toMatchObject({
      expectedPaise: 150,
      variance: 7_500,
      thirdMoment: -750_000,
      largestPaise: 200,
    });
  });
});

describe('two transactions that end at the same moment', () => {
  it('do not wait for each other’s row of the house', async () => {
    const { db, close } = await createTestDatabase('postgres', engineMigrations);
    try {
      const [one, other] = [await playerWith(db, 1_000), await playerWith(db, 1_000)];
      await engineOn(db).placeInstantBet(coinGame, coinBet(one));
      let isOver = false;
      // The first bet stays in its transaction until the second one is committed.
      const held: Database = {
        ...db,
        transaction: (work) =>
          db.transaction(async (tx) => {
            const done = await work(tx);
            await tx.query({ name: 'test-flush', text: 'SELECT 1 AS one' });
            isOver = (await engineOn(db).placeInstantBet(coinGame, coinBet(other))).ok;
            return done;
          }),
      };
      await engineOn(held).placeInstantBet(coinGame, coinBet(one));
      expect(isOver).toBe(true);
      expect(await db.read(listHouseHours)).toMatchObject([{ betCount: 3 }]);
    } finally {
      await close();
    }
  });
});
