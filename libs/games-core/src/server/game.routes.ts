import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { getAllGamesResponseSchema, presentListedGame } from '../contract/game.js';
import type { GameCatalogue } from './game-catalogue.js';

export const gameRoutes: FastifyPluginAsyncZod<{ catalogue: GameCatalogue }> = async (app, { catalogue }) => {
  const listed = catalogue.games.map(presentListedGame);

  app.get(
    '/api/games/get-all-games',
    { schema: { tags: ['games'], response: { 200: getAllGamesResponseSchema } } },
    () => listed,
  );
};
