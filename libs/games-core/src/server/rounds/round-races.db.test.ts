import { paise } from '@paasa/money';
import type { Database } from '@paasa/server-kit/server';
import { createTestDatabase, type TestDatabase } from '@paasa/server-kit/testing';
import { boxGame, coinGame, fakeStakes, readFakeBalance } from '../../testing/index.js';
import {
  action,
  betsOf,
  coinBet,
  engineMigrations,
  engineOn,
  foldOf,
  opening,
  playerWith,
} from '../../testing/engine-harness.js';
import { codeOf, openBoxes, rowOf, valueOf } from '../../testing/round-harness.js';
import type { BetEngine } from '../engine/bet-engine.js';
import { getBetCount, getStats } from '../statistics/totals.repo.js';
import { ALL_GAMES } from '../bets/game-catalogue.js';

const times = (count: number): number[] => Array.from({ length: count }, (_, index) => index);

/** The number of each code. */
function tally(codes: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const code of codes) counts[code] = (counts[code] ?? 0) + 1;
  return counts;
}

/** A database that counts the requested and the executed transactions: more executed ones mean a deadlock. */
function watching(db: Database) {
  const counts = { asked: 0, ran: 0 };
  const watched: Database = {
    ...db,
    transaction(work) {
      counts.asked += 1;
      return db.transaction((tx) => {
        counts.ran += 1;
        return work(tx);
      });
    },
  };
  return { db: watched, counts };
}

