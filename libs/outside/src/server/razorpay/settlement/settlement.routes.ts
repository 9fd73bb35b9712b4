import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { RazorpayStore } from '../context/razorpay-store.js';
import { settlementFile } from './settlement-file.js';

const day = z.iso.date('The day must be like 2026-01-31.').describe('a day of India');

/** The report that a merchant downloads in the provider's dashboard. */
export const settlementRoutes: FastifyPluginAsyncZod<{ readonly store: RazorpayStore }> = async (
  app,
  { store },
) => {
  app.get('/settlement.csv', { schema: { querystring: z.object({ day }) } }, async ({ query }, reply) => {
    await store.synced();
    return reply
      .type('text/csv; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('content-disposition', `attachment; filename="settlement-${query.day}.csv"`)
      .send(settlementFile(store, query.day));
  });
};
