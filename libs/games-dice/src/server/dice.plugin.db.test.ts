import { createHash, createHmac, randomUUID } from 'node:crypto';
import { fairnessExportResponseSchema } from '@paasa/fairness';
import { createNonces, fairnessMigrations, fairnessPlugin } from '@paasa/fairness/server';
import { DEFAULT_MAX_PAYOUT_PAISE } from '@paasa/games-core';
import { createBetArchive, gamesCoreMigrations, gamesCorePlugin } from '@paasa/games-core/server';
import {
  creditFakeBalance,
  fakeStakeMigrations,
  fakeStakes,
  readFakeBalance,
} from '@paasa/games-core/testing';
import {
  createTestDatabase,
  createTestServer,
  databaseKinds,
  type TestDatabase,
  type TestServer,
} from '@paasa/server-kit/testing';
import { rollDiceResponseSchema, type DiceBet } from '../contract/roll-dice.js';
import { DICE_GAME_ID, diceGame } from '../rules/dice-game.js';
import { dicePlugin } from './dice.plugin.js';

const config = { seedEncryptionKey: '5e'.repeat(32) };
const gamesConfig = { stateEncryptionKey: 'c3'.repeat(32) };
const clock = (): Date => new Date('2026-01-31T12:00:00.000Z');
const ROLL = '/api/games/dice/roll-dice';

/** The roll and its payout, computed only from the published rules, without code of the product. */
function independentDice(serverSeed: string, clientSeed: string, nonce: number) {
  const digest = createHmac('sha256', serverSeed).update(`${clientSeed}:${nonce}:0`).digest();
  const float = [...digest.subarray(0, 4)].reduce((sum, byte, index) => sum + byte / 256 ** (index + 1), 0);
  const roll = Math.floor(float * 10_000);
  return {
    result: roll / 100,
    winAmount(betAmount: number, target: number, condition: 'above' | 'below'): number {
      const targetHundredths = BigInt(Math.round(target * 100));
      const isWin =
        condition === 'below' ? BigInt(roll) < targetHundredths : BigInt(roll) >= targetHundredths;
      if (!isWin) return 0;
      const chance = condition === 'below' ? targetHundredths : 10_000n - targetHundredths;
      // 99 / (chance / 100) with four decimals, half up, in whole numbers.
      const multiplier = (99n * 100n * 10_000n * 2n + chance) / (2n * chance);
      return Number((BigInt(Math.round(betAmount * 100)) * multiplier) / 10_000n) / 100;
    },
  };
}

