import { instantGamePlugin, type GameModule } from '@paasa/games-core/server';
import { playLimboRequestSchema, playLimboResponseSchema } from '../contract/play.js';
import { limboGame } from '../rules/limbo-game.js';

/** Limbo for the server: the game and its one call. */
export const gameModule: GameModule = {
  game: limboGame,
  plugin: instantGamePlugin({
    game: limboGame,
    call: 'play',
    request: playLimboRequestSchema,
    response: playLimboResponseSchema,
  }),
};
