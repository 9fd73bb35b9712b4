import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { createOrder, createOrderBody } from './create-order.js';
import { collectionOf, orderSchema, paymentSchema } from '../entities/entities.js';
import { errorBodySchema } from '../calls/errors.js';
import { unknownId } from '../calls/ids.js';
import { collect, listQuery } from '../calls/list-query.js';
import type { RazorpayStore } from '../context/razorpay-store.js';

const params = z.object({ id: z.string() });

/** `/v1/orders` as the provider documents it. */
export const ordersRoutes: FastifyPluginAsyncZod<{ store: RazorpayStore; now: () => Date }> = async (
  app,
  { store, now },
) => {
  app.post(
    '/orders',
    { config: { mayBeCut: true }, schema: { body: createOrderBody, response: { 200: orderSchema } } },
    async (request) => createOrder(store, request.body, now()),
  );

  app.get(
    '/orders',
    {
      schema: {
        querystring: listQuery.extend({ receipt: z.string().optional() }),
        response: { 200: collectionOf(orderSchema) },
      },
    },
    async (request) => {
      const { receipt, ...page } = request.query;
      return collect(store.orders.list(page, (order) => receipt === undefined || order.receipt === receipt));
    },
  );

  app.get(
    '/orders/:id',
    { schema: { params, response: { 200: orderSchema, 400: errorBodySchema } } },
    async (request, reply) => {
      const order = store.orders.find(request.params.id);
      return order ?? reply.code(400).send(unknownId('order', request.params.id));
    },
  );

  app.get(
    '/orders/:id/payments',
    { schema: { params, response: { 200: collectionOf(paymentSchema), 400: errorBodySchema } } },
    async (request, reply) => {
      const { id } = request.params;
      if (store.orders.find(id) === null) return reply.code(400).send(unknownId('order', id));
      return collect(store.listPaymentsOfOrder(id));
    },
  );
};
