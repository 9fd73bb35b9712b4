import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { collectionOf, paymentSchema } from '../entities/entities.js';
import { errorBodySchema } from '../calls/errors.js';
import { unknownId } from '../calls/ids.js';
import { collect, listQuery } from '../calls/list-query.js';
import type { RazorpayStore } from '../context/razorpay-store.js';

/** `/v1/payments` as the provider documents it. */
export const paymentsRoutes: FastifyPluginAsyncZod<{ store: RazorpayStore }> = async (app, { store }) => {
  app.get(
    '/payments',
    { schema: { querystring: listQuery, response: { 200: collectionOf(paymentSchema) } } },
    async (request) => collect(store.payments.list(request.query)),
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
      return store.payments.find(id) ?? reply.code(400).send(unknownId('pay', id));
    },
  );
};
