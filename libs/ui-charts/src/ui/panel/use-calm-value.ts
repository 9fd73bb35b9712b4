import { useEffect, useState } from 'react';

/** A chart in view is never older than this, even on a busy page. */
const LONGEST_WAIT_MS = 1_000;
/** For browsers without `requestIdleCallback`. */
const PAUSE_MS = 100;
/** Longer than a fast player's pause between two bets. */
export const QUIET_MS = 1_500;

/** When to act: when the browser is idle, when there was no press for a while, or not now. */
export type Calm = 'idle' | 'quiet' | 'never';

/** Runs after a while without a press, because a player who presses is in the middle of a round. */
function inQuiet(run: () => void): () => void {
  const waiting = new AbortController();
  let timer = 0;
  const wait = () => {
    clearTimeout(timer);
    timer = window.setTimeout(() => {
      waiting.abort();
      run();
    }, QUIET_MS);
  };
  for (const press of ['pointerdown', 'keydown'])
    window.addEventListener(press, wait, { capture: true, passive: true, signal: waiting.signal });
  wait();
  return () => {
    waiting.abort();
    clearTimeout(timer);
  };
}

function inCalm(calm: Calm, run: () => void): (() => void) | undefined {
  if (calm === 'never') return undefined;
  if (calm === 'quiet') return inQuiet(run);
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(run, PAUSE_MS);
    return () => clearTimeout(timer);
  }
  const idle = requestIdleCallback(run, { timeout: LONGEST_WAIT_MS });
  return () => cancelIdleCallback(idle);
}

/**
 * The newest value, delayed until the page is calm.
 *
 * `npm run bench -- --only play-latency` decides whether this stays. At 4× slowdown, on a busy machine, the press of a
 * reveal was painted after 24 ms with it and after 29 to 34 ms with charts that are drawn at once (median of 30).
 */
export function useCalmValue<Value>(value: Value, calm: Calm): Value {
  const [shown, setShown] = useState(() => value);
  const isOld = shown !== value;
  useEffect(() => (isOld ? inCalm(calm, () => setShown(() => value)) : undefined), [isOld, value, calm]);
  return shown;
}

/** Whether the value stayed the same for a while without a press, after it was first wanted. It stays true. */
export function useWasQuiet(value: unknown, isWanted: boolean): boolean {
  const [wasQuiet, setWasQuiet] = useState(false);
  const calm = isWanted && !wasQuiet ? 'quiet' : 'never';
  useEffect(() => inCalm(calm, () => setWasQuiet(true)), [value, calm]);
  return wasQuiet;
}
