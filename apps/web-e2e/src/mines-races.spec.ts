import { randomUUID } from 'node:crypto';
import { expectWholeAccount } from './support/audit.js';
import { payoutPaiseOf, roundOf } from './support/fair-mines.js';
import { expect, test } from './support/fixtures.js';
import { paiseOf } from './support/paise.js';
import type { Player } from './support/player.js';
import type { MinesGameData } from './support/wire.js';

const times = <T>(count: number, make: (index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_nothing, index) => make(index)));

const statuses = (answers: readonly { readonly status: number }[]): number[] =>
  answers.map(({ status }) => status).toSorted();

/** A round with one mine and one revealed safe tile. If the first tile is the mine, it starts another round. */
async function roundUnderWay(player: Player, tile = 12): Promise<string> {
  for (;;) {
    const betId = await player.openMines(1, 1);
    if (!(await player.reveal(betId, tile)).body.isMine) return betId;
  }
}

/** The ledger is consistent, and seeds and tiles give each of the account's rounds. */
async function expectLegalHistory(player: Player): Promise<void> {
  expect((await player.rotate('afterwards')).status).toBe(200);
  const { bets } = await expectWholeAccount<MinesGameData>(player);
  for (const bet of bets) {
    if (bet.serverSeed === null)
      throw new Error('A finished round does not tell its seed after the rotation.');
    const { isWin, payoutPaise, safeTilesOnMines, hitIsMine } = roundOf(bet, bet.serverSeed);
    expect({ isWin: bet.isWin, payoutPaise: paiseOf(bet.winAmount) }).toEqual({ isWin, payoutPaise });
    expect({ safeTilesOnMines, hitIsMine }).toEqual({ safeTilesOnMines: [], hitIsMine: true });
    expect(new Set(bet.gameData.revealedTiles).size).toBe(bet.gameData.revealedTiles.length);
  }
}

test('40 starts at once make one round', async ({ joinPlayer }) => {
  const player = await (await joinPlayer()).deposit(100);
  const answers = await times(40, () => player.startMines(1, 3));
  expect(statuses(answers)).toEqual([200, ...Array.from({ length: 39 }, () => 409)]);
  expect(await player.wallet()).toBe(99);
  expect((await player.seedPair()).nonce).toBe(1);
});

test('40 starts with one key make one round and give one answer', async ({ joinPlayer }) => {
  const player = await (await joinPlayer()).deposit(100);
  const key = randomUUID();
  const answers = await times(40, () => player.startMines(1, 3, key));
  expect(new Set(answers.map(({ status, text }) => `${String(status)} ${text}`)).size).toBe(1);
  expect(await player.wallet()).toBe(99);
});

test('40 reveals of one tile make one reveal', async ({ joinPlayer }) => {
  const player = await (await joinPlayer()).deposit(100);
  const betId = await player.openMines(1, 3);
  const answers = await times(40, () => player.reveal(betId, 12));
  expect(statuses(answers)).toEqual([200, ...Array.from({ length: 39 }, () => 409)]);
  const granted = answers.find(({ status }) => status === 200)?.body;
  if (granted?.status === 'active') expect((await player.cashOut(betId)).status).toBe(200);
  await expectLegalHistory(player);
});

test('25 reveals of different tiles are steps of one round, until its mine', async ({ joinPlayer }) => {
  const player = await (await joinPlayer()).deposit(100);
  const betId = await player.openMines(1, 4);
  const answers = await times(25, (tile) => player.reveal(betId, tile));
  const granted = answers.filter(({ status }) => status === 200).map(({ body }) => body);
  const mineCount = granted.filter(({ isMine }) => isMine).length;
  // The four mines come last once in 12,650 rounds. Then the 21st safe tile has already won.
  expect(mineCount).toBe(granted.some(({ status }) => status === 'win') ? 0 : 1);
  expect(
    granted
      .filter(({ isMine }) => !isMine)
      .map(({ revealedTiles }) => revealedTiles.length)
      .toSorted((a, b) => a - b),
  ).toEqual(Array.from({ length: granted.length - mineCount }, (_step, index) => index + 1));
  for (const { status } of answers) expect([200, 409]).toContain(status);
  await expectLegalHistory(player);
});

test('50 cash-outs pay once, and all give the same answer', async ({ joinPlayer }) => {
  const player = await (await joinPlayer()).deposit(100);
  const betId = await roundUnderWay(player);
  const before = await player.wallet();
  const answers = await times(50, () => player.cashOut(betId));
  expect(new Set(statuses(answers))).toEqual(new Set([200]));
  const [first] = answers;
  for (const { body } of answers) expect(body).toEqual({ ...first?.body, isRepeat: body.isRepeat });
  expect(
    answers.filter(({ body }) => !body.isRepeat),
    'one of them ended the round',
  ).toHaveLength(1);
  expect(paiseOf(await player.wallet())).toBe(paiseOf(before) + payoutPaiseOf(100, 1, 1));
  await expectLegalHistory(player);
});

test('parallel cash-outs and reveals end in one legal history', async ({ joinPlayer }) => {
  const player = await (await joinPlayer()).deposit(200);
  for (let round = 1; round <= 8; round += 1) {
    const betId = await roundUnderWay(player, round);
    const answers = await Promise.all([
      times(10, (index) => player.reveal(betId, 13 + index)),
      times(10, () => player.cashOut(betId)),
    ]);
    for (const { status } of answers.flat()) expect([200, 409]).toContain(status);
    expect(await player.pendingMines()).toBeNull();
  }
  await expectLegalHistory(player);
});

test('rotations during a round are refused and reveal nothing', async ({ joinPlayer }) => {
  const player = await (await joinPlayer()).deposit(100);
  const before = await player.seedPair();
  const betId = await player.openMines(1, 1);
  const answers = await Promise.all([
    times(20, (index) => player.rotate(`try ${String(index)}`)),
    times(5, (index) => player.reveal(betId, index)),
  ]);
  const isOver = (await player.pendingMines()) === null;
  const rotations = answers[0].filter(({ status }) => status === 200);
  // A mine ends the round. From then on a rotation is correct, and before it none is.
  if (!isOver) expect(rotations).toEqual([]);
  if (!isOver) expect((await player.seedPair()).serverSeedHash).toBe(before.serverSeedHash);
  if (!isOver) expect((await player.cashOut(betId)).status).toBe(200);
  await expectWholeAccount(player);
});

test('a start beside rotations plays with the seeds of its commitment', async ({ joinPlayer }) => {
  for (let round = 1; round <= 5; round += 1) {
    // A new player each time, because a player may rotate ten times a minute.
    const player = await (await joinPlayer()).deposit(20);
    const [rotations, start] = await Promise.all([
      times(5, (index) => player.rotate(`mix ${String(index)}`)),
      player.startMines(1, 24),
    ]);
    expect(start.status).toBe(200);
    for (const { status } of rotations) expect([200, 409]).toContain(status);
    const { serverSeedHash } = await player.seedPair();
    await player.reveal(start.body.bet, 0);
    const [bet] = (await player.export<MinesGameData>()).bets.slice(-1);
    expect(bet?.serverSeedHash, 'an open round holds its seed pair').toBe(serverSeedHash);
    await expectLegalHistory(player);
  }
});
