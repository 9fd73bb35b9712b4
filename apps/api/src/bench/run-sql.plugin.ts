import { createHash } from 'node:crypto';
import type { Database } from '@paasa/server-kit/server';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';

const statementSchema = z.object({
  text: z.string(),
  parameters: z.array(z.union([z.string(), z.number()])),
});

const nameOf = (text: string): string =>
  `bench-${createHash('sha256').update(text).digest('hex').slice(0, 16)}`;

/**
 * `POST /api/bench/sql`: runs statements in one transaction, to give players of an embedded database a history.
 *
 * No build of the product contains it.
 */
export const runSqlPlugin: FastifyPluginAsyncZod<{ db: Database }> = async (app, { db }) => {
  app.post(
    '/api/bench/sql',
    {
      schema: {
        hide: true,
        body: z.object({ statements: z.array(statementSchema) }),
        response: { 200: z.object({ done: z.literal(true) }) },
      },
    },
    async ({ body }) => {
      await db.transaction(async (tx) => {
        for (const { text, parameters } of body.statements)
          await tx.query({ name: nameOf(text), text }, parameters);
      });
      return { done: true as const };
    },
  );
};
