import { fieldOf } from '@paasa/games-core';
import { ok, refuse, type Result } from '@paasa/result';
import {
  DICE_CONDITIONS,
  MAX_DICE_TARGET,
  MIN_DICE_TARGET,
  type DiceCondition,
} from '../contract/dice-limits.js';
import { constant } from '@paasa/texts';
import { texts } from './texts/texts.js';

const HUNDREDTHS = 100;

/** The player's choice. */
export interface DiceConfig {
  /** 200 to 9800, that is 2.00 to 98.00. */
  readonly targetHundredths: number;
  readonly condition: DiceCondition;
}

/**
 * Reads target and condition from a request body and ignores other fields.
 *
 * Errors, in order: `dice/malformed-condition`, `dice/malformed-target`, `dice/win-chance-out-of-range`.
 */
export function parseDiceConfig(input: unknown): Result<DiceConfig> {
  const condition = DICE_CONDITIONS.find((known) => known === fieldOf(input, 'condition'));
  if (condition === undefined) {
    return refuse(
      'malformed',
      'dice/malformed-condition',
      constant(texts, (t) => t('condition')),
    );
  }
  const target = fieldOf(input, 'target');
  if (typeof target !== 'number' || !Number.isFinite(target)) {
    return refuse(
      'malformed',
      'dice/malformed-target',
      constant(texts, (t) => t('target.number')),
    );
  }
  // The win chance is 100 − target above and target below, so its range of 2 to 98 is the same for both.
  if (target < MIN_DICE_TARGET || target > MAX_DICE_TARGET) {
    return refuse(
      'malformed',
      'dice/win-chance-out-of-range',
      constant(texts, (t) => t('target.chance')),
    );
  }
  const targetHundredths = Math.round(target * HUNDREDTHS);
  if (targetHundredths / HUNDREDTHS !== target) {
    return refuse(
      'malformed',
      'dice/malformed-target',
      constant(texts, (t) => t('target.decimals')),
    );
  }
  return ok({ targetHundredths, condition });
}

/** The legal target nearest to the position of a slider. */
export function clampDiceTarget(position: number): number {
  const inRange = Math.min(MAX_DICE_TARGET, Math.max(MIN_DICE_TARGET, position));
  return Math.round(inRange * HUNDREDTHS) / HUNDREDTHS;
}
