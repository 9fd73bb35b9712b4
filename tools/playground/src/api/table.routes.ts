import { clientSeedSchema, nonceSchema, serverSeedSchema } from '@paasa/fairness';
import { rupeesSchema } from '@paasa/games-core';
import { fromRupees, parseRupees, toRupees } from '@paasa/money';
import { refuse } from '@paasa/result';
import { errorBodySchema } from '@paasa/server-kit';
import { getCaller, requireCaller, unwrap } from '@paasa/server-kit/server';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { VISITORS } from '../settings.js';
import { TABLE_HEADER } from '../table-header.js';
import type { Seats } from './seats.js';

const MOST_RUPEES = 10_000_000;

const layTableSchema = z.object({
  serverSeed: serverSeedSchema,
  clientSeed: clientSeedSchema,
  nonce: nonceSchema,
  balance: rupeesSchema
    .min(0)
    .max(MOST_RUPEES)
    .refine((rupees) => parseRupees(rupees).ok, 'The balance must be whole paise.'),
  player: z.enum(VISITORS),
});
const tableSchema = z.object({ nonce: nonceSchema, balance: rupeesSchema });

/** The playground's own calls: making a table, and reading its state. */
export const tableRoutes: FastifyPluginAsyncZod<{ seats: Seats }> = async (app, { seats }) => {
  app.post(
    '/api/playground/tables',
    {
      schema: {
        body: layTableSchema,
        response: { 200: z.object({ table: z.string() }), 400: errorBodySchema },
      },
    },
    async ({ body: { balance, player, ...seeds } }) => ({
      table: seats.take({ ...seeds, balancePaise: fromRupees(balance) }, player),
    }),
  );

  app.get(
    '/api/playground/table',
    { schema: { response: { 200: tableSchema, 404: errorBodySchema } } },
    async (request) => {
      const table = request.headers[TABLE_HEADER];
      if (!seats.has(table)) return unwrap(refuse('not-found', 'playground/no-table', 'Deal again.'));
      const { nonce, balancePaise } = seats.engine.accountOf(table).seat;
      return { nonce, balance: toRupees(balancePaise) };
    },
  );

  app.get(
    '/api/user/my-details',
    {
      onRequest: requireCaller,
      schema: { response: { 200: z.object({ wallet: rupeesSchema, isVerified: z.boolean() }) } },
    },
    async (request) => {
      const { playerId, isVerified } = getCaller(request);
      return { wallet: toRupees(seats.engine.accountOf(playerId).seat.balancePaise), isVerified };
    },
  );
};
