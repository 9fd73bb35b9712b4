/** Targets as people see them; inside the rules every target and result is a whole number of hundredths. */
export const MIN_LIMBO_TARGET = 1.01;
export const MAX_LIMBO_TARGET = 1_000_000;
export const DEFAULT_LIMBO_TARGET = 2;
export const LIMBO_TARGET_STEP = 0.01;
