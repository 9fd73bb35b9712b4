/** More keys at once only make the counts of the quietest ones start again. */
const MAX_KEY_COUNT = 10_000;

export interface WindowCounter {
  /** Counts one more. Shape: null if it is within the limit, or else the time until there is room again. */
  count(key: string): number | null;
}

/** Counts in this process, without the database, how often something has happened within a time. */
export function createWindowCounter({
  windowMs,
  limit,
  nowMs,
}: {
  readonly windowMs: number;
  readonly limit: number;
  readonly nowMs: () => number;
}): WindowCounter {
  /** The counted times by key; the key that was counted last is at the end. */
  const timesByKey = new Map<string, readonly number[]>();
  return {
    count(key) {
      const now = nowMs();
      const times = (timesByKey.get(key) ?? []).filter((time) => now - time < windowMs);
      const [first] = times;
      const isTooMany = times.length >= limit;
      timesByKey.delete(key);
      timesByKey.set(key, isTooMany ? times : [...times, now]);
      const [quietest] = timesByKey.keys();
      if (timesByKey.size > MAX_KEY_COUNT && quietest !== undefined) timesByKey.delete(quietest);
      return isTooMany && first !== undefined ? first + windowMs - now : null;
    },
  };
}
