const MINUTE_MS = 60_000;

/** A longer pause between two bets is not play. */
export const PAUSE_MS = 15 * MINUTE_MS;

/** The time that a bet adds to the time played: since the bet before, if play went on. */
export function playedSince(lastStakedAt: Date | null, at: Date): number {
  if (lastStakedAt === null) return 0;
  const sinceMs = at.getTime() - lastStakedAt.getTime();
  return sinceMs > 0 && sinceMs <= PAUSE_MS ? sinceMs : 0;
}

export const wholeMinutes = (playedMs: number): number => Math.floor(playedMs / MINUTE_MS);
