import { useEffect, type Dispatch, type RefObject } from 'react';
import { useTheme } from 'styled-components';
import type { RotationEvent, Sense } from './rotation.js';

/** How long each banner is shown. Source: spec.md §9, 'Banner interval / fade'. */
export const BANNER_INTERVAL_MS = 2000;

/** Less is a tap, or a finger that scrolls. Units: CSS pixels. */
const SWIPE_LENGTH = 40;

type Tell = (sense: Sense, is: boolean) => void;

/** Tells whether pointer or focus are on the carousel, from now on. */
function sensePresence(frame: HTMLElement, tell: Tell, signal: AbortSignal): void {
  const options = { signal };
  tell('isPointedAt', frame.matches(':hover'));
  tell('hasFocus', frame.contains(document.activeElement));
  // A finger leaves no pointer behind that could ever leave.
  const handlePointer = (is: boolean) => (event: PointerEvent) => {
    if (event.pointerType !== 'touch') tell('isPointedAt', is);
  };
  frame.addEventListener('pointerenter', handlePointer(true), options);
  frame.addEventListener('pointerleave', handlePointer(false), options);
  frame.addEventListener('focusin', () => tell('hasFocus', true), options);
  frame.addEventListener(
    'focusout',
    ({ relatedTarget }) => tell('hasFocus', relatedTarget instanceof Node && frame.contains(relatedTarget)),
    options,
  );
}

/** Tells when the focus comes to a banner, and not to what turns them. */
function senseEntries(frame: HTMLElement, onEnter: () => void, signal: AbortSignal): void {
  frame.addEventListener(
    'focusin',
    ({ target }) => {
      if (target instanceof Element && target.closest('[aria-roledescription="slide"]') !== null) onEnter();
    },
    { signal },
  );
}

/** Tells whether the page can be seen, and whether it may move. */
function senseSurroundings(reducedMotion: string, tell: Tell, signal: AbortSignal): void {
  const tellHidden = () => tell('isPageHidden', document.visibilityState === 'hidden');
  tellHidden();
  document.addEventListener('visibilitychange', tellHidden, { signal });
  // Where the wish cannot be read, nothing moves.
  if (typeof window.matchMedia !== 'function') return;
  const wish = window.matchMedia(reducedMotion.replace('@media ', ''));
  const tellCalm = () => tell('isCalm', wish.matches);
  tellCalm();
  wish.addEventListener('change', tellCalm, { signal });
}

/** Tells of a finger that was drawn across the carousel. */
function senseSwipes(frame: HTMLElement, onSwipe: (by: 1 | -1) => void, signal: AbortSignal): void {
  let from: Touch | undefined;
  frame.addEventListener(
    'touchstart',
    ({ touches }) => {
      from = touches.length === 1 ? touches[0] : undefined;
    },
    { signal, passive: true },
  );
  frame.addEventListener(
    'touchend',
    ({ changedTouches: [to] }) => {
      if (from === undefined || to === undefined) return;
      const across = to.clientX - from.clientX;
      const isSwipe =
        Math.abs(across) >= SWIPE_LENGTH && Math.abs(across) > Math.abs(to.clientY - from.clientY);
      if (isSwipe) onSwipe(across < 0 ? 1 : -1);
    },
    { signal },
  );
}

export interface RotationOptions {
  /** Whether the next banner comes by itself. */
  isOn: boolean;
  shownIndex: number;
  dispatch: Dispatch<RotationEvent>;
  /** The carousel, to know who is on it. */
  frame: RefObject<HTMLElement | null>;
}

/** Turns the banners, and watches for what pauses them. */
export function useRotation({ isOn, shownIndex, dispatch, frame }: RotationOptions): void {
  const { reducedMotion } = useTheme().media;
  useEffect(() => {
    const watching = new AbortController();
    const tell: Tell = (sense, is) => dispatch({ type: 'sensed', sense, is });
    senseSurroundings(reducedMotion, tell, watching.signal);
    if (frame.current !== null) {
      senseEntries(frame.current, () => dispatch({ type: 'entered' }), watching.signal);
      sensePresence(frame.current, tell, watching.signal);
      senseSwipes(frame.current, (by) => dispatch({ type: 'swiped', by }), watching.signal);
    }
    return () => watching.abort();
  }, [dispatch, frame, reducedMotion]);

  useEffect(() => {
    if (!isOn) return undefined;
    // Counted anew for each banner: none is shown for less, however it came up.
    const timer = setTimeout(() => dispatch({ type: 'elapsed' }), BANNER_INTERVAL_MS);
    return () => clearTimeout(timer);
  }, [isOn, shownIndex, dispatch]);
}
