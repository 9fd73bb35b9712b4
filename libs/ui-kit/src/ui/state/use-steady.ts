import { useCallback, useLayoutEffect, useRef } from 'react';

/**
 * A function that stays the same from render to render and does what the latest one does.
 *
 * For events alone: what is given it need not be drawn anew only because a function was written anew.
 */
export function useSteady<Given extends readonly unknown[]>(
  run: (...given: Given) => void,
): (...given: Given) => void {
  const latest = useRef(run);
  useLayoutEffect(() => {
    latest.current = run;
  });
  return useCallback((...given: Given) => latest.current(...given), []);
}
