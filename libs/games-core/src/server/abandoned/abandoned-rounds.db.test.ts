import { setPaused } from '@paasa/server-kit/server';
import { databaseKinds } from '@paasa/server-kit/testing';
import { boxGame, coinGame } from '../../testing/index.js';
import { abandonedWorld, NOTHING_ENDED } from '../../testing/abandoned-harness.js';
import {
  action,
  coinBet,
  engineOn,
  foldOf,
  opening,
  playerWith,
  testConfig,
  testNonces,
} from '../../testing/engine-harness.js';
import { codeOf, createTestCipher, rowOf, valueOf } from '../../testing/round-harness.js';
import { createBetArchive } from '../lists/bet-archive.js';
import { getBetCount, getStats } from '../statistics/totals.repo.js';
import { ALL_GAMES, createGameCatalogue } from '../bets/game-catalogue.js';

describe.each(databaseKinds)('abandoned rounds on %s', (kind) => {
  const { db, engineAt, jobOn, roundWith, openBox, moneyOf, endOf, afterDays, passMs, now, logged, counted } =
    abandonedWorld(kind);

  it('are cashed out with a safe step and voided without one, 30 days after the last step and not before', async () => {
    const stepped = await roundWith(2);
    const untouched = await roundWith(0);
    afterDays(10);
    const later = await roundWith(0);
    await openBox(later, later.good[0]);
    afterDays(12);
    await openBox(later, later.good[1]);
    afterDays(30);
    passMs(-1);
    expect(await jobOn().runOnce()).toEqual(NOTHING_ENDED);
    afterDays(30);
    expect(await jobOn().runOnce()).toEqual({ ...NOTHING_ENDED, cashedOut: 1, voided: 1 });
    expect(await endOf(stepped)).toEqual(['settled', 400, true, 'time']);
    expect(await moneyOf(stepped.playerId)).toEqual([1_300, 0]);
    expect(await endOf(untouched)).toEqual(['voided', 100, false, 'time']);
    expect(await moneyOf(untouched.playerId)).toEqual([1_000, 0]);
    // Its first step is 32 days old now, its last one slightly less than 30 days.
    afterDays(42);
    passMs(-1);
    expect(await jobOn().runOnce()).toEqual(NOTHING_ENDED);
    afterDays(42);
    expect(await jobOn().runOnce()).toEqual({ ...NOTHING_ENDED, cashedOut: 1 });
    expect(await endOf(later)).toEqual(['settled', 400, true, 'time']);
  });

  it('enter the totals, the proof and the lists like a cash-out, and a voided one like any voided one', async () => {
    const stepped = await roundWith(1);
    passMs(1);
    const untouched = await roundWith(0);
    afterDays(31);
    await jobOn().runOnce();
    const archive = createBetArchive([boxGame], testConfig, { seeds: testNonces });
    await db().read(async (tx) => {
      for (const game of ['box', ALL_GAMES]) {
        expect(await getStats(tx, stepped.playerId, game)).toEqual(
          foldOf([await rowOf(db(), stepped.playerId, stepped.betId)]),
        );
        expect(await getStats(tx, untouched.playerId, game)).toEqual(foldOf([]));
        expect(await getBetCount(tx, untouched.playerId, game)).toBe(1);
      }
      expect(await archive.findBetForVerifying(tx, stepped.playerId, stepped.betId)).toMatchObject({
        status: 'completed',
        winAmount: 2,
        endedBy: 'time',
        gameData: { opened: [stepped.good[0]], empty: stepped.empty },
      });
      expect(await archive.hasOpenRound(tx, untouched.playerId)).toBe(false);
    });
    expect(counted()).toEqual([
      { game: 'box', outcome: 'won', count: 1, stakePaise: null, returnedPaise: 200 },
      { game: 'box', ending: 'cashed-out' },
      { game: 'box', outcome: 'left', count: 1, stakePaise: null, returnedPaise: 100 },
      { game: 'box', ending: 'voided' },
    ]);
    expect(logged()).toMatchObject([
      { event: 'round-ended-by-time', betId: stepped.betId, ending: 'cashed-out', obstacle: null },
      { event: 'round-ended-by-time', betId: untouched.betId, ending: 'voided', obstacle: null },
    ]);
  });

  it('refuse a later step with their end, answer a later cash-out with the bet, and allow a new round', async () => {
    const stepped = await roundWith(1);
    const untouched = await roundWith(0);
    afterDays(31);
    await jobOn().runOnce();
    expect(await openBox(stepped, stepped.good[1])).toMatchObject({
      refusal: { code: 'games/round-over', message: expect.stringContaining('cashed out for you') },
    });
    expect(await openBox(untouched, untouched.good[1])).toMatchObject({
      refusal: { code: 'games/round-voided', message: expect.stringContaining('30 days') },
    });
    const out = action(stepped.playerId, stepped.betId, {}, { settled: 'answer' });
    expect(valueOf(await engineAt().actOnRound(boxGame, 'cash-out', out))).toMatchObject({
      bet: { winAmount: 2, status: 'completed', endedBy: 'time' },
      wallet: 11,
      isRepeat: true,
    });
    const next = valueOf(await engineAt().openRound(boxGame, opening(stepped.playerId)));
    expect(next.bet).not.toHaveProperty('endedBy');
    expect(next.bet.nonce).toBe(1);
  });

  it('pay the shown amount, even above a lower house limit', async () => {
    const round = await roundWith(2);
    afterDays(31);
    const tight = engineOn(db(), { clock: now, houseLimitPaise: 1 as never });
    expect(codeOf(await tight.openRound(boxGame, opening(round.playerId)))).toBe('games/over-house-limit');
    await jobOn().runOnce();
    expect(await moneyOf(round.playerId)).toEqual([1_300, 0]);
  });

  it('wait while play is paused', async () => {
    const round = await roundWith(1);
    afterDays(31);
    await db().transaction((tx) => setPaused(tx, 'play', true));
    const job = jobOn();
    expect(await job.runOnce()).toEqual({ ...NOTHING_ENDED, isPaused: true });
    expect((await endOf(round))[0]).toBe('open');
    await db().transaction((tx) => setPaused(tx, 'play', false));
    expect(await job.runOnce()).toEqual({ ...NOTHING_ENDED, cashedOut: 1 });
  });

  it('are ended 20 per run, oldest first, and a failing one does not block the others', async () => {
    const broken = await roundWith(1);
    const state = createTestCipher().seal({}, { playerId: broken.betId, betId: broken.betId });
    await db().transaction((tx) =>
      tx.query(
        { name: 'test-set-state', text: 'UPDATE games_core.open_rounds SET state = $2 WHERE player_id = $1' },
        [broken.playerId, state],
      ),
    );
    passMs(1_000);
    const players = await Promise.all(Array.from({ length: 21 }, () => playerWith(db(), 1_000)));
    for (const playerId of players) await roundWith(0, playerId);
    await engineAt().placeInstantBet(coinGame, coinBet(players[0] ?? ''));
    afterDays(31);
    const job = jobOn();
    expect(await job.runOnce()).toEqual({ ...NOTHING_ENDED, voided: 19, failed: 1 });
    expect(await job.runOnce()).toEqual({ ...NOTHING_ENDED, voided: 2 });
    // From the beginning again: it is tried again.
    expect(await job.runOnce()).toEqual({ ...NOTHING_ENDED, failed: 1 });
    expect((await endOf(broken))[0]).toBe('open');
  });

  it('return the stake if no rules can pay them any more, and report why', async () => {
    const round = await roundWith(1);
    afterDays(31);
    const without = jobOn(db(), { catalogue: createGameCatalogue([coinGame]) });
    expect(await without.runOnce()).toEqual({ ...NOTHING_ENDED, voided: 1 });
    expect(await endOf(round)).toEqual(['voided', 100, false, 'time']);
    expect(logged()).toMatchObject([{ betId: round.betId, obstacle: 'rules-version' }]);
    // The alert of operators.
    expect(counted()[0]).toMatchObject({ outcome: 'voided', returnedPaise: 100 });
  });

  it('are searched in an index, oldest first', async () => {
    const plan = await db().transaction(async (tx) => {
      await tx.script(
        'SET LOCAL enable_seqscan = off; SET LOCAL enable_sort = off; SET LOCAL enable_bitmapscan = off',
      );
      const text = `
        EXPLAIN SELECT bet_id FROM games_core.open_rounds
        WHERE created_at <= now() AND COALESCE(last_step_at, created_at) <= now()
        ORDER BY created_at, player_id, bet_id LIMIT 20`;
      return tx.query({ name: 'test-explain', text });
    });
    expect(JSON.stringify(plan)).toMatch(/open_rounds_by_start.*Index Cond/);
  });
});
