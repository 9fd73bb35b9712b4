import type { GameVerifier } from '@paasa/fairness/ui';
import type { ComponentType } from 'react';
import type { DescribeBet } from './summary/bet-words.js';

/** What every game's screen takes; without `gameId`, which a pressed tile passes on, it plays the game's own id. */
export interface GameScreenProps {
  readonly gameId?: string;
}

/** A game's figures in the list of games. */
export interface GameGlance {
  /** The smallest and the largest multiplier of a win. */
  readonly multipliers: readonly [least: number, most: number];
  readonly rtpPercent: number;
}

/** What a game gives the page: its `@paasa/games-x/ui` exports one as `gameUi`. */
export interface GameUi {
  readonly Screen: ComponentType<GameScreenProps>;
  /** What recomputes the game's bets on `/fairness`. */
  readonly verifier: GameVerifier;
  /** What its bets say in a list. */
  readonly describeBet: DescribeBet;
  /** What search engines show below the title of the game's page: one or two sentences that name Paasa. */
  readonly description: string;
  readonly glance: GameGlance;
}
