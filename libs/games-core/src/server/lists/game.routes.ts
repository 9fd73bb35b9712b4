import { toRupees } from '@paasa/money';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { getAllGamesResponseSchema, presentListedGame } from '../../contract/game.js';
import type { GameCatalogue } from '../bets/game-catalogue.js';
import type { HouseLimits } from '../house-limits/house-limits.js';

export interface GameRoutesOptions {
  readonly catalogue: GameCatalogue;
  readonly houseLimits: Pick<HouseLimits, 'at' | 'after'>;
  readonly pictureOrigin: string;
  readonly clock: () => Date;
}

export const gameRoutes: FastifyPluginAsyncZod<GameRoutesOptions> = async (app, options) => {
  const { catalogue, houseLimits, pictureOrigin, clock } = options;
  const listed = catalogue.games.map((game) => presentListedGame(game, pictureOrigin));

  app.get(
    '/api/games/get-all-games',
    { schema: { tags: ['games'], response: { 200: getAllGamesResponseSchema } } },
    () => {
      const now = clock();
      const maxPayout = toRupees(houseLimits.at(now));
      const next = houseLimits.after(now);
      const change =
        next === null
          ? {}
          : { nextMaxPayout: toRupees(next.maxPayoutPaise), nextFrom: next.holdsFrom.toISOString() };
      return listed.map((game) => ({ ...game, maxPayout, ...change }));
    },
  );
};
