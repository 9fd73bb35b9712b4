import type { OutcomeCode } from '@paasa/fairness/ui';
import { rollDice } from '../../rules/dice-outcome.js';
import { pointText } from '../settings/dice-settings.js';
import { translatorOf, type Language } from '@paasa/texts';
import { texts } from './texts/texts.js';

/** The roll in other programming languages; the target decides only what it pays. */
export const diceOutcomeCode = (language: Language = 'en'): OutcomeCode => ({
  rule: translatorOf(texts, language)('rule'),
  javaScript: "console.log('roll:', (Math.floor(numbers[0] * 10000) / 100).toFixed(2));",
  python: 'print("roll:", f"{int(numbers[0] * 10000) / 100:.2f}")',
  prints: (numbers) => `roll: ${pointText(rollDice(numbers).rollHundredths / 100)}`,
});
