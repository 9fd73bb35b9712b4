import { createHmac } from 'node:crypto';
import { paise } from '@paasa/money';
import { createTestDatabase, bothDatabaseKinds, type TestDatabase } from '@paasa/server-kit/testing';
import { boxGame, coinGame, creditFakeBalance, readFakeBalance } from '../../testing/index.js';
import {
  action,
  betsOf,
  coinBet,
  engineMigrations,
  engineOn,
  foldOf,
  opening,
  playerWith,
  testNonces,
} from '../../testing/engine-harness.js';
import { codeOf, openBoxes, rowOf, valueOf } from '../../testing/round-harness.js';
import type { BetEngine } from '../engine/bet-engine.js';
import { getBetCount, getStats } from '../statistics/totals.repo.js';
import { listDayResults } from '../statistics/day-totals.repo.js';
import { ALL_GAMES } from '../bets/game-catalogue.js';

const otherBoxes = {
  ...boxGame,
  id: '01930000-0000-7000-8000-0000000000b1',
  name: 'crate',
  displayName: 'Crate',
};

describe.each(bothDatabaseKinds)('the round engine on %s', (kind) => {
  let test: TestDatabase;
  let engine: BetEngine;

  beforeAll(async () => {
    test = await createTestDatabase(kind, engineMigrations);
    engine = engineOn(test.db);
  }, 60_000);
  afterAll(() => test.close());

  const moneyOf = async (playerId: string) => {
    const { balancePaise, escrowPaise } = await readFakeBalance(test.db, playerId);
    return [balancePaise, escrowPaise];
  };

  it('opens a round: the stake is held, the bet is active, its outcome is drawn and hidden', async () => {
    const playerId = await playerWith(test.db, 1_000);
    const { bet, wallet } = valueOf(await engine.openRound(boxGame, opening(playerId, 250)));
    expect(wallet).toBe(7.5);
    expect(bet).toMatchObject({
      betAmount: 2.5,
      winAmount: 0,
      isWin: false,
      status: 'pending',
      createdAt: '2026-01-31T19:00:00.000Z',
      game: { _id: boxGame.id, name: 'box', displayName: 'Box' },
      gameData: { opened: [], empty: null },
      nonce: 0,
      rulesVersion: 1,
    });
    expect(await moneyOf(playerId)).toEqual([750, 250]);
    expect(await rowOf(test.db, playerId, bet._id)).toMatchObject({ status: 'open', payout_paise: null });
    expect(await engine.findOpenRound(boxGame, playerId)).toEqual(bet);
    expect(await engine.findOpenRound(otherBoxes, playerId)).toBeNull();
  });

  it('draws from the seeds and the nonce of the bet', async () => {
    for (let count = 0; count < 12; count += 1) {
      const { playerId, bet, empty } = await openBoxes(test.db, engine);
      const [ticket] = await test.db.transaction((tx) => testNonces.takeNonces(tx, [playerId]));
      const digest = createHmac('sha256', ticket?.serverSeed ?? '')
        .update(`${bet.clientSeed}:${bet.nonce}:0`)
        .digest();
      expect(empty).toBe(Math.floor((digest.readUInt32BE(0) / 2 ** 32) * 4));
    }
  });

  it('continues after an action that does not end the round: no money moves', async () => {
    const { playerId, betId, good } = await openBoxes(test.db, engine);
    const first = valueOf(
      await engine.actOnRound(boxGame, 'open', action(playerId, betId, { open: good[0] })),
    );
    expect(first).toMatchObject({
      bet: { _id: betId, status: 'pending', gameData: { opened: [good[0]], empty: null } },
      wallet: null,
    });
    const second = valueOf(
      await engine.actOnRound(boxGame, 'open', action(playerId, betId, { open: good[1] })),
    );
    expect(second.bet.gameData).toEqual({ opened: [good[0], good[1]], empty: null });
    expect(await moneyOf(playerId)).toEqual([900, 100]);
    expect(await engine.findOpenRound(boxGame, playerId)).toEqual(second.bet);
  });

  it('settles a loss with the losing action', async () => {
    const { playerId, betId, empty } = await openBoxes(test.db, engine);
    const lost = valueOf(await engine.actOnRound(boxGame, 'open', action(playerId, betId, { open: empty })));
    expect(lost).toMatchObject({
      bet: { status: 'completed', isWin: false, winAmount: 0, gameData: { opened: [empty], empty } },
      wallet: 9,
    });
    expect(await moneyOf(playerId)).toEqual([900, 0]);
    expect(await engine.findOpenRound(boxGame, playerId)).toBeNull();
  });

  it('settles a win with the last good box, and an earlier cash-out', async () => {
    for (const [count, winAmount] of [
      [3, 8],
      [2, 4],
    ] as const) {
      const { playerId, betId, good, empty } = await openBoxes(test.db, engine);
      const acts = [...good.slice(0, count).map((open) => ({ open })), ...(count === 3 ? [] : [{}])];
      let last;
      for (const body of acts)
        last = valueOf(await engine.actOnRound(boxGame, 'act', action(playerId, betId, body)));
      expect(last).toMatchObject({
        bet: {
          status: 'completed',
          isWin: true,
          winAmount,
          gameData: { opened: good.slice(0, count), empty },
        },
        wallet: 9 + winAmount,
      });
      expect(await moneyOf(playerId)).toEqual([900 + winAmount * 100, 0]);
      expect(await rowOf(test.db, playerId, betId)).toMatchObject({
        status: 'settled',
        payout_paise: winAmount * 100,
        is_win: true,
        state: { secret: `empty-box-${empty}`, opened: good.slice(0, count) },
      });
    }
  });

  it('counts a bet when it opens, and everything else on the Indian day of its settlement', async () => {
    let now = new Date('2026-01-31T18:29:59.000Z');
    const clocked = engineOn(test.db, { clock: () => now });
    const { playerId, betId, good } = await openBoxes(test.db, clocked);
    await creditFakeBalance(test.db, playerId, 10_000);
    const countsOf = () =>
      test.db.read(async (tx) => [
        await getBetCount(tx, playerId, 'box'),
        await getBetCount(tx, playerId, ALL_GAMES),
      ]);
    const statsOf = (game: string) => test.db.read((tx) => getStats(tx, playerId, game));
    expect(await countsOf()).toEqual([1, 1]);
    expect(await statsOf('box')).toEqual(foldOf([]));
    expect(await test.db.read((tx) => listDayResults(tx, playerId))).toEqual([]);
    now = new Date('2026-01-31T18:30:00.000Z');
    await clocked.actOnRound(boxGame, 'open', action(playerId, betId, { open: good[0] }));
    await clocked.actOnRound(boxGame, 'cash-out', action(playerId, betId));
    expect(await test.db.read((tx) => listDayResults(tx, playerId))).toEqual([
      { day: '2026-02-01', netResultPaise: 100 },
    ]);
    now = new Date('2026-02-02T00:00:00.000Z');
    await clocked.placeInstantBet(coinGame, coinBet(playerId));
    const rows = await betsOf(test.db, playerId);
    expect(rows.map((row) => row.nonce)).toEqual([0, 1]);
    expect(await statsOf('box')).toEqual(foldOf(rows.slice(0, 1)));
    expect(await statsOf(ALL_GAMES)).toEqual(foldOf(rows));
    expect(await countsOf()).toEqual([1, 2]);
    const days = await test.db.read((tx) => listDayResults(tx, playerId));
    expect(days.map(({ day }) => day)).toEqual(['2026-02-01', '2026-02-02']);
  });

  it('counts the streak over won and lost rounds', async () => {
    const { playerId, betId, good } = await openBoxes(test.db, engine);
    await engine.actOnRound(boxGame, 'act', action(playerId, betId, { open: good[0] }));
    await engine.actOnRound(boxGame, 'act', action(playerId, betId));
    const streak = async () => (await test.db.read((tx) => getStats(tx, playerId, 'box'))).winStreakCount;
    expect(await streak()).toBe(1);
    const second = await openBoxes(test.db, engine, playerId);
    await engine.actOnRound(boxGame, 'act', action(playerId, second.betId, { open: second.empty }));
    expect(await streak()).toBe(0);
    expect(await test.db.read((tx) => getStats(tx, playerId, 'box'))).toEqual(
      foldOf(await betsOf(test.db, playerId)),
    );
  });

  it('refuses a second round of the game until the first is over, without using money or a nonce', async () => {
    const { playerId, betId, empty } = await openBoxes(test.db, engine);
    expect(await engine.openRound(boxGame, opening(playerId, 5_000))).toEqual({
      ok: false,
      refusal: { category: 'conflict', code: 'games/round-open', message: 'Finish your open round first.' },
    });
    expect(await moneyOf(playerId)).toEqual([900, 100]);
    expect(codeOf(await engine.openRound(otherBoxes, opening(playerId)))).toBe('ok');
    await engine.actOnRound(boxGame, 'open', action(playerId, betId, { open: empty }));
    const next = valueOf(await engine.openRound(boxGame, opening(playerId)));
    expect(next.bet.nonce).toBe(2);
  });

  it('refuses an opening in this order: its form, the house limit, an open round, the money', async () => {
    const small = engineOn(test.db, { houseLimitPaise: paise(500) });
    const { playerId } = await openBoxes(test.db, engine);
    const codes = [
      await small.openRound(boxGame, opening(playerId, 9_999, { bad: true })),
      await small.openRound(boxGame, opening(playerId, 251)),
      await small.openRound(boxGame, opening(playerId, 250)),
      await small.openRound(otherBoxes, opening(playerId, 250)),
      await engine.openRound(otherBoxes, opening(await playerWith(test.db, 249), 250)),
    ].map(codeOf);
    expect(codes).toEqual([
      'box/malformed-boxes',
      'games/over-house-limit',
      'games/round-open',
      'ok',
      'wallet/insufficient-balance',
    ]);
  });

  it('refuses an action whose payout would exceed the house limit, for any box, and still cashes out', async () => {
    const limited = engineOn(test.db, { houseLimitPaise: paise(399) });
    const { playerId, betId, good, empty } = await openBoxes(test.db, limited);
    await limited.actOnRound(boxGame, 'open', action(playerId, betId, { open: good[0] }));
    const [onGood, onEmpty] = [
      await limited.actOnRound(boxGame, 'open', action(playerId, betId, { open: good[1] })),
      await limited.actOnRound(boxGame, 'open', action(playerId, betId, { open: empty })),
    ];
    expect(onGood).toEqual({
      ok: false,
      refusal: {
        category: 'malformed',
        code: 'games/over-house-limit',
        message: 'The payout would be above the limit of ₹3.99. Cash out instead.',
      },
    });
    expect(onEmpty).toEqual(onGood);
    // The limit is now below the present payout of the round.
    const lowered = engineOn(test.db, { houseLimitPaise: paise(1) });
    const out = valueOf(await lowered.actOnRound(boxGame, 'cash-out', action(playerId, betId)));
    expect(out).toMatchObject({ bet: { winAmount: 2 }, wallet: 11 });
  });

  it('leaves one step to a round without steps when the limit is lowered below it', async () => {
    const { playerId, betId, good } = await openBoxes(test.db, engine);
    const lowered = engineOn(test.db, { houseLimitPaise: paise(1) });
    expect(codeOf(await lowered.openRound(otherBoxes, opening(playerId)))).toBe('games/over-house-limit');
    valueOf(await lowered.actOnRound(boxGame, 'open', action(playerId, betId, { open: good[0] })));
    expect(
      codeOf(await lowered.actOnRound(boxGame, 'open', action(playerId, betId, { open: good[1] }))),
    ).toBe('games/over-house-limit');
    const out = valueOf(await lowered.actOnRound(boxGame, 'cash-out', action(playerId, betId)));
    expect(out).toMatchObject({ bet: { winAmount: 2 }, wallet: 11 });
  });

  it('finds no round of another player, of another game or under a malformed id', async () => {
    const mine = await openBoxes(test.db, engine);
    const theirs = await openBoxes(test.db, engine);
    const coin = valueOf(await engine.placeInstantBet(coinGame, coinBet(mine.playerId)));
    const attempts = [
      await engine.actOnRound(boxGame, 'act', action(mine.playerId, theirs.betId)),
      await engine.actOnRound(otherBoxes, 'act', action(mine.playerId, mine.betId)),
      await engine.actOnRound(boxGame, 'act', action(mine.playerId, coin._id)),
      await engine.actOnRound(boxGame, 'act', action(mine.playerId, '01930000-0000-7000-8000-0000000000ff')),
      await engine.actOnRound(boxGame, 'act', action(mine.playerId, "' OR 1=1")),
    ];
    for (const attempt of attempts)
      expect(attempt).toEqual({
        ok: false,
        refusal: { category: 'not-found', code: 'games/unknown-bet', message: 'There is no such bet.' },
      });
    expect(codeOf(await engine.actOnRound(boxGame, 'act', action(mine.playerId, 'x', { open: 9 })))).toBe(
      'box/malformed-box',
    );
    expect(await moneyOf(theirs.playerId)).toEqual([900, 100]);
  });

  it("passes on the rules' own refusals without effect", async () => {
    const { playerId, betId, good } = await openBoxes(test.db, engine);
    const open = action(playerId, betId, { open: good[0] });
    const codes = [
      codeOf(await engine.actOnRound(boxGame, 'cash-out', action(playerId, betId))),
      codeOf(await engine.actOnRound(boxGame, 'open', open)),
      codeOf(await engine.actOnRound(boxGame, 'open', open)),
    ];
    expect(codes).toEqual(['box/nothing-opened', 'ok', 'box/already-open']);
    expect((await engine.findOpenRound(boxGame, playerId))?.gameData).toMatchObject({ opened: [good[0]] });
  });

  it('answers a finished round with its bet and the present balance, or refuses, as requested', async () => {
    const { playerId, betId, good } = await openBoxes(test.db, engine);
    await engine.actOnRound(boxGame, 'act', action(playerId, betId, { open: good[0] }));
    const { bet, isRepeat } = valueOf(await engine.actOnRound(boxGame, 'act', action(playerId, betId)));
    expect(isRepeat).toBe(false);
    await creditFakeBalance(test.db, playerId, 5);
    const again = await engine.actOnRound(boxGame, 'act', action(playerId, betId, {}, { settled: 'answer' }));
    expect(again).toEqual({ ok: true, value: { bet, wallet: 11.05, isRepeat: true } });
    expect(await engine.actOnRound(boxGame, 'act', action(playerId, betId))).toEqual({
      ok: false,
      refusal: { category: 'conflict', code: 'games/round-over', message: 'This round is already over.' },
    });
    expect(await moneyOf(playerId)).toEqual([1_105, 0]);
  });
});
