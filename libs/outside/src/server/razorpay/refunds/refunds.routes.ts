import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { collectionOf } from '../entities/entities.js';
import { errorBodySchema } from '../calls/errors.js';
import { unknownId } from '../calls/ids.js';
import { collect, listQuery } from '../calls/list-query.js';
import type { ProviderContext } from '../context/provider-context.js';
import { createRefund, createRefundBody } from './create-refund.js';
import { refundSchema } from '../entities/refund.js';
import type { RefundEngine } from './refund-engine.js';

const paymentParams = z.object({ id: z.string() });
const refundsAnswer = { 200: collectionOf(refundSchema), 400: errorBodySchema };
const refundAnswer = { 200: refundSchema, 400: errorBodySchema };

export interface RefundsOptions {
  readonly context: ProviderContext;
  readonly engine: RefundEngine;
}

/** Refunds, below their payment and by themselves, as the provider documents them. */
export const refundsRoutes: FastifyPluginAsyncZod<RefundsOptions> = async (app, { context, engine }) => {
  const { refunds, payments } = context.store;

  app.post(
    '/payments/:id/refund',
    {
      config: { mayBeCut: true },
      schema: {
        params: paymentParams,
        headers: z.object({ 'x-refund-idempotency': z.string().optional() }),
        body: createRefundBody,
        response: refundAnswer,
      },
    },
    async (request, reply) => {
      const { id: paymentId } = request.params;
      const key = request.headers['x-refund-idempotency'];
      const outcome = await createRefund(context, { paymentId, key, wanted: request.body });
      if ('refusal' in outcome) return reply.code(400).send(outcome.refusal);
      const { id } = outcome.made.refund;
      if (context.faults.current.refundAtOnce) await engine.finish(id);
      else engine.start(id);
      return refunds.find(id)?.refund ?? outcome.made.refund;
    },
  );

  app.get(
    '/payments/:id/refunds',
    { schema: { params: paymentParams, querystring: listQuery, response: refundsAnswer } },
    async (request, reply) => {
      const { id } = request.params;
      if (payments.find(id) === null) return reply.code(400).send(unknownId('pay', id));
      const found = refunds.list(request.query, ({ refund }) => refund.payment_id === id);
      return collect(found.map(({ refund }) => refund));
    },
  );

  app.get(
    '/payments/:id/refunds/:refundId',
    { schema: { params: paymentParams.extend({ refundId: z.string() }), response: refundAnswer } },
    async (request, reply) => {
      const { id, refundId } = request.params;
      const refund = refunds.find(refundId)?.refund;
      return refund?.payment_id === id ? refund : reply.code(400).send(unknownId('rfnd', refundId));
    },
  );

  app.get('/refunds', { schema: { querystring: listQuery, response: refundsAnswer } }, async (request) =>
    collect(refunds.list(request.query).map(({ refund }) => refund)),
  );

  app.get(
    '/refunds/:id',
    { schema: { params: paymentParams, response: refundAnswer } },
    async (request, reply) => {
      const { id } = request.params;
      return refunds.find(id)?.refund ?? reply.code(400).send(unknownId('rfnd', id));
    },
  );
};
