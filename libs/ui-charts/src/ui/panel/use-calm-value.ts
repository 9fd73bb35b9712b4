import { useEffect, useState } from 'react';

/** However busy the page is, what is looked at is not older than this. */
const LONGEST_WAIT_MS = 1_000;
/** Where the browser cannot tell when it is idle. */
const PAUSE_MS = 100;
/** Longer than a quick player takes from one bet to the next. */
export const QUIET_MS = 1_500;

/** When something is to be done: once the browser is idle, once nothing has changed for a while, or not now. */
export type Calm = 'idle' | 'quiet' | 'never';

function inCalm(calm: Calm, run: () => void): (() => void) | undefined {
  if (calm === 'never') return undefined;
  if (calm === 'quiet' || typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(run, calm === 'quiet' ? QUIET_MS : PAUSE_MS);
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

/** Whether it was wanted and the value has then stayed the same for a while; stays true. */
export function useWasQuiet(value: unknown, isWanted: boolean): boolean {
  const [wasQuiet, setWasQuiet] = useState(false);
  const calm = isWanted && !wasQuiet ? 'quiet' : 'never';
  useEffect(() => inCalm(calm, () => setWasQuiet(true)), [value, calm]);
  return wasQuiet;
}
