import type { PointerEvent, RefObject } from 'react';
import { clampDiceTarget } from '../../rules/dice-config.js';

const MAIN_BUTTON = 0;

/**
 * Lets mouse, pen and finger drag the target along a bar from 0 to 100.
 *
 * The pointer is captured until its release, so that a drag can leave the bar.
 */
export function useTargetDrag(
  onTargetChange: (target: number) => void,
  slider: RefObject<HTMLInputElement | null>,
) {
  const follow = (event: PointerEvent<HTMLElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    if (width > 0) onTargetChange(clampDiceTarget(((event.clientX - left) / width) * 100));
  };
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== MAIN_BUTTON) return;
      // Otherwise the browser would move the focus or select text.
      event.preventDefault();
      slider.current?.focus({ preventScroll: true });
      event.currentTarget.setPointerCapture(event.pointerId);
      follow(event);
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (event.currentTarget.hasPointerCapture(event.pointerId)) follow(event);
    },
  };
}
