import type { DiceCondition } from '../rules/dice-config.js';

/** The two sides as the screens name them. */
export const diceSides = [
  { value: 'above', label: 'Above' },
  { value: 'below', label: 'Below' },
] as const satisfies readonly { value: DiceCondition; label: string }[];
