import type { DiceCondition } from '../../contract/dice-limits.js';

/** The two sides as the screens name them. */
export const diceSides = [
  { value: 'above', label: 'Above' },
  { value: 'below', label: 'Below' },
] as const satisfies readonly { value: DiceCondition; label: string }[];
