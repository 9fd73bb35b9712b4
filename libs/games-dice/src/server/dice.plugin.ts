import { instantGamePlugin, type GameModule } from '@paasa/games-core/server';
import { rollDiceRequestSchema, rollDiceResponseSchema } from '../contract/roll-dice.js';
import { diceGame } from '../rules/dice-game.js';

/** The one call of Dice. Needs `gamesCorePlugin`. */
export const dicePlugin = instantGamePlugin({
  game: diceGame,
  call: 'roll-dice',
  request: rollDiceRequestSchema,
  response: rollDiceResponseSchema,
});

/** Dice for the server. */
export const gameModule: GameModule = { game: diceGame, plugin: dicePlugin };
