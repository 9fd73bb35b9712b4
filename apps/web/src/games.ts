import { lazy, type ComponentType, type LazyExoticComponent } from 'react';

/** What every game's screen takes; without `gameId` it plays the game's own default id. */
export interface GameScreenProps {
  gameId?: string;
}

export interface GameEntry {
  /** The name in `/games/:name`. */
  name: string;
  Screen: LazyExoticComponent<ComponentType<GameScreenProps>>;
}

/** THE list of games of the web page; a game's code loads when it is opened. */
export const games: readonly GameEntry[] = [
  {
    name: 'dice',
    Screen: lazy(async () => ({ default: (await import('@paasa/games-dice/ui')).DiceScreen })),
  },
];
