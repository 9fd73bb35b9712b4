import { useReducedMotion } from '@paasa/ui-kit/ui';
import { useEffect, useRef, useState, useSyncExternalStore, type DOMAttributes } from 'react';

/** How long each banner is shown. Source: spec.md §9, 'Banner interval / fade'. */
const BANNER_INTERVAL_MS = 2000;

/** A shorter move is a tap, or a finger that scrolls. Units: CSS pixels. */
const SWIPE_LENGTH = 40;

function watchVisibility(onChange: () => void): () => void {
  document.addEventListener('visibilitychange', onChange);
  return () => document.removeEventListener('visibilitychange', onChange);
}

/**
 * Holds which banner is shown. Pointer and focus pause the rotation while they are on the carousel. A choice or a swipe
 * stops it.
 */
export function useRotation(count: number) {
  const isCalm = useReducedMotion();
  const isHidden = useSyncExternalStore(watchVisibility, () => document.visibilityState === 'hidden');
  const [index, setIndex] = useState(0);
  const [isStopped, setIsStopped] = useState(false);
  const [isPointedAt, setIsPointedAt] = useState(false);
  const [hasFocus, setHasFocus] = useState(false);
  const touchStart = useRef<React.Touch>(undefined);
  const isOn = !isCalm && !isHidden && !isStopped && !isPointedAt && !hasFocus;

  // Restarts for each banner, so that each is shown for its whole time.
  useEffect(() => {
    if (!isOn) return undefined;
    const timer = setTimeout(() => setIndex((index + 1) % count), BANNER_INTERVAL_MS);
    return () => clearTimeout(timer);
  }, [isOn, index, count]);

  const choose = (next: number) => {
    setIndex((next + count) % count);
    setIsStopped(true);
  };
  const toggle = () => {
    setIsStopped(!isStopped);
    // Pointer or focus are on the Play button now. They pause the rotation from their next visit on.
    setIsPointedAt(false);
    setHasFocus(false);
  };
  const frame: DOMAttributes<HTMLElement> = {
    // A finger sends no leave event, so it must not pause the rotation.
    onPointerEnter: ({ pointerType }) => setIsPointedAt(pointerType !== 'touch'),
    onPointerLeave: () => setIsPointedAt(false),
    onFocus: () => setHasFocus(true),
    onBlur: ({ currentTarget, relatedTarget }) => setHasFocus(currentTarget.contains(relatedTarget)),
    onTouchStart: ({ touches }) => {
      touchStart.current = touches.length === 1 ? touches[0] : undefined;
    },
    onTouchEnd: ({ changedTouches }) => {
      const start = touchStart.current;
      const end = changedTouches[0];
      if (start === undefined || end === undefined) return;
      const across = end.clientX - start.clientX;
      if (Math.abs(across) < SWIPE_LENGTH || Math.abs(across) <= Math.abs(end.clientY - start.clientY))
        return;
      choose(index + (across < 0 ? 1 : -1));
    },
  };
  return { index, isOn, isCalm, isStopped, choose, toggle, frame };
}
