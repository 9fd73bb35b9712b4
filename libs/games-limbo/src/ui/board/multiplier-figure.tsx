import { multiplierText } from '@paasa/games-core';
import { VisuallyHidden } from '@paasa/ui-kit/ui';
import { useLayoutEffect, useRef } from 'react';
import { useTexts } from '@paasa/texts/ui';
import { texts } from '../texts/texts.js';

/** How long the figure climbs. */
export const CLIMB_MS = 450;

/** Fourteen digits are as wide as the board of a phone. */
const sizeOf = (text: string): string =>
  text.length > 8 ? `min(1em, ${Math.floor(130 / text.length)}cqi)` : '1em';

/** The progress of the climb: fast first, slow at the end. */
const climbed = (share: number): number => 1 - (1 - share) ** 3;

/** The drawn multiplier. While it moves, it climbs to its value. Screen readers get only the value. */
export function MultiplierFigure({ result, isMoving }: { result: number; isMoving: boolean }) {
  const t = useTexts(texts);
  const shown = useRef<HTMLSpanElement>(null);
  const text = `${multiplierText(result)}×`;
  useLayoutEffect(() => {
    const element = shown.current;
    if (element === null || !isMoving) return;
    const startedAt = performance.now();
    let frame = 0;
    const step = (now: number) => {
      const share = Math.min(1, Math.max(0, (now - startedAt) / CLIMB_MS));
      // By powers, so that the climb shows each number of digits.
      const reached = share === 1 ? result : result ** climbed(share);
      element.textContent = `${multiplierText(reached)}×`;
      if (share < 1) frame = requestAnimationFrame(step);
    };
    step(startedAt);
    return () => {
      cancelAnimationFrame(frame);
      element.textContent = text;
    };
  }, [result, text, isMoving]);
  return (
    <>
      <VisuallyHidden>{t('multiplier', { multiplier: text })}</VisuallyHidden>
      <span ref={shown} style={{ fontSize: sizeOf(text) }} aria-hidden="true" data-testid="multiplier">
        {text}
      </span>
    </>
  );
}
