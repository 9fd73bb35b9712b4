import { diceGame } from '@paasa/games-dice';
import { dicePlugin } from '@paasa/games-dice/server';
import { minesGame } from '@paasa/games-mines';
import { minesPlugin } from '@paasa/games-mines/server';

/** THE list of games on the server, in the order in which players see them. */
export const games = [minesGame, diceGame] as const;

/** The calls of each game. */
export const gamePlugins = [minesPlugin, dicePlugin] as const;
