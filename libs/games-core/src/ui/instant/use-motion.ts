import { useEffect, useRef } from 'react';
import { mayMove } from '../feel/may-move.js';

const noMotion = () => undefined;

/** The time in which a result moves to its place. It ends early at `end`, and when the screen is left. */
export function useMotion() {
  const end = useRef<() => void>(noMotion);
  useEffect(() => () => end.current(), []);
  /** Resolves when the motion is over; null: nothing moves. */
  const start = (durationMs: number): Promise<void> | null => {
    if (durationMs === 0 || !mayMove()) return null;
    return new Promise((resolve) => {
      const stop = () => {
        clearTimeout(timer);
        end.current = noMotion;
        resolve();
      };
      const timer = setTimeout(stop, durationMs);
      end.current = stop;
    });
  };
  return { start, end: () => end.current() };
}
