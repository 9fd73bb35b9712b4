import { rollDiceRequestSchema } from '@paasa/games-dice';
import { idempotencyHeadersSchema } from '@paasa/server-kit';
import { requireVerifiedCaller } from '@paasa/server-kit/server';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';

/**
 * `POST /api/bench/empty`: looked at as a roll of Dice is, session, headers and body, and then nothing happens.
 *
 * What a bet costs beyond this call is what the bet itself costs. It is in no build of the product.
 */
export const emptyCallPlugin: FastifyPluginAsyncZod = async (app) => {
  app.post(
    '/api/bench/empty',
    {
      onRequest: requireVerifiedCaller,
      schema: {
        hide: true,
        headers: idempotencyHeadersSchema,
        body: rollDiceRequestSchema,
        response: { 200: z.object({ done: z.boolean() }) },
      },
    },
    async () => ({ done: true }),
  );
};
