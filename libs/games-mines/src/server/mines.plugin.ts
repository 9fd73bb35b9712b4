import fp from 'fastify-plugin';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { requireNamedGame, type GameModule } from '@paasa/games-core/server';
import { fromRupees } from '@paasa/money';
import { errorBodySchema, idempotencyHeadersSchema } from '@paasa/server-kit';
import {
  getCaller,
  idempotencyKeyOf,
  requireCaller,
  requireVerifiedCaller,
  unwrap,
} from '@paasa/server-kit/server';
import {
  endMineRequestSchema,
  endMineResponseSchema,
  pendingMineResponseSchema,
  revealTileRequestSchema,
  revealTileResponseSchema,
  startMineRequestSchema,
  startMineResponseSchema,
} from '../contract/mines-calls.js';
import type { MinesAction } from '../rules/mines-action.js';
import { createMinesGame, minesGame } from '../rules/mines-game.js';
import { MINES_VERSIONS, type MinesVersions } from '../rules/mines-versions.js';
import { presentEndedRound, presentPendingRound, presentReveal, presentStart } from './present-mines.js';

const tags = ['mines'];
const refusals = {
  400: errorBodySchema,
  401: errorBodySchema,
  403: errorBodySchema,
  404: errorBodySchema,
  409: errorBodySchema,
  503: errorBodySchema,
};

/** The versions of the rules; those of production by default. */
export interface MinesOptions {
  readonly versions?: MinesVersions;
}

const openingRoutes: FastifyPluginAsyncZod<Required<MinesOptions>> = async (app, { versions }) => {
  const game = createMinesGame(versions);
  app.get(
    '/api/games/mines/pending-mine',
    {
      onRequest: requireCaller,
      schema: { tags, response: { 200: pendingMineResponseSchema, 401: errorBodySchema } },
    },
    async (request) => {
      const { playerId, isVerified } = getCaller(request);
      // A player who may not play has no round to resume; the screen asks for verification first.
      const bet = isVerified ? await app.betEngine.findOpenRound(game, playerId, request.id) : null;
      return { bet: bet === null ? null : presentPendingRound(bet) };
    },
  );

  app.post(
    '/api/games/mines/start-mine',
    {
      onRequest: requireVerifiedCaller,
      schema: {
        tags,
        headers: idempotencyHeadersSchema,
        body: startMineRequestSchema,
        response: { 200: startMineResponseSchema, ...refusals },
      },
    },
    async (request) => {
      const { body } = request;
      requireNamedGame(game, body.gameId);
      const opened = await app.betEngine.openRound(game, {
        playerId: getCaller(request).playerId,
        stakePaise: fromRupees(body.amount),
        body,
        idempotencyKey: idempotencyKeyOf(request),
      });
      return presentStart(unwrap(opened));
    },
  );
};

const stepRoutes: FastifyPluginAsyncZod<Required<MinesOptions>> = async (app, { versions }) => {
  const game = createMinesGame(versions);
  app.patch(
    '/api/games/mines/reveal-tile',
    {
      onRequest: requireVerifiedCaller,
      schema: {
        tags,
        headers: idempotencyHeadersSchema,
        body: revealTileRequestSchema,
        response: { 200: revealTileResponseSchema, ...refusals },
      },
    },
    async (request) => {
      const { betId, tileIndex } = request.body;
      const step = await app.betEngine.actOnRound(game, 'reveal', {
        playerId: getCaller(request).playerId,
        betId,
        body: { action: 'reveal', tileIndex, betId } satisfies MinesAction & { betId: string },
        idempotencyKey: idempotencyKeyOf(request),
        settled: 'refuse',
        requestId: request.id,
      });
      return presentReveal(unwrap(step), versions);
    },
  );

  app.post(
    '/api/games/mines/end-mine',
    {
      onRequest: requireVerifiedCaller,
      schema: {
        tags,
        headers: idempotencyHeadersSchema,
        body: endMineRequestSchema,
        response: { 200: endMineResponseSchema, ...refusals },
      },
    },
    async (request) => {
      const { betId } = request.body;
      const step = await app.betEngine.actOnRound(game, 'cash-out', {
        playerId: getCaller(request).playerId,
        betId,
        body: { action: 'cash-out', betId } satisfies MinesAction & { betId: string },
        idempotencyKey: idempotencyKeyOf(request),
        settled: 'answer',
        requestId: request.id,
      });
      return presentEndedRound(unwrap(step));
    },
  );
};

const plugin: FastifyPluginAsyncZod<MinesOptions> = async (app, { versions = MINES_VERSIONS }) => {
  await app.register(fp(openingRoutes), { versions });
  await app.register(fp(stepRoutes), { versions });
};

/** The four calls of Mines. Needs `gamesCorePlugin`. */
export const minesPlugin = fp(plugin, { name: 'games-mines', dependencies: ['games-core'] });

/** Mines for the server. */
export const gameModule: GameModule = { game: minesGame, plugin: minesPlugin };
