import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { collectionOf } from '../entities/entities.js';
import { errorBodySchema, invalidInput } from '../calls/errors.js';
import { unknownId } from '../calls/ids.js';
import { collect, listQuery, matches } from '../calls/list-query.js';
import type { ProviderContext } from '../context/provider-context.js';
import { createPayout, createPayoutBody } from './create-payout.js';
import { payoutSchema } from '../entities/payout.js';
import type { PayoutEngine } from './payout-engine.js';

const text = z.string().optional();
const query = listQuery.extend({
  account_number: z.string('The account number field is required.'),
  contact_id: text,
  fund_account_id: text,
  mode: text,
  reference_id: text,
  status: text,
});

export interface PayoutsOptions {
  readonly context: ProviderContext;
  readonly engine: PayoutEngine;
  /** The merchant's account that pays. */
  readonly ownAccount: string;
}

/** `/v1/payouts` as the provider documents it. */
export const payoutsRoutes: FastifyPluginAsyncZod<PayoutsOptions> = async (app, options) => {
  const { context, engine, ownAccount } = options;
  const { payouts, fundAccounts } = context.store;

  app.post(
    '/payouts',
    {
      config: { mayBeCut: true },
      schema: {
        headers: z.object({ 'x-payout-idempotency': z.string().optional() }),
        body: createPayoutBody,
        response: { 200: payoutSchema, 400: errorBodySchema },
      },
    },
    async (request, reply) => {
      const key = request.headers['x-payout-idempotency'];
      const outcome = await createPayout(context, { key, wanted: request.body, ownAccount });
      if ('refusal' in outcome) return reply.code(400).send(outcome.refusal);
      if (outcome.isNew) engine.start(outcome.answer.id);
      return outcome.answer;
    },
  );

  app.get(
    '/payouts',
    {
      schema: { querystring: query, response: { 200: collectionOf(payoutSchema), 400: errorBodySchema } },
    },
    async (request, reply) => {
      const { count, skip, from, to, account_number, contact_id, ...wanted } = request.query;
      if (account_number !== ownAccount) {
        return reply.code(400).send(invalidInput('The account number is invalid.', 'account_number'));
      }
      const found = payouts.list({ count, skip, from, to }, ({ payout }) => {
        if (!matches(payout, wanted)) return false;
        return (
          contact_id === undefined || fundAccounts.find(payout.fund_account_id)?.contact_id === contact_id
        );
      });
      return collect(found.map(({ payout }) => payout));
    },
  );

  app.get(
    '/payouts/:id',
    {
      schema: {
        params: z.object({ id: z.string() }),
        response: { 200: payoutSchema, 400: errorBodySchema },
      },
    },
    async (request, reply) => {
      const { id } = request.params;
      return payouts.find(id)?.payout ?? reply.code(400).send(unknownId('pout', id));
    },
  );
};
