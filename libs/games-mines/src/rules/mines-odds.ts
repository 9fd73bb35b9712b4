import { paise, tryMultiplyFloor, type Paise } from '@paasa/money';
import { MINES_TILE_COUNT } from '../contract/mines-limits.js';
import { isMineCount, minesSafeTileCount } from './mines-board.js';
import type { MinesRules } from './mines-versions.js';

/** Multipliers are shown in whole ten-thousandths: 1.0312 is 10 312. */
export const MULTIPLIER_SCALE = 10_000;

/** An exact multiplier. */
export interface ExactMultiplier {
  readonly numerator: bigint;
  readonly denominator: bigint;
}

/**
 * The multiplier of a stake after `safeCount` safe tiles.
 *
 * Errors: throws RangeError unless there are 1 to 24 mines and 1 to 25 − mines safe tiles.
 * Source: 99·C(25,k) / (100·C(25−m,k)), the inverse of the chance of k safe tiles, times 99 % or the RTP of these rules.
 */
export function exactMinesMultiplier(
  rules: MinesRules,
  mineCount: number,
  safeCount: number,
): ExactMultiplier {
  checkCounts(mineCount, safeCount);
  if (safeCount === 0) throw new RangeError('nothing revealed multiplies nothing');
  return {
    numerator: BigInt(rules.rtpPercent) * BigInt(choose(MINES_TILE_COUNT, safeCount)),
    denominator: 100n * BigInt(choose(minesSafeTileCount(mineCount), safeCount)),
  };
}

/**
 * The gross payout of a cash-out, stake included, rounded down to the paisa, or null if it is beyond every exact
 * amount. Without a revealed tile it is zero, because there is no cash-out then.
 *
 * Errors: throws RangeError for counts that no board has.
 */
export function tryMinesPayoutPaise(
  rules: MinesRules,
  stakePaise: Paise,
  mineCount: number,
  safeCount: number,
): Paise | null {
  checkCounts(mineCount, safeCount);
  if (safeCount === 0) return paise(0);
  const { numerator, denominator } = exactMinesMultiplier(rules, mineCount, safeCount);
  return tryMultiplyFloor(stakePaise, numerator, denominator);
}

/** The same payout of an accepted bet. Errors: also throws RangeError if it is beyond every exact amount. */
export function minesPayoutPaise(
  rules: MinesRules,
  stakePaise: Paise,
  mineCount: number,
  safeCount: number,
): Paise {
  const payoutPaise = tryMinesPayoutPaise(rules, stakePaise, mineCount, safeCount);
  if (payoutPaise === null) throw new RangeError('the payout is beyond every exact amount');
  return payoutPaise;
}

/**
 * The multiplier to show: four decimals, truncated, so that the payout is never less than it; 1 at the start.
 *
 * Units: ten-thousandths, 10 000 to 51 482 970 000 by the first rules.
 * Errors: throws RangeError for counts that no board has.
 */
export function minesMultiplierTenThousandths(
  rules: MinesRules,
  mineCount: number,
  safeCount: number,
): number {
  checkCounts(mineCount, safeCount);
  if (safeCount === 0) return MULTIPLIER_SCALE;
  const { numerator, denominator } = exactMinesMultiplier(rules, mineCount, safeCount);
  return Number((BigInt(MULTIPLIER_SCALE) * numerator) / denominator);
}

/** The multiplier to show, with four decimals: `'1.0312'`. */
export function minesMultiplierText(rules: MinesRules, mineCount: number, safeCount: number): string {
  const digits = String(minesMultiplierTenThousandths(rules, mineCount, safeCount)).padStart(5, '0');
  return `${digits.slice(0, -4)}.${digits.slice(-4)}`;
}

/** The chance in percent that the next tile is safe, two decimals: `'88.00'`. Errors: as for a payout. */
export function minesSafeChanceText(mineCount: number, safeCount: number): string {
  checkCounts(mineCount, safeCount);
  return percentText(minesSafeTileCount(mineCount) - safeCount, MINES_TILE_COUNT - safeCount);
}

/** The chance in percent that the next tile is a mine, two decimals: `'12.00'`. Errors: as for a payout. */
export function minesHitChanceText(mineCount: number, safeCount: number): string {
  checkCounts(mineCount, safeCount);
  return percentText(mineCount, MINES_TILE_COUNT - safeCount);
}

/** Half up in whole numbers; no share of up to 25 tiles ends in half a hundredth, so both chances add up to 100. */
function percentText(favourable: number, possible: number): string {
  const hundredths = Math.floor((2 * favourable * 10_000 + possible) / (2 * possible));
  const digits = String(hundredths).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** C(n, k); every step is whole, and up to C(25, 12) = 5 200 300 far from the limit of exact numbers. */
function choose(n: number, k: number): number {
  let count = 1;
  for (let index = 0; index < k; index += 1) count = (count * (n - index)) / (index + 1);
  return count;
}

function checkCounts(mineCount: number, safeCount: number): void {
  if (!isMineCount(mineCount)) throw new RangeError(`not a number of mines: ${String(mineCount)}`);
  if (!Number.isInteger(safeCount) || safeCount < 0 || safeCount > minesSafeTileCount(mineCount))
    throw new RangeError(`not a number of revealed tiles: ${String(safeCount)}`);
}
