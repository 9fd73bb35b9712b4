import fc from 'fast-check';
import { DICE_CONDITIONS, MAX_DICE_TARGET, MIN_DICE_TARGET, type DiceConfig } from '../index.js';

/** Every legal choice. */
export function anyDiceConfig(): fc.Arbitrary<DiceConfig> {
  return fc.record({
    targetHundredths: fc.integer({ min: MIN_DICE_TARGET * 100, max: MAX_DICE_TARGET * 100 }),
    condition: fc.constantFrom(...DICE_CONDITIONS),
  });
}
