import { createTestDatabase, databaseKinds, type TestDatabase } from '@paasa/server-kit/testing';
import { boxGame, coinGame, fakeStakes, readFakeBalance } from '../../testing/index.js';
import {
  action,
  coinBet,
  engineMigrations,
  engineOn,
  foldOf,
  opening,
  playerWith,
  testConfig,
  testNonces,
} from '../../testing/engine-harness.js';
import {
  codeOf,
  createTestCipher,
  openBoxes,
  rowOf,
  valueOf,
  type OpenBoxes,
} from '../../testing/round-harness.js';
import { createBetArchive } from '../lists/bet-archive.js';
import type { BetEngine } from '../engine/bet-engine.js';
import { getBetCount, getStats } from '../statistics/totals.repo.js';
import { listDayResults } from '../statistics/day-totals.repo.js';
import { ALL_GAMES } from '../bets/game-catalogue.js';

/** The same boxes with later rules. */
const newerBoxes = { ...boxGame, rulesVersion: 2 };

const overBoxes = { ...boxGame, isOver: () => true };

const blindBoxes: typeof boxGame = {
  ...boxGame,
  view: () => {
    throw new Error('blind');
  },
};

const voidedRefusal = {
  ok: false,
  refusal: {
    category: 'conflict',
    code: 'games/round-voided',
    message: 'This round could not be continued. Your stake was returned.',
  },
};

const setState = {
  name: 'test-set-state',
  text: `UPDATE games_core.open_rounds SET state = $2 WHERE player_id = $1`,
};

