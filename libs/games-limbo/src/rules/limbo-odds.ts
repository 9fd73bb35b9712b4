import { MAX_LIMBO_TARGET } from '../contract/limbo-limits.js';
import { clampLimboTarget, type LimboConfig } from './limbo-config.js';
import type { LimboRules } from './limbo-versions.js';

/** How many fair numbers there are; all have the same chance. */
export const LIMBO_NUMBER_COUNT = 2 ** 32;

/** The smallest result: 1.00. The smallest target is above it. */
export const MIN_RESULT_HUNDREDTHS = 100;
export const MAX_RESULT_HUNDREDTHS = MAX_LIMBO_TARGET * 100;

/**
 * RTP × 2^32, divided and rounded down.
 *
 * A floating quotient is exact here: the dividend is below 2^39, so rounding never crosses a whole number.
 */
const dividedBy = ({ rtpPercent }: LimboRules, divisor: number): number =>
  Math.floor((rtpPercent * LIMBO_NUMBER_COUNT) / divisor);

/**
 * The multiplier that a fair number gives.
 *
 * Units: hundredths, 100 to 100 000 000.
 * Source: floor(99 × 2^32 / (number + 1)), the number from 0 to 2^32 − 1.
 */
export function limboResultHundredths(rules: LimboRules, fairNumber: number): number {
  const hundredths = dividedBy(rules, fairNumber + 1);
  return Math.min(MAX_RESULT_HUNDREDTHS, Math.max(MIN_RESULT_HUNDREDTHS, hundredths));
}

/**
 * How many of the 2^32 numbers reach the target: the first ones, from 0 on.
 *
 * Source: floor(99 × 2^32 / target in hundredths), so that no target pays back more than 99 percent.
 */
export function winningNumberCount(rules: LimboRules, { targetHundredths }: LimboConfig): number {
  return dividedBy(rules, targetHundredths);
}

/** The win chance in percent with four decimals, small ones with three figures: `'49.5000'`, `'0.0000990'`. */
export function limboWinChanceText(rules: LimboRules, config: LimboConfig): string {
  const winning = winningNumberCount(rules, config);
  const percent = (winning / LIMBO_NUMBER_COUNT) * 100;
  return shareText(BigInt(winning) * 100n, Math.max(4, 2 - Math.floor(Math.log10(percent))));
}

/** The RTP of a bet in percent, before payouts are rounded down to the paisa: `'98.9767'`. */
export function limboRtpText(rules: LimboRules, config: LimboConfig, decimals = 4): string {
  const paidBack = BigInt(winningNumberCount(rules, config)) * BigInt(config.targetHundredths);
  return shareText(paidBack, decimals);
}

/** The share of all numbers, rounded half up. */
function shareText(count: bigint, decimals: number): string {
  const scale = 10n ** BigInt(decimals);
  const all = BigInt(LIMBO_NUMBER_COUNT);
  const scaled = (2n * count * scale + all) / (2n * all);
  return `${String(scaled / scale)}.${String(scaled % scale).padStart(decimals, '0')}`;
}

/** The target whose win chance is nearest to this percentage. */
export function limboTargetForChance({ rtpPercent }: LimboRules, percent: number): number {
  return clampLimboTarget(rtpPercent / percent);
}

/** A multiplier with two decimals: `'2.00'`. */
export const limboMultiplierText = (hundredths: number): string => {
  const digits = String(hundredths).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
};
