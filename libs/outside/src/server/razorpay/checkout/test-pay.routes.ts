import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { errorBodySchema } from '../calls/errors.js';
import { handlerFieldsSchema, payBody } from '../orders/pay-body.js';
import { pay } from '../orders/pay-order.js';
import type { ProviderContext } from '../context/provider-context.js';

/** The shortcut that decides without a browser. */
export const testPayRoutes: FastifyPluginAsyncZod<{ readonly context: ProviderContext }> = async (
  app,
  { context },
) => {
  app.post(
    '/test/pay',
    { schema: { body: payBody, response: { 200: handlerFieldsSchema, 400: errorBodySchema } } },
    async (request, reply) => {
      const outcome = await pay(context, request.body);
      return outcome.paid ? outcome.fields : reply.code(400).send(outcome.refusal);
    },
  );
};
