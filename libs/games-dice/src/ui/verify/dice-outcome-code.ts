import type { OutcomeCode } from '@paasa/fairness/ui';
import { rollDice } from '../../rules/dice-outcome.js';
import { pointText } from '../settings/dice-settings.js';

/** The roll in other languages; the target decides only what it pays. */
export const diceOutcomeCode: OutcomeCode = {
  rule: 'The roll is this whole number divided by 100: 0.00 to 99.99.',
  javaScript: "console.log('roll:', (Math.floor(numbers[0] * 10000) / 100).toFixed(2));",
  python: 'print("roll:", f"{int(numbers[0] * 10000) / 100:.2f}")',
  prints: (numbers) => `roll: ${pointText(rollDice(numbers).rollHundredths / 100)}`,
};
