import type { GameUi } from '@paasa/games-core/ui';
import { describeDiceBet } from '../rules/describe-dice-bet.js';
import { MAX_DICE_TARGET, MIN_DICE_TARGET } from '../contract/dice-limits.js';
import { diceMultiplierTenThousandths, MULTIPLIER_SCALE } from '../rules/dice-odds.js';
import { diceRules } from '../rules/dice-versions.js';
import { DiceDrawing } from './board/dice-drawing.js';
import { DiceScreen } from './dice-screen.js';
import { textsNow } from '@paasa/texts/ui';
import { texts } from './texts/texts.js';

const multiplierBelow = (target: number): number =>
  diceMultiplierTenThousandths(diceRules, { condition: 'below', targetHundredths: target * 100 }) /
  MULTIPLIER_SCALE;

/** Dice for the page. */
export const gameUi: GameUi = {
  Screen: DiceScreen,
  OutcomeDrawing: DiceDrawing,
  loadVerifier: async () => (await import('./verify/dice-verifier.js')).diceVerifier,
  describeBet: describeDiceBet,
  get description() {
    return textsNow(texts)('description');
  },
  glance: {
    multipliers: [multiplierBelow(MAX_DICE_TARGET), multiplierBelow(MIN_DICE_TARGET)],
    rtpPercent: diceRules.rtpPercent,
  },
};
