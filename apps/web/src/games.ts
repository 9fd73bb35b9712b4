import { gameEntry, type GameEntry } from './game-entry.js';

/** THE list of games of the web page. The code of a game loads when it is opened, or when its bets are verified. */
export const games: readonly GameEntry[] = [
  gameEntry('mines', 'Mines', () => import('@paasa/games-mines/ui')),
  gameEntry('dice', 'Dice', () => import('@paasa/games-dice/ui')),
  gameEntry('limbo', 'Limbo', () => import('@paasa/games-limbo/ui')),
];
