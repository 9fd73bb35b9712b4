import { createHmac } from 'node:crypto';

const TILE_COUNT = 25;

export interface IndependentSeeds {
  readonly serverSeed: string;
  readonly clientSeed: string;
  readonly nonce: number;
}

/** The mines in draw order, by the published scheme, without code of the product. */
export function independentMines(seeds: IndependentSeeds, mineCount: number): number[] {
  const floats = [0, 1, 2].flatMap((cursor) => {
    const digest = createHmac('sha256', seeds.serverSeed)
      .update(`${seeds.clientSeed}:${String(seeds.nonce)}:${String(cursor)}`)
      .digest();
    return Array.from({ length: 8 }, (_, index) => digest.readUInt32BE(index * 4) / 2 ** 32);
  });
  const remaining = Array.from({ length: TILE_COUNT }, (_, tile) => tile);
  return floats
    .slice(0, mineCount)
    .map((float) => Number(remaining.splice(Math.floor(float * remaining.length), 1)[0]));
}

/** The payout after safe tiles, computed tile by tile in whole numbers. */
export function independentPayoutPaise(stakePaise: number, mineCount: number, safeCount: number): number {
  let numerator = 99n;
  let denominator = 100n;
  for (let revealed = 0; revealed < safeCount; revealed += 1) {
    numerator *= BigInt(TILE_COUNT - revealed);
    denominator *= BigInt(TILE_COUNT - mineCount - revealed);
  }
  return Number((BigInt(stakePaise) * numerator) / denominator);
}
