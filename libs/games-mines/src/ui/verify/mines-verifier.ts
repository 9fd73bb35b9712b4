import type { GameVerifier } from '@paasa/fairness/ui';
import { minesGame } from '../../rules/mines-game.js';
import { verifyMinesBet } from '../../rules/verify-mines-bet.js';
import { minesOutcomeCode } from './mines-outcome-code.js';
import { MinesOutcome } from './mines-outcome.js';

/** Verifies bets on Mines in the browser. */
export const minesVerifier: GameVerifier = {
  game: minesGame.name,
  displayName: minesGame.displayName,
  verifyBet: verifyMinesBet,
  Outcome: MinesOutcome,
  outcomeCode: minesOutcomeCode,
};
