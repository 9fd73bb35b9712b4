import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';
import type { BoardHandle } from './board/mines-board.js';

/**
 * Brings the board into sight when the player opens a round, and keeps the focus: the button that opens or ends a
 * round goes away with it, and whoever pressed it by keyboard would start again from the top of the page.
 *
 * A round that is only taken up, as when the page loads, moves nothing; `noteBet` tells that Bet was pressed.
 */
export function useRoundFocus(isOpen: boolean) {
  const boardArea = useRef<HTMLDivElement>(null);
  const board = useRef<BoardHandle>(null);
  const betButton = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(isOpen);
  const hasPressedBet = useRef(false);

  const handleChange = useEffectEvent(() => {
    if (isOpen && !hasPressedBet.current) return;
    hasPressedBet.current = false;
    if (isOpen) scrollTo(boardArea);
    if (document.activeElement !== document.body) return;
    if (isOpen) board.current?.focus();
    else betButton.current?.focus({ preventScroll: true });
  });
  useEffect(() => {
    if (wasOpen.current === isOpen) return;
    wasOpen.current = isOpen;
    handleChange();
  }, [isOpen]);

  const noteBet = () => {
    hasPressedBet.current = true;
  };
  return { boardArea, board, betButton, noteBet };
}

function scrollTo(area: RefObject<HTMLElement | null>): void {
  // jsdom has no layout and does not know the method.
  if (typeof area.current?.scrollIntoView === 'function') area.current.scrollIntoView({ block: 'nearest' });
}
