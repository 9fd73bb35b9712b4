import { databaseKinds } from '@paasa/server-kit/testing';
import { operate, type TestPlayer } from '../running-product.fake.js';
import {
  answered,
  giveBirthDate,
  GROWN_UP,
  nonceOf,
  openRound,
  openStrictWorld,
  orderDeposit,
  protectionOf,
  roll,
  setLimit,
  tally,
  type StrictWorld,
} from './protected-product.fake.js';

const DAY_MS = 86_400_000;

describe.each(databaseKinds)('the strict profile on %s', (kind) => {
  let world: StrictWorld;
  /** Each test begins here, at midnight in India. */
  const MORNING_MS = Date.parse('2026-11-26T00:00:00.000+05:30');
  beforeAll(async () => {
    world = await openStrictWorld(kind);
  }, 60_000);
  afterAll(() => world.close());
  beforeEach(() => world.at(MORNING_MS));

  it('starts one of many games at once, and the next after five seconds, without a nonce for the others', async () => {
    const player = await world.newPlayer();
    const answers = await Promise.all([...Array.from({ length: 10 }, () => roll(player)), openRound(player)]);
    expect(tally(answers)).toEqual({ ok: 1, 'protection/too-fast': 10 });
    expect(await nonceOf(player)).toBe(1);
    expect(answers.find(({ status }) => status === 429)?.retryAfter).toBe('5');
    world.advance(3_999);
    expect((await openRound(player)).retryAfter).toBe('2');
    world.advance(1_000);
    const early = await roll(player);
    expect(early.retryAfter).toBe('1');
    expect(answered(early)).toEqual({ status: 429, code: 'protection/too-fast' });
    expect(early.body).toMatchObject({
      message:
        'The next game can start in 1 second. Here a game starts at least 5 seconds after the one before.',
    });
    world.advance(1);
    expect((await roll(player)).status).toBe(200);
  });

  it('asks for a choice about a deposit limit before a deposit: a limit, or to go without', async () => {
    const player = await world.newPlayer();
    expect(answered(await orderDeposit(player))).toEqual({ status: 409, code: 'protection/limits-first' });
    expect((await setLimit(player, 'deposit', null)).body).toMatchObject({
      hasChosenDepositLimit: true,
      profile: {
        name: 'strict',
        minGameCycleMs: 5_000,
        isAutoplayAllowed: false,
        isQuickPlayAllowed: false,
        windows: 'rolling',
        realityCheckChoices: [15, 30, 60],
      },
    });
    expect((await orderDeposit(player)).status).toBe(200);
    expect((await player.call('GET', '/api/protection/history')).body).toMatchObject({
      data: [
        { what: 'limit deposit day', step: 'set', from: 'none', to: 'none' },
        { by: 'player', what: 'date of birth', step: 'set', from: null, to: GROWN_UP },
      ],
    });
  });

  it('asks for the date of birth before the first bet, round and deposit, and takes it once', async () => {
    const player = await world.newPlayer({ birthDate: null });
    for (const refused of [await roll(player), await openRound(player), await orderDeposit(player)])
      expect(answered(refused)).toEqual({ status: 409, code: 'protection/age-needed' });
    expect([await player.balance(), await nonceOf(player)]).toEqual([100, 0]);
    expect(await protectionOf(player)).toMatchObject({
      age: { minAge: 18, birthDate: null, isUnderAge: false },
      maxStake: null,
    });
    expect((await giveBirthDate(player, GROWN_UP)).body).toMatchObject({
      age: { birthDate: GROWN_UP, isUnderAge: false },
      maxStake: 500,
    });
    expect((await giveBirthDate(player, GROWN_UP)).status).toBe(200);
    expect(answered(await giveBirthDate(player, '1990-05-18'))).toEqual({
      status: 409,
      code: 'protection/birth-date-set',
    });
    expect((await roll(player)).status).toBe(200);
    // The sandbox asks for none, and takes none.
    expect(answered(await giveBirthDate(player.at(world.sandbox), GROWN_UP))).toEqual({
      status: 409,
      code: 'protection/birth-date-not-asked',
    });
    expect(await protectionOf(player.at(world.sandbox))).toMatchObject({
      age: null,
      maxStake: null,
      limits: [],
    });
  });

  it.each([
    ['2008-11-26', MORNING_MS],
    ['2008-02-29', Date.parse('2026-03-01T00:00:00.000+05:30')],
  ])(
    'lets a person who is born on %s play from the eighteenth birthday on',
    async (birthDate, birthdayMs) => {
      world.at(birthdayMs - 1);
      const player = await world.newPlayer({ birthDate });
      await setLimit(player, 'deposit', null);
      for (const refused of [await roll(player), await openRound(player), await orderDeposit(player)])
        expect(answered(refused)).toEqual({ status: 403, code: 'protection/under-age' });
      expect(await protectionOf(player)).toMatchObject({ age: { isUnderAge: true } });
      expect((await player.call('POST', '/api/wallet/return-deposit', { amount: 40 })).status).toBe(200);
      world.at(birthdayMs);
      expect((await roll(player)).status).toBe(200);
      expect((await orderDeposit(player)).status).toBe(200);
    },
  );

  it('refuses a stake above the maximum of the age, of bets and rounds, without a nonce', async () => {
    const player = await world.newPlayer({ birthDate: '2001-11-27', rupees: 1_000 });
    expect(await roll(player, 200.01)).toMatchObject({
      status: 409,
      body: {
        code: 'protection/stake-above-maximum',
        message: 'The highest stake at your age is ₹200.00.',
        maxStake: 200,
      },
    });
    expect(answered(await openRound(player, 200.01)).code).toBe('protection/stake-above-maximum');
    expect([await player.balance(), await nonceOf(player)]).toEqual([1_000, 0]);
    expect((await roll(player, 200)).status).toBe(200);
    world.advance(DAY_MS);
    expect(await protectionOf(player)).toMatchObject({ maxStake: 500 });
    expect((await openRound(player, 300)).status).toBe(200);
  });

  it('gives every player a limit on deposits and on losses, which they can only lower', async () => {
    const player = await world.newPlayer();
    await setLimit(player, 'deposit', null);
    const all = { window: 'month', amount: 15_000, isMandatory: true, pending: null };
    expect(await protectionOf(player)).toMatchObject({
      limits: expect.arrayContaining([
        expect.objectContaining({ ...all, kind: 'deposit', used: 100 }),
        expect.objectContaining({ ...all, kind: 'loss', used: 0 }),
      ]),
    });
    expect((await orderDeposit(player, 14_900.01)).body).toMatchObject({
      code: 'protection/limit-reached',
      limit: { kind: 'deposit', window: 'month', remaining: 14_900 },
    });
    for (const limitKind of ['deposit', 'loss'])
      expect(await setLimit(player, limitKind, 15_000.01, 'month')).toMatchObject({
        status: 400,
        body: {
          code: 'protection/above-mandatory',
          message: 'Nobody here can have more than ₹15,000.00 a month. Enter that or less.',
        },
      });
    await roll(player);
    await world.database.db.transaction((tx) =>
      tx.script(`UPDATE games_core.totals_by_day SET wagered_paise = won_paise + 1499950
        WHERE player_id = '${player.playerId}'`),
    );
    world.advance(5_000);
    expect((await roll(player)).body).toMatchObject({
      code: 'protection/limit-reached',
      limit: { kind: 'loss', window: 'month', remaining: 0.5 },
    });
    await setLimit(player, 'loss', 14_999.6, 'month');
    expect((await roll(player, 0.5)).body).toMatchObject({ limit: { remaining: 0.1 } });
    await setLimit(player, 'loss', null, 'month');
    world.advance(DAY_MS);
    await player.call('POST', '/api/protection/limits/confirm', { kind: 'loss', window: 'month' });
    expect(await protectionOf(player)).toMatchObject({
      limits: expect.arrayContaining([expect.objectContaining({ ...all, kind: 'loss', remaining: 0.5 })]),
    });
    expect((await operate(world.product, 'protection:show', player.playerId)).text).toMatch(
      /^loss a month: 14999\.5 of 15000 used, 0\.5 left; the oldest part counts until \S+Z; the limit of every player$/m,
    );
    expect((await roll(player, 0.51)).status).toBe(409);
    expect((await roll(player, 0.5)).status).toBe(200);
  });

  it('offers intervals of the reality check up to 60 minutes, also to a player who had a longer one', async () => {
    const player = await world.newPlayer();
    const set = (at: TestPlayer, minutes: number) =>
      at.call('PUT', '/api/protection/reality-check', { minutes });
    expect((await set(player.at(world.sandbox), 120)).status).toBe(200);
    expect(await set(player, 120)).toMatchObject({
      status: 400,
      body: { code: 'protection/reality-check-minutes', message: 'Choose 15, 30 or 60 minutes.' },
    });
    expect(await protectionOf(player)).toMatchObject({ realityCheck: { minutes: 60 } });
    await roll(player);
    world.advance(60 * 60_000);
    expect(answered(await roll(player)).code).toBe('protection/reality-check-due');
  });

  it('lets only an operator correct a date of birth, with a reason, on record', async () => {
    const player = await world.newPlayer({ birthDate: '2010-01-01' });
    expect(answered(await roll(player)).code).toBe('protection/under-age');
    const note = ['--note', 'passport seen'];
    const command = 'protection:correct-birth';
    for (const words of [[], ['2000-01-01'], ['2000-01-01', '--note', ' ']])
      expect((await operate(world.product, command, player.playerId, ...words)).exitCode).toBe(2);
    for (const date of ['2027-01-01', '2001-02-29', '01-01-2000'])
      expect(await operate(world.product, command, player.playerId, date, ...note)).toEqual({
        exitCode: 1,
        text: 'Enter your date of birth, such as 1999-12-31.',
      });
    expect(await operate(world.product, command, player.playerId, '2000-01-01', ...note)).toMatchObject({
      exitCode: 0,
    });
    expect((await roll(player)).status).toBe(200);
    expect((await player.call('GET', '/api/protection/history')).body).toMatchObject({
      data: [
        {
          by: 'operator: passport seen',
          what: 'date of birth',
          step: 'corrected',
          from: '2010-01-01',
          to: '2000-01-01',
        },
        { by: 'player', what: 'date of birth' },
      ],
    });
    expect((await operate(world.product, 'protection:show', player.playerId)).text).toContain(
      'date of birth 2000-01-01',
    );
    const audited = await world.database.db.read((tx) =>
      tx.query({
        name: 'test-birth-dates-corrected',
        text: `SELECT details FROM auth.audit_log WHERE event = 'operator-birth-date-corrected'`,
      }),
    );
    expect(audited).toEqual([{ details: { note: 'passport seen' } }]);
  });

  it.each([
    ['birth-date', 'PUT', { birthDate: '2027-01-01' }],
    ['birth-date', 'PUT', { birthDate: '1800-01-01' }],
    ['birth-date', 'PUT', { birthDate: '2001-02-29' }],
    ['birth-date', 'PUT', { birthDate: 20_000_101 }],
    ['birth-date', 'PUT', { birthDate: null }],
    ['birth-date', 'PUT', {}],
    ['reality-check', 'PUT', { minutes: -60 }],
    ['reality-check', 'PUT', { minutes: 1e21 }],
    ['reality-check', 'PUT', { minutes: 'NaN' }],
    ['reality-check/answer', 'POST', { choice: 'later' }],
    ['reality-check/answer', 'POST', {}],
    ['limits/confirm', 'POST', { kind: 'loss', window: 'hour' }],
    ['limits/confirm', 'POST', { kind: 'money', window: 'day' }],
    ['limits/pending', 'DELETE', { kind: 'loss', window: null }],
    ['time-out', 'POST', { hours: 'NaN' }],
    ['time-out', 'POST', { until: '2020-01-01T00:00:00.000Z' }],
    ['self-exclusion', 'POST', { until: '2020-01-01T00:00:00.000Z', password: 'correct horse battery' }],
  ] as const)(
    'answers %s of %s %j with 400 and a sentence, and changes nothing',
    async (path, method, body) => {
      const player = await asked();
      const before = await protectionOf(player);
      expect(await player.call(method, `/api/protection/${path}`, body)).toMatchObject({
        status: 400,
        body: {
          code: expect.stringMatching(/^(request\/invalid|protection\/birth-date)$/),
          message: expect.stringMatching(/^[A-Z]\w* \w.*\.$/),
        },
      });
      expect(await protectionOf(player)).toEqual(before);
      expect((await player.call('GET', '/api/protection/history')).body).toMatchObject({ data: [] });
    },
  );

  let shared: TestPlayer | null = null;
  /** One player for all calls that must change nothing. */
  async function asked(): Promise<TestPlayer> {
    shared ??= await world.newPlayer({ birthDate: null });
    return shared;
  }
});
