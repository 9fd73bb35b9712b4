import { fairnessExportResponseSchema, fairNumbers, portableHmacSha256 } from '@paasa/fairness';
import { readFakeBalance } from '@paasa/games-core/testing';
import type { Caller } from '@paasa/server-kit/server';
import { databaseKinds } from '@paasa/server-kit/testing';
import { verifyMinesBet } from '../rules/verify-mines-bet.js';
import { auditPlayer } from '../testing/audit-player.js';
import { independentPayoutPaise } from '../testing/independent-mines.js';
import { createMinesHarness, type MinesCalls, type MinesHarness } from '../testing/mines-harness.js';
import { openRound } from '../testing/open-round.js';

const ascending = (tiles: readonly number[]) => tiles.toSorted((a, b) => a - b);

describe.each(databaseKinds)('rounds of Mines on %s', (kind) => {
  let harness: MinesHarness;
  let calls: MinesCalls;
  let elsewhere: MinesCalls;

  const moneyOf = async (caller: Caller) => {
    const { balancePaise, escrowPaise } = await readFakeBalance(harness.db, caller.playerId);
    return [balancePaise, escrowPaise];
  };
  const tileOf = (tiles: readonly number[], index: number): number => {
    const tile = tiles[index];
    if (tile === undefined) throw new Error('There is no such tile.');
    return tile;
  };
  const revealed = async (caller: Caller, betId: string, tiles: readonly number[]) => {
    for (const tileIndex of tiles)
      expect((await calls.reveal(caller, { betId, tileIndex })).status).toBe(200);
  };

  beforeAll(async () => {
    harness = await createMinesHarness(kind, { serverCount: 2 });
    const [first, second] = harness.calls;
    if (first === undefined || second === undefined) throw new Error('There are two servers.');
    [calls, elsewhere] = [first, second];
  }, 60_000);
  afterAll(() => harness.close());

  it('start with the stake held and nothing revealed', async () => {
    const player = await harness.playerWith(10_000);
    const { serverSeedHash, clientSeed } = (await calls.seedPair(player)).body;
    const { status, body } = await calls.start(player, { amount: 10, minesCount: 3 });
    expect(status).toBe(200);
    expect(body).toEqual({
      bet: expect.stringMatching(/^[0-9a-f-]{36}$/),
      wallet: 90,
      round: {
        _id: body['bet'],
        betAmount: 10,
        winAmount: 0,
        isWin: false,
        status: 'pending',
        createdAt: '2026-01-31T12:00:00.000Z',
        game: { _id: '01930000-0000-7000-8000-000000a13e50', name: 'mines', displayName: 'Mines' },
        gameData: { mineCount: 3, revealedTiles: [], multiplier: 1 },
        serverSeedHash,
        clientSeed,
        nonce: 0,
        rulesVersion: 1,
      },
    });
    expect(await moneyOf(player)).toEqual([9_000, 1_000]);
  });

  // The state was sealed under the client's spelling and could never be decrypted again.
  it('continue under an id in capital letters', async () => {
    const player = await harness.playerWith(10_000);
    const { betId, safe } = await openRound(harness, player, 10, 3);
    const loud = { betId: betId.toUpperCase(), tileIndex: tileOf(safe, 0) };
    expect((await calls.reveal(player, loud)).status).toBe(200);
    expect((await calls.pending(player)).body).toMatchObject({ bet: { _id: betId } });
    const { body } = await calls.end(player, { betId: betId.toUpperCase() });
    expect(body).toMatchObject({ bet: { _id: betId, isWin: true } });
  });

  it('are won by a cash-out, which pays for the revealed tiles', async () => {
    const player = await harness.playerWith(10_000);
    const { betId, round, mines, safe } = await openRound(harness, player, 10, 3);
    const [first, second] = [tileOf(safe, 5), tileOf(safe, 2)];
    expect((await calls.reveal(player, { betId, tileIndex: first })).body).toEqual({
      isMine: false,
      revealedTiles: [first],
      status: 'active',
      multiplier: 1.125,
      profit: 11.25,
    });
    expect((await calls.reveal(player, { betId, tileIndex: second })).body).toEqual({
      isMine: false,
      revealedTiles: [first, second],
      status: 'active',
      multiplier: 1.2857,
      profit: 12.85,
    });
    expect(await moneyOf(player)).toEqual([9_000, 1_000]);
    expect((await calls.end(player, { betId })).body).toEqual({
      bet: {
        ...round,
        winAmount: 12.85,
        isWin: true,
        status: 'completed',
        gameData: {
          mineCount: 3,
          revealedTiles: [first, second],
          multiplier: 1.2857,
          minePositions: ascending(mines),
          hitTile: null,
        },
      },
      wallet: 102.85,
      isRepeat: false,
    });
    expect(await moneyOf(player)).toEqual([10_285, 0]);
    expect(await auditPlayer(harness, player, 10_000)).toEqual([]);
  });

  it('are lost on a mine, at once and without a payout', async () => {
    const player = await harness.playerWith(10_000);
    const { betId, mines, safe } = await openRound(harness, player, 10, 3);
    await revealed(player, betId, safe.slice(0, 1));
    const hitTile = tileOf(mines, 1);
    const { body } = await calls.reveal(player, { betId, tileIndex: hitTile });
    const gameData = {
      mineCount: 3,
      revealedTiles: safe.slice(0, 1),
      multiplier: 0,
      minePositions: ascending(mines),
      hitTile,
    };
    expect(body).toMatchObject({
      isMine: true,
      revealedTiles: [...safe.slice(0, 1), hitTile],
      status: 'lose',
      multiplier: 0,
      profit: 0,
      minePositions: ascending(mines),
      bet: { _id: betId, isWin: false, winAmount: 0, status: 'completed', gameData },
      wallet: 90,
    });
    expect(await moneyOf(player)).toEqual([9_000, 0]);
    expect(await auditPlayer(harness, player, 10_000)).toEqual([]);
  });

  it.each([
    [24, 1],
    [23, 2],
    [1, 24],
  ])('with %d mines are won by revealing the last of %d safe tiles', async (minesCount, safeCount) => {
    const player = await harness.playerWith(10_000);
    const { betId, mines, safe } = await openRound(harness, player, 0.07, minesCount);
    expect(safe).toHaveLength(safeCount);
    await revealed(player, betId, safe.slice(0, -1));
    const { body } = await calls.reveal(player, { betId, tileIndex: tileOf(safe, safeCount - 1) });
    const payoutPaise = independentPayoutPaise(7, minesCount, safeCount);
    expect(body).toMatchObject({
      isMine: false,
      status: 'win',
      revealedTiles: safe,
      profit: payoutPaise / 100,
      minePositions: ascending(mines),
      bet: { isWin: true, winAmount: payoutPaise / 100, gameData: { hitTile: null } },
      wallet: (9_993 + payoutPaise) / 100,
    });
    expect(await moneyOf(player)).toEqual([9_993 + payoutPaise, 0]);
    expect(await auditPlayer(harness, player, 10_000)).toEqual([]);
  });

  it('are resumed unchanged, on another server too, and not after their end', async () => {
    const player = await harness.playerWith(10_000);
    expect((await calls.pending(player)).body).toEqual({ bet: null });
    const { betId, round, safe } = await openRound(harness, player, 10, 3);
    expect((await elsewhere.pending(player)).body).toEqual({ bet: round });
    await revealed(player, betId, safe.slice(0, 2));
    const gameData = { mineCount: 3, revealedTiles: safe.slice(0, 2), multiplier: 1.2857 };
    expect((await elsewhere.pending(player)).body).toEqual({ bet: { ...round, gameData } });
    const { body } = await elsewhere.reveal(player, { betId, tileIndex: tileOf(safe, 2) });
    expect(body).toMatchObject({ status: 'active', revealedTiles: safe.slice(0, 3) });
    expect((await elsewhere.end(player, { betId })).status).toBe(200);
    expect((await calls.pending(player)).body).toEqual({ bet: null });
  });

  it('are one at a time: a second start is a conflict and moves neither money nor nonce', async () => {
    const player = await harness.playerWith(10_000);
    const { betId } = await openRound(harness, player, 10, 3);
    const second = await calls.start(player, { amount: 1, minesCount: 1 });
    expect([second.status, second.body['code']]).toEqual([409, 'games/round-open']);
    expect(second.body['message']).toBe('Finish your open round first.');
    expect(await moneyOf(player)).toEqual([9_000, 1_000]);
    expect((await calls.seedPair(player)).body['nonce']).toBe(1);
    expect((await calls.pending(player)).body['bet']).toMatchObject({ _id: betId });
  });

  it('that are over are ended again with the same bet and no effect, after any end', async () => {
    const player = await harness.playerWith(10_000);
    const won = await openRound(harness, player, 1, 3);
    await revealed(player, won.betId, won.safe.slice(0, 1));
    const first = await calls.end(player, { betId: won.betId });
    const lost = await openRound(harness, player, 1, 3);
    const { body } = await calls.reveal(player, { betId: lost.betId, tileIndex: tileOf(lost.mines, 0) });
    const cleared = await openRound(harness, player, 1, 24);
    await revealed(player, cleared.betId, cleared.safe);
    const money = await moneyOf(player);
    const over = [won, lost, cleared];
    const again = await Promise.all(over.map(({ betId }) => elsewhere.end(player, { betId })));
    expect(again.map(({ status, body: { isRepeat, wallet } }) => [status, isRepeat, wallet])).toEqual(
      Array(3).fill([200, true, (money[0] ?? 0) / 100]),
    );
    expect(again[0]?.body['bet']).toEqual(first.body['bet']);
    expect(again[1]?.body['bet']).toEqual(body['bet']);
    expect(again[2]?.body['bet']).toMatchObject({ isWin: true, winAmount: 24.75 });
    expect(await moneyOf(player)).toEqual(money);
  });

  it('that are over reveal nothing: 409 for every tile', async () => {
    const player = await harness.playerWith(10_000);
    const { betId, safe, mines } = await openRound(harness, player, 1, 3);
    await revealed(player, betId, safe.slice(0, 1));
    await calls.end(player, { betId });
    for (const tileIndex of [tileOf(safe, 0), tileOf(safe, 1), tileOf(mines, 0)]) {
      const { status, body } = await calls.reveal(player, { betId, tileIndex });
      expect([status, body]).toEqual([
        409,
        { success: false, code: 'games/round-over', message: 'This round is already over.' },
      ]);
    }
  });

  it('keep their seeds: rotating is a conflict while one is open, and reveals its seed after it', async () => {
    const player = await harness.playerWith(10_000);
    const { betId } = await openRound(harness, player, 1, 3);
    const { serverSeed } = await harness.peek(player);
    const refused = await calls.rotate(player);
    expect([refused.status, refused.body['code']]).toEqual([409, 'fairness/round-open']);
    await calls.reveal(player, { betId, tileIndex: 0 });
    await calls.end(player, { betId });
    expect((await calls.rotate(player)).body).toMatchObject({ revealed: { serverSeed, lastNonce: 0 } });
  });

  it('count in lists and totals once they are over', async () => {
    const player = await harness.playerWith(10_000);
    const stats = async () =>
      (
        await harness.servers[0]?.call(
          'GET',
          '/api/bet/get-user-totalwin-and-winningstreak-by-game?gameId=mines',
          { caller: player },
        )
      )?.body;
    const { betId, safe } = await openRound(harness, player, 10, 3);
    expect(await stats()).toMatchObject({ totalWageredAmount: 0, totalWins: 0, totalLose: 0 });
    await revealed(player, betId, safe.slice(0, 1));
    await calls.end(player, { betId });
    expect(await stats()).toMatchObject({
      totalWinningAmount: 1.25,
      totalWinningStreak: 1,
      totalWageredAmount: 10,
      totalWins: 1,
      totalLose: 0,
    });
    const lost = await openRound(harness, player, 10, 3);
    await calls.reveal(player, { betId: lost.betId, tileIndex: tileOf(lost.mines, 0) });
    expect(await stats()).toMatchObject({
      totalWinningAmount: -8.75,
      totalWinningStreak: 0,
      totalWageredAmount: 20,
      totalWins: 1,
      totalLose: 1,
    });
    const list = await harness.servers[0]?.call('GET', '/api/bet/fetch-user-bet-by-game?gameId=mines', {
      caller: player,
    });
    const { data } = list?.body as { data: { _id: string }[] };
    expect(data.map((bet) => bet._id)).toEqual([lost.betId, betId]);
  });

  it('can be recomputed after rotation, 48 of them, by published rules alone and by our own verifier', async () => {
    const player = await harness.playerWith(10_000);
    for (let count = 0; count < 48; count += 1) {
      const { body } = await calls.start(player, {
        amount: (1 + (count % 50)) / 100,
        minesCount: 1 + (count % 24),
      });
      const betId = String(body['bet']);
      for (let step = 0; step < 1 + (count % 4); step += 1)
        await calls.reveal(player, { betId, tileIndex: (count * 7 + step * 11) % 25 });
      expect((await calls.end(player, { betId })).status).toBe(200);
    }
    expect(await auditPlayer(harness, player, 10_000)).toEqual([]);
    const { bets } = fairnessExportResponseSchema.parse((await calls.exported(player)).body);
    expect(bets).toHaveLength(48);
    for (const bet of bets) {
      const seeds = { serverSeed: bet.serverSeed ?? '', clientSeed: bet.clientSeed, nonce: bet.nonce };
      const facts = verifyMinesBet(bet, fairNumbers(portableHmacSha256, seeds)) ?? [];
      expect(facts).toHaveLength(3);
      for (const fact of facts) expect(fact.recomputed).toBe(fact.recorded);
    }
  });
});
