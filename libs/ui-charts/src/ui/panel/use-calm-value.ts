import { useEffect, useState } from 'react';

/** However busy the page is, what is looked at is not older than this. */
const LONGEST_WAIT_MS = 1_000;
/** Where the browser cannot tell when it is idle. */
const PAUSE_MS = 100;
/** Longer than a quick player takes from one bet to the next. */
export const QUIET_MS = 1_500;

/** When something is to be done: once the browser is idle, once all has been quiet for a while, or not now. */
export type Calm = 'idle' | 'quiet' | 'never';

/** After a while in which no press began: whoever presses is in the middle of something, such as a round. */
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

/** The newest value, as soon as it is calm enough for it. */
export function useCalmValue<Value>(value: Value, calm: Calm): Value {
  const [shown, setShown] = useState(() => value);
  const isOld = shown !== value;
  useEffect(() => (isOld ? inCalm(calm, () => setShown(() => value)) : undefined), [isOld, value, calm]);
  return shown;
}

/** Whether it was wanted, and then for a while the value stayed the same and nothing was pressed; stays true. */
export function useWasQuiet(value: unknown, isWanted: boolean): boolean {
  const [wasQuiet, setWasQuiet] = useState(false);
  const calm = isWanted && !wasQuiet ? 'quiet' : 'never';
  useEffect(() => inCalm(calm, () => setWasQuiet(true)), [value, calm]);
  return wasQuiet;
}
