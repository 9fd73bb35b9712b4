import { afterIdQuerySchema, hasRight, keyPageOf } from '@paasa/console-kit';
import { getMember } from '@paasa/console-kit/server';
import { errorBodySchema } from '@paasa/server-kit';
import type { Database } from '@paasa/server-kit/server';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import {
  playerEventsPageSchema,
  playerMailsPageSchema,
  playerParamsSchema,
  playerSessionsPageSchema,
} from '../../contract/console/player-account.js';
import { listEvents, listMails, listSessions } from './player-lists.repo.js';
import { presentEvent, presentMail, presentSession } from './present-player.js';

const listOf = <Page>(summary: string, page: Page) => ({
  config: { right: 'players:read' as const },
  schema: {
    tags: ['players'],
    summary,
    params: playerParamsSchema,
    querystring: afterIdQuerySchema,
    response: { 200: page, '4xx': errorBodySchema, '5xx': errorBodySchema },
  },
});

/** What happened to the account of a player, in an open view. */
export const playerListRoutes: FastifyPluginAsyncZod<{
  readonly db: Database;
  readonly nowMs: () => number;
}> = async (app, { db, nowMs }) => {
  app.get(
    '/api/console/players/:playerId/sessions',
    listOf('Sign-ins of a player, newest first', playerSessionsPageSchema),
    async ({ params, query }) => {
      const now = new Date(nowMs());
      const rows = await db.read((tx) => listSessions(tx, { ...params, after: query.after }));
      const shown = rows.map((row) => presentSession(row, now));
      return keyPageOf(shown, ({ sessionId }) => sessionId);
    },
  );
  app.get(
    '/api/console/players/:playerId/events',
    listOf('What happened to the account of a player, newest first', playerEventsPageSchema),
    async (request) => {
      const { params, query } = request;
      const isUnmasked = hasRight(getMember(request).role, 'players:unmask');
      const rows = await db.read((tx) => listEvents(tx, { ...params, after: query.after }));
      const shown = rows.map((row) => presentEvent(row, isUnmasked));
      return keyPageOf(shown, ({ eventId }) => eventId);
    },
  );
  app.get(
    '/api/console/players/:playerId/mails',
    listOf('Mails to a player, newest first', playerMailsPageSchema),
    async ({ params, query }) => {
      const rows = await db.read((tx) => listMails(tx, { ...params, after: query.after }));
      return keyPageOf(rows.map(presentMail), ({ mailId }) => mailId);
    },
  );
};
