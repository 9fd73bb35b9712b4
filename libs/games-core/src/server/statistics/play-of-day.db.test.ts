import { randomUUID } from 'node:crypto';
import { createTestDatabase, databaseKinds, type TestDatabase } from '@paasa/server-kit/testing';
import { makeMonths, newId } from '@paasa/server-kit/server';
import { countBetsRead } from '../../testing/count-bets-read.js';
import { engineMigrations } from '../../testing/engine-harness.js';
import { betMonths } from '../migrations/0003-bets-over-and-open.js';
import { listPlayOfDay, type PlayDay } from './play-of-day.repo.js';

const india = (text: string): Date => new Date(`${text}+05:30`);
const day: PlayDay = {
  day: '2026-11-25',
  startsAt: india('2026-11-25T00:00:00.000'),
  nightEndsAt: india('2026-11-25T05:00:00.000'),
  endsAt: india('2026-11-26T00:00:00.000'),
  pauseMs: 900_000,
  raiseFactor: 2,
};

/** A bet at a time, with its stake; lost unless it has a payout. */
type GivenBet = readonly [at: string, stakePaise: number, payoutPaise?: number, settledAt?: string];

const idAt = (at: Date): string => {
  const hex = at.getTime().toString(16).padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7${randomUUID().slice(15)}`;
};
const timeOf = (text: string): Date => india(text.includes('T') ? text : `2026-11-25T${text}`);

const insertStatement = {
  name: 'test-play-of-day',
  text: `
    INSERT INTO games_core.bets (player_id, bet_id, game, stake_paise, payout_paise, is_win, state, seed_pair_id, nonce,
      rules_version, created_at, seq, balance_paise, settled_at, opened_seq, opened_balance_paise)
    SELECT $1, bet_id, $7, stake, payout, payout > 0, '{}', $1, n, 1, created_at, $8::bigint + 2 * n, 0, settled_at,
      CASE WHEN settled_at IS NOT NULL THEN $8::bigint + 2 * n - 1 END, CASE WHEN settled_at IS NOT NULL THEN 0 END
    FROM unnest($2::uuid[], $3::bigint[], $4::bigint[], $5::timestamptz[], $6::timestamptz[]) WITH ORDINALITY
      AS given (bet_id, stake, payout, created_at, settled_at, n)`,
};
const totalsStatement = {
  name: 'test-play-of-day-totals',
  text: `
    INSERT INTO games_core.totals_by_day (player_id, day, game, wagered_paise, won_paise, win_count, loss_count,
      best_win_paise)
    SELECT DISTINCT $1::uuid, (coalesce(settled_at, created_at) AT TIME ZONE 'Asia/Kolkata')::date, game, 0, 0, 0, 0, 0
    FROM games_core.bets WHERE player_id = $1::uuid AND game = $2`,
};
const openStatement = {
  name: 'test-play-of-day-open',
  text: `
    INSERT INTO games_core.open_rounds (player_id, game, bet_id, stake_paise, nonce, opened_seq, opened_balance_paise,
      created_at, seed_pair_id, server_seed_hash, client_seed, rules_version, state)
    VALUES ($1, 'box', $2, $3, 0, 1, 0, $4, $1, '', '', 1, '{}')`,
};

describe.each(databaseKinds)('the play of a day on %s', (kind) => {
  let test: TestDatabase;
  beforeAll(async () => {
    test = await createTestDatabase(kind, engineMigrations);
    await test.db.transaction((tx) => makeMonths(tx, [betMonths], day.startsAt));
  });
  afterAll(() => test.close());

  let lastSeq = 0;
  async function playerWith(bets: readonly GivenBet[], game = 'coin', playerId = newId()): Promise<string> {
    const times = bets.map(([at]) => timeOf(at));
    const ends = bets.map(([, , , end]) => (end === undefined ? null : timeOf(end).toISOString()));
    await test.db.transaction(async (tx) => {
      await tx.query(insertStatement, [
        playerId,
        times.map(idAt),
        bets.map(([, stake]) => stake),
        bets.map(([, , payout = 0]) => payout),
        times.map((at) => at.toISOString()),
        ends,
        game,
        lastSeq,
      ]);
      lastSeq += 2 * bets.length;
      await tx.query(totalsStatement, [playerId, game]);
    });
    return playerId;
  }
  const list = (...players: string[]) => test.db.read((tx) => listPlayOfDay(tx, players, day));
  const figuresOf = async (bets: readonly GivenBet[]) => (await list(await playerWith(bets)))[0];

  it.each<[string, readonly GivenBet[], number, number]>([
    [
      'a doubled stake after a loss',
      [
        ['10:00:00', 100],
        ['10:01:00', 200],
      ],
      1,
      200,
    ],
    [
      'a stake that is not doubled',
      [
        ['10:00:00', 100],
        ['10:01:00', 199],
      ],
      0,
      0,
    ],
    [
      'a doubled stake after a win',
      [
        ['10:00:00', 100, 101],
        ['10:01:00', 200],
      ],
      0,
      0,
    ],
    [
      'a doubled stake after a stake that came back',
      [
        ['10:00:00', 100, 100],
        ['10:01:00', 200],
      ],
      0,
      0,
    ],
    [
      'a doubled stake after a payout below the stake',
      [
        ['10:00:00', 100, 99],
        ['10:01:00', 200],
      ],
      1,
      200,
    ],
    [
      'three of a row',
      [
        ['10:00:00', 1],
        ['10:01:00', 2],
        ['10:02:00', 4],
        ['10:03:00', 8, 16],
        ['10:04:00', 1],
      ],
      3,
      8,
    ],
    [
      'a doubled stake 15 minutes later',
      [
        ['10:00:00', 100],
        ['10:15:00', 200],
      ],
      1,
      200,
    ],
    [
      'a doubled stake after a pause',
      [
        ['10:00:00', 100],
        ['10:15:00.001', 200],
      ],
      0,
      0,
    ],
    [
      'a doubled stake over midnight',
      [
        ['2026-11-24T23:59:59.999', 100],
        ['00:00:00', 200],
      ],
      0,
      0,
    ],
    [
      'a doubled stake after a round that was lost later',
      [
        ['10:00:00', 100, 0, '10:02:00'],
        ['10:01:00', 200],
      ],
      0,
      0,
    ],
  ])('counts raises: %s', async (_name, bets, raiseCount, highestRaisePaise) => {
    expect(await figuresOf(bets)).toMatchObject({ raiseCount, highestRaisePaise });
  });

  it('counts the time from bet to bet, by night until five, and the longest without a pause', async () => {
    const bets: GivenBet[] = [
      ['2026-11-24T23:59:59.999', 1],
      ['00:00:00.000', 1],
      ['00:10:00.000', 1],
      ['00:25:00.000', 1],
      ['04:50:00.000', 1],
      ['04:59:59.999', 1],
      ['05:00:00.000', 1],
      ['23:45:00.000', 1],
      ['23:59:59.999', 1],
      ['2026-11-26T00:00:00.000', 1],
    ];
    const playerId = await playerWith(bets);
    expect(await list(playerId, newId())).toEqual([
      {
        playerId,
        afterLossCount: 5,
        raiseCount: 0,
        highestRaisePaise: 0,
        nightBetCount: 5,
        nightMs: 25 * 60_000 + 599_999,
        longestPlayMs: 25 * 60_000,
      },
    ]);
  });

  it('follows a player from game to game, through a round that ends the next day and one that is open', async () => {
    const playerId = await playerWith([
      ['22:00:00', 100],
      ['22:20:00', 100],
    ]);
    await playerWith([['22:10:00', 200, 0, '2026-11-26T01:00:00']], 'dice', playerId);
    const openedAt = timeOf('22:30:00');
    await test.db.transaction((tx) =>
      tx.query(openStatement, [playerId, idAt(openedAt), 200, openedAt.toISOString()]),
    );
    expect(await list(playerId)).toEqual([
      expect.objectContaining({ raiseCount: 2, highestRaisePaise: 200, longestPlayMs: 30 * 60_000 }),
    ]);
  });

  it('reads no more bets of a robot than a person makes', async () => {
    const playerId = await playerWith(['10:00', '10:01', '10:02', '10:03'].map((time) => [`${time}:00`, 1]));
    const read = (maxBets: number) => test.db.read((tx) => listPlayOfDay(tx, [playerId], day, maxBets));
    expect(await read(4)).toMatchObject([{ longestPlayMs: 3 * 60_000 }]);
    expect(await read(3)).toMatchObject([{ longestPlayMs: 2 * 60_000 }]);
  });

  it('reads the bets of the day, whatever the number of others', async () => {
    const others = (month: string, count: number): GivenBet[] =>
      Array.from({ length: count }, (_, n) => [`2026-${month}T10:00:0${String(n % 10)}`, 1]);
    const playerId = await playerWith([
      ...others('10-25', 2_000),
      ...others('11-24', 2_000),
      ...others('11-25', 20),
      ...others('11-26', 2_000),
    ]);
    await test.db.transaction((tx) => tx.script('ANALYZE games_core.bets; ANALYZE games_core.totals_by_day'));
    const players = [playerId, ...Array.from({ length: 99 }, newId)];
    const readCounts = await test.db.read((tx) =>
      countBetsRead(tx, (counted) => listPlayOfDay(counted, players, day)),
    );
    expect(readCounts).toEqual([20]);
  });
});
