import { afterPaint, type Watched } from '@paasa/games-core/ui';
import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';
import type { BoardHandle } from './board/mines-board.js';
import type { MinesTable } from './round/mines-table.js';

interface RoundOnScreen {
  /** The bet in the latest answer. */
  readonly table: Watched<MinesTable>;
  /** The bet on the screen. */
  readonly isOpen: boolean;
}

/**
 * Scrolls to the board when the player opens a round, and moves the focus there: the button that opens or ends a round
 * disappears, and a keyboard user would start again at the top of the page.
 *
 * A resumed round, such as after a page load, does not scroll; call `followBet` when Bet is pressed.
 */
export function useRoundFocus({ table, isOpen }: RoundOnScreen) {
  const boardArea = useRef<HTMLDivElement>(null);
  const board = useRef<BoardHandle>(null);
  const betButton = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(isOpen);
  const followedBets = useRef(0);

  // Before React draws the round: removing the focused button would force a layout.
  const moveFocusToBoard = useEffectEvent(() => {
    const willOpen = !isOpen && table.get().openBet !== null;
    if (willOpen && document.activeElement === betButton.current) board.current?.focus();
  });
  useEffect(() => table.subscribe(() => moveFocusToBoard()), [table]);

  const handleChange = useEffectEvent(() => {
    const isOwnRound = isOpen && followedBets.current > 0;
    // After the frame with the round, so that no extra layout is needed.
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

  /** Resolves once the answer of the bet is on the screen. */
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
  // jsdom does not have this method.
  if (typeof area.current?.scrollIntoView === 'function') area.current.scrollIntoView({ block: 'nearest' });
}
