import type { ComponentType } from 'react';
import type { BetSeeds } from '../../rules/fair-numbers.js';
import type { BetVerifier } from '../../rules/verify-bet.js';

/** What a game gives so that its bets can be verified in the browser. */
export interface GameVerifier {
  /** The short name, as bets carry it. */
  readonly game: string;
  readonly displayName: string;
  readonly verifyBet: BetVerifier;
  /** The game's own settings and, below them, what the seeds give; `seeds` is null while they are incomplete. */
  readonly Outcome: ComponentType<{ seeds: BetSeeds | null }>;
}

/** A game's verifier that loads when it is needed. */
export interface GameVerifierEntry {
  readonly game: string;
  readonly displayName: string;
  load(): Promise<GameVerifier>;
}
