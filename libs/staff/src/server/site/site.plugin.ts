import { keyPageOf } from '@paasa/console-kit';
import { errorBodySchema } from '@paasa/server-kit';
import { findBanner, listPauses, type Database, type Pausable } from '@paasa/server-kit/server';
import fp from 'fastify-plugin';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import {
  BANNER_SUBJECT,
  historyAfterSchema,
  historyPageSchema,
  switchesResponseSchema,
} from '../../contract/site.js';
import { findLastChanges, listChanges } from './changes.repo.js';
import { registerBanner, registerSwitches } from './switch-actions.js';

export interface SiteOptions {
  readonly db: Database;
  /** All that can be paused. */
  readonly pausables: readonly Pausable[];
}

const refusals = { '4xx': errorBodySchema, '5xx': errorBodySchema };

const plugin: FastifyPluginAsyncZod<SiteOptions> = async (app, { db, pausables }) => {
  registerSwitches(app, db, pausables);
  registerBanner(app, db);

  app.get(
    '/api/console/switches',
    {
      config: { right: 'switches:read' },
      schema: { tags: ['site'], response: { 200: switchesResponseSchema, ...refusals } },
    },
    () =>
      db.snapshot(async (tx) => {
        const pauses = await listPauses(tx, pausables);
        const last = await findLastChanges(tx, 'switch', [...pausables, BANNER_SUBJECT]);
        const banner = await findBanner(tx);
        return {
          success: true as const,
          data: {
            switches: pauses.map(({ what, since }) => ({
              what,
              pausedSince: since?.toISOString() ?? null,
              last: last.get(what) ?? null,
            })),
            banner: banner && {
              ...banner,
              from: banner.from.toISOString(),
              until: banner.until?.toISOString() ?? null,
            },
            bannerChange: last.get(BANNER_SUBJECT) ?? null,
          },
        };
      }),
  );

  app.get(
    '/api/console/switches/history',
    {
      config: { right: 'switches:read' },
      schema: {
        tags: ['site'],
        querystring: z.object({ after: historyAfterSchema, what: z.string().min(1).max(100) }),
        response: { 200: historyPageSchema, ...refusals },
      },
    },
    async ({ query: { what, after } }) => {
      const before = after === undefined ? undefined : Number(after);
      const rows = await db.read((tx) => listChanges(tx, { kind: 'switch', id: what }, before));
      return keyPageOf(rows, ({ seq }) => String(seq));
    },
  );
};

/** What staff set for the whole site. Needs `consolePlugin`. */
export const sitePlugin = fp(plugin, { name: 'site', dependencies: ['console'] });
