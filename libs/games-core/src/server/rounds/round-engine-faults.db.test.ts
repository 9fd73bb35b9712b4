import { createTestDatabase, databaseKinds, type TestDatabase } from '@paasa/server-kit/testing';
import { boxGame, coinGame, creditFakeBalance, fakeStakes, readFakeBalance } from '../../testing/index.js';
import {
  action,
  betsOf,
  coinBet,
  engineMigrations,
  engineOn,
  opening,
  playerWith,
  testNonces,
} from '../../testing/engine-harness.js';
import { codeOf, readBoxes, openBoxes, rowOf, valueOf } from '../../testing/round-harness.js';
import type { BetEngine } from '../engine/bet-engine.js';
import { createStateCipher, type StateOwner } from '../bets/state-cipher.js';

/** Boxes whose last one throws when it is opened, and which throw at the start on request. */
const brokenBoxes: typeof boxGame = {
  ...boxGame,
  start(config, numbers) {
    if ('explode' in config) throw new Error('exploded');
    return boxGame.start(config, numbers);
  },
  act(state, step) {
    if (step === 3) throw new Error(`stuck: ${state.secret}`);
    return boxGame.act(state, step);
  },
  parse: (input) => ({ ok: true, value: input as object }),
};

const setState = {
  name: 'test-set-state',
  text: `UPDATE games_core.open_rounds SET state = $2 WHERE player_id = $1`,
};

