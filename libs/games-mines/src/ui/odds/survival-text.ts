import { exactMinesMultiplier } from '../../rules/mines-odds.js';
import { minesRules } from '../../rules/mines-versions.js';
import { translatorOf, type Language } from '@paasa/texts';
import { texts } from './texts/texts.js';

const grouped = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 0 });

/**
 * The chance of opening that many safe tiles in a row, from the start of a round: `66.30%`, or `1 in 53,130` if it
 * would be all zeros.
 *
 * Errors: throws RangeError for counts that no board has.
 * Source: in every version of the rules the multiplier is the inverse of this chance, times the RTP.
 */
export function survivalText(mineCount: number, safeCount: number, language: Language = 'en'): string {
  const { numerator, denominator } = exactMinesMultiplier(minesRules, mineCount, safeCount);
  // Both are below 2^53, so the quotient is exact enough for the text.
  const chance = (minesRules.rtpPercent * Number(denominator)) / (100 * Number(numerator));
  if (chance >= 0.001) return `${(chance * 100).toFixed(2)}%`;
  return translatorOf(texts, language)('oneIn', { count: grouped.format(1 / chance) });
}
