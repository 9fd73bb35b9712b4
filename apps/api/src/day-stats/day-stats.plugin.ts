import fp from 'fastify-plugin';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { errorBodySchema } from '@paasa/server-kit';
import { getCaller, requireCaller, type Database } from '@paasa/server-kit/server';
import { dayStatsResponseSchema, presentDay } from './day-stats.contract.js';
import { listDays } from './list-days.js';

const plugin: FastifyPluginAsyncZod<{ db: Database }> = async (app, { db }) => {
  app.get(
    '/api/user/get-day-wise-wallet-stats',
    {
      onRequest: requireCaller,
      schema: { tags: ['user'], response: { 200: dayStatsResponseSchema, 401: errorBodySchema } },
    },
    async (request) => {
      const { playerId } = getCaller(request);
      // One snapshot: a deposit or bet between two reads would appear in only one figure of a day.
      const days = await db.snapshot((tx) => listDays(tx, playerId));
      return days.map(presentDay);
    },
  );
};

/** `GET /api/user/get-day-wise-wallet-stats`: joins the days of the wallet and of the games. */
export const dayStatsPlugin = fp(plugin, { name: 'day-stats', dependencies: ['caller-identity'] });
