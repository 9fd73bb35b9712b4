import type { OutcomeCode } from '@paasa/fairness/ui';
import { findRules } from '@paasa/games-core';
import { drawLimbo } from '../../rules/limbo-game.js';
import { limboMultiplierText } from '../../rules/limbo-odds.js';
import { LIMBO_VERSIONS, limboRules } from '../../rules/limbo-versions.js';
import { translatorOf, type Language } from '@paasa/texts';
import { texts } from './texts/texts.js';

/** The multiplier in other programming languages; the target decides only what it pays. */
export function limboOutcomeCode(
  bet: { readonly rulesVersion: number } | null,
  language: Language = 'en',
): OutcomeCode {
  const rules = (bet === null ? null : findRules(LIMBO_VERSIONS, bet.rulesVersion)) ?? limboRules;
  const rtp = String(rules.rtpPercent);
  return {
    rule: translatorOf(texts, language)('rule', { rtp }),
    javaScript: `const n = numbers[0] * 2 ** 32;
const hundredths = Math.floor((${rtp} * 2 ** 32) / (n + 1));
console.log('multiplier:', (Math.min(1e8, Math.max(100, hundredths)) / 100).toFixed(2));`,
    python: `n = int(numbers[0] * 2**32)
hundredths = ${rtp} * 2**32 // (n + 1)
print("multiplier:", f"{min(10**8, max(100, hundredths)) / 100:.2f}")`,
    prints: (numbers) => `multiplier: ${limboMultiplierText(drawLimbo(rules, numbers).resultHundredths)}`,
  };
}
