import { errorBodySchema } from '@paasa/server-kit';
import { getMember } from '@paasa/console-kit/server';
import { reasonSchema } from '@paasa/console-kit';
import { cleanupPlugin, type Database } from '@paasa/server-kit/server';
import fp from 'fastify-plugin';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { standingResponseSchema } from '../contract/standing.js';
import { approvalRoutes } from './approvals/approvals.routes.js';
import { appendEntry } from './log/append-entry.js';
import { auditRoutes } from './log/audit.routes.js';
import { createRefusedAccess } from './log/refused-access.js';
import { peopleRoutes } from './members/people.routes.js';
import { signInPlugin } from './sign-in/sign-in.plugin.js';
import { staffClearables } from './staff.clearables.js';
import type { StaffConfig } from './shared/staff-config.js';
import { openView } from './views/personal-views.js';

export interface StaffOptions {
  readonly db: Database;
  readonly config: StaffConfig;
}

const refusals = { '4xx': errorBodySchema, '5xx': errorBodySchema };

const plugin: FastifyPluginAsyncZod<StaffOptions> = async (app, { db, config }) => {
  const refusedAccess = createRefusedAccess({ db, logger: app.log });
  app.onRefused(refusedAccess.watch);
  app.addHook('onReady', async () => refusedAccess.start());
  app.addHook('onClose', () => refusedAccess.stop());
  await app.register(signInPlugin, { db, config });
  await app.register(peopleRoutes, { db });
  await app.register(auditRoutes, { db });
  await app.register(approvalRoutes, { db });
  await app.register(cleanupPlugin, { db, name: 'staff', clearables: staffClearables });
  app.get(
    '/api/console/me',
    {
      config: { right: 'anonymous' },
      schema: { tags: ['staff'], response: { 200: standingResponseSchema, ...refusals } },
    },
    async ({ staffStanding }) => ({ success: true as const, data: staffStanding }),
  );
  app.post(
    '/api/console/views',
    {
      config: { right: 'players:read' },
      schema: {
        tags: ['staff'],
        body: z.object({ playerId: z.uuid().toLowerCase(), reason: reasonSchema }),
        response: { 200: z.object({ success: z.literal(true) }), ...refusals },
      },
    },
    async (request) => {
      const member = getMember(request);
      const { playerId, reason } = request.body;
      await db.transaction(async (tx) => {
        await openView(tx, member, { playerId, reason });
        const subject = { kind: 'player' as const, id: playerId };
        await appendEntry(tx, member.staffId, { event: 'player-viewed', subject, reason });
      });
      return { success: true as const };
    },
  );
};

/** The calls of staff. Needs `consolePlugin`. */
export const staffPlugin = fp(plugin, { name: 'staff', dependencies: ['console'] });
