import { recordFileSchema, recordNewestResponseSchema, recordTotalsResponseSchema } from '@paasa/protection';
import { daysBefore, kolkataDay, kolkataMidnight } from '@paasa/server-kit';
import { databaseKinds } from '@paasa/server-kit/testing';
import { newPlayer, operate, signIn, type RunningProduct, type TestPlayer } from '../running-product.fake.js';
import {
  answered,
  openProtectedWorld,
  roll,
  setLimit,
  type ProtectedWorld,
} from './protected-product.fake.js';

const DAY_MS = 86_400_000;
const RECORD = '/api/protection/record';

describe.each(databaseKinds)('the record of a player on %s', (kind) => {
  let world: ProtectedWorld;
  let product: RunningProduct;
  let passedMs = 0;
  beforeAll(async () => {
    world = await openProtectedWorld(kind);
    product = await world.start({}, () => new Date(Date.now() + passedMs));
  }, 60_000);
  afterAll(() => world.close());
  beforeEach(() => {
    passedMs = 0;
  });

  const newcomer = (email?: string) =>
    newPlayer(product, world.razorpay, email === undefined ? {} : { email });
  const fileOf = async (player: TestPlayer, query = '') => {
    const { status, body } = await player.call('GET', `${RECORD}/file?format=json${query}`);
    expect(status).toBe(200);
    return recordFileSchema.parse(body);
  };
  const csvOf = async (player: TestPlayer) => {
    const { status, body } = await player.call('GET', `${RECORD}/file?format=csv`);
    expect(status).toBe(200);
    return String(body).split('\r\n').slice(1, -1);
  };
  const totalsOf = async (player: TestPlayer, query = '') =>
    recordTotalsResponseSchema.parse((await player.call('GET', `${RECORD}${query}`)).body);
  const newestOf = async (player: TestPlayer, query = '') =>
    recordNewestResponseSchema.parse((await player.call('GET', `${RECORD}/newest${query}`)).body);

  /** Bets, rounds that are over and open, a deposit, a withdrawal, a limit. */
  async function play(player: TestPlayer): Promise<void> {
    for (let bet = 0; bet < 3; bet += 1) expect((await roll(player)).status).toBe(200);
    for (const isToEnd of [true, false]) {
      const started = await player.call('POST', '/api/games/mines/start-mine', { amount: 2, minesCount: 24 });
      const { bet: betId } = started.body as { bet: string };
      if (isToEnd) await player.call('PATCH', '/api/games/mines/reveal-tile', { betId, tileIndex: 0 });
    }
    expect((await player.call('POST', '/api/wallet/return-deposit', { amount: 50 })).status).toBe(200);
    expect((await setLimit(player, 'deposit', 1_000)).status).toBe(200);
    expect((await player.call('PUT', '/api/protection/reality-check', { minutes: 30 })).status).toBe(200);
  }

  async function endRound(player: TestPlayer): Promise<void> {
    const { body } = await player.call('GET', '/api/games/mines/pending-mine');
    const betId = (body as { bet: { _id: string } }).bet._id;
    const ended = await player.call('PATCH', '/api/games/mines/reveal-tile', { betId, tileIndex: 0 });
    expect(ended.status).toBe(200);
  }

  /** Copies of the player's own bet, deposit and change at other moments; their ids are half an hour later. */
  const copyTo = (playerId: string, moments: readonly Date[]) =>
    world.database.db.transaction((tx) =>
      tx.script(
        moments
          .map((at, index) => {
            const digits = (at.getTime() + 1_800_000).toString(16).padStart(12, '0');
            const id = (which: number) =>
              `'${digits.slice(0, 8)}-${digits.slice(8)}-7000-8000-00000000${String(which)}${String(index).padStart(3, '0')}'`;
            const when = `'${at.toISOString()}'`;
            return `
              INSERT INTO games_core.bets (player_id, bet_id, game, stake_paise, payout_paise, balance_paise, is_win,
                is_voided, state, seed_pair_id, nonce, rules_version, created_at, seq)
              SELECT player_id, ${id(1)}, game, stake_paise, payout_paise, balance_paise, is_win, is_voided, state,
                seed_pair_id, ${String(1_000 + index)}, rules_version, ${when}, ${String(1_000 + index)}
              FROM games_core.bets WHERE player_id = '${playerId}' AND game = 'dice' AND nonce = 0;
              INSERT INTO wallet.transfers (player_id, transfer_id, type, amount_paise, created_at)
              VALUES ('${playerId}', ${id(2)}, 'DEPOSIT', 100, ${when});
              INSERT INTO protection.changes (player_id, change_id, at, changed_by, what, step)
              VALUES ('${playerId}', ${id(3)}, ${when}, 'player', 'limit loss day', 'set');`;
          })
          .join(''),
      ),
    );

  it('is read by any session, and leaves as a file only with a fresh proof, as the list of transactions does', async () => {
    const player = await newcomer();
    await product.db.transaction((tx) =>
      tx.script(
        `UPDATE auth.sessions SET proved_at = now() - interval '6 minutes' WHERE player_id = '${player.playerId}'`,
      ),
    );
    const isRefused = { status: 403, code: 'auth/step-up-required' };
    for (const file of [`${RECORD}/file?format=json`, `${RECORD}/file?format=csv`, '/api/transaction/export'])
      expect(answered(await player.call('GET', file))).toEqual(isRefused);
    for (const shown of [RECORD, `${RECORD}/newest`, '/api/fairness/export'])
      expect((await player.call('GET', shown)).status).toBe(200);
    const proof = { password: 'correct horse battery' };
    expect((await player.call('POST', '/api/user/step-up', proof)).status).toBe(200);
    expect((await fileOf(player)).records).not.toEqual([]);
  });

  it('has all bets, transfers and changes, with totals that add up, as JSON and as CSV', async () => {
    const player = await newcomer();
    const other = await newcomer();
    await roll(other);
    await play(player);
    const file = await fileOf(player);
    const ofKind = (record: string) => file.records.filter((row) => row.record === record);
    expect(ofKind('bet')).toHaveLength(5);
    expect(ofKind('transfer')).toEqual([
      expect.objectContaining({ type: 'WITHDRAW', amount: '50.00', amountPaise: 50_00 }),
      expect.objectContaining({ type: 'DEPOSIT', amount: '100.00', status: 'SUCCESS' }),
    ]);
    expect(ofKind('change')).toEqual([
      expect.objectContaining({ what: 'reality-check', to: '30 minutes', by: 'player' }),
      expect.objectContaining({ what: 'limit deposit day', step: 'set' }),
    ]);
    expect(file.limits).toEqual([expect.objectContaining({ kind: 'deposit', window: 'day', amount: 1_000 })]);
    expect(file.recordCount).toBe(9);

    const over = file.records.flatMap((row) =>
      row.record === 'bet' && row.status === 'completed' ? [row] : [],
    );
    const sumOf = (key: 'stakePaise' | 'payoutPaise') => over.reduce((sum, row) => sum + row[key], 0);
    expect(file.lifetime).toEqual({
      depositedPaise: 100_00,
      withdrawnPaise: 50_00,
      netDepositsPaise: 50_00,
      correctedPaise: 0,
      betCount: 4,
      wageredPaise: sumOf('stakePaise'),
      wonPaise: sumOf('payoutPaise'),
      netResultPaise: sumOf('payoutPaise') - sumOf('stakePaise'),
    });
    expect(file.totals).toEqual(file.lifetime);
    expect(await totalsOf(player)).toMatchObject({ totals: file.totals, lifetime: file.lifetime });
    expect(await newestOf(player)).toEqual({ success: true, records: file.records, isAll: true });

    const lines = await csvOf(player);
    const ids = lines
      .filter((line) => /^[^,]+,(bet|transfer|change),/.test(line))
      .map((line) => line.slice(-36));
    expect(ids).toEqual(file.records.map(({ id }) => id));
    expect(lines.at(-1)).toContain(',end,,,,,,,,,,,9 records,');
    await endRound(player);
  });

  // Before the tests that copy bets: a month with copies is no month of the ledger.
  it('has the bets of archived months', async () => {
    const player = await newcomer();
    await play(player);
    await endRound(player);
    const before = await fileOf(player);
    passedMs = 63 * DAY_MS;
    const month = kolkataDay(new Date()).slice(0, 7);
    expect(await operate(product, 'archive', month)).toMatchObject({ exitCode: 0 });
    const text = 'SELECT bet_id FROM games_core.bets WHERE player_id = $1';
    const left = await world.database.db.read((tx) =>
      tx.query({ name: 'test-bets-left', text }, [player.playerId]),
    );
    expect(left).toEqual([]);
    passedMs = 0;
    const after = await fileOf(player);
    expect({ ...after, at: null, limits: null }).toEqual({ ...before, at: null, limits: null });
    expect(before.records.filter(({ record }) => record === 'bet')).toHaveLength(5);
  });

  it('of a period begins and ends at midnight in India, on 29 February', async () => {
    const player = await newcomer();
    await roll(player);
    const [first = 0, next = 0] = ['2024-02-29', '2024-03-01'].map((day) => kolkataMidnight(day).getTime());
    const inside = [first, next - 1].map((ms) => new Date(ms));
    await copyTo(player.playerId, [new Date(first - 1), ...inside, new Date(next)]);
    await world.database.db.transaction((tx) =>
      tx.script(`
        INSERT INTO games_core.totals_by_day
          (player_id, day, game, wagered_paise, won_paise, win_count, loss_count, best_win_paise)
        SELECT '${player.playerId}', day::date, 'dice', 300, 100, 1, 2, 0
        FROM unnest(ARRAY['2024-02-28', '2024-02-29', '2024-03-01']) AS day;
        INSERT INTO wallet.totals_by_day (player_id, day, deposited_paise, withdrawn_paise)
        VALUES ('${player.playerId}', '2024-02-29', 500, 700)`),
    );
    const days = 'from=2024-02-29&to=2024-02-29';
    const file = await fileOf(player, `&${days}`);
    expect(file.records.map(({ record, at }) => [record, at])).toEqual(
      inside
        .reverse()
        .flatMap((at) => ['change', 'transfer', 'bet'].map((record) => [record, at.toISOString()])),
    );
    const totals = { betCount: 3, wageredPaise: 300, netResultPaise: -200, netDepositsPaise: -200 };
    expect(file).toMatchObject({
      from: '2024-02-29',
      to: '2024-02-29',
      totals,
      months: [{ month: '2024-02' }],
    });
    expect(await totalsOf(player, `?${days}`)).toMatchObject({
      totals,
      lifetime: { depositedPaise: 100_00 + 500, withdrawnPaise: 700, netDepositsPaise: 100_00 - 200 },
    });
    expect((await newestOf(player, `?${days}`)).records).toEqual(file.records);
    expect((await totalsOf(player)).months.map(({ month }) => month)).toEqual([
      '2024-02',
      '2024-03',
      kolkataDay(new Date()).slice(0, 7),
    ]);
  });

  it('says in a page that there is more, and the file has it', async () => {
    const player = await newcomer();
    await roll(player);
    const start = kolkataMidnight('2024-05-01').getTime();
    await copyTo(
      player.playerId,
      Array.from({ length: 60 }, (_, index) => new Date(start + index * 60_000)),
    );
    const query = 'from=2024-05-01&to=2024-05-31';
    const { records, isAll } = await newestOf(player, `?${query}`);
    expect([records.length, isAll]).toEqual([100, false]);
    const file = await fileOf(player, `&${query}`);
    expect(file.recordCount).toBe(180);
    expect(file.records.slice(0, 100)).toEqual(records);
  });

  it('is open to an excluded player', async () => {
    const email = `record-${kind}@example.com`;
    const player = await newcomer(email);
    await roll(player);
    expect((await player.call('POST', '/api/protection/time-out', { hours: 24 })).status).toBe(200);
    const again = await signIn(product, email);
    expect(answered(await roll(again)).code).toBe('protection/excluded');
    const file = await fileOf(again);
    expect(file.exclusion).toMatchObject({ kind: 'time-out' });
    expect(file.records.map(({ record }) => record)).toEqual(['change', 'bet', 'transfer']);
    expect(await csvOf(again)).toHaveLength(8 + 3 + 1);
    expect((await newestOf(again)).records).toHaveLength(3);
  });

  it.each([
    ['from=2026-02-01&to=2026-01-31', 'The last day is before the first day.'],
    ['from=1926-02-01&to=2126-01-31', 'The days are between the years 2000 and 2999.'],
    ['from=2000-01-01&to=2199-12-31', /at most 10 years/],
    ['from=2026-01-01', 'Give the first and the last day, or neither.'],
    ['from=2026-02-30&to=2026-03-01', /^Give each day as/],
    ['from=yesterday&to=today', /^Give each day as/],
    ['from=2026-01-01&from=2026-01-02&to=2026-01-31', /^Give each day as/],
    ["from='; DROP TABLE x&to=2026-01-31", /^Give each day as/],
  ])('for %s is answered 400 with a sentence', async (query, message) => {
    const player = await newcomer();
    for (const url of [RECORD, `${RECORD}/newest`, `${RECORD}/file`]) {
      const answer = await player.call('GET', `${url}?format=csv&${query}`);
      expect(answer).toMatchObject({
        status: 400,
        body: {
          success: false,
          code: 'request/invalid',
          message: typeof message === 'string' ? message : expect.stringMatching(message),
        },
      });
    }
  });

  it('has two formats, and is for its signed-in player', async () => {
    const player = await newcomer();
    for (const query of ['', '?format=', '?format=pdf', '?format=CSV'])
      expect(await player.call('GET', `${RECORD}/file${query}`)).toMatchObject({
        status: 400,
        body: { code: 'request/invalid', message: 'Choose csv or json as the format.' },
      });
    for (const url of [RECORD, `${RECORD}/newest`, `${RECORD}/file?format=csv`])
      expect((await product.app.inject({ url })).statusCode).toBe(401);
  });

  it('is exported one at a time: of ten calls at once one runs, two wait, and others are refused', async () => {
    const player = await newcomer();
    const last = daysBefore(kolkataDay(new Date()), 1);
    const query = `${RECORD}/file?format=json&from=2024-01-01&to=${last}`;
    const answers = await Promise.all(Array.from({ length: 10 }, () => player.call('GET', query)));
    const countOf = (wanted: number) => answers.filter(({ status }) => status === wanted).length;
    expect(countOf(200)).toBeGreaterThanOrEqual(3);
    expect(countOf(200) + countOf(429)).toBe(10);
    expect(answers.find(({ status }) => status === 429)?.body).toMatchObject({
      success: false,
      code: 'request/too-many-at-once',
      message: expect.stringMatching(/^You have asked for too much at once\./),
    });
  });
});
