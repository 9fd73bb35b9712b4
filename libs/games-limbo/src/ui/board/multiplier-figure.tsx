import { VisuallyHidden } from '@paasa/ui-kit/ui';
import { useLayoutEffect, useRef } from 'react';
import { multiplierText } from '../settings/limbo-settings.js';

const CLIMB_MS = 450;

/** Fourteen digits are as wide as the board of a phone. */
const sizeOf = (text: string): string =>
  text.length > 8 ? `min(1em, ${Math.floor(130 / text.length)}cqi)` : '1em';

const mayMove = (): boolean =>
  typeof requestAnimationFrame !== 'undefined' &&
  !document.hidden &&
  typeof matchMedia !== 'undefined' &&
  matchMedia('(prefers-reduced-motion: no-preference)').matches;

/** The progress of the climb: fast first, slow at the end. */
const climbed = (share: number): number => 1 - (1 - share) ** 3;

/**
 * The drawn multiplier. It climbs to its value unless the player prefers less motion. Screen readers get the value at once,
 * and the result is visible at once.
 */
export function MultiplierFigure({ result }: { result: number }) {
  const shown = useRef<HTMLSpanElement>(null);
  const text = `${multiplierText(result)}x`;
  useLayoutEffect(() => {
    const element = shown.current;
    if (element === null || !mayMove()) return;
    const startedAt = performance.now();
    let frame = 0;
    const step = (now: number) => {
      const share = Math.min(1, Math.max(0, (now - startedAt) / CLIMB_MS));
      // By powers, so that the climb shows each number of digits.
      const reached = share === 1 ? result : result ** climbed(share);
      element.textContent = `${multiplierText(reached)}x`;
      if (share < 1) frame = requestAnimationFrame(step);
    };
    step(startedAt);
    return () => {
      cancelAnimationFrame(frame);
      element.textContent = text;
    };
  }, [result, text]);
  return (
    <>
      <VisuallyHidden>{`Multiplier ${text}`}</VisuallyHidden>
      <span ref={shown} style={{ fontSize: sizeOf(text) }} aria-hidden="true" data-testid="multiplier">
        {text}
      </span>
    </>
  );
}
