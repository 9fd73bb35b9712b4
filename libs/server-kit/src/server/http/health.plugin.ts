import fp from 'fastify-plugin';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Database } from '../database/database.js';

const ALIVE = JSON.stringify({ status: 'alive' });
const ping = { name: 'ping', text: 'SELECT 1 AS one' };

const plugin: FastifyPluginAsyncZod<{ db: Pick<Database, 'read'> }> = async (app, { db }) => {
  let isStopping = false;
  app.decorate('announceStop', () => {
    isStopping = true;
  });
  // The text of this answer never changes, so it needs no schema.
  app.get('/healthz', { schema: { hide: true } }, (_request, reply) => {
    void reply.type('application/json; charset=utf-8').send(ALIVE);
  });
  app.get(
    '/readyz',
    // 503 is also the refusal of an outage.
    { schema: { hide: true, response: { 200: z.object({ status: z.literal('ready') }), 503: z.unknown() } } },
    async (_request, reply) => {
      if (isStopping) return reply.code(503).header('retry-after', 1).send({ status: 'stopping' });
      await db.read((tx) => tx.query(ping));
      return { status: 'ready' as const };
    },
  );
};

/** `/healthz`: the process is alive. `/readyz`: its database answers, and it will not stop soon; else 503. */
export const healthPlugin = fp(plugin, { name: 'health' });
