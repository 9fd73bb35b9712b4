import { createHmac } from 'node:crypto';
import { paiseOf } from './paise.js';
import type { ExportedMinesBet } from './wire.js';

/**
 * Mines as `decisions.md` §6 defines it, in whole numbers, from the seeds alone: the program of an outsider who checks
 * the house. It shares nothing with the product.
 */

const TILE_COUNT = 25;
const NUMBERS_PER_DIGEST = 8;

/** The mines in the order of the draw. */
export function minesOf(seeds: { serverSeed: string; clientSeed: string; nonce: number }, mineCount: number) {
  const remaining = Array.from({ length: TILE_COUNT }, (_tile, index) => index);
  return Array.from({ length: mineCount }, (_mine, draw) => {
    const cursor = Math.floor(draw / NUMBERS_PER_DIGEST);
    const number = createHmac('sha256', Buffer.from(seeds.serverSeed, 'utf8'))
      .update(`${seeds.clientSeed}:${String(seeds.nonce)}:${String(cursor)}`)
      .digest()
      .readUInt32BE((draw % NUMBERS_PER_DIGEST) * 4);
    const place = Number((BigInt(number) * BigInt(remaining.length)) >> 32n);
    return remaining.splice(place, 1)[0] ?? Number.NaN;
  });
}

function choose(n: number, k: number): bigint {
  let ways = 1n;
  for (let step = 1; step <= k; step += 1) ways = (ways * BigInt(n - k + step)) / BigInt(step);
  return ways;
}

/** floor(stake × 99·C(25,k) / (100·C(25−m,k))) */
export function payoutPaiseOf(stakePaise: number, mineCount: number, safeCount: number): number {
  const dividend = BigInt(stakePaise) * 99n * choose(TILE_COUNT, safeCount);
  return Number(dividend / (100n * choose(TILE_COUNT - mineCount, safeCount)));
}

/** The expected result of a finished round, from the tiles that were pressed. */
export function roundOf(bet: ExportedMinesBet, serverSeed: string) {
  const { mineCount, revealedTiles, hitTile } = bet.gameData;
  const mines = minesOf({ ...bet, serverSeed }, mineCount);
  const isWin = hitTile === null;
  return {
    minePositions: mines.toSorted((a, b) => a - b),
    safeTilesOnMines: revealedTiles.filter((tile) => mines.includes(tile)),
    hitIsMine: hitTile === null || hitTile === undefined || mines.includes(hitTile),
    isWin,
    payoutPaise: isWin ? payoutPaiseOf(paiseOf(bet.betAmount), mineCount, revealedTiles.length) : 0,
  };
}
