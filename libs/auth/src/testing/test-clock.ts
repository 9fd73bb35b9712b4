/** A clock that only a test moves. */
export interface TestClock {
  readonly nowMs: () => number;
  advance(byMs: number): void;
}

export function createTestClock(startMs = Date.parse('2026-03-01T12:00:00Z')): TestClock {
  let now = startMs;
  return {
    nowMs: () => now,
    advance(byMs) {
      now += byMs;
    },
  };
}
