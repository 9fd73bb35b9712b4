export const DICE_CONDITIONS = ['above', 'below'] as const;
export type DiceCondition = (typeof DICE_CONDITIONS)[number];

/** Targets as people see them; inside the rules every target and roll is a whole number of hundredths. */
export const MIN_DICE_TARGET = 2;
export const MAX_DICE_TARGET = 98;
export const DEFAULT_DICE_TARGET = 50.5;
export const DICE_TARGET_STEP = 0.01;
export const DEFAULT_DICE_CONDITION: DiceCondition = 'above';
