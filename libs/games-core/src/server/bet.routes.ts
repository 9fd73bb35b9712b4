import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { errorBodySchema } from '@paasa/server-kit';
import { getCaller, requireCaller, unwrap, type Database } from '@paasa/server-kit/server';
import type { Bet } from '../contract/bet.js';
import {
  betsByGameQuerySchema,
  betsByUserQuerySchema,
  listBetsResponseSchema,
} from '../contract/list-bets.js';
import type { BetRow } from './bet-lists.repo.js';
import { listBets } from './bet-lists.service.js';
import { gameNameOf, type GameCatalogue } from './game-catalogue.js';

interface BetRoutesOptions {
  readonly db: Database;
  readonly catalogue: GameCatalogue;
  readonly present: (row: BetRow) => Bet;
}

const refusals = { 400: errorBodySchema, 401: errorBodySchema };
const tags = ['bets'];

/** The lists of a player's bets. */
export const betRoutes: FastifyPluginAsyncZod<BetRoutesOptions> = async (app, options) => {
  const { db, catalogue, present } = options;

  app.get(
    '/api/bet/fetch-user-bet-by-game',
    {
      onRequest: requireCaller,
      schema: {
        tags,
        querystring: betsByGameQuerySchema,
        response: { 200: listBetsResponseSchema, ...refusals, 404: errorBodySchema },
      },
    },
    async (request) => {
      const game = unwrap(gameNameOf(catalogue, request.query.gameId));
      return listBets(db, present, { playerId: getCaller(request).playerId, game, page: request.query });
    },
  );

  app.get(
    '/api/bet/fetch-bets-by-user',
    {
      onRequest: requireCaller,
      schema: {
        tags,
        querystring: betsByUserQuerySchema,
        response: { 200: listBetsResponseSchema, ...refusals },
      },
    },
    (request) =>
      listBets(db, present, { playerId: getCaller(request).playerId, game: null, page: request.query }),
  );
};
