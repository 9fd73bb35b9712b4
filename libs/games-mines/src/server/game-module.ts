import type { GameModule } from '@paasa/games-core/server';
import { minesGame } from '../rules/mines-game.js';
import { minesPlugin } from './mines.plugin.js';

/** Mines for the server. */
export const gameModule: GameModule = { game: minesGame, plugin: minesPlugin };
