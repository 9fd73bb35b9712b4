import type { GameVerifier } from '@paasa/fairness/ui';
import type { ComponentType } from 'react';

/** What every game's screen takes; without `gameId`, which a pressed tile passes on, it plays the game's own id. */
export interface GameScreenProps {
  readonly gameId?: string;
}

/** What a game gives the page: its `@paasa/games-x/ui` exports one as `gameUi`. */
export interface GameUi {
  readonly Screen: ComponentType<GameScreenProps>;
  /** What recomputes the game's bets on `/fairness`. */
  readonly verifier: GameVerifier;
  /** What search engines show below the title of the game's page: one or two sentences that name Paasa. */
  readonly description: string;
}
