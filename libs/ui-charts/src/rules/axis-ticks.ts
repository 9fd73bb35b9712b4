import { paise, type Paise } from '@paasa/money';
import { multiplesBetween, roundStep } from './round-steps.js';

const AMOUNT_STEPS = 8;
/** From this step on, 1 is far enough from the first round number that both labels are readable. */
const STEP_CLEAR_OF_ONE = 5;

/**
 * Round amounts along the axis of amounts, with 0 if it is in range. At most nine.
 *
 * Units: paise. The ends of the axis are often not round, and then have no tick.
 */
export function amountTicks(minPaise: Paise, maxPaise: Paise): Paise[] {
  const step = roundStep((maxPaise - minPaise) / AMOUNT_STEPS);
  return multiplesBetween(minPaise, maxPaise, step).map(paise);
}

/** Round numbers from one number to another, and 1 if it is in range and far enough from them. At most `maxCount`. */
export function numberTicks(lowest: number, highest: number, maxCount: number): number[] {
  const room = Math.max(1, maxCount - 1);
  const step = roundStep((highest - lowest) / room);
  const round = multiplesBetween(lowest, highest, step).slice(0, Math.max(1, maxCount));
  if (round.length === 0) return [highest];
  return lowest <= 1 && step >= STEP_CLEAR_OF_ONE && round.length < maxCount ? [1, ...round] : round;
}

/** Evenly spaced whole positions that end with the last one. For days: the newest day always has its tick. */
export function positionTicks(last: number, maxCount: number): number[] {
  const count = Math.max(1, maxCount);
  const step = Math.max(1, Math.ceil((last + 1) / count));
  const ticks: number[] = [];
  for (let position = last; position >= 0; position -= step) ticks.unshift(position);
  return ticks;
}
