import type { GameVerifier } from '@paasa/fairness/ui';
import { diceGame } from '../../rules/dice-game.js';
import { verifyDiceBet } from '../../rules/verify-dice-bet.js';
import { diceOutcomeCode } from './dice-outcome-code.js';
import { DiceOutcomeOfSeeds } from './dice-outcome-of-seeds.js';

/** Verifies bets on Dice in the browser. */
export const diceVerifier: GameVerifier = {
  game: diceGame.name,
  displayName: diceGame.displayName,
  verifyBet: verifyDiceBet,
  Outcome: DiceOutcomeOfSeeds,
  outcomeCode: (_bet, language) => diceOutcomeCode(language),
};
