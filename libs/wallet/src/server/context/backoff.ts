/** A pause that doubles with each try, up to its longest. Shape: `tryCount` counts from 1. */
export const backoffMs = (tryCount: number, firstMs: number, longestMs: number): number =>
  Math.min(firstMs * 2 ** Math.max(tryCount - 1, 0), longestMs);
