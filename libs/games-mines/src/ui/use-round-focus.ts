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
 * A round that is only taken up, as when the page loads, scrolls nothing; `followBet` tells that Bet was pressed.
 */
export function useRoundFocus({ table, isOpen }: RoundOnScreen) {
  const boardArea = useRef<HTMLDivElement>(null);
  const board = useRef<BoardHandle>(null);
  const betButton = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(isOpen);
  const followedBets = useRef(0);

  // Before React draws the round: removing the focused button would force a layout in the middle of its work.
  const moveFocusToBoard = useEffectEvent(() => {
    const willOpen = !isOpen && table.get().openBet !== null;
    if (willOpen && document.activeElement === betButton.current) board.current?.focus();
  });
  useEffect(() => table.subscribe(() => moveFocusToBoard()), [table]);

  const handleChange = useEffectEvent(() => {
    const isOwnRound = isOpen && followedBets.current > 0;
    // After the frame that shows the round, whose layout the browser has made by itself.
    if (isOwnRound) void afterPaint().then(() => scrollTo(boardArea));
    if (document.activeElement !== document.body) return;
    if (isOwnRound) board.current?.focus();
    else if (!isOpen) betButton.current?.focus({ preventScroll: true });
  });
  useEffect(() => {
    if (wasOpen.current === isOpen) return;
    wasOpen.current = isOpen;
    handleChange();
  }, [isOpen]);

  /** Resolves once the bet is answered and what came of it is on the screen. */
  const followBet = async (answered: Promise<void>) => {
    followedBets.current += 1;
    try {
      await answered;
      await afterPaint();
    } finally {
      followedBets.current -= 1;
    }
  };
  return { boardArea, board, betButton, followBet };
}

function scrollTo(area: RefObject<HTMLElement | null>): void {
  // jsdom has no layout and does not know the method.
  if (typeof area.current?.scrollIntoView === 'function') area.current.scrollIntoView({ block: 'nearest' });
}
