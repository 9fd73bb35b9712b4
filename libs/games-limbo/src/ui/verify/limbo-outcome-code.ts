import type { OutcomeCode } from '@paasa/fairness/ui';
import { findRules } from '@paasa/games-core';
import { drawLimbo } from '../../rules/limbo-game.js';
import { limboMultiplierText } from '../../rules/limbo-odds.js';
import { LIMBO_VERSIONS, limboRules } from '../../rules/limbo-versions.js';

/** The multiplier in other languages; the target decides only what it pays. */
export function limboOutcomeCode(bet: { readonly rulesVersion: number } | null): OutcomeCode {
  const rules = (bet === null ? null : findRules(LIMBO_VERSIONS, bet.rulesVersion)) ?? limboRules;
  const rtp = String(rules.rtpPercent);
  return {
    rule: `The number × 2^32 is a whole number n. The multiplier is ${rtp} × 2^32 ÷ (n + 1), rounded down, divided by 100: at least 1.00 and at most 10,00,000.00.`,
    javaScript: `const n = numbers[0] * 2 ** 32;
const hundredths = Math.floor((${rtp} * 2 ** 32) / (n + 1));
console.log('multiplier:', (Math.min(1e8, Math.max(100, hundredths)) / 100).toFixed(2));`,
    python: `n = int(numbers[0] * 2**32)
hundredths = ${rtp} * 2**32 // (n + 1)
print("multiplier:", f"{min(10**8, max(100, hundredths)) / 100:.2f}")`,
    prints: (numbers) => `multiplier: ${limboMultiplierText(drawLimbo(rules, numbers).resultHundredths)}`,
  };
}
