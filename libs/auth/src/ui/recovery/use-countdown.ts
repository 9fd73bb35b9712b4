import { useEffect, useState } from 'react';

const SECOND_MS = 1000;

/** Counts whole seconds down to zero, from the start and again from each restart. */
export function useCountdown(seconds: number): { secondsLeft: number; restart: () => void } {
  // Against the clock, not by counting ticks: a tab in the background ticks seldom.
  const [endsAtMs, setEndsAtMs] = useState(() => Date.now() + seconds * SECOND_MS);
  const [secondsLeft, setSecondsLeft] = useState(seconds);
  useEffect(() => {
    const timer = setInterval(() => {
      const left = Math.max(0, Math.ceil((endsAtMs - Date.now()) / SECOND_MS));
      setSecondsLeft(left);
      if (left === 0) clearInterval(timer);
    }, SECOND_MS);
    return () => clearInterval(timer);
  }, [endsAtMs]);
  const restart = () => {
    setEndsAtMs(Date.now() + seconds * SECOND_MS);
    setSecondsLeft(seconds);
  };
  return { secondsLeft, restart };
}
