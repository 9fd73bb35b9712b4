/** How often a player may rotate in any minute. */
export const ROTATIONS_PER_MINUTE = 10;

const WINDOW_MS = 60_000;

/**
 * How long a player must wait for the next rotation.
 *
 * Shape: null if it is allowed now. `rotatedAt` has at least the latest `limit` rotations, in any order.
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
