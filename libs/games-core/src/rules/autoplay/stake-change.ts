import { MAX_WIRE_PAISE, paise, tryMultiplyFloor, type Paise } from '@paasa/money';

/** What happens to the stake after a win or a loss. */
export type StakeChange =
  | { readonly kind: 'keep' }
  | { readonly kind: 'reset' }
  | {
      readonly kind: 'increase' | 'decrease';
      /** Hundredths of a percent: 2,550 is 25.5 %. */
      readonly percentHundredths: number;
    };

const WHOLE = 10_000;
const LEAST_STAKE_PAISE = paise(1);

/** 1,000 %. */
export const MAX_INCREASE_HUNDREDTHS = 100_000;
/** 99.99 %: something of the stake stays. */
export const MAX_DECREASE_HUNDREDTHS = WHOLE - 1;

/**
 * The stake of the next bet, rounded down to the paisa, at least one paisa.
 *
 * Shape: null if it is above every amount that the server takes.
 */
export function changeStake(change: StakeChange, stakePaise: Paise, firstStakePaise: Paise): Paise | null {
  if (change.kind === 'keep') return stakePaise;
  if (change.kind === 'reset') return firstStakePaise;
  const { kind, percentHundredths } = change;
  const factor = kind === 'increase' ? WHOLE + percentHundredths : WHOLE - percentHundredths;
  const next = tryMultiplyFloor(stakePaise, factor, WHOLE);
  return next === null || next > MAX_WIRE_PAISE ? null : paise(Math.max(next, LEAST_STAKE_PAISE));
}
