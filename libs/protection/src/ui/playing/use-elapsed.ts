import { useEffect, useState } from 'react';

const SECOND_MS = 1_000;

/** The seconds that have passed by now, if `seconds` had passed at `asOfMs` by the clock of this page. */
export function useElapsed(seconds: number, asOfMs: number, isRunning: boolean): number {
  const [nowMs, setNowMs] = useState(() => Date.now());
  useEffect(() => {
    if (!isRunning) return undefined;
    const timer = setInterval(() => setNowMs(Date.now()), SECOND_MS);
    return () => clearInterval(timer);
  }, [isRunning]);
  return isRunning ? seconds + Math.max(0, nowMs - asOfMs) / SECOND_MS : seconds;
}
