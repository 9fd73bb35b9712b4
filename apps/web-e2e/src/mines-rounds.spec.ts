import { randomInt } from 'node:crypto';
import { expectWholeAccount } from './support/audit.js';
import { commitmentTo } from './support/fair-dice.js';
import { minesOf, payoutPaiseOf, roundOf } from './support/fair-mines.js';
import { expect, test } from './support/fixtures.js';
import type { Answer } from './support/http-client.js';
import { paiseOf } from './support/paise.js';
import type { Player } from './support/player.js';
import { expectRefusal } from './support/refusals.js';
import { inTier } from './support/tier.js';
import type { ExportedMinesBet, MinesGameData, Reveal } from './support/wire.js';

/** The embedded database is slower, and the seeds are the same in both. */
const ROUND_COUNT = { postgres: inTier(20, 200), pglite: inTier(20, 40) };

/** Plays one round as people do: some tiles, then a cash-out, unless a tile was a mine. */
async function playRound(player: Player): Promise<void> {
  const mineCount = randomInt(1, 25);
  const betId = await player.openMines(randomInt(1, 300) / 100, mineCount);
  const tiles = Array.from({ length: 25 }, (_tile, index) => index).toSorted(() => randomInt(3) - 1);
  for (const tile of tiles.slice(0, randomInt(1, 5))) {
    const { body } = await player.reveal(betId, tile);
    if (body.status !== 'active') return;
  }
  expect((await player.cashOut(betId)).status).toBe(200);
}

/** The record of a round, in the terms of its recomputation. */
const claimOf = (bet: ExportedMinesBet) => ({
  minePositions: bet.gameData.minePositions,
  safeTilesOnMines: [],
  hitIsMine: true,
  isWin: bet.isWin,
  payoutPaise: paiseOf(bet.winAmount),
});

test('rounds can be recomputed from their seeds after rotation', async ({ joinPlayer, database }) => {
  test.setTimeout(180_000);
  const roundCount = ROUND_COUNT[database];
  const player = await (await joinPlayer()).deposit(1_000);
  const before = await player.seedPair();
  for (let count = 1; count <= roundCount; count += 1) await playRound(player);
  for (const { serverSeed } of (await player.export()).bets) expect(serverSeed, 'an active seed').toBeNull();
  const { revealed } = (await player.rotate('my-own-lucky-words')).body;
  expect(commitmentTo(revealed.serverSeed)).toBe(before.serverSeedHash);
  const { bets } = await expectWholeAccount<MinesGameData>(player);
  expect(bets).toHaveLength(roundCount);
  expect(new Set(bets.map(({ isWin }) => isWin))).toEqual(new Set([true, false]));
  for (const bet of bets) expect(claimOf(bet)).toEqual(roundOf(bet, revealed.serverSeed));
});

test('every step reports what a cash-out would pay now, to the paisa', async ({ joinPlayer }) => {
  const player = await (await joinPlayer()).deposit(500);
  let longest = 0;
  for (let round = 1; round <= 40 && longest < 5; round += 1) {
    const betId = await player.openMines(1.37, 3);
    for (let tile = 0; tile < 25; tile += 1) {
      const { body } = await player.reveal(betId, tile);
      if (body.isMine) {
        expect(body).toMatchObject({ status: 'lose', profit: 0 });
        break;
      }
      const safeCount = tile + 1;
      longest = Math.max(longest, safeCount);
      expect(body.revealedTiles).toEqual(Array.from({ length: safeCount }, (_tile, index) => index));
      expect(paiseOf(body.profit)).toBe(payoutPaiseOf(137, 3, safeCount));
      expect(Math.round(body.multiplier * 10_000)).toBe(payoutPaiseOf(10_000, 3, safeCount));
      // One board in 2,300 has its mines on the last three tiles. Then the tile before them wins the round.
      if (body.status === 'win') break;
    }
  }
  expect(longest).toBeGreaterThanOrEqual(5);
});

test('the last safe tile wins the round, and a cash-out then gives the same answer', async ({
  joinPlayer,
}) => {
  const player = await (await joinPlayer()).deposit(1_000);
  // One tile in 25 is safe. All of 400 rounds lose once in twelve million runs.
  for (let round = 1; round <= 400; round += 1) {
    const before = await player.wallet();
    const betId = await player.openMines(0.01, 24);
    const { body } = await player.reveal(betId, randomInt(25));
    if (body.status !== 'win') continue;
    expect(body.profit).toBe(0.24);
    for (let copy = 1; copy <= 2; copy += 1) {
      const ended = await player.cashOut(betId);
      expect(ended.status).toBe(200);
      expect(ended.body.bet).toMatchObject({ _id: betId, isWin: true, winAmount: 0.24, status: 'completed' });
      expect(paiseOf(ended.body.wallet)).toBe(paiseOf(before) - 1 + 24);
    }
    await expectWholeAccount(player);
    return;
  }
  throw new Error('No round of 400 was won.');
});

