import { exactMinesMultiplier } from '../../rules/mines-odds.js';
import { minesRules } from '../../rules/mines-versions.js';

const grouped = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 0 });

/**
 * The chance of opening that many safe tiles in a row, from the start of a round: `66.30%`, or `1 in 53,130` if it
 * would be all zeros.
 *
 * Errors: throws RangeError for counts that no board has.
 * Source: in every version of the rules the multiplier is the inverse of this chance, times the RTP.
 */
export function survivalText(mineCount: number, safeCount: number): string {
  const { numerator, denominator } = exactMinesMultiplier(minesRules, mineCount, safeCount);
  // Both are below 2^53, so the quotient is exact enough for the text.
  const chance = (minesRules.rtpPercent * Number(denominator)) / (100 * Number(numerator));
  return chance >= 0.001 ? `${(chance * 100).toFixed(2)}%` : `1 in ${grouped.format(1 / chance)}`;
}
