import { createHash, createHmac } from 'node:crypto';
import { fairnessExportResponseSchema } from '@paasa/fairness';
import { openGameServer, readFakeBalance, type GameServer } from '@paasa/games-core/testing';
import type { Caller } from '@paasa/server-kit/server';
import { databaseKinds } from '@paasa/server-kit/testing';
import { playLimboResponseSchema, type LimboBet } from '../contract/play.js';
import { LIMBO_GAME_ID } from '../rules/limbo-game.js';
import { gameModule } from './index.js';

const valid = { amount: 1, target: 2 };

/** The multiplier and its payout, computed only from the published rules, without code of the product. */
function independentLimbo(serverSeed: string, clientSeed: string, nonce: number) {
  const digest = createHmac('sha256', serverSeed)
    .update(`${clientSeed}:${String(nonce)}:0`)
    .digest();
  const drawn = (99n * 2n ** 32n) / (BigInt(digest.readUInt32BE(0)) + 1n);
  const hundredths = drawn < 100n ? 100n : drawn > 100_000_000n ? 100_000_000n : drawn;
  return {
    result: Number(hundredths) / 100,
    winAmount(betAmount: number, target: number): number {
      const targetHundredths = BigInt(Math.round(target * 100));
      if (hundredths < targetHundredths) return 0;
      return Number((BigInt(Math.round(betAmount * 100)) * targetHundredths) / 100n) / 100;
    },
  };
}