describe.each(databaseKinds)('voiding rounds on %s', (kind) => {
  let test: TestDatabase;
  let engine: BetEngine;
  let logged: object[] = [];

  beforeAll(async () => {
    test = await createTestDatabase(kind, engineMigrations);
    const log = { error: (fields: object, message: string) => logged.push({ ...fields, message }) };
    engine = engineOn(test.db, { log });
  }, 60_000);
  beforeEach(() => {
    logged = [];
  });
  afterAll(() => test.close());

  const moneyOf = async (playerId: string) => {
    const { balancePaise, escrowPaise } = await readFakeBalance(test.db, playerId);
    return [balancePaise, escrowPaise];
  };
  /** A round with a win of 2.00, whose state decrypts but cannot be played by the rules. */
  const closedRound = async (): Promise<OpenBoxes> => {
    const round = await openBoxes(test.db, engine);
    const { playerId, betId, good } = round;
    valueOf(await engine.actOnRound(boxGame, 'open', action(playerId, betId, { open: good[0] })));
    const state = createTestCipher().seal({ mines: [1] }, { playerId, betId });
    await test.db.transaction((tx) => tx.query(setState, [playerId, state]));
    return round;
  };
  const expectVoided = async ({ playerId, betId }: OpenBoxes) => {
    expect(await moneyOf(playerId)).toEqual([1_000, 0]);
    expect(await rowOf(test.db, playerId, betId)).toMatchObject({
      status: 'voided',
      payout_paise: 100,
      is_win: false,
    });
    expect(await engine.findOpenRound(boxGame, playerId)).toBeNull();
  };

  it('returns the stake once, for any number of requests, and logs it once', async () => {
    const round = await openBoxes(test.db, engine);
    const { playerId, betId } = round;
    expect(await engine.voidRound(playerId, betId)).toEqual({
      ok: true,
      value: { game: 'box', stakePaise: 100, walletPaise: 1_000, isRepeat: false },
    });
    expect(await engine.voidRound(playerId, betId)).toEqual({
      ok: true,
      value: { game: 'box', stakePaise: 100, walletPaise: 1_000, isRepeat: true },
    });
    await expectVoided(round);
    expect(logged).toEqual([
      {
        betId,
        game: 'box',
        rulesVersion: 1,
        reason: 'asked',
        message: 'a round is voided and its stake given back',
      },
    ]);
  });

  it('has no effect and no log line if one of its parts fails', async () => {
    const { playerId, betId } = await openBoxes(test.db, engine);
    const fails = async () => {
      throw new Error('not written');
    };
    await expect(engine.voidRound(playerId, betId, fails)).rejects.toThrow('not written');
    expect(logged).toEqual([]);
    expect(await moneyOf(playerId)).toEqual([900, 100]);
  });

  it('is refused for a round that is settled, unknown or of another player, without effect', async () => {
    const { playerId, betId, empty } = await openBoxes(test.db, engine);
    const theirs = await openBoxes(test.db, engine);
    await engine.actOnRound(boxGame, 'open', action(playerId, betId, { open: empty }));
    const coin = valueOf(await engine.placeInstantBet(coinGame, coinBet(playerId)));
    const asked = [betId, coin._id, theirs.betId, '01930000-0000-7000-8000-0000000000ff', "' OR 1=1"];
    const codes = [];
    for (const id of asked) codes.push(codeOf(await engine.voidRound(playerId, id)));
    expect(codes).toEqual([
      'games/round-over',
      'games/round-over',
      'games/unknown-bet',
      'games/unknown-bet',
      'games/unknown-bet',
    ]);
    expect(await moneyOf(theirs.playerId)).toEqual([900, 100]);
    expect(logged).toEqual([]);
  });

  it('counts as no result: it only changes the number of bets', async () => {
    const { playerId, betId } = await openBoxes(test.db, engine);
    valueOf(await engine.voidRound(playerId, betId));
    await test.db.read(async (tx) => {
      for (const game of ['box', ALL_GAMES]) {
        expect(await getStats(tx, playerId, game)).toEqual(foldOf([]));
        expect(await getBetCount(tx, playerId, game)).toBe(1);
      }
      expect(await listDayResults(tx, playerId)).toEqual([]);
    });
  });

  it('refuses every later action, also a cash-out that accepts any answer, and allows a new round', async () => {
    const { playerId, betId, good } = await openBoxes(test.db, engine);
    valueOf(await engine.voidRound(playerId, betId));
    expect(await engine.actOnRound(boxGame, 'open', action(playerId, betId, { open: good[0] }))).toEqual(
      voidedRefusal,
    );
    const out = action(playerId, betId, {}, { settled: 'answer' });
    expect(await engine.actOnRound(boxGame, 'cash-out', out)).toEqual(voidedRefusal);
    expect(valueOf(await engine.openRound(boxGame, opening(playerId))).bet.nonce).toBe(1);
  });

  it('is reported to fairness as voided, and leaves no open round', async () => {
    const { playerId, betId } = await openBoxes(test.db, engine);
    valueOf(await engine.voidRound(playerId, betId));
    const archive = createBetArchive([boxGame], testConfig, { seeds: testNonces });
    await test.db.read(async (tx) => {
      const bet = await archive.findBetForVerifying(tx, playerId, betId);
      expect(bet).toMatchObject({ status: 'voided', betAmount: 1, winAmount: 1, isWin: false, gameData: {} });
      expect(await archive.listBetsForVerifying(tx, playerId, null, 10)).toEqual([bet]);
      expect(await archive.hasOpenRound(tx, playerId)).toBe(false);
    });
  });

  it('happens at its player’s request to a round whose state the rules cannot play', async () => {
    const round = await closedRound();
    expect(await engine.findOpenRound(boxGame, round.playerId)).toBeNull();
    await expectVoided(round);
    expect(logged).toMatchObject([{ betId: round.betId, reason: 'state' }]);
  });

  it.each([
    ['of other rules', newerBoxes, 'rules-version'],
    ['that its rules treat as over', overBoxes, 'state'],
    ['that its rules cannot show', blindBoxes, 'state'],
  ])('happens to a round %s when its player requests it or acts on it', async (_what, game, reason) => {
    const asked = await openBoxes(test.db, engine);
    expect(await engine.findOpenRound(game, asked.playerId)).toBeNull();
    await expectVoided(asked);
    const acted = await openBoxes(test.db, engine);
    const open = action(acted.playerId, acted.betId, { open: acted.good[0] });
    expect(await engine.actOnRound(game, 'open', open)).toEqual(voidedRefusal);
    await expectVoided(acted);
    expect(logged).toMatchObject([
      { betId: asked.betId, reason },
      { betId: acted.betId, reason },
    ]);
  });

  it('repeats the same refusal for a key, and returns the stake once', async () => {
    const round = await closedRound();
    const out = action(round.playerId, round.betId, {}, { settled: 'answer', idempotencyKey: 'out' });
    const copies = Array.from({ length: 8 }, () => engine.actOnRound(boxGame, 'cash-out', out));
    expect(await Promise.all(copies)).toEqual(Array(8).fill(voidedRefusal));
    await expectVoided(round);
    expect(logged).toHaveLength(1);
  });

  it('does not affect other bets in its batch', async () => {
    const closed = await Promise.all([closedRound(), closedRound()]);
    const rounds = await Promise.all([openBoxes(test.db, engine), openBoxes(test.db, engine)]);
    const newcomer = await playerWith(test.db, 1_000);
    const results = await Promise.all([
      ...[...closed, ...rounds].map(({ playerId, betId, empty }) =>
        engine.actOnRound(boxGame, 'open', action(playerId, betId, { open: empty })),
      ),
      engine.openRound(boxGame, opening(newcomer)),
      engine.placeInstantBet(coinGame, coinBet(await playerWith(test.db, 100))),
    ]);
    expect(results.map(codeOf)).toEqual(['games/round-voided', 'games/round-voided', ...Array(4).fill('ok')]);
    for (const round of closed) await expectVoided(round);
    for (const { playerId } of rounds) expect(await moneyOf(playerId)).toEqual([900, 0]);
  });

  it('leaves the round unchanged if it is interrupted after the stake was returned', async () => {
    const round = await closedRound();
    const before = await rowOf(test.db, round.playerId, round.betId);
    const killed = engineOn(test.db, {
      stakes: {
        ...fakeStakes,
        voidRounds: async (...asked: Parameters<typeof fakeStakes.voidRounds>) => {
          await fakeStakes.voidRounds(...asked);
          throw new Error('killed');
        },
      },
    });
    const out = action(round.playerId, round.betId, {}, { idempotencyKey: 'out' });
    await expect(killed.actOnRound(boxGame, 'cash-out', out)).rejects.toThrow('killed');
    await expect(killed.findOpenRound(boxGame, round.playerId)).rejects.toThrow('killed');
    expect(await rowOf(test.db, round.playerId, round.betId)).toEqual(before);
    expect(await moneyOf(round.playerId)).toEqual([900, 100]);
    expect(await engine.actOnRound(boxGame, 'cash-out', out)).toEqual(voidedRefusal);
    await expectVoided(round);
  });

  it('competes with a cash-out, and only one of them ends a round, between two processes', async () => {
    const elsewhere = engineOn(test.db);
    for (let turn = 0; turn < 12; turn += 1) {
      const { playerId, betId, good } = await openBoxes(test.db, engine);
      await engine.actOnRound(boxGame, 'open', action(playerId, betId, { open: good[0] }));
      const cashOut = () => engine.actOnRound(boxGame, 'cash-out', action(playerId, betId));
      const [out, ended] = await (turn % 2 === 0
        ? Promise.all([cashOut(), elsewhere.voidRound(playerId, betId)])
        : Promise.all([elsewhere.voidRound(playerId, betId), cashOut()]).then(
            ([first, second]) => [second, first] as const,
          ));
      expect([
        ['ok', 'games/round-over', 1_100],
        ['games/round-voided', 'ok', 1_000],
      ]).toContainEqual([codeOf(out), codeOf(ended), (await moneyOf(playerId))[0]]);
      expect((await moneyOf(playerId))[1]).toBe(0);
    }
  });

  it('returns the stake once if players request it, act and operators void at the same time', async () => {
    const elsewhere = engineOn(test.db);
    for (let turn = 0; turn < 4; turn += 1) {
      const round = await closedRound();
      const { playerId, betId } = round;
      const results = await Promise.all([
        engine.findOpenRound(boxGame, playerId),
        elsewhere.findOpenRound(boxGame, playerId),
        ...[engine, elsewhere].flatMap((each) => [
          each.actOnRound(boxGame, 'cash-out', action(playerId, betId, {}, { settled: 'answer' })),
          each.actOnRound(boxGame, 'open', action(playerId, betId, { open: round.good[1] })),
        ]),
      ]);
      expect(results.slice(0, 2)).toEqual([null, null]);
      expect(results.slice(2)).toEqual(Array(4).fill(voidedRefusal));
      expect(valueOf(await engine.voidRound(playerId, betId)).isRepeat).toBe(true);
      await expectVoided(round);
    }
  });
});