/** Two processes on one database. */
describe('two round engines on one database', () => {
  let test: TestDatabase;
  let engines: readonly [BetEngine, BetEngine];

  beforeAll(async () => {
    test = await createTestDatabase('postgres', engineMigrations);
    engines = [engineOn(test.db), engineOn(test.db)];
  });
  afterAll(() => test.close());

  const engineFor = (index: number): BetEngine => engines[index % 2 === 0 ? 0 : 1];
  const moneyOf = async (playerId: string) => {
    const { balancePaise, escrowPaise } = await readFakeBalance(test.db, playerId);
    return [balancePaise, escrowPaise];
  };

  it('accept one of 40 equal actions', async () => {
    const { playerId, betId, good } = await openBoxes(test.db, engines[0]);
    const acts = times(40).map((index) =>
      engineFor(index).actOnRound(boxGame, 'open', action(playerId, betId, { open: good[0] })),
    );
    expect(tally((await Promise.all(acts)).map(codeOf))).toEqual({ ok: 1, 'box/already-open': 39 });
    expect((await engines[0].findOpenRound(boxGame, playerId))?.gameData).toMatchObject({
      opened: [good[0]],
    });
  });

  it('give 40 copies of one final action under one key one effect and one answer', async () => {
    const { playerId, betId, empty } = await openBoxes(test.db, engines[0]);
    const copies = times(40).map((index) =>
      engineFor(index).actOnRound(
        boxGame,
        'open',
        action(playerId, betId, { open: empty }, { idempotencyKey: 'once' }),
      ),
    );
    const answers = await Promise.all(copies);
    expect(answers[0]).toMatchObject({ ok: true, value: { wallet: 9 } });
    expect(answers).toEqual(answers.map(() => answers[0]));
  });

  it('make one valid history of 40 different actions', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { playerId, betId, empty } = await openBoxes(test.db, engines[0]);
      const acts = times(40).map((index) =>
        engineFor(index).actOnRound(boxGame, 'open', action(playerId, betId, { open: (index + round) % 4 })),
      );
      const counts = tally((await Promise.all(acts)).map(codeOf));
      const row = await rowOf(test.db, playerId, betId);
      const { opened } = boxGame.restore(row.state);
      const isLost = opened.includes(empty);
      expect(row).toMatchObject({ status: 'settled', is_win: !isLost, payout_paise: isLost ? 0 : 800 });
      expect(new Set(opened).size).toBe(opened.length);
      expect(counts['ok']).toBe(opened.length);
      expect((counts['box/already-open'] ?? 0) + (counts['games/round-over'] ?? 0)).toBe(40 - opened.length);
      expect(await moneyOf(playerId)).toEqual([isLost ? 900 : 1_700, 0]);
    }
  });

  it.each(['refuse', 'answer'] as const)('pay one of 50 cash-outs and %s the others', async (settled) => {
    const { playerId, betId, good } = await openBoxes(test.db, engines[0]);
    await engines[1].actOnRound(boxGame, 'open', action(playerId, betId, { open: good[0] }));
    const outs = times(50).map((index) =>
      engineFor(index).actOnRound(boxGame, 'cash-out', action(playerId, betId, {}, { settled })),
    );
    const answers = await Promise.all(outs);
    if (settled === 'refuse') expect(tally(answers.map(codeOf))).toEqual({ ok: 1, 'games/round-over': 49 });
    else {
      const steps = answers.map(valueOf);
      expect(steps.map(({ bet, wallet }) => ({ bet, wallet }))).toEqual(
        steps.map(() => ({ bet: steps[0]?.bet, wallet: 11 })),
      );
      expect(steps.filter(({ isRepeat }) => !isRepeat)).toHaveLength(1);
    }
    expect(answers.find(({ ok }) => ok)).toMatchObject({
      ok: true,
      value: { bet: { winAmount: 2 }, wallet: 11 },
    });
    expect(await moneyOf(playerId)).toEqual([1_100, 0]);
  });

  it('let either a cash-out or a losing action end a round, never both', async () => {
    const ends = await Promise.all(
      times(20).map(async (index) => {
        const { playerId, betId, good, empty } = await openBoxes(test.db, engineFor(index));
        await engineFor(index).actOnRound(boxGame, 'open', action(playerId, betId, { open: good[0] }));
        const [out, lost] = await Promise.all([
          engineFor(index).actOnRound(boxGame, 'cash-out', action(playerId, betId)),
          engineFor(index + 1).actOnRound(boxGame, 'open', action(playerId, betId, { open: empty })),
        ]);
        const isPaid = out.ok;
        expect([codeOf(out), codeOf(lost)].sort()).toEqual(['games/round-over', 'ok']);
        expect(await moneyOf(playerId)).toEqual([isPaid ? 1_100 : 900, 0]);
        const rows = await betsOf(test.db, playerId);
        expect(await test.db.read((tx) => getStats(tx, playerId, ALL_GAMES))).toEqual(foldOf(rows));
      }),
    );
    expect(ends).toHaveLength(20);
  });

  it('answer a cash-out of a round that its last action has just settled with the same success', async () => {
    for (const index of times(20)) {
      const { playerId, betId, good } = await openBoxes(test.db, engineFor(index));
      for (const open of good.slice(0, 2))
        await engineFor(index).actOnRound(boxGame, 'open', action(playerId, betId, { open }));
      const [last, out] = await Promise.all([
        engineFor(index).actOnRound(boxGame, 'open', action(playerId, betId, { open: good[2] })),
        engineFor(index + 1).actOnRound(boxGame, 'out', action(playerId, betId, {}, { settled: 'answer' })),
      ]);
      const { bet, wallet, isRepeat } = valueOf(out);
      expect([bet.winAmount, wallet]).toEqual(last.ok ? [8, 17] : [4, 13]);
      expect(codeOf(last)).toBe(last.ok ? 'ok' : 'games/round-over');
      if (last.ok) expect(valueOf(last)).toEqual({ bet, wallet, isRepeat: false });
      expect(isRepeat).toBe(last.ok);
    }
  });

  it('open one round for a player for whom both found none, without an effect on others', async () => {
    const [player = '', ...neighbours] = await Promise.all(times(7).map(() => playerWith(test.db, 1_000)));
    let arrived = 0;
    let letBothGo = (): void => undefined;
    const bothHaveRead = new Promise<void>((resolve) => {
      letBothGo = resolve;
    });
    const stakes = {
      ...fakeStakes,
      lockAccounts: async (...[tx, asked]: Parameters<typeof fakeStakes.lockAccounts>) => {
        if (asked.includes(player)) {
          arrived += 1;
          if (arrived === 2) letBothGo();
          await bothHaveRead;
        }
        return fakeStakes.lockAccounts(tx, asked);
      },
    };
    const pair = [engineOn(test.db, { stakes }), engineOn(test.db, { stakes })] as const;
    const results = await Promise.all([
      // The first goes alone; the others come together.
      pair[0].placeInstantBet(coinGame, coinBet(await playerWith(test.db, 100))),
      pair[1].placeInstantBet(coinGame, coinBet(await playerWith(test.db, 100))),
      ...neighbours.map((id, index) => pair[index % 2 === 0 ? 0 : 1].openRound(boxGame, opening(id))),
      pair[0].openRound(boxGame, opening(player, 100, {}, 'first')),
      pair[1].openRound(boxGame, opening(player, 100, {}, 'second')),
    ]);
    expect(results.slice(0, -2).map(codeOf)).toEqual(Array(8).fill('ok'));
    expect(results.slice(-2).map(codeOf).sort()).toEqual(['games/round-open', 'ok']);
    expect(arrived).toBe(2);
    const rows = await betsOf(test.db, player);
    expect(rows.map((row) => row.nonce)).toEqual([0]);
    expect(await moneyOf(player)).toEqual([900, 100]);
    expect(await test.db.read((tx) => getBetCount(tx, player, 'box'))).toBe(1);
  });

  it('open exactly one of 40 rounds', async () => {
    const playerId = await playerWith(test.db, 10_000);
    const opens = times(40).map((index) => engineFor(index).openRound(boxGame, opening(playerId)));
    expect(tally((await Promise.all(opens)).map(codeOf))).toEqual({ ok: 1, 'games/round-open': 39 });
    expect(await moneyOf(playerId)).toEqual([9_900, 100]);
  });

  it('mix bets and rounds of many players in their batches without a deadlock, and the books agree', async () => {
    const watched = watching(test.db);
    const pair = [engineOn(watched.db), engineOn(watched.db)] as const;
    const crates = { ...boxGame, id: '01930000-0000-7000-8000-0000000000b1', name: 'crate' };
    const losing = { ...coinGame, isWin: () => false, payoutPaise: () => paise(0) };
    const players = await Promise.all(times(24).map(() => playerWith(test.db, 1_000)));
    const play = async (playerId: string, seat: number, turn: number): Promise<void> => {
      const [here, there] = (seat + turn) % 2 === 0 ? pair : [pair[1], pair[0]];
      const [boxes, crate] = await Promise.all([
        here.openRound(boxGame, opening(playerId)),
        there.openRound(crates, opening(playerId)),
        there.placeInstantBet(losing, coinBet(playerId, 10)),
        here.placeInstantBet(coinGame, coinBet(playerId, 10)),
      ]);
      const acts = [boxes, crate].flatMap((opened, index) => {
        if (!opened.ok) return [];
        const game = index === 0 ? boxGame : crates;
        const { _id } = opened.value.bet;
        return [
          here.actOnRound(game, 'open', action(playerId, _id, { open: (seat + turn) % 4 })),
          there.actOnRound(game, 'open', action(playerId, _id, { open: turn % 4 })),
          there.actOnRound(game, 'cash-out', action(playerId, _id)),
          here.placeInstantBet(coinGame, coinBet(playerId, 1, {}, `${turn} ${index}`)),
        ];
      });
      await Promise.all(acts);
    };
    for (const turn of times(8)) await Promise.all(players.map((id, seat) => play(id, seat, turn)));
    expect(watched.counts.ran).toBe(watched.counts.asked);
    expect(watched.counts.asked).toBeLessThan(8 * 24 * 4);
    for (const playerId of players) {
      const rows = await betsOf(test.db, playerId);
      const settled = rows.filter((row) => row.status === 'settled');
      const escrow = rows.filter((row) => row.status === 'open').length * 100;
      const net = settled.reduce((sum, row) => sum + (row.payout_paise ?? 0) - row.stake_paise, 0);
      expect(await moneyOf(playerId)).toEqual([1_000 + net - escrow, escrow]);
      expect(rows.map((row) => row.nonce).sort((a, b) => a - b)).toEqual(times(rows.length));
      const totals = await test.db.read((tx) => getStats(tx, playerId, ALL_GAMES));
      // The streak follows the order of settlements, which parallel calls do not show.
      expect({ ...totals, winStreakCount: 0 }).toEqual({ ...foldOf(settled), winStreakCount: 0 });
      expect(await test.db.read((tx) => getBetCount(tx, playerId, ALL_GAMES))).toBe(rows.length);
    }
  });
});
