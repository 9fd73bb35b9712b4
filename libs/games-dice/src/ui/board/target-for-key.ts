import { DICE_TARGET_STEP, MAX_DICE_TARGET, MIN_DICE_TARGET } from '../../contract/dice-limits.js';
import { clampDiceTarget } from '../../rules/dice-config.js';

const LEAP = 1;
const PAGE = 10;

/**
 * The target after a key, or null for other keys.
 *
 * Arrows step by 0.01, with Shift by 1; Page Up and Page Down by 10; Home and End go to the ends. The steps of browsers
 * differ.
 */
export function targetForKey(target: number, key: string, isShiftDown: boolean): number | null {
  const step = isShiftDown ? LEAP : DICE_TARGET_STEP;
  switch (key) {
    case 'ArrowRight':
    case 'ArrowUp':
      return clampDiceTarget(target + step);
    case 'ArrowLeft':
    case 'ArrowDown':
      return clampDiceTarget(target - step);
    case 'PageUp':
      return clampDiceTarget(target + PAGE);
    case 'PageDown':
      return clampDiceTarget(target - PAGE);
    case 'Home':
      return MIN_DICE_TARGET;
    case 'End':
      return MAX_DICE_TARGET;
    default:
      return null;
  }
}
