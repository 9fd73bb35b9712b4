import type { DiceCondition } from '../contract/dice-limits.js';
import { clampDiceTarget, type DiceConfig } from './dice-config.js';
import type { DiceRules } from './dice-versions.js';

/** Rolls are 0.00 to 99.99, each as likely as any other. */
export const DICE_ROLL_COUNT = 10_000;

/** Multipliers are whole numbers of ten-thousandths: 1.98 is 19 800. */
export const MULTIPLIER_SCALE = 10_000;

const ROLLS_PER_PERCENT = DICE_ROLL_COUNT / 100;

/** How many of the 10 000 rolls win: the win chance in hundredths of a percent. */
export function winningRollCount(config: DiceConfig): number {
  return config.condition === 'below' ? config.targetHundredths : DICE_ROLL_COUNT - config.targetHundredths;
}

/**
 * The multiplier of a won bet.
 *
 * Units: ten-thousandths, 10 102 to 495 000 by the first rules.
 * Source: RTP (99 by the first rules) / win chance in percent, four decimals, rounded half up in whole numbers.
 */
export function diceMultiplierTenThousandths(rules: DiceRules, config: DiceConfig): number {
  const winningRolls = winningRollCount(config);
  const dividend = rules.rtpPercent * ROLLS_PER_PERCENT * MULTIPLIER_SCALE;
  return Math.floor((2 * dividend + winningRolls) / (2 * winningRolls));
}

/**
 * The RTP of a bet before payouts are rounded down to the paisa.
 *
 * Units: millionths of a percent, exact: 98,995,000 to 99,005,000 (98.995 to 99.005 percent) by the first rules.
 * Source: win chance × multiplier; it differs from the RTP of the rules because the multiplier has four decimals.
 */
export function diceRtpMillionths(rules: DiceRules, config: DiceConfig): number {
  return winningRollCount(config) * diceMultiplierTenThousandths(rules, config);
}

/** The same in percent with four decimals, rounded half up: `'98.9996'`. */
export function diceRtpText(rules: DiceRules, config: DiceConfig): string {
  return decimalText(Math.round(diceRtpMillionths(rules, config) / 100));
}

/** The win chance in percent with four decimals: `'49.5000'`. */
export function diceWinChanceText(config: DiceConfig): string {
  return decimalText(winningRollCount(config) * 100);
}

/** The multiplier with four decimals: `'2.0000'`. */
export function diceMultiplierText(rules: DiceRules, config: DiceConfig): string {
  return decimalText(diceMultiplierTenThousandths(rules, config));
}

/** The target whose win chance is nearest to this percentage. */
export function diceTargetForChance(condition: DiceCondition, percent: number): number {
  return clampDiceTarget(condition === 'below' ? percent : 100 - percent);
}

/** The win chance of a multiplier in percent, before it is rounded to what a target can have. */
export const diceChanceForMultiplier = ({ rtpPercent }: DiceRules, multiplier: number): number =>
  rtpPercent / Math.max(multiplier, 0);

function decimalText(tenThousandths: number): string {
  const digits = String(tenThousandths).padStart(5, '0');
  return `${digits.slice(0, -4)}.${digits.slice(-4)}`;
}
