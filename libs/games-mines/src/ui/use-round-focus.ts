import { afterPaint, type Watched } from '@paasa/games-core/ui';
import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';
import type { BoardHandle } from './board/mines-board.js';
import type { MinesTable } from './round/mines-table.js';

interface RoundOnScreen {
  /** What the server has told of. */
  readonly table: Watched<MinesTable>;
  /** What is drawn. */
  readonly isOpen: boolean;
}

/**
 * Brings the board into sight when the player opens a round, and keeps the focus: the button that opens or ends a
 * round goes away with it, and whoever pressed it by keyboard would start again from the top of the page.
 *
 * A round that is only taken up, as when the page loads, moves nothing; `noteBet` tells that Bet was pressed.
 */
export function useRoundFocus({ table, isOpen }: RoundOnScreen) {
  const boardArea = useRef<HTMLDivElement>(null);
  const board = useRef<BoardHandle>(null);
  const betButton = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(isOpen);
  const hasPressedBet = useRef(false);

  // Before the round is drawn: a browser that loses the focused element lays out what is drawn by half.
  const handFocusOn = useEffectEvent(() => {
    const willOpen = hasPressedBet.current && !isOpen && table.get().openBet !== null;
    if (willOpen && document.activeElement === betButton.current) board.current?.focus();
  });
  useEffect(() => table.subscribe(() => handFocusOn()), [table]);

  const handleChange = useEffectEvent(() => {
    if (isOpen && !hasPressedBet.current) return;
    hasPressedBet.current = false;
    // By then the browser has laid out the round by itself.
    if (isOpen) void afterPaint().then(() => scrollTo(boardArea));
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
