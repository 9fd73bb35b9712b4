import type { GameVerifier } from '@paasa/fairness/ui';
import { limboGame } from '../../rules/limbo-game.js';
import { verifyLimboBet } from '../../rules/verify-limbo-bet.js';
import { limboOutcomeCode } from './limbo-outcome-code.js';
import { LimboOutcomeOfSeeds } from './limbo-outcome-of-seeds.js';

/** Verifies bets on Limbo in the browser. */
export const limboVerifier: GameVerifier = {
  game: limboGame.name,
  displayName: limboGame.displayName,
  verifyBet: verifyLimboBet,
  Outcome: LimboOutcomeOfSeeds,
  outcomeCode: limboOutcomeCode,
};
