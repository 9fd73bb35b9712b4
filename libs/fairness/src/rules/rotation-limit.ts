/** How often a player may rotate in any minute. */
export const ROTATIONS_PER_MINUTE = 10;

const WINDOW_MS = 60_000;

/**
 * How long a player has to wait until the next rotation is allowed.
 *
 * Shape: null where it is allowed now. `rotatedAt` is in any order, and may leave out all but the latest `limit`.
 * Units: milliseconds.
 */
export function rotationWaitMs(
  rotatedAt: readonly Date[],
  now: Date,
  limit: number = ROTATIONS_PER_MINUTE,
): number | null {
  const ages = rotatedAt.map((at) => now.getTime() - at.getTime()).sort((a, b) => a - b);
  const oldestThatCounts = ages[limit - 1];
  if (oldestThatCounts === undefined || oldestThatCounts >= WINDOW_MS) return null;
  return WINDOW_MS - oldestThatCounts;
}
