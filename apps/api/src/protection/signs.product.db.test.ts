import { createSignRuns, type SignRunsOptions } from '@paasa/protection/server';
import { listPlayOfDay } from '@paasa/games-core/server';
import { newId } from '@paasa/server-kit/server';
import { databaseKinds } from '@paasa/server-kit/testing';
import { listMoneyOfDay, listPlayersAfter } from '@paasa/wallet/server';
import { operate, type RunningProduct } from '../running-product.fake.js';
import {
  answered,
  newProtected,
  openProtectedWorld,
  roll,
  setLimit,
  type ProtectedWorld,
} from './protected-product.fake.js';

const DAY_MS = 86_400_000;
const india = (text: string): number => Date.parse(`${text}+05:30`);

const storedStatement = {
  name: 'test-stored-signs',
  text: `
    SELECT player_id AS "playerId", to_char(day, 'YYYY-MM-DD') AS day, kinds, version FROM protection.signs
    ORDER BY signs.day, player_id`,
};
const hitsStatement = {
  name: 'test-limit-hits',
  text: `
    SELECT to_char(day, 'YYYY-MM-DD') AS day, kind, time_window, at FROM protection.limit_hits
    WHERE player_id = $1 ORDER BY limit_hits.at, kind`,
};
const progressStatement = {
  name: 'test-sign-days',
  text: `
    SELECT to_char(day, 'YYYY-MM-DD') AS day, sign_count, done_at IS NOT NULL AS is_done,
      after_player IS NOT NULL AS is_begun
    FROM protection.sign_days ORDER BY sign_days.day`,
};
const auditStatement = {
  name: 'test-signs-audit',
  text: `SELECT player_id, details FROM auth.audit_log WHERE event = 'operator-signs-listed'`,
};

/** Bets of ₹1 and their totals: `count` from a time on, a quarter of an hour apart. */
const playStatement = {
  name: 'test-signs-play',
  text: `
    WITH bets AS (
      SELECT n, $2::timestamptz + n * interval '15 minutes' AS at FROM generate_series(0, $3::int - 1) AS n
    ), totals AS (
      INSERT INTO games_core.totals_by_day (player_id, day, game, wagered_paise, won_paise, win_count, loss_count,
        best_win_paise)
      SELECT DISTINCT $1::uuid, (at AT TIME ZONE 'Asia/Kolkata')::date, 'dice', 0, 0, 0, 0, 0 FROM bets
      ON CONFLICT DO NOTHING
    )
    INSERT INTO games_core.bets (player_id, bet_id, game, stake_paise, payout_paise, is_win, state, seed_pair_id, nonce,
      rules_version, created_at, seq, balance_paise)
    SELECT $1::uuid, (lpad(to_hex((extract(epoch FROM at) * 1000)::bigint), 12, '0') || substr(md5($1::uuid::text || at), 13))::uuid,
      'dice', 100, 100, true, '{}', $1::uuid, n, 1, at, extract(epoch FROM at)::bigint, 0
    FROM bets`,
};
const accountsStatement = {
  name: 'test-signs-accounts',
  text: 'INSERT INTO wallet.accounts (player_id) SELECT unnest($1::uuid[])',
};

const manyStatement = {
  name: 'test-many-signs',
  text: `
    WITH day AS (
      INSERT INTO protection.sign_days (day, sign_count, done_at) VALUES ('2025-02-28', 203, now()) RETURNING day
    )
    INSERT INTO protection.signs (player_id, day, version, kinds, figures)
    SELECT gen_random_uuid(), day, 1, '{night-play}', '{"afterLossCount": 0, "raiseCount": 0, "highestRaisePaise": 0,
      "nightBetCount": 9, "nightMs": 1800000, "longestPlayMs": 1800000, "depositsAfterLimits": [],
      "depositsAfterWithdrawal": {"count": 0, "sumPaise": 0}}'
    FROM day, generate_series(1, 203)`,
};

