import { diceGame } from '@paasa/games-dice';
import { dicePlugin } from '@paasa/games-dice/server';

/** THE list of games on the server, in the order in which players see them. */
export const games = [diceGame] as const;

/** The calls of each game. */
export const gamePlugins = [dicePlugin] as const;
