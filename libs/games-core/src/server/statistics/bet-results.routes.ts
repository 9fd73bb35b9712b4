import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { errorBodySchema, kolkataDay } from '@paasa/server-kit';
import { getCaller, requireCaller, unwrap, type Database } from '@paasa/server-kit/server';
import { betResultsQuerySchema, betResultsResponseSchema } from '../../contract/bet-results.js';
import { dayResultsQuerySchema, dayResultsResponseSchema } from '../../contract/day-results.js';
import { statsByGameQuerySchema } from '../../contract/list-bets.js';
import { presentStats } from '../../contract/present-stats.js';
import { statsResponseSchema, type StatsResponse } from '../../contract/stats.js';
import { getStats } from './totals.repo.js';
import { getBetResults } from './bet-results.service.js';
import { getDayResults } from './day-results.service.js';
import { ALL_GAMES, gameNameOf, type GameCatalogue } from '../bets/game-catalogue.js';

interface BetResultRoutesOptions {
  readonly db: Database;
  readonly catalogue: GameCatalogue;
  readonly clock: () => Date;
}

const refusals = { 400: errorBodySchema, 401: errorBodySchema };
const refusalsByGame = { ...refusals, 404: errorBodySchema };
const tags = ['bets'];

/** The results of a player's bets: totals, and the series for charts. */
export const betResultRoutes: FastifyPluginAsyncZod<BetResultRoutesOptions> = async (app, options) => {
  const { db, catalogue, clock } = options;
  const gameOf = (gameId: string | undefined): string | null =>
    gameId === undefined ? null : unwrap(gameNameOf(catalogue, gameId));
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
    async (request) =>
      statsOf(getCaller(request).playerId, unwrap(gameNameOf(catalogue, request.query.gameId))),
  );

  app.get(
    '/api/bet/fetch-results',
    {
      onRequest: requireCaller,
      schema: {
        tags,
        querystring: betResultsQuerySchema,
        response: { 200: betResultsResponseSchema, ...refusalsByGame },
      },
    },
    async (request) => getBetResults(db, getCaller(request).playerId, gameOf(request.query.gameId)),
  );

  app.get(
    '/api/bet/fetch-day-results',
    {
      onRequest: requireCaller,
      schema: {
        tags,
        querystring: dayResultsQuerySchema,
        response: { 200: dayResultsResponseSchema, ...refusalsByGame },
      },
    },
    async (request) => {
      const { days, gameId } = request.query;
      const range = { today: kolkataDay(clock()), dayCount: Number(days), game: gameOf(gameId) };
      return getDayResults(db, getCaller(request).playerId, range);
    },
  );
};
