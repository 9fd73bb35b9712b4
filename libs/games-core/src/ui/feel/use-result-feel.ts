import { useRef } from 'react';
import type { Bet } from '../../contract/bet.js';
import { useQuickPlay } from '../quick-play/use-quick-play.js';
import { useWatchable, type Watched } from '../watched/watched.js';
import { mayMove } from './may-move.js';
import { MINE_PATTERN, vibrate, WIN_PATTERNS } from './vibration.js';
import { winSizeOf, type WinSize } from './win-size.js';

/**
 * A result that follows another one sooner is not felt by itself. It has no vibration and no effect, so fast autoplay has
 * none, and nothing flashes more than twice a second.
 */
const LEAST_APART_MS = 500;

/** The win that the screen celebrates now. */
export interface ShownWin {
  readonly betId: string;
  readonly size: Exclude<WinSize, 0>;
}

/** What the results of a table cause beside figures and words: vibration, and an effect (`WinEffect`). */
export function useResultFeel() {
  const { isOn: isQuick } = useQuickPlay();
  const shown = useWatchable<ShownWin | null>(null);
  const lastAtMs = useRef(Number.NEGATIVE_INFINITY);

  const isApart = (): boolean => {
    const now = performance.now();
    const apartMs = now - lastAtMs.current;
    lastAtMs.current = now;
    return apartMs >= LEAST_APART_MS;
  };
  /** For each bet that is over, when its result stands. Returns the size that its sound should have. */
  const feelResult = (bet: Pick<Bet, '_id' | 'betAmount' | 'winAmount'>): WinSize => {
    const size = winSizeOf(bet);
    const isFelt = isApart() && size !== 0;
    shown.set(isFelt && !isQuick && mayMove() ? { betId: bet._id, size } : null);
    if (isFelt) vibrate(WIN_PATTERNS[size]);
    return isFelt || size === 0 ? size : 1;
  };
  /** For a bet that a mine or the like has ended. */
  const feelMine = (): void => {
    shown.set(null);
    if (isApart()) vibrate(MINE_PATTERN);
  };
  return { win: shown as Watched<ShownWin | null>, feelResult, feelMine };
}
