import type { FastifyPluginAsync } from 'fastify';
import { createCleanup, type CleanupOptions } from './cleanup.js';

/** Runs a cleanup while the server runs, for rows that no domain's own plugin deletes. */
export const cleanupPlugin: FastifyPluginAsync<
  Pick<CleanupOptions, 'db' | 'name' | 'clearables'> & Partial<Pick<CleanupOptions, 'nowMs'>>
> = async (app, { db, name, clearables, nowMs = Date.now }) => {
  const cleanup = createCleanup({ db, name, clearables, logger: app.log, nowMs });
  app.addHook('onReady', async () => {
    cleanup.start();
  });
  app.addHook('onClose', () => cleanup.stop());
};
