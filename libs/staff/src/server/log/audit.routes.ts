import { keyPageOf } from '@paasa/console-kit';
import { errorBodySchema } from '@paasa/server-kit';
import type { Database } from '@paasa/server-kit/server';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { auditChoicesSchema, auditPageSchema, auditQuerySchema } from '../../contract/audit.js';
import { listChoices, listEntries } from './list-entries.js';

const refusals = { '4xx': errorBodySchema, '5xx': errorBodySchema };

/** The search in the audit log. It is not recorded: the log names no person, and would fill with its own readers. */
export const auditRoutes: FastifyPluginAsyncZod<{ readonly db: Database }> = async (app, { db }) => {
  app.get(
    '/api/console/audit',
    {
      config: { right: 'audit:read' },
      schema: {
        tags: ['staff'],
        summary: 'Search the audit log, newest first',
        querystring: auditQuerySchema,
        response: { 200: auditPageSchema, ...refusals },
      },
    },
    async ({ query }) => {
      const rows = await db.read((tx) => listEntries(tx, query));
      return keyPageOf(rows, ({ seq }) => String(seq));
    },
  );
  app.get(
    '/api/console/audit/choices',
    {
      config: { right: 'audit:read' },
      schema: {
        tags: ['staff'],
        summary: 'The events and members that a search can name',
        response: { 200: auditChoicesSchema, ...refusals },
      },
    },
    async () => ({ success: true as const, data: await db.read(listChoices) }),
  );
};
