import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { errorBodySchema } from '@paasa/server-kit';
import { getCaller, identifyCaller, requireCaller, unwrap } from '@paasa/server-kit/server';
import {
  betPageParamsSchema,
  betPageResponseSchema,
  shareBetRequestSchema,
  shareBetResponseSchema,
} from '../../contract/bet-page.js';
import type { BetPages } from './bet-pages.js';

const tags = ['bets'];

/** A bet for its page, and sharing it. */
export const betPageRoutes: FastifyPluginAsyncZod<{ readonly betPages: BetPages }> = async (
  app,
  { betPages },
) => {
  app.get(
    '/api/bets/:id',
    {
      onRequest: identifyCaller,
      schema: {
        tags,
        params: betPageParamsSchema,
        response: { 200: betPageResponseSchema, 404: errorBodySchema, 429: errorBodySchema },
      },
    },
    async ({ caller, params }) => unwrap(await betPages.find(caller?.playerId ?? null, params.id)),
  );

  app.put(
    '/api/bets/:id/share',
    {
      onRequest: requireCaller,
      schema: {
        tags,
        params: betPageParamsSchema,
        body: shareBetRequestSchema,
        response: {
          200: shareBetResponseSchema,
          400: errorBodySchema,
          401: errorBodySchema,
          404: errorBodySchema,
          409: errorBodySchema,
          429: errorBodySchema,
        },
      },
    },
    async (request) => {
      const { params, body } = request;
      const { playerId } = getCaller(request);
      const isShared = unwrap(await betPages.setShared(playerId, params.id, body.isShared));
      return { success: true as const, isShared };
    },
  );
};