describe.each(databaseKinds)('rolling dice on %s', (kind) => {
  let test: TestDatabase;
  let server: TestServer;

  const playerWith = async (balancePaise: number) => {
    const playerId = randomUUID();
    await creditFakeBalance(test.db, playerId, balancePaise);
    return { playerId, sessionId: randomUUID(), isVerified: true };
  };
  type Player = Awaited<ReturnType<typeof playerWith>>;
  const roll = (caller: Player, body: object, headers: Record<string, string> = {}) =>
    server.call('POST', ROLL, { caller, body, headers });
  const rolled = async (caller: Player, body: object): Promise<DiceBet> =>
    rollDiceResponseSchema.parse((await roll(caller, body)).body).bet;
  const pairOf = async (caller: Player) =>
    (await server.call('GET', '/api/fairness/seed-pair', { caller })).body;
  const rotate = async (caller: Player, clientSeed: string) => {
    const answer = await server.call('POST', '/api/fairness/rotate-seed-pair', {
      caller,
      body: { clientSeed },
    });
    return answer.body as unknown as { revealed: { serverSeed: string; lastNonce: number } };
  };

  beforeAll(async () => {
    const migrations = [fairnessMigrations, gamesCoreMigrations, fakeStakeMigrations];
    test = await createTestDatabase(kind, migrations);
    const { db } = test;
    const nonces = createNonces({ config, clock });
    const archive = createBetArchive([diceGame], gamesConfig, { seeds: nonces });
    server = await createTestServer(db, async (app) => {
      const houseLimitPaise = DEFAULT_MAX_PAYOUT_PAISE;
      await app.register(gamesCorePlugin, {
        db,
        stakes: fakeStakes,
        nonces,
        clock,
        config: gamesConfig,
        games: [diceGame],
        houseLimitPaise,
      });
      await app.register(dicePlugin);
      const ledger = {
        getLedgerHead: async () => ({ balanceRupees: 0, lastSequence: 0 }),
        listLedgerEntries: async () => [],
      };
      await app.register(fairnessPlugin, { db, config, clock, openRounds: archive, bets: archive, ledger });
    });
  }, 60_000);
  afterAll(async () => {
    await server.app.close();
    await test.close();
  });

  it('answers a roll with its bet, its state and the balance after it', async () => {
    const player = await playerWith(1_000);
    const { status, body } = await roll(player, { amount: 2.5, target: 50.5, condition: 'above' });
    const { bet } = rollDiceResponseSchema.parse(body);
    const { diceRoll } = bet.gameData;
    const { balancePaise } = await readFakeBalance(test.db, player.playerId);
    expect(status).toBe(200);
    expect(bet).toMatchObject({
      betAmount: 2.5,
      winAmount: bet.isWin ? 5 : 0,
      status: 'completed',
      game: { _id: DICE_GAME_ID, name: 'dice', displayName: 'Dice' },
      nonce: 0,
      rulesVersion: 1,
    });
    expect(diceRoll.state).toMatchObject({ target: 50.5, condition: 'above' });
    expect(diceRoll.payoutMultiplier).toBe(2);
    expect(diceRoll.user.wallet).toBe(balancePaise / 100);
    expect(balancePaise).toBe(bet.isWin ? 1_250 : 750);
    expect(bet.isWin).toBe(diceRoll.state.result >= 50.5);
  });

  it('allows 500 bets to be recomputed after rotation from published rules alone, from answers and export', async () => {
    const player = await playerWith(100_000_00);
    const commitment = (await pairOf(player))['serverSeedHash'];
    const bets: DiceBet[] = [];
    for (let count = 0; count < 500; count += 1) {
      const target =
        count % 5 === 0 ? 2 : count % 5 === 1 ? 98 : Math.round(200 + ((count * 7919) % 9601)) / 100;
      const body = {
        amount: (1 + (count % 137)) / 100,
        target,
        condition: count % 2 === 0 ? 'above' : 'below',
      };
      bets.push(await rolled(player, body));
    }
    const { revealed } = await rotate(player, 'after');
    expect(createHash('sha256').update(revealed.serverSeed).digest('hex')).toBe(commitment);
    expect([bets.map((bet) => bet.nonce), revealed.lastNonce]).toEqual([[...Array(500).keys()], 499]);
    for (const bet of bets) {
      const { state } = bet.gameData.diceRoll;
      const independent = independentDice(revealed.serverSeed, bet.clientSeed, bet.nonce);
      expect(state.result).toBe(independent.result);
      expect(bet.winAmount).toBe(independent.winAmount(bet.betAmount, state.target, state.condition));
      expect(bet.serverSeedHash).toBe(commitment);
    }
    const wrong = bets.filter(
      (bet) =>
        bet.gameData.diceRoll.state.result ===
        independentDice('0'.repeat(64), bet.clientSeed, bet.nonce).result,
    );
    expect(wrong.length).toBeLessThan(5);
    const exported = (await server.call('GET', '/api/fairness/export', { caller: player })).body;
    const proofs = fairnessExportResponseSchema.parse(exported).bets;
    expect(
      proofs.map(({ betId, nonce, winAmount, serverSeed, gameData }) => ({
        betId,
        nonce,
        winAmount,
        serverSeed,
        gameData,
      })),
    ).toEqual(
      bets.map((bet) => ({
        betId: bet._id,
        nonce: bet.nonce,
        winAmount: bet.winAmount,
        serverSeed: revealed.serverSeed,
        gameData: bet.gameData,
      })),
    );
  });

  it('shows no active server seed in any answer, although all depend on it', async () => {
    const player = await playerWith(1_000);
    const answers = [
      await roll(player, { amount: 1, target: 50, condition: 'above' }),
      await roll(player, { amount: 100, target: 50, condition: 'above' }),
      await server.call('GET', '/api/fairness/seed-pair', { caller: player }),
      await server.call('GET', '/api/bet/fetch-bets-by-user', { caller: player }),
      await server.call('GET', '/api/fairness/export', { caller: player }),
    ];
    const { serverSeed } = (await rotate(player, 'after')).revealed;
    expect(answers.map(({ status }) => status)).toEqual([200, 400, 200, 200, 200]);
    expect(JSON.stringify(answers)).not.toContain(serverSeed);
  });

  it.each([
    ['1.99', 400],
    ['2', 200],
    ['2.01', 200],
    ['97.99', 200],
    ['98', 200],
    ['98.01', 400],
  ])('answers a target of %s with %d, above and below', async (target, status) => {
    const player = await playerWith(1_000);
    for (const condition of ['above', 'below'])
      expect((await roll(player, { amount: 0.01, target: Number(target), condition })).status).toBe(status);
  });

  const valid = { amount: 1, target: 50, condition: 'above' };
  it.each([
    ...[0.004, 0, -1, 1e-7, 1.005, 1e21, 2 ** 53, '1', null, [], true, {}].map((amount) => ({
      ...valid,
      amount,
    })),
    ...[null, '50', 50.005, -50, 1e21, [50], {}].map((target) => ({ ...valid, target })),
    ...['over', 'Above', '', null, 1, ['above']].map((condition) => ({ ...valid, condition })),
    { amount: 1, condition: 'above' },
    { amount: 1, target: 50 },
    { target: 50, condition: 'above' },
    {},
    [],
    { ...valid, gameId: '' },
    { ...valid, gameId: 5 },
    { ...valid, amount: 10.01 },
    { ...valid, amount: 3_00_00_000 },
  ])('refuses %j with 400, no effect and no nonce', async (body) => {
    const player = await playerWith(1_000);
    const answer = await roll(player, body);
    expect(answer.status).toBe(400);
    expect(answer.body).toEqual({ success: false, code: expect.any(String), message: expect.any(String) });
    expect(await readFakeBalance(test.db, player.playerId)).toEqual({ balancePaise: 1_000, escrowPaise: 0 });
    expect((await pairOf(player))['nonce']).toBe(0);
  });

  it.each(['{"amount":NaN,"target":50,"condition":"above"}', '{"amount":1', '', 'null', '7'])(
    'refuses the text %j as a body with 400',
    async (payload) => {
      const player = await playerWith(1_000);
      const response = await server.app.inject({
        method: 'POST',
        url: ROLL,
        headers: {
          origin: 'http://localhost:3000',
          'content-type': 'application/json',
          'x-test-caller': JSON.stringify(player),
        },
        payload,
      });
      expect([response.statusCode, response.json()]).toMatchObject([400, { success: false }]);
    },
  );

  it('accepts the id or the name of Dice as gameId, and no other game', async () => {
    const player = await playerWith(1_000);
    const statuses = [DICE_GAME_ID, 'dice', 'mines'].map(
      async (gameId) => (await roll(player, { ...valid, gameId })).status,
    );
    expect(await Promise.all(statuses)).toEqual([200, 200, 404]);
  });

  it('reports an insufficient balance', async () => {
    const player = await playerWith(99);
    expect((await roll(player, valid)).body).toEqual({
      success: false,
      code: 'wallet/insufficient-balance',
      message: 'Insufficient Balance.',
    });
  });

  it('accepts a stake of one paisa and of the whole balance', async () => {
    const player = await playerWith(1_001);
    const { wallet } = (await rolled(player, { ...valid, amount: 0.01 })).gameData.diceRoll.user;
    expect((await roll(player, { ...valid, amount: wallet })).status).toBe(200);
  });

  it('answers 64 parallel copies with one bet, and another body under the same key with 409', async () => {
    const player = await playerWith(10_000);
    const key = { 'idempotency-key': 'click' };
    const answers = await Promise.all(Array.from({ length: 64 }, () => roll(player, valid, key)));
    expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1);
    expect(answers[0]?.status).toBe(200);
    expect((await pairOf(player))['nonce']).toBe(1);
    expect((await roll(player, { ...valid, amount: 2 }, key)).status).toBe(409);
    expect((await roll(player, valid, { 'idempotency-key': 'x'.repeat(65) })).status).toBe(400);
    expect((await pairOf(player))['nonce']).toBe(1);
  });

  it('refuses a player with too many waiting rolls with 429, and accepts the key later', async () => {
    const player = await playerWith(1_000_000);
    const send = (index: number) => roll(player, valid, { 'idempotency-key': `roll-${String(index)}` });
    const answers = await Promise.all(Array.from({ length: 600 }, (_, index) => send(index)));
    const away = answers.findIndex(({ status }) => status === 429);
    expect(answers[away]).toMatchObject({ headers: { 'retry-after': '2' } });
    expect(answers[away]?.body).toMatchObject({ success: false, code: 'request/too-many-at-once' });
    const takenCount = answers.filter(({ status }) => status === 200).length;
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(600 - takenCount);
    expect((await send(away)).status).toBe(200);
    expect((await pairOf(player))['nonce']).toBe(takenCount + 1);
  });

  it('requires a signed-in, verified player', async () => {
    const unverified = { ...(await playerWith(1_000)), isVerified: false };
    const refused = { status: 403, body: { message: 'Please verify account first.' } };
    expect(await roll(unverified, valid)).toMatchObject(refused);
    expect((await server.call('POST', ROLL, { body: valid })).status).toBe(401);
  });
});
