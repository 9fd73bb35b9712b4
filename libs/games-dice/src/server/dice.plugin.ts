import fp from 'fastify-plugin';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { unknownGame } from '@paasa/games-core/server';
import { fromRupees } from '@paasa/money';
import { errorBodySchema, idempotencyHeadersSchema } from '@paasa/server-kit';
import { getCaller, idempotencyKeyOf, requireVerifiedCaller, unwrap } from '@paasa/server-kit/server';
import { diceBetSchema, rollDiceRequestSchema, rollDiceResponseSchema } from '../contract/roll-dice.js';
import { diceGame } from '../rules/dice-game.js';

const plugin: FastifyPluginAsyncZod = async (app) => {
  app.post(
    '/api/games/dice/roll-dice',
    {
      onRequest: requireVerifiedCaller,
      schema: {
        tags: ['dice'],
        headers: idempotencyHeadersSchema,
        body: rollDiceRequestSchema,
        response: {
          200: rollDiceResponseSchema,
          400: errorBodySchema,
          401: errorBodySchema,
          403: errorBodySchema,
          404: errorBodySchema,
          409: errorBodySchema,
          503: errorBodySchema,
        },
      },
    },
    async (request) => {
      const { body } = request;
      if (body.gameId !== undefined && body.gameId !== diceGame.id && body.gameId !== diceGame.name)
        unwrap(unknownGame());
      const placed = await app.betEngine.placeInstantBet(diceGame, {
        playerId: getCaller(request).playerId,
        stakePaise: fromRupees(body.amount),
        body,
        idempotencyKey: idempotencyKeyOf(request),
      });
      return { bet: diceBetSchema.parse(unwrap(placed)) };
    },
  );
};

/** The one call of Dice. Needs `gamesCorePlugin`. */
export const dicePlugin = fp(plugin, { name: 'games-dice', dependencies: ['games-core'] });
