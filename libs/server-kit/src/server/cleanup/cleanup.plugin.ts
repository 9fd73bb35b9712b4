import type { FastifyPluginAsync } from 'fastify';
import { createCleanup, type CleanupOptions } from './cleanup.js';

/** Runs a cleanup while the server runs, for rows that no domain's own plugin deletes. */
export const cleanupPlugin: FastifyPluginAsync<Omit<CleanupOptions, 'logger' | 'nowMs' | 'pause'>> = async (
  app,
  { db, name, clearables },
) => {
  const cleanup = createCleanup({ db, name, clearables, logger: app.log, nowMs: Date.now });
  app.addHook('onReady', async () => {
    cleanup.start();
  });
  app.addHook('onClose', () => cleanup.stop());
};