test('a round waits for its player, who may come back on any device', async ({ joinPlayer, product }) => {
  const player = await (await joinPlayer()).deposit(500);
  expect(await player.pendingMines()).toBeNull();
  let betId = '';
  for (let isOpen = false; !isOpen;) {
    betId = await player.openMines(12.5, 1);
    isOpen = !(await player.reveal(betId, 7)).body.isMine;
  }
  const held = await player.wallet();
  expect(await player.pendingMines()).toMatchObject({
    _id: betId,
    betAmount: 12.5,
    gameData: { mineCount: 1, revealedTiles: [7] },
  });
  expectRefusal(await player.startMines(1, 3), 'a second round', 409);
  expectRefusal(await player.rotate('in between'), 'a rotation', 409);
  expect(await player.wallet(), 'refusals cost nothing').toBe(held);
  const otherDevice = player.http.copy();
  const ended = await otherDevice.call('POST', '/api/games/mines/end-mine', { body: { betId } });
  expect(ended.status).toBe(200);
  expect(await player.pendingMines()).toBeNull();
  expectRefusal(await player.reveal(betId, 8), 'a tile after the end', 409);
  await expectWholeAccount(player);
  expect(product.api.isRunning).toBe(true);
});

test('a call against the rules is refused and costs nothing', async ({ joinPlayer }) => {
  const player = await (await joinPlayer()).deposit(20);
  expectRefusal(await player.startMines(20.01, 3), 'more than the balance', 400);
  for (const count of [0, 25, -1, 2.5]) {
    expectRefusal(await player.startMines(1, count), `${String(count)} mines`, 400);
  }
  const start = (minesCount: unknown) =>
    player.post('/api/games/mines/start-mine', { amount: 1, minesCount });
  for (const count of ['3', null, undefined, [3]])
    expectRefusal(await start(count), `${String(count)} as a number of mines`, 400);
  expect((await player.seedPair()).nonce, 'a refusal moved the nonce').toBe(0);
  const betId = await player.openMines(10, 1);
  const early = await player.cashOut(betId);
  expectRefusal(early, 'a cash-out at once', 400);
  expect(early.body).toMatchObject({ message: 'Reveal at least one tile first.' });
  for (const tile of [-1, 25, 2.5]) {
    expectRefusal(await player.reveal(betId, tile), `tile ${String(tile)}`, 400);
  }
  const reveal = (tileIndex: unknown) =>
    player.http.call('PATCH', '/api/games/mines/reveal-tile', { body: { betId, tileIndex } });
  for (const tile of ['3', null, undefined, [3]])
    expectRefusal(await reveal(tile), `${String(tile)} as a tile`, 400);
  const other = await joinPlayer();
  expectRefusal(await other.reveal(betId, 0), "another player's round", 404);
  expectRefusal(await other.cashOut(betId), "another player's round", 404);
  expect(await player.pendingMines()).toMatchObject({ _id: betId, gameData: { revealedTiles: [] } });
  // The last values within the rules are accepted.
  const { body } = await player.reveal(betId, 0);
  if (!body.isMine) await player.cashOut(betId);
  const last = await player.openMines(1, 24);
  expect((await player.reveal(last, 24)).status).toBe(200);
});

/** A player with one round, which is open after three tiles. None of the player's data may show a mine. */
async function playerInMidRound(joinPlayer: () => Promise<Player>) {
  for (;;) {
    const player = await (await joinPlayer()).deposit(10);
    const betId = await player.openMines(1, 5);
    const answers: Answer<Reveal>[] = [];
    for (const tile of [3, 9, 21]) answers.push(await player.reveal(betId, tile));
    if (answers.every(({ body }) => body.status === 'active')) {
      return { player, betId, texts: answers.map(({ text }) => text) };
    }
  }
}

test('the mines of an open board are in no answer and in no log', async ({ joinPlayer, product }) => {
  const { player, betId, texts } = await playerInMidRound(joinPlayer);
  const pair = await player.seedPair();
  const logStart = product.api.output.length;
  for (const answer of [
    await player.reveal(betId, 3),
    await player.reveal(betId, 99),
    await player.startMines(1, 3),
    await player.rotate('now'),
    await player.get('/api/games/mines/pending-mine'),
    await player.get('/api/bet/fetch-bets-by-user'),
    await player.get('/api/fairness/export'),
    await player.get(`/api/fairness/bets/${betId}`),
    await player.get('/api/bet/fetch-results'),
    await player.get('/metrics'),
  ]) {
    texts.push(`${answer.text}\n${JSON.stringify([...answer.headers])}`);
  }
  const log = product.api.output.slice(logStart);
  expect(await player.seedPair(), 'neither reading nor exporting rotates').toEqual(pair);
  await player.cashOut(betId);
  const { revealed } = (await player.rotate('afterwards')).body;
  const [bet] = (await player.export<MinesGameData>()).bets.slice(-1);
  if (bet === undefined) throw new Error('The round is not in the export.');
  const drawn = minesOf({ ...bet, serverSeed: revealed.serverSeed }, 5);
  const ascending = drawn.toSorted((a, b) => a - b);
  expect(bet.gameData.minePositions, 'shown once the round is over').toEqual(ascending);
  for (const text of [...texts, log]) {
    expect(text).not.toContain(revealed.serverSeed);
    expect(text).not.toContain('minePositions');
    for (const order of [drawn, ascending]) {
      expect(text.replaceAll(' ', '')).not.toContain(order.join(','));
    }
  }
});
