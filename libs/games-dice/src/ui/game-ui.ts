import type { GameUi } from '@paasa/games-core/ui';
import { DiceScreen } from './dice-screen.js';
import { diceVerifier } from './verify/dice-verifier.js';

/** Dice for the page. */
export const gameUi: GameUi = {
  Screen: DiceScreen,
  verifier: diceVerifier,
  description:
    'Play Dice at Paasa: choose above or below and a win chance from 2 to 98 percent. Every roll can be recomputed.',
};
