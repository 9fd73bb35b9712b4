import { fieldOf } from '@paasa/games-core';
import { ok, refuse, type Result } from '@paasa/result';
import { MAX_LIMBO_TARGET, MIN_LIMBO_TARGET } from '../contract/limbo-limits.js';
import { constant } from '@paasa/texts';
import { texts } from './texts/texts.js';

const HUNDREDTHS = 100;

/** The player's choice. */
export interface LimboConfig {
  /** 101 to 100 000 000, that is 1.01 to 10,00,000.00. */
  readonly targetHundredths: number;
}

/**
 * Reads the target from a request body and ignores other fields.
 *
 * Errors, in order: `limbo/malformed-target`, `limbo/target-out-of-range`.
 */
export function parseLimboConfig(input: unknown): Result<LimboConfig> {
  const target = fieldOf(input, 'target');
  if (typeof target !== 'number' || !Number.isFinite(target))
    return refuse(
      'malformed',
      'limbo/malformed-target',
      constant(texts, (t) => t('target.number')),
    );
  if (target < MIN_LIMBO_TARGET || target > MAX_LIMBO_TARGET) {
    return refuse(
      'malformed',
      'limbo/target-out-of-range',
      constant(texts, (t) => t('target.range')),
    );
  }
  const targetHundredths = Math.round(target * HUNDREDTHS);
  if (targetHundredths / HUNDREDTHS !== target)
    return refuse(
      'malformed',
      'limbo/malformed-target',
      constant(texts, (t) => t('target.decimals')),
    );
  return ok({ targetHundredths });
}

/** The legal target nearest to a typed number. */
export function clampLimboTarget(typed: number): number {
  const inRange = Math.min(MAX_LIMBO_TARGET, Math.max(MIN_LIMBO_TARGET, typed));
  return Math.round(inRange * HUNDREDTHS) / HUNDREDTHS;
}
