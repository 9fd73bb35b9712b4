import type { GameVerifier } from '@paasa/fairness/ui';
import { loadedLater, type LoadedLater } from './loaded-later.js';

/** What every game's screen takes; without `gameId` it plays the game's own default id. */
export interface GameScreenProps {
  gameId?: string;
}

export interface GameEntry extends LoadedLater<GameScreenProps> {
  /** The name in `/games/:name`. */
  name: string;
  displayName: string;
  /** What recomputes the game's bets on `/fairness`. */
  loadVerifier: () => Promise<GameVerifier>;
}

/** THE list of games of the web page; a game's code loads when it is opened, or its bets are verified. */
export const games: readonly GameEntry[] = [
  {
    name: 'mines',
    displayName: 'Mines',
    ...loadedLater(async () => (await import('@paasa/games-mines/ui')).MinesScreen),
    loadVerifier: async () => (await import('@paasa/games-mines/ui')).minesVerifier,
  },
  {
    name: 'dice',
    displayName: 'Dice',
    ...loadedLater(async () => (await import('@paasa/games-dice/ui')).DiceScreen),
    loadVerifier: async () => (await import('@paasa/games-dice/ui')).diceVerifier,
  },
];
