import { useEffect, useState } from 'react';

/** However busy the page is, what is looked at is not older than this. */
const LONGEST_WAIT_MS = 1_000;
/** Where the browser cannot tell when it is idle. */
const PAUSE_MS = 100;

function whenIdle(run: () => void): () => void {
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(run, PAUSE_MS);
    return () => clearTimeout(timer);
  }
  const idle = requestIdleCallback(run, { timeout: LONGEST_WAIT_MS });
  return () => cancelIdleCallback(idle);
}

/** The newest value as soon as the browser has nothing better to do, and not while it is not `wanted`. */
export function useCalmValue<Value>(value: Value, isWanted: boolean): Value {
  const [shown, setShown] = useState(() => value);
  const isOld = isWanted && shown !== value;
  useEffect(() => (isOld ? whenIdle(() => setShown(() => value)) : undefined), [isOld, value]);
  return shown;
}
