import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import { errorBodySchema } from '@paasa/server-kit';
import {
  getCaller,
  listTurn,
  requireCaller,
  sendList,
  unwrap,
  type Database,
} from '@paasa/server-kit/server';
import { betSchema, type Bet } from '../../contract/bet.js';
import {
  betsByGameQuerySchema,
  betsByUserQuerySchema,
  listBetsResponseSchema,
  type BetsByGameQuery,
  type BetsByUserQuery,
} from '../../contract/list-bets.js';
import type { AllBets } from './all-bets.js';
import type { BetRow } from '../bets/bet-rows.repo.js';
import { betListOf } from './bet-lists.service.js';
import { gameNameOf, type GameCatalogue } from '../bets/game-catalogue.js';

interface BetRoutesOptions {
  readonly db: Database;
  readonly bets: AllBets;
  readonly catalogue: GameCatalogue;
  readonly present: (row: BetRow) => Bet;
}

const refusals = { 400: errorBodySchema, 401: errorBodySchema, 429: errorBodySchema };
const tags = ['bets'];

/** The lists of a player's bets. Their answers may be streams, which a typed route has no type for. */
export const betRoutes: FastifyPluginAsync<BetRoutesOptions> = async (app: FastifyInstance, options) => {
  const { db, bets, catalogue, present } = options;
  const services = { db, bets, heavyWork: app.heavyWork, present };

  app.get<{ Querystring: BetsByGameQuery }>(
    '/api/bet/fetch-user-bet-by-game',
    {
      onRequest: requireCaller,
      config: { turn: listTurn },
      schema: {
        tags,
        querystring: betsByGameQuerySchema,
        response: { 200: listBetsResponseSchema, ...refusals, 404: errorBodySchema },
      },
    },
    async (request, reply) => {
      const { query } = request;
      const game = unwrap(gameNameOf(catalogue, query.gameId));
      const list = betListOf(services, getCaller(request).playerId, game);
      return sendList(reply, list, { query, element: betSchema });
    },
  );

  app.get<{ Querystring: BetsByUserQuery }>(
    '/api/bet/fetch-bets-by-user',
    {
      onRequest: requireCaller,
      config: { turn: listTurn },
      schema: {
        tags,
        querystring: betsByUserQuerySchema,
        response: { 200: listBetsResponseSchema, ...refusals },
      },
    },
    async (request, reply) => {
      const { query } = request;
      const list = betListOf(services, getCaller(request).playerId, null);
      return sendList(reply, list, { query, element: betSchema });
    },
  );
};
