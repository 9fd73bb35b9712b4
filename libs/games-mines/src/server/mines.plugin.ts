import fp from 'fastify-plugin';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { unknownGame } from '@paasa/games-core/server';
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
import { minesGame } from '../rules/mines-game.js';
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

const openingRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/api/games/mines/pending-mine',
    {
      onRequest: requireCaller,
      schema: { tags, response: { 200: pendingMineResponseSchema, 401: errorBodySchema } },
    },
    async (request) => {
      const { playerId, isVerified } = getCaller(request);
      // Who may not play has nothing to resume: the screen asks them to verify first.
      const bet = isVerified ? await app.betEngine.findOpenRound(minesGame, playerId, request.id) : null;
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
      if (body.gameId !== undefined && body.gameId !== minesGame.id && body.gameId !== minesGame.name)
        unwrap(unknownGame());
      const opened = await app.betEngine.openRound(minesGame, {
        playerId: getCaller(request).playerId,
        stakePaise: fromRupees(body.amount),
        body,
        idempotencyKey: idempotencyKeyOf(request),
      });
      return presentStart(unwrap(opened));
    },
  );
};

const stepRoutes: FastifyPluginAsyncZod = async (app) => {
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
      const step = await app.betEngine.actOnRound(minesGame, 'reveal', {
        playerId: getCaller(request).playerId,
        betId,
        body: { action: 'reveal', tileIndex, betId } satisfies MinesAction & { betId: string },
        idempotencyKey: idempotencyKeyOf(request),
        settled: 'refuse',
        requestId: request.id,
      });
      return presentReveal(unwrap(step));
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
      const step = await app.betEngine.actOnRound(minesGame, 'cash-out', {
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

const plugin: FastifyPluginAsyncZod = async (app) => {
  await app.register(openingRoutes);
  await app.register(stepRoutes);
};

/** The four calls of Mines. Needs `gamesCorePlugin`. */
export const minesPlugin = fp(plugin, { name: 'games-mines', dependencies: ['games-core'] });
