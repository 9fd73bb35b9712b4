/**
 * How long to wait before a repeat: at least half of a time that doubles with each attempt, at most all of it.
 *
 * The random half keeps many callers, who failed together, from coming back together.
 *
 * Units: milliseconds; `attempt` counts from 1; `random` is in [0, 1).
 */
export function retryPauseMs(attempt: number, firstLongestMs: number, random: number): number {
  const longestMs = firstLongestMs * 2 ** (attempt - 1);
  return Math.ceil(longestMs / 2 + (longestMs / 2) * random);
}
