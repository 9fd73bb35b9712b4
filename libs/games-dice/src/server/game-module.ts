import type { GameModule } from '@paasa/games-core/server';
import { diceGame } from '../rules/dice-game.js';
import { dicePlugin } from './dice.plugin.js';

/** Dice for the server. */
export const gameModule: GameModule = { game: diceGame, plugin: dicePlugin };
