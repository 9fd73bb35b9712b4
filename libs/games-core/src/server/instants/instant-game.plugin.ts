import fp from 'fastify-plugin';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { fromRupees } from '@paasa/money';
import { errorBodySchema, idempotencyHeadersSchema } from '@paasa/server-kit';
import { getCaller, idempotencyKeyOf, requireVerifiedCaller, unwrap } from '@paasa/server-kit/server';
import type { z } from 'zod';
import type { InstantGame } from '../../rules/instant-game.js';
import { requireNamedGame } from '../bets/game-catalogue.js';

/** The fields of every instant bet; a game adds its own. */
export interface InstantBetBody {
  readonly amount: number;
  readonly gameId?: string | undefined;
}

export interface InstantGameCall<Config, Outcome> {
  readonly game: InstantGame<Config, Outcome>;
  /** The last part of `POST /api/games/:name/:call`. */
  readonly call: string;
  readonly request: z.ZodType<InstantBetBody>;
  readonly response: z.ZodType<object>;
}

/** The one call of an instant game, as a plugin. Needs `gamesCorePlugin`. */
export function instantGamePlugin<Config, Outcome>({
  game,
  call,
  request: requestSchema,
  response: responseSchema,
}: InstantGameCall<Config, Outcome>): FastifyPluginAsyncZod {
  const plugin: FastifyPluginAsyncZod = async (app) => {
    app.post(
      `/api/games/${game.name}/${call}`,
      {
        onRequest: requireVerifiedCaller,
        schema: {
          tags: [game.name],
          headers: idempotencyHeadersSchema,
          body: requestSchema,
          response: {
            200: responseSchema,
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
        requireNamedGame(game, body.gameId);
        const placed = await app.betEngine.placeInstantBet(game, {
          playerId: getCaller(request).playerId,
          stakePaise: fromRupees(body.amount),
          body,
          idempotencyKey: idempotencyKeyOf(request),
        });
        return { bet: unwrap(placed) };
      },
    );
  };
  return fp(plugin, { name: `games-${game.name}`, dependencies: ['games-core'] });
}
