import type { Language } from '@paasa/texts';
import type { ComponentType } from 'react';
import type { BetSeeds } from '../../rules/fair-numbers.js';
import type { OutcomeCode } from '../programs/outcome-code.js';
import type { BetToVerify, BetVerifier } from '../../rules/verify-bet.js';

/** A game's part in verifying its bets in the browser. */
export interface GameVerifier {
  /** The short name in bets. */
  readonly game: string;
  readonly displayName: string;
  readonly verifyBet: BetVerifier;
  /** Draws the game's settings and the outcome of the seeds; `seeds` is null while they are incomplete. */
  readonly Outcome: ComponentType<{ seeds: BetSeeds | null }>;
  /**
   * The outcome in other programming languages, by the settings and the rules of a bet, or (null) of an example by today's
   * rules. `language`: of the rule in words; English by default.
   */
  outcomeCode(bet: Pick<BetToVerify, 'gameData' | 'rulesVersion'> | null, language?: Language): OutcomeCode;
}

/** A verifier that is loaded when it is needed. */
export interface GameVerifierEntry {
  readonly game: string;
  readonly displayName: string;
  load(): Promise<GameVerifier>;
}
