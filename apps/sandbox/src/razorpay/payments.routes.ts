import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { collectionOf, paymentSchema } from './entities.js';
import { errorBodySchema, invalidInput } from './errors.js';
import { isIdOf } from './ids.js';
import { listQuery } from './list-query.js';
import type { RazorpayStore } from './razorpay-store.js';

/** `/v1/payments` as the provider documents it. */
export const paymentsRoutes: FastifyPluginAsyncZod<{ store: RazorpayStore }> = async (app, { store }) => {
  app.get(
    '/payments',
    { schema: { querystring: listQuery, response: { 200: collectionOf(paymentSchema) } } },
    async (request) => {
      const items = store.listPayments(request.query);
      return { entity: 'collection' as const, count: items.length, items };
    },
  );

  app.get(
    '/payments/:id',
    {
      schema: {
        params: z.object({ id: z.string() }),
        response: { 200: paymentSchema, 400: errorBodySchema },
      },
    },
    async (request, reply) => {
      const { id } = request.params;
      const problem = isIdOf('pay', id) ? 'The id provided does not exist' : `${id} is not a valid id`;
      return store.findPayment(id) ?? reply.code(400).send(invalidInput(problem));
    },
  );
};