describe.each(databaseKinds)('playing Limbo on %s', (kind) => {
  let server: GameServer;
  beforeAll(async () => {
    server = await openGameServer(kind, gameModule);
  }, 60_000);
  afterAll(() => server.close());

  const play = (caller: Caller, body: object, headers: Record<string, string> = {}) =>
    server.call('POST', '/api/games/limbo/play', { caller, body, headers });
  const played = async (caller: Caller, body: object): Promise<LimboBet> =>
    playLimboResponseSchema.parse((await play(caller, body)).body).bet;
  const balanceOf = async ({ playerId }: Caller) => (await readFakeBalance(server.db, playerId)).balancePaise;

  it('answers a bet with its result and the balance after it', async () => {
    const player = await server.playerWith(1_000);
    const bet = await played(player, { amount: 2.5, target: 2 });
    expect(bet).toMatchObject({
      betAmount: 2.5,
      winAmount: bet.isWin ? 5 : 0,
      status: 'completed',
      game: { _id: LIMBO_GAME_ID, name: 'limbo', displayName: 'Limbo' },
      nonce: 0,
      rulesVersion: 1,
    });
    expect(bet.isWin).toBe(bet.gameData.result >= 2);
    expect(bet.gameData).toMatchObject({ target: 2, wallet: (await balanceOf(player)) / 100 });
    expect(await balanceOf(player)).toBe(bet.isWin ? 1_250 : 750);
  });

  it('allows 500 bets to be recomputed after rotation from published rules alone, from answers and export', async () => {
    const player = await server.playerWith(100_000_00);
    const pair = (await server.call('GET', '/api/fairness/seed-pair', { caller: player })).body;
    const bets: LimboBet[] = [];
    for (let count = 0; count < 500; count += 1) {
      const targets = [1.01, 1.5, 2, 1_000_000, Math.round(101 + ((count * 7_919) % 99_900)) / 100];
      bets.push(await played(player, { amount: (1 + (count % 137)) / 100, target: targets[count % 5] }));
    }
    const serverSeed = await server.rotate(player);
    expect(createHash('sha256').update(serverSeed).digest('hex')).toBe(pair['serverSeedHash']);
    expect(bets.map((bet) => bet.nonce)).toEqual([...Array(500).keys()]);
    for (const { gameData, betAmount, winAmount, clientSeed, nonce, serverSeedHash } of bets) {
      const independent = independentLimbo(serverSeed, clientSeed, nonce);
      expect(gameData.result).toBe(independent.result);
      expect(winAmount).toBe(independent.winAmount(betAmount, gameData.target));
      expect(serverSeedHash).toBe(pair['serverSeedHash']);
    }
    const byOtherSeed = bets.filter(
      ({ gameData, clientSeed, nonce }) =>
        gameData.result === independentLimbo('0'.repeat(64), clientSeed, nonce).result,
    );
    expect(byOtherSeed.length).toBeLessThan(30);
    const exported = (await server.call('GET', '/api/fairness/export', { caller: player })).body;
    const proofs = fairnessExportResponseSchema.parse(exported).bets;
    expect(proofs.map(({ betId, winAmount, gameData }) => ({ betId, winAmount, gameData }))).toEqual(
      bets.map(({ _id, winAmount, gameData }) => ({ betId: _id, winAmount, gameData })),
    );
  });

  it('shows no active server seed in any answer, although all depend on it', async () => {
    const player = await server.playerWith(1_000);
    const answers = [
      await play(player, valid),
      await play(player, { ...valid, amount: 100 }),
      await server.call('GET', '/api/fairness/seed-pair', { caller: player }),
      await server.call('GET', '/api/bet/fetch-bets-by-user', { caller: player }),
      await server.call('GET', '/api/fairness/export', { caller: player }),
    ];
    const serverSeed = await server.rotate(player);
    expect(answers.map(({ status }) => status)).toEqual([200, 400, 200, 200, 200]);
    expect(JSON.stringify(answers)).not.toContain(serverSeed);
  });

  it.each([
    [1, 400],
    [1.01, 200],
    [999_999.99, 200],
    [1_000_000, 200],
    [1_000_000.01, 400],
  ])('answers a target of %d with %d', async (target, status) => {
    const player = await server.playerWith(1_000);
    expect((await play(player, { amount: 0.01, target })).status).toBe(status);
  });

  it.each([
    ...[0.004, 0, -1, 1e-7, 1.005, 1e21, 2 ** 53, '1', null, [], true].map((amount) => ({
      ...valid,
      amount,
    })),
    ...[null, '2', 2.005, -2, 0, 1e21, [2], {}].map((target) => ({ ...valid, target })),
    { amount: 1 },
    { target: 2 },
    {},
    [],
    { ...valid, gameId: '' },
    { ...valid, gameId: 5 },
    { ...valid, amount: 10.01 },
    { amount: 10, target: 1_000_000 * 2 },
  ])('refuses %j with 400, no effect and no nonce', async (body) => {
    const player = await server.playerWith(1_000);
    const answer = await play(player, body);
    expect(answer.status).toBe(400);
    expect(answer.body).toEqual({ success: false, code: expect.any(String), message: expect.any(String) });
    expect([await balanceOf(player), await server.nonceOf(player)]).toEqual([1_000, 0]);
  });

  it('refuses a bet whose win would exceed the house limit, before any effect', async () => {
    const player = await server.playerWith(600_00);
    expect((await play(player, { amount: 500.01, target: 100_000 })).body).toEqual({
      success: false,
      code: 'games/over-house-limit',
      message: expect.stringContaining('above the limit of ₹5,00,00,000.00'),
    });
    expect([await balanceOf(player), await server.nonceOf(player)]).toEqual([600_00, 0]);
    expect((await play(player, { amount: 500, target: 100_000 })).status).toBe(200);
  });

  it('accepts a stake of one paisa and of the whole balance', async () => {
    const player = await server.playerWith(1_001);
    const { gameData } = await played(player, { ...valid, amount: 0.01 });
    expect((await play(player, { ...valid, amount: gameData.wallet })).status).toBe(200);
  });

  it('answers 64 parallel copies with one bet, and another body under the same key with 409', async () => {
    const player = await server.playerWith(10_000);
    const key = { 'idempotency-key': 'click' };
    const answers = await Promise.all(Array.from({ length: 64 }, () => play(player, valid, key)));
    expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1);
    expect([answers[0]?.status, await server.nonceOf(player)]).toEqual([200, 1]);
    expect((await play(player, { ...valid, amount: 2 }, key)).status).toBe(409);
    expect(await server.nonceOf(player)).toBe(1);
  });

  it('requires a signed-in, verified player, and a bet on Limbo', async () => {
    const player = await server.playerWith(1_000);
    expect((await play({ ...player, isVerified: false }, valid)).body).toMatchObject({
      message: 'Please verify account first.',
    });
    expect((await server.call('POST', '/api/games/limbo/play', { body: valid })).status).toBe(401);
    const statuses = [LIMBO_GAME_ID, 'limbo', 'dice'].map(
      async (gameId) => (await play(player, { ...valid, gameId })).status,
    );
    expect(await Promise.all(statuses)).toEqual([200, 200, 404]);
  });
});
