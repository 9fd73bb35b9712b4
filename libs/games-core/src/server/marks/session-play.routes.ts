import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { errorBodySchema } from '@paasa/server-kit';
import { getCaller, requireCaller, type Database } from '@paasa/server-kit/server';
import {
  resetPlayResponseSchema,
  sessionPlayQuerySchema,
  sessionPlayResponseSchema,
} from '../../contract/session-play.js';
import { createSessionPlay } from './session-play.service.js';

const tags = ['bets'];

/** The session panel: what a player has bet since a moment, and the way to begin again. */
export const sessionPlayRoutes: FastifyPluginAsyncZod<{
  readonly db: Database;
  readonly clock: () => Date;
}> = async (app, { db, clock }) => {
  const play = createSessionPlay(db, clock);

  app.get(
    '/api/bets/session',
    {
      onRequest: requireCaller,
      schema: {
        tags,
        querystring: sessionPlayQuerySchema,
        response: { 200: sessionPlayResponseSchema, 400: errorBodySchema, 401: errorBodySchema },
      },
    },
    (request) => play.find(getCaller(request), request.query),
  );

  app.post(
    '/api/bets/session/reset',
    {
      onRequest: requireCaller,
      schema: { tags, response: { 200: resetPlayResponseSchema, 401: errorBodySchema } },
    },
    async (request) => {
      const at = await play.reset(getCaller(request).playerId);
      return { success: true as const, startedAt: at.toISOString() };
    },
  );
};
