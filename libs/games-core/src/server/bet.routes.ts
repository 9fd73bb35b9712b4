import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { ok, type Result } from '@paasa/result';
import { errorBodySchema } from '@paasa/server-kit';
import { getCaller, requireCaller, unwrap, type Database } from '@paasa/server-kit/server';
import {
  betsByGameQuerySchema,
  betsByUserQuerySchema,
  listBetsResponseSchema,
  statsByGameQuerySchema,
} from '../contract/list-bets.js';
import { presentStats } from '../contract/present-stats.js';
import { statsResponseSchema, type StatsResponse } from '../contract/stats.js';
import { getStats } from './bet-lists.repo.js';
import { listBets } from './bet-lists.service.js';
import { ALL_GAMES, unknownGame, type GameCatalogue } from './game-catalogue.js';

interface BetRoutesOptions {
  readonly db: Database;
  readonly catalogue: GameCatalogue;
}

const refusals = { 400: errorBodySchema, 401: errorBodySchema };
const refusalsByGame = { ...refusals, 404: errorBodySchema };
const tags = ['bets'];

export const betRoutes: FastifyPluginAsyncZod<BetRoutesOptions> = async (app, { db, catalogue }) => {
  const gameNameOf = (gameId: string): Result<string> => {
    const game = catalogue.find(gameId);
    return game === null ? unknownGame() : ok(game.name);
  };
  const statsOf = async (playerId: string, game: string): Promise<StatsResponse> =>
    presentStats(await db.read((tx) => getStats(tx, playerId, game)));

  app.get(
    '/api/bet/get-user-totalwin-and-winningstreak',
    { onRequest: requireCaller, schema: { tags, response: { 200: statsResponseSchema, ...refusals } } },
    (request) => statsOf(getCaller(request).playerId, ALL_GAMES),
  );

  app.get(
    '/api/bet/get-user-totalwin-and-winningstreak-by-game',
    {
      onRequest: requireCaller,
      schema: {
        tags,
        querystring: statsByGameQuerySchema,
        response: { 200: statsResponseSchema, ...refusalsByGame },
      },
    },
    async (request) => statsOf(getCaller(request).playerId, unwrap(gameNameOf(request.query.gameId))),
  );

  app.get(
    '/api/bet/fetch-user-bet-by-game',
    {
      onRequest: requireCaller,
      schema: {
        tags,
        querystring: betsByGameQuerySchema,
        response: { 200: listBetsResponseSchema, ...refusalsByGame },
      },
    },
    async (request) => {
      const game = unwrap(gameNameOf(request.query.gameId));
      return listBets(db, catalogue, { playerId: getCaller(request).playerId, game, page: request.query });
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
      listBets(db, catalogue, { playerId: getCaller(request).playerId, game: null, page: request.query }),
  );
};
