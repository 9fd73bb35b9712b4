/**
 * How long to wait before a retry: between half of and the whole backoff, at random, so that callers that failed
 * together do not retry together.
 *
 * Units: milliseconds; `attempt` counts from 1; `random` is in [0, 1).
 */
export function retryPauseMs(attempt: number, firstLongestMs: number, random: number): number {
  const longestMs = firstLongestMs * 2 ** (attempt - 1);
  return Math.ceil(longestMs / 2 + (longestMs / 2) * random);
}
