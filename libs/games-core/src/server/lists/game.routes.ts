import { toRupees, type Paise } from '@paasa/money';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { getAllGamesResponseSchema, presentListedGame } from '../../contract/game.js';
import type { GameCatalogue } from '../bets/game-catalogue.js';

export interface GameRoutesOptions {
  readonly catalogue: GameCatalogue;
  readonly houseLimitPaise: Paise;
  readonly pictureOrigin: string;
}

export const gameRoutes: FastifyPluginAsyncZod<GameRoutesOptions> = async (app, options) => {
  const { catalogue, houseLimitPaise, pictureOrigin } = options;
  const maxPayout = toRupees(houseLimitPaise);
  const listed = catalogue.games.map((game) => ({ ...presentListedGame(game, pictureOrigin), maxPayout }));

  app.get(
    '/api/games/get-all-games',
    { schema: { tags: ['games'], response: { 200: getAllGamesResponseSchema } } },
    () => listed,
  );
};
