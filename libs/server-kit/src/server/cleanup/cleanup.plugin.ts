import type { FastifyPluginAsync } from 'fastify';
import { createCleanup, type CleanupOptions } from './cleanup.js';

/** Clears away while the server runs; for what no domain's own plugin clears. */
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
