import { afterQuerySchema, KEY_PAGE_SIZE, keyPageOf } from '@paasa/console-kit';
import { errorBodySchema } from '@paasa/server-kit';
import type { Database } from '@paasa/server-kit/server';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { peoplePageSchema } from '../../contract/people.js';
import { registerPeopleActions } from './people-actions.js';
import { listPeople } from './people.repo.js';

/** The people of the console, and what administrators do with them. */
export const peopleRoutes: FastifyPluginAsyncZod<{ readonly db: Database }> = async (app, { db }) => {
  registerPeopleActions(app, db);
  app.get(
    '/api/console/staff',
    {
      config: { right: 'staff:read' },
      schema: {
        tags: ['staff'],
        querystring: afterQuerySchema,
        response: { 200: peoplePageSchema, '4xx': errorBodySchema, '5xx': errorBodySchema },
      },
    },
    async ({ query: { after = '' } }) => {
      const rows = await db.read((tx) => listPeople(tx, after, KEY_PAGE_SIZE + 1));
      return keyPageOf(rows, ({ emailKey }) => emailKey);
    },
  );
};
