import fp from 'fastify-plugin';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { errorBodySchema, kolkataDay } from '@paasa/server-kit';
import { getCaller, requireCaller, type Database } from '@paasa/server-kit/server';
import { dayStatsQuerySchema, dayStatsResponseSchema, presentDay } from './day-stats.contract.js';
import { listDays, listLatestDays } from './list-days.js';

interface DayStatsOptions {
  readonly db: Database;
  readonly clock: () => Date;
}

const plugin: FastifyPluginAsyncZod<DayStatsOptions> = async (app, { db, clock }) => {
  app.get(
    '/api/user/get-day-wise-wallet-stats',
    {
      onRequest: requireCaller,
      schema: {
        tags: ['user'],
        querystring: dayStatsQuerySchema,
        response: { 200: dayStatsResponseSchema, 400: errorBodySchema, 401: errorBodySchema },
      },
    },
    async (request) => {
      const { playerId } = getCaller(request);
      // One snapshot: a deposit or bet between two reads would appear in only one figure of a day.
      const { days: dayCount } = request.query;
      const days = await db.snapshot((tx) =>
        dayCount === undefined
          ? listDays(tx, playerId)
          : listLatestDays(tx, playerId, { today: kolkataDay(clock()), dayCount: Number(dayCount) }),
      );
      return days.map(presentDay);
    },
  );
};

/** `GET /api/user/get-day-wise-wallet-stats`: joins the days of the wallet and of the games. */
export const dayStatsPlugin = fp(plugin, { name: 'day-stats', dependencies: ['caller-identity'] });
