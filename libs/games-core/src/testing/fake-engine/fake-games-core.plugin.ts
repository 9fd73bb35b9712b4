import fp from 'fastify-plugin';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { addPaise, paise, subtractPaise, toRupees, type Paise } from '@paasa/money';
import type { KeyPageQuery } from '@paasa/server-kit';
import { presentBet, type BetRecord } from '../../contract/bet.js';
import {
  betResultsQuerySchema,
  betResultsResponseSchema,
  MAX_BET_RESULTS,
} from '../../contract/bet-results.js';
import { getAllGamesResponseSchema, presentListedGame } from '../../contract/game.js';
import {
  betsByGameQuerySchema,
  betsByUserQuerySchema,
  listBetsResponseSchema,
  statsByGameQuerySchema,
  type ListBetsResponse,
} from '../../contract/list-bets.js';
import { presentStats } from '../../contract/present-stats.js';
import { statsResponseSchema } from '../../contract/stats.js';
import type { AnyGame } from '../../rules/any-game.js';
import { addBetToStats, NO_STATS } from '../../rules/game-stats.js';
import { createGameCatalogue, gameNameOf } from '../../server/bets/game-catalogue.js';
import type { FakeBetEngine } from './fake-bet-engine.js';

export interface FakeGamesCoreOptions {
  readonly engine: FakeBetEngine;
  readonly games: readonly AnyGame[];
}

const DEFAULT_PAGE_SIZE = 10;

/** The requested part of a list, newest first. */
function pageOf(records: readonly BetRecord[], asked: KeyPageQuery): readonly BetRecord[] {
  const { page = 1, pageSize = DEFAULT_PAGE_SIZE, before, after } = asked;
  if (before !== undefined) return records.filter(({ betId }) => betId < before).slice(0, pageSize);
  if (after !== undefined) return records.filter(({ betId }) => betId > after).slice(-pageSize);
  return records.slice((page - 1) * pageSize, page * pageSize);
}

const listOf = (records: readonly BetRecord[], asked: KeyPageQuery): ListBetsResponse =>
  Object.values(asked).every((value) => value === undefined)
    ? { success: true, data: records.map(presentBet) }
    : { success: true, data: pageOf(records, asked).map(presentBet), total: records.length };

const isCompleted = ({ status }: BetRecord): boolean => status === 'completed';
const statsOf = (records: readonly BetRecord[]) =>
  presentStats(records.filter(isCompleted).toReversed().reduce(addBetToStats, NO_STATS));

function resultsOf(records: readonly BetRecord[]) {
  const results = records
    .filter(isCompleted)
    .toReversed()
    .map(({ payoutPaise, stakePaise }) => subtractPaise(payoutPaise, stakePaise));
  const older = results.slice(0, -MAX_BET_RESULTS);
  const sum = (all: readonly Paise[]) => all.reduce((total, each) => addPaise(total, each), paise(0));
  return {
    success: true as const,
    results: results.slice(-MAX_BET_RESULTS).map(toRupees),
    olderCount: older.length,
    olderNetResult: toRupees(sum(older)),
  };
}

const plugin: FastifyPluginAsyncZod<FakeGamesCoreOptions> = async (app, { engine, games }) => {
  const { getCaller, requireCaller, unwrap } = await import('@paasa/server-kit/server');
  const catalogue = createGameCatalogue(games);
  /** A player's bets of one game or (undefined) of all, newest first. */
  const recordsOf = (playerId: string, gameId: string | undefined): readonly BetRecord[] => {
    const name = gameId === undefined ? null : unwrap(gameNameOf(catalogue, gameId));
    const records = engine
      .accountOf(playerId)
      .bets.map(({ record }) => record)
      .toReversed();
    return name === null ? records : records.filter(({ game }) => game.name === name);
  };
  const onRequest = requireCaller;
  app.decorate('betEngine', engine);

  app.get('/api/games/get-all-games', { schema: { response: { 200: getAllGamesResponseSchema } } }, () =>
    games.map((game) => presentListedGame(game)),
  );
  app.get(
    '/api/bet/fetch-user-bet-by-game',
    { onRequest, schema: { querystring: betsByGameQuerySchema, response: { 200: listBetsResponseSchema } } },
    async (request) => {
      const { gameId, ...asked } = request.query;
      return listOf(recordsOf(getCaller(request).playerId, gameId), asked);
    },
  );
  app.get(
    '/api/bet/fetch-bets-by-user',
    { onRequest, schema: { querystring: betsByUserQuerySchema, response: { 200: listBetsResponseSchema } } },
    async (request) => listOf(recordsOf(getCaller(request).playerId, undefined), request.query),
  );
  app.get(
    '/api/bet/get-user-totalwin-and-winningstreak',
    { onRequest, schema: { response: { 200: statsResponseSchema } } },
    async (request) => statsOf(recordsOf(getCaller(request).playerId, undefined)),
  );
  app.get(
    '/api/bet/get-user-totalwin-and-winningstreak-by-game',
    { onRequest, schema: { querystring: statsByGameQuerySchema, response: { 200: statsResponseSchema } } },
    async (request) => statsOf(recordsOf(getCaller(request).playerId, request.query.gameId)),
  );
  app.get(
    '/api/bet/fetch-results',
    {
      onRequest,
      schema: { querystring: betResultsQuerySchema, response: { 200: betResultsResponseSchema } },
    },
    async (request) => resultsOf(recordsOf(getCaller(request).playerId, request.query.gameId)),
  );
};

/**
 * Replaces `gamesCorePlugin` by a fake engine: the same calls for lists, totals and results, and `app.betEngine` for the
 * games' own plugins. Needs `callerPlugin`.
 */
export const fakeGamesCorePlugin = fp(plugin, { name: 'games-core', dependencies: ['caller-identity'] });
