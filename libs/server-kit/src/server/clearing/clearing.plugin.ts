import type { FastifyPluginAsync } from 'fastify';
import { createClearing, type ClearingOptions } from './clearing.js';

/** Clears away while the server runs; for what no domain's own plugin clears. */
export const clearingPlugin: FastifyPluginAsync<Omit<ClearingOptions, 'logger' | 'nowMs' | 'pause'>> = async (
  app,
  { db, name, clearables },
) => {
  const clearing = createClearing({ db, name, clearables, logger: app.log, nowMs: Date.now });
  app.addHook('onReady', async () => {
    clearing.start();
  });
  app.addHook('onClose', () => clearing.stop());
};