describe.each(databaseKinds)('the round engine with repeats and interruptions on %s', (kind) => {
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

  it('gives 64 parallel copies of an opening one round and the same answer', async () => {
    const playerId = await playerWith(test.db, 1_000);
    const open = () => engine.openRound(boxGame, opening(playerId, 100, {}, 'once'));
    const answers = await Promise.all(Array.from({ length: 64 }, open));
    expect(answers[0]?.ok).toBe(true);
    // Equal, not the same text: jsonb does not store the order of keys.
    expect(answers).toEqual(answers.map(() => answers[0]));
    expect(await betsOf(test.db, playerId)).toHaveLength(1);
    expect(await moneyOf(playerId)).toEqual([900, 100]);
  });

  it('repeats the first answer of a key, also after the round is over', async () => {
    const playerId = await playerWith(test.db, 1_000);
    const start = opening(playerId, 100, {}, 'start');
    const opened = await engine.openRound(boxGame, start);
    const betId = valueOf(opened).bet._id;
    const { good } = await readBoxes(test.db, playerId, betId);
    const step = action(playerId, betId, { open: good[0] }, { idempotencyKey: 'step' });
    const stepped = await engine.actOnRound(boxGame, 'open', step);
    expect(await engine.actOnRound(boxGame, 'open', step)).toEqual(stepped);
    const out = action(playerId, betId, {}, { idempotencyKey: 'out' });
    const cashedOut = await engine.actOnRound(boxGame, 'cash-out', out);
    expect(cashedOut).toMatchObject({ ok: true, value: { wallet: 11, isRepeat: false } });
    await creditFakeBalance(test.db, playerId, 1);
    expect(await engine.openRound(boxGame, start)).toEqual(opened);
    expect(await engine.actOnRound(boxGame, 'open', step)).toEqual(stepped);
    expect(await engine.actOnRound(boxGame, 'cash-out', out)).toEqual(cashedOut);
    expect(await moneyOf(playerId)).toEqual([1_101, 0]);
  });

  it('repeats a refusal of a key, although it would not be refused any more', async () => {
    const { playerId, betId, good, empty } = await openBoxes(test.db, engine);
    const second = opening(playerId, 100, {}, 'second');
    const early = action(playerId, betId, {}, { idempotencyKey: 'early' });
    const refused = [
      await engine.openRound(boxGame, second),
      await engine.actOnRound(boxGame, 'cash-out', early),
    ];
    expect(refused.map(codeOf)).toEqual(['games/round-open', 'box/nothing-opened']);
    await engine.actOnRound(boxGame, 'open', action(playerId, betId, { open: good[0] }));
    expect(await engine.actOnRound(boxGame, 'cash-out', early)).toEqual(refused[1]);
    await engine.actOnRound(boxGame, 'open', action(playerId, betId, { open: empty }));
    expect(await engine.openRound(boxGame, second)).toEqual(refused[0]);
  });

  it('refuses a key that was used for another action, body, round, opening or bet, without effect', async () => {
    const { playerId, betId, good } = await openBoxes(test.db, engine);
    const keyed = (id: string, body: object) => action(playerId, id, body, { idempotencyKey: 'key' });
    await engine.actOnRound(boxGame, 'open', keyed(betId, { open: good[0] }));
    const attempts = [
      await engine.actOnRound(boxGame, 'peek', keyed(betId, { open: good[0] })),
      await engine.actOnRound(boxGame, 'open', keyed(betId, { open: good[1] })),
      await engine.actOnRound(boxGame, 'open', keyed(playerId, { open: good[0] })),
      await engine.openRound(boxGame, opening(playerId, 100, {}, 'key')),
      await engine.placeInstantBet(coinGame, coinBet(playerId, 100, {}, 'key')),
    ];
    expect(attempts.map(codeOf)).toEqual(Array(5).fill('request/idempotency-mismatch'));
    expect(await moneyOf(playerId)).toEqual([900, 100]);
    expect((await engine.findOpenRound(boxGame, playerId))?.gameData).toMatchObject({ opened: [good[0]] });
  });

  it('fails only calls whose rules throw, in openings and in actions; the others are settled', async () => {
    const rounds = await Promise.all(Array.from({ length: 9 }, () => openBoxes(test.db, engine)));
    const newcomers = await Promise.all(Array.from({ length: 9 }, () => playerWith(test.db, 100)));
    const bettors = await Promise.all(Array.from({ length: 3 }, () => playerWith(test.db, 100)));
    const before = await rowOf(test.db, rounds[4]?.playerId ?? '', rounds[4]?.betId ?? '');
    const results = await Promise.allSettled([
      ...rounds.map(({ playerId, betId, empty }, index) =>
        engine.actOnRound(brokenBoxes, 'open', {
          ...action(playerId, betId, { open: index === 4 ? 3 : empty === 3 ? 0 : empty }),
          idempotencyKey: 'k',
        }),
      ),
      ...newcomers.map((id, index) =>
        engine.openRound(brokenBoxes, opening(id, 100, index === 7 ? { explode: 1 } : {}, 'k')),
      ),
      ...bettors.map((id) => engine.placeInstantBet(coinGame, coinBet(id))),
    ]);
    const failed = results.flatMap((result, index) => (result.status === 'rejected' ? [index] : []));
    expect(failed).toEqual([4, 9 + 7]);
    for (const result of results) if (result.status === 'fulfilled') expect(result.value.ok).toBe(true);
    expect(await rowOf(test.db, before.player_id, before.bet_id)).toEqual(before);
    const unlucky = newcomers[7] ?? '';
    expect(await moneyOf(unlucky)).toEqual([100, 0]);
    expect(await betsOf(test.db, unlucky)).toEqual([]);
    // Neither a key nor a nonce is stored.
    const again = await engine.openRound(brokenBoxes, opening(unlucky, 100, {}, 'k'));
    expect(valueOf(again).bet.nonce).toBe(0);
  });

  it('rolls back a settlement that is interrupted between two steps, and completes it the next time', async () => {
    const { playerId, betId, good } = await openBoxes(test.db, engine);
    await engine.actOnRound(boxGame, 'open', action(playerId, betId, { open: good[0] }));
    const before = await rowOf(test.db, playerId, betId);
    const out = action(playerId, betId, {}, { idempotencyKey: 'out' });
    const cut = async (): Promise<never> => {
      throw new Error('killed');
    };
    const killedAfterPaying = engineOn(test.db, {
      stakes: {
        ...fakeStakes,
        settleRounds: async (tx, settlements) => {
          await fakeStakes.settleRounds(tx, settlements);
          return cut();
        },
      },
    });
    await expect(killedAfterPaying.actOnRound(boxGame, 'cash-out', out)).rejects.toThrow('killed');
    expect(await rowOf(test.db, playerId, betId)).toEqual(before);
    expect(await moneyOf(playerId)).toEqual([900, 100]);
    expect(valueOf(await engine.actOnRound(boxGame, 'cash-out', out)).wallet).toBe(11);
  });

  it('rolls back an opening that is interrupted after its stake or its nonce', async () => {
    const playerId = await playerWith(test.db, 1_000);
    const open = opening(playerId, 100, {}, 'start');
    const cutAt = {
      nonces: {
        ...testNonces,
        takeNonces: async (...asked: Parameters<typeof testNonces.takeNonces>) => {
          await testNonces.takeNonces(...asked);
          throw new Error('killed');
        },
      },
    };
    await expect(engineOn(test.db, cutAt).openRound(boxGame, open)).rejects.toThrow('killed');
    expect(await moneyOf(playerId)).toEqual([1_000, 0]);
    expect(await engine.findOpenRound(boxGame, playerId)).toBeNull();
    expect(valueOf(await engine.openRound(boxGame, open)).bet.nonce).toBe(0);
  });

  it.each([
    [
      'sealed with a key that this process does not have',
      (owner: StateOwner) => createStateCipher('d4'.repeat(32)).seal({ mines: [1] }, owner),
    ],
    ['damaged', () => ({ sealed: 'AAAA' })],
  ])('leaves a round whose state is %s unchanged until it is voided', async (_what, stateOf) => {
    const { playerId, betId, good } = await openBoxes(test.db, engine);
    const neighbour = await openBoxes(test.db, engine);
    await test.db.transaction((tx) => tx.query(setState, [playerId, stateOf({ playerId, betId })]));
    const before = await rowOf(test.db, playerId, betId);
    const cannotBeOpened = `The state of bet ${betId} cannot be opened.`;
    await expect(engine.findOpenRound(boxGame, playerId)).rejects.toThrow(cannotBeOpened);
    const open = { open: neighbour.empty };
    expect(
      await Promise.allSettled([
        engine.actOnRound(boxGame, 'open', action(playerId, betId, { open: good[0] })),
        engine.actOnRound(boxGame, 'open', action(neighbour.playerId, neighbour.betId, open)),
      ]),
    ).toMatchObject([
      { status: 'rejected', reason: { message: cannotBeOpened } },
      { status: 'fulfilled', value: { ok: true } },
    ]);
    const out = action(playerId, betId, {}, { settled: 'answer' });
    await expect(engine.actOnRound(boxGame, 'cash-out', out)).rejects.toThrow(cannotBeOpened);
    expect(await rowOf(test.db, playerId, betId)).toEqual(before);
    expect(await moneyOf(playerId)).toEqual([900, 100]);
    valueOf(await engine.voidRound(playerId, betId));
    expect(await moneyOf(playerId)).toEqual([1_000, 0]);
    expect(await engine.findOpenRound(boxGame, playerId)).toBeNull();
  });
});
