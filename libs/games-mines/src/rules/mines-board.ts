import type { FairNumbers } from '@paasa/fairness';
import { MAX_MINE_COUNT, MIN_MINE_COUNT, MINES_TILE_COUNT } from '../contract/mines-limits.js';

export function isMineCount(value: unknown): value is number {
  return (
    typeof value === 'number' && Number.isInteger(value) && value >= MIN_MINE_COUNT && value <= MAX_MINE_COUNT
  );
}

export function isTileIndex(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 && value < MINES_TILE_COUNT;
}

/** How many tiles of a board are safe. */
export function minesSafeTileCount(mineCount: number): number {
  return MINES_TILE_COUNT - mineCount;
}

/**
 * Draws the mines of a board, one number per mine.
 *
 * Shape: distinct tiles in the order drawn.
 * Source: each draw removes the tile at floor(float × remaining) from the remaining tiles in ascending order.
 */
export function drawMinePositions(numbers: FairNumbers, mineCount: number): readonly number[] {
  const remaining = Array.from({ length: MINES_TILE_COUNT }, (_, tile) => tile);
  return Array.from({ length: mineCount }, () =>
    remaining.splice(numbers.nextIndex(remaining.length), 1),
  ).flat();
}
