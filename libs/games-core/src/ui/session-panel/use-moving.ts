import { useRef, type KeyboardEvent, type PointerEvent, type RefObject } from 'react';
import { EDGE_PX, type PanelPlace } from './panel-choice.js';

const STEP_PX = 16;
/** With Shift. */
const LONG_STEP_PX = 96;

const DIRECTIONS: Readonly<Record<string, readonly [across: number, down: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

const within = (value: number, most: number): number => Math.round(Math.max(EDGE_PX, Math.min(value, most)));

/** The place for the corner, moved into the window if it is not. */
function placeInside({ left, top }: PanelPlace, { width, height }: DOMRect): PanelPlace {
  return {
    left: within(left, window.innerWidth - width - EDGE_PX),
    top: within(top, window.innerHeight - height - EDGE_PX),
  };
}

interface Grip {
  readonly pointerId: number;
  /** From the corner of the panel to the pointer. */
  readonly across: number;
  readonly down: number;
}

/**
 * Moves a panel by dragging an element or by arrow keys on one.
 *
 * Shape: the handlers of the two elements.
 */
export function useMoving(panel: RefObject<HTMLElement | null>, onMove: (place: PanelPlace) => void) {
  const grip = useRef<Grip | null>(null);

  const handlePointerDown = (event: PointerEvent<HTMLElement>) => {
    const box = panel.current?.getBoundingClientRect();
    const isOnButton =
      event.target instanceof Element && event.target.closest('button:not([aria-describedby])') !== null;
    if (box === undefined || event.button !== 0 || isOnButton) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    grip.current = {
      pointerId: event.pointerId,
      across: event.clientX - box.left,
      down: event.clientY - box.top,
    };
  };
  const handlePointerMove = (event: PointerEvent) => {
    const box = panel.current?.getBoundingClientRect();
    const held = grip.current;
    if (box === undefined || held === null || held.pointerId !== event.pointerId) return;
    onMove(placeInside({ left: event.clientX - held.across, top: event.clientY - held.down }, box));
  };
  const letGo = () => {
    grip.current = null;
  };

  const handleKeyDown = (event: KeyboardEvent) => {
    const box = panel.current?.getBoundingClientRect();
    const direction = DIRECTIONS[event.key];
    if (box === undefined || direction === undefined) return;
    // Else the page scrolls, and a game takes the key as its own.
    event.preventDefault();
    const step = event.shiftKey ? LONG_STEP_PX : STEP_PX;
    const [across, down] = direction;
    onMove(placeInside({ left: box.left + across * step, top: box.top + down * step }, box));
  };

  return {
    byPointer: {
      onPointerDown: handlePointerDown,
      onPointerMove: handlePointerMove,
      onPointerUp: letGo,
      onPointerCancel: letGo,
    },
    byKeys: { onKeyDown: handleKeyDown },
  };
}
