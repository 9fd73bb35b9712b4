import type { GameVerifier } from '@paasa/fairness/ui';
import type { ComponentType } from 'react';
import type { Bet } from '../../contract/bet.js';
import type { DescribeBet } from '../summary/bet-words.js';

/** What every game's screen takes; without `gameId`, which a pressed tile passes on, it plays the game's own id. */
export interface GameScreenProps {
  readonly gameId?: string;
}

export interface OutcomeDrawingProps extends Pick<Bet, 'gameData' | 'isWin'> {
  /** Whether it paid more than its stake: a win that did not has no colour. */
  readonly isGain: boolean;
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
  /** Loads what recomputes the game's bets, which play does not need. */
  readonly loadVerifier: () => Promise<GameVerifier>;
  /** Draws the outcome of a bet as it lies on the table, without play; nothing if `gameData` does not show one. */
  readonly OutcomeDrawing: ComponentType<OutcomeDrawingProps>;
  /** What its bets say in a list. */
  readonly describeBet: DescribeBet;
  /** What search engines show below the title of the game's page: one or two sentences that name Paasa. */
  readonly description: string;
  readonly glance: GameGlance;
}
