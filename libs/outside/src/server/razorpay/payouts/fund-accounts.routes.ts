import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { collectionOf } from '../entities/entities.js';
import { errorBodySchema } from '../calls/errors.js';
import { unknownId } from '../calls/ids.js';
import { collect, listQuery, matches } from '../calls/list-query.js';
import type { ProviderContext } from '../context/provider-context.js';
import { createFundAccount, createFundAccountBody } from './create-fund-account.js';
import { fundAccountSchema } from '../entities/fund-account.js';

const query = listQuery.extend({ contact_id: z.string().optional(), account_type: z.string().optional() });

/** `/v1/fund_accounts` as the provider documents it. */
export const fundAccountsRoutes: FastifyPluginAsyncZod<{ context: ProviderContext }> = async (
  app,
  { context },
) => {
  const { fundAccounts } = context.store;

  app.post(
    '/fund_accounts',
    {
      schema: {
        body: createFundAccountBody,
        response: { 200: fundAccountSchema, 201: fundAccountSchema, 400: errorBodySchema },
      },
    },
    async (request, reply) => {
      const made = await createFundAccount(context, request.body);
      if ('refusal' in made) return reply.code(400).send(made.refusal);
      return reply.code(made.isNew ? 201 : 200).send(made.entity);
    },
  );

  app.get(
    '/fund_accounts',
    { schema: { querystring: query, response: { 200: collectionOf(fundAccountSchema) } } },
    async (request) => {
      const { count, skip, from, to, ...wanted } = request.query;
      return collect(fundAccounts.list({ count, skip, from, to }, (account) => matches(account, wanted)));
    },
  );

  app.get(
    '/fund_accounts/:id',
    {
      schema: {
        params: z.object({ id: z.string() }),
        response: { 200: fundAccountSchema, 400: errorBodySchema },
      },
    },
    async (request, reply) => {
      const { id } = request.params;
      return fundAccounts.find(id) ?? reply.code(400).send(unknownId('fa', id));
    },
  );
};
