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
      // One snapshot: a deposit or bet between two reads would show in one figure of a day and not in the other.
      const days = await db.snapshot((tx) => listDays(tx, playerId));
      return days.map(presentDay);
    },
  );
};

/** `GET /api/user/get-day-wise-wallet-stats`: what the wallet and the games each know of a player's days, together. */
export const dayStatsPlugin = fp(plugin, { name: 'day-stats', dependencies: ['caller-identity'] });
