import { useReducedMotion } from '@paasa/ui-kit/ui';
import { useEffect, useRef, useState, useSyncExternalStore, type DOMAttributes } from 'react';

/** How long each banner is shown. Source: spec.md §9, 'Banner interval / fade'. */
const BANNER_INTERVAL_MS = 2000;

/** Less is a tap, or a finger that scrolls. Units: CSS pixels. */
const SWIPE_LENGTH = 40;

function watchVisibility(onChange: () => void): () => void {
  document.addEventListener('visibilitychange', onChange);
  return () => document.removeEventListener('visibilitychange', onChange);
}

/** Which of the banners is shown. Pointer and focus hold it while they are on the carousel; a choice or a swipe stops the rotation. */
export function useRotation(count: number) {
  const isCalm = useReducedMotion();
  const isHidden = useSyncExternalStore(watchVisibility, () => document.visibilityState === 'hidden');
  const [index, setIndex] = useState(0);
  const [isStopped, setIsStopped] = useState(false);
  const [isPointedAt, setIsPointedAt] = useState(false);
  const [hasFocus, setHasFocus] = useState(false);
  const touchStart = useRef<React.Touch>(undefined);
  const isOn = !isCalm && !isHidden && !isStopped && !isPointedAt && !hasFocus;

  // Counted anew for each banner: each is shown for its whole time.
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
    // Pointer or focus are on the button that says Play: they hold the banners from their next visit on.
    setIsPointedAt(false);
    setHasFocus(false);
  };
  const frame: DOMAttributes<HTMLElement> = {
    // A finger leaves no pointer behind that could ever leave.
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
