import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { AnyGame } from '../rules/any-game.js';

/** What a game gives the server: its `@paasa/games-x/server` exports one as `gameModule`. */
export interface GameModule {
  readonly game: AnyGame;
  /** The game's own calls, below `/api/games/NAME/`; registered after `gamesCorePlugin`, whose engine it uses. */
  readonly plugin: FastifyPluginAsyncZod;
}
