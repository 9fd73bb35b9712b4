import { rollDiceRequestSchema } from '@paasa/games-dice';
import { idempotencyHeadersSchema } from '@paasa/server-kit';
import { requireVerifiedCaller } from '@paasa/server-kit/server';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';

/** The input and answer of the empty call. The bare servers have the same. */
export const emptyCallSchema = {
  hide: true,
  headers: idempotencyHeadersSchema,
  body: rollDiceRequestSchema,
  response: { 200: z.object({ done: z.boolean() }) },
};

/**
 * `POST /api/bench/empty`: checks session, headers and body like a roll of Dice, and then does nothing.
 *
 * The cost of a bet is its cost beyond this call. No build of the product contains it.
 */
export const emptyCallPlugin: FastifyPluginAsyncZod = async (app) => {
  app.post('/api/bench/empty', { onRequest: requireVerifiedCaller, schema: emptyCallSchema }, async () => ({
    done: true,
  }));
};