describe.each(databaseKinds)('the signs of harm on %s', (kind) => {
  let world: ProtectedWorld;
  let product: RunningProduct;
  let nowMs = india('2026-11-25T10:00:00.000');
  const clock = (): Date => new Date(nowMs);
  beforeAll(async () => {
    world = await openProtectedWorld(kind);
    product = await world.start({}, clock);
  }, 60_000);
  afterAll(() => world.close());

  const query = (statement: typeof storedStatement, ...parameters: unknown[]): Promise<object[]> =>
    world.database.db.read((tx) => tx.query(statement, parameters));
  const runsOn = (given: Partial<SignRunsOptions> = {}) =>
    createSignRuns({
      db: world.database.db,
      days: { listPlayersAfter, listPlayOfDay, listMoneyOfDay },
      clock,
      log: { info: () => undefined, error: () => undefined },
      ...given,
    });
  const addAccounts = async (count: number): Promise<string[]> => {
    const players = Array.from({ length: count }, newId);
    await world.database.db.transaction((tx) => tx.query(accountsStatement, [players]));
    return players;
  };
  const play = (playerId: string, from: string, count: number) =>
    world.database.db.transaction((tx) =>
      tx.query(playStatement, [playerId, new Date(india(from)).toISOString(), count]),
    );

  it('are found for exactly the players who have them, in words for the player and in a list for operators', async () => {
    const player = await newProtected(product, world, 100);
    await setLimit(player, 'loss', 10);
    expect(answered(await roll(player, 11)).code).toBe('protection/limit-reached');
    nowMs += 60_000;
    expect(answered(await roll(player, 12)).code).toBe('protection/limit-reached');
    expect(await query(hitsStatement, player.playerId)).toEqual([
      { day: '2026-11-25', kind: 'loss', time_window: 'day', at: new Date(nowMs - 60_000) },
    ]);
    await world.database.db.transaction((tx) =>
      tx.script(`UPDATE wallet.deposit_sources SET credited_at = '${new Date(nowMs).toISOString()}'
        WHERE player_id = '${player.playerId}'`),
    );
    const calm = await newProtected(product, world, 100);
    await roll(calm);
    const [night = '', late = '', long = '', brief = ''] = await addAccounts(4);
    await play(night, '2026-11-25T00:00:00.000', 3);
    // Half an hour too, but half of it is on the day before.
    await play(late, '2026-11-24T23:45:00.000', 3);
    await play(long, '2026-11-25T09:00:00.000', 13);
    await play(brief, '2026-11-25T09:00:00.000', 12);

    nowMs = india('2026-11-26T00:14:59.999');
    await runsOn().runOnce();
    expect(await query(storedStatement)).toEqual([]);
    nowMs += 1;
    expect(await runsOn().runOnce()).toEqual([{ day: '2026-11-25', playerCount: 3 }]);
    const found = [
      { playerId: player.playerId, day: '2026-11-25', kinds: ['deposits-after-limit'], version: 1 },
      { playerId: night, day: '2026-11-25', kinds: ['night-play'], version: 1 },
      { playerId: long, day: '2026-11-25', kinds: ['long-play'], version: 1 },
    ].sort((one, next) => (one.playerId < next.playerId ? -1 : 1));
    expect(await query(storedStatement)).toEqual(found);
    expect(await runsOn().runOnce()).toEqual([]);
    expect(await query(storedStatement)).toEqual(found);

    const text = 'You made 1 deposit, ₹100.00 in all, after you had reached your loss limit.';
    expect(await player.call('GET', '/api/protection/signs')).toMatchObject({
      status: 200,
      body: {
        success: true,
        data: [{ day: '2026-11-25', signs: [{ kind: 'deposits-after-limit', text }] }],
      },
    });
    expect((await calm.call('GET', '/api/protection/signs')).body).toEqual({ success: true, data: [] });

    const listed = await operate(product, 'protection:signs');
    expect(listed.exitCode).toBe(0);
    expect(listed.text.split('\n')).toHaveLength(4);
    expect(listed.text).toContain(`${long}  long-play  rules 1  {"`);
    expect(listed.text).toMatch(/\n2026-11-25: 3 in the list\.$/);
    expect(await operate(product, 'protection:signs', '--day', '2026-11-25')).toEqual(listed);
    expect(await query(auditStatement)).toEqual(
      Array(2).fill({ player_id: null, details: { day: '2026-11-25', listedCount: 3 } }),
    );
    expect(await operate(product, 'protection:signs', '--day', '2026-11-23')).toMatchObject({ exitCode: 1 });
    for (const words of [['--day'], ['--day', '2026-02-30'], ['--day', '2026-11-25', 'x'], ['--all']])
      expect(await operate(product, 'protection:signs', ...words)).toMatchObject({ exitCode: 2 });
  });

  it('are computed for each missed day, once, by two processes that run at the same time', async () => {
    const [second = ''] = await addAccounts(1);
    await play(second, '2026-11-27T01:00:00.000', 4);
    const before = await query(storedStatement);
    nowMs = india('2026-11-29T12:00:00.000');
    const { db } = world.database;
    const unlocked: SignRunsOptions['db'] = {
      ...db,
      runAlone: async (_name, work) => ({ value: await work(new AbortController().signal) }),
    };
    await Promise.all([runsOn({ db: unlocked }).runOnce(), runsOn({ db: unlocked }).runOnce()]);
    expect(await query(storedStatement)).toEqual([
      ...before,
      { playerId: second, day: '2026-11-27', kinds: ['night-play'], version: 1 },
    ]);
    const done = { is_done: true, is_begun: true };
    expect((await query(progressStatement)).slice(-3)).toEqual([
      { day: '2026-11-26', sign_count: 0, ...done },
      { day: '2026-11-27', sign_count: 1, ...done },
      { day: '2026-11-28', sign_count: 0, ...done },
    ]);
  });

  it('are computed by one process at a time', async () => {
    nowMs += DAY_MS;
    const { db } = world.database;
    await db.runAlone('protection-signs', async () => {
      expect(await runsOn().runOnce()).toBeNull();
    });
    expect(await runsOn().runOnce()).toEqual([{ day: '2026-11-29', playerCount: 0 }]);
  });

  it('go on after the players that were stored, if the process stops or ends in the middle of a day', async () => {
    const many = await addAccounts(120);
    await play(many.at(-1) ?? '', '2026-11-30T02:00:00.000', 4);
    nowMs += DAY_MS;
    const { db } = world.database;
    const dying: SignRunsOptions['db'] = {
      ...db,
      transaction: () => Promise.reject(new Error('killed')),
    };
    const stopped = runsOn({
      pause: async (_ms, signal) => {
        void stopped.stop();
        signal.throwIfAborted();
      },
    });
    expect(await stopped.runOnce()).toEqual([]);
    await expect(runsOn({ db: dying }).runOnce()).rejects.toThrow('killed');
    const today = async () => (await query(progressStatement)).at(-1);
    expect(await today()).toEqual({ day: '2026-11-30', sign_count: 0, is_done: false, is_begun: true });
    expect(await operate(product, 'protection:signs')).toMatchObject({
      text: '2026-11-29: no player has a sign.',
    });
    expect(await runsOn().runOnce()).toEqual([{ day: '2026-11-30', playerCount: 1 }]);
    expect(await today()).toEqual({ day: '2026-11-30', sign_count: 1, is_done: true, is_begun: true });
  });

  it('are listed for at most 200 players of a day, and the others are counted', async () => {
    await world.database.db.transaction((tx) => tx.query(manyStatement));
    const { text } = await operate(product, 'protection:signs', '--day', '2025-02-28');
    const lines = text.split('\n');
    expect(lines).toHaveLength(202);
    expect(lines.slice(-2)).toEqual(['… and 3 more', '2025-02-28: 203 in the list.']);
  });

  it('know the deposit limit that refused an order, and store one row for a limit and a day', async () => {
    nowMs = india('2026-12-01T12:00:00.000');
    const player = await newProtected(product, world, 1);
    await setLimit(player, 'deposit', 10);
    await setLimit(player, 'wager', 1, 'week');
    const order = (amount: number) => player.call('POST', '/api/razorpay/create-deposit-order', { amount });
    const firstMs = nowMs;
    for (let refusal = 0; refusal < 3; refusal += 1) {
      expect(answered(await order(20)).code).toBe('protection/limit-reached');
      expect(answered(await roll(player, 2)).code).toBe('protection/limit-reached');
      nowMs += 1_000;
    }
    expect((await order(5)).status).toBe(200);
    const first = { day: '2026-12-01', at: new Date(firstMs) };
    expect(await query(hitsStatement, player.playerId)).toEqual([
      { ...first, kind: 'deposit', time_window: 'day' },
      { ...first, kind: 'wager', time_window: 'week' },
    ]);
    nowMs += DAY_MS;
    await order(20);
    expect(await query(hitsStatement, player.playerId)).toHaveLength(3);
  });
});
