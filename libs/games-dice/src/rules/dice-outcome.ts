import type { FairNumbers } from '@paasa/fairness';
import { multiplyFloor, paise, type Paise } from '@paasa/money';
import type { DiceConfig } from './dice-config.js';
import { DICE_ROLL_COUNT, diceMultiplierTenThousandths, MULTIPLIER_SCALE } from './dice-odds.js';
import type { DiceRules } from './dice-versions.js';

export interface DiceOutcome {
  /** 0 to 9999, that is 0.00 to 99.99. */
  readonly rollHundredths: number;
}

/**
 * Rolls once.
 *
 * Source: floor(float × 10000) / 100.
 */
export function rollDice(numbers: FairNumbers): DiceOutcome {
  return { rollHundredths: numbers.nextIndex(DICE_ROLL_COUNT) };
}

/** A roll equal to the target wins above and loses below, so that both win chances are exact. */
export function isDiceWin(config: DiceConfig, outcome: DiceOutcome): boolean {
  return config.condition === 'below'
    ? outcome.rollHundredths < config.targetHundredths
    : outcome.rollHundredths >= config.targetHundredths;
}

/**
 * The gross payout, stake included: floor(stake × multiplier) for a win, nothing for a loss.
 *
 * Errors: throws RangeError if the payout is beyond every exact amount; the house limit keeps it below.
 */
export function dicePayoutPaise(
  rules: DiceRules,
  config: DiceConfig,
  outcome: DiceOutcome,
  stakePaise: Paise,
): Paise {
  if (!isDiceWin(config, outcome)) return paise(0);
  return multiplyFloor(stakePaise, diceMultiplierTenThousandths(rules, config), MULTIPLIER_SCALE);
}
