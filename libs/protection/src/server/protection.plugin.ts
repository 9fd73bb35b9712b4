import { cleanupPlugin } from '@paasa/server-kit/server';
import fp from 'fastify-plugin';
import type { ProtectionContext } from './context/protection-context.js';
import { createProtectionOperations, type ProtectionOperations } from './operations/protection-operations.js';
import { matchExclusionFile } from './exclusions/match-exclusion-file.js';
import { markClearables } from './erasure/mark.clearables.js';
import { birthDateRoutes } from './routes/birth-date.routes.js';
import { exclusionRoutes } from './routes/exclusion.routes.js';
import { limitRoutes } from './routes/limit.routes.js';
import { recordRoutes } from './routes/record.routes.js';
import { beginTerm } from './proof/begin-term.js';
import { realityCheckRoutes } from './routes/reality-check.routes.js';
import { signRoutes } from './routes/sign.routes.js';
import { signClearables } from './signs/sign.clearables.js';
import { createSignRuns } from './signs/sign-runs.js';

declare module 'fastify' {
  interface FastifyInstance {
    protectionOperations: ProtectionOperations;
  }
}

export type ProtectionOptions = ProtectionContext;

/** The calls of the domain, and the daily run for the signs of harm. Needs `callerPlugin`. */
export const protectionPlugin = fp<ProtectionOptions>(
  async (app, context) => {
    app.decorate('protectionOperations', createProtectionOperations(context));
    app.addHook('onReady', () => beginTerm(context));
    app.addHook('onReady', async () => {
      const { broughtBackCount, addedCount } = await matchExclusionFile(context);
      if (broughtBackCount + addedCount > 0)
        app.log.info(
          { event: 'exclusion-file-matched', broughtBackCount, addedCount },
          'the file of exclusions and the database were made the same',
        );
    });
    await app.register(fp(limitRoutes), context);
    await app.register(fp(exclusionRoutes), context);
    await app.register(fp(realityCheckRoutes), context);
    await app.register(fp(birthDateRoutes), context);
    await app.register(fp(recordRoutes), context);
    await app.register(fp(signRoutes), context);
    const { db } = context;
    await app.register(cleanupPlugin, {
      db,
      name: 'player protection',
      clearables: [...signClearables, ...markClearables],
    });
    const signRuns = createSignRuns({ ...context, log: app.log });
    app.addHook('onListen', async () => signRuns.start());
    app.addHook('onClose', () => signRuns.stop());
  },
  { name: 'protection', dependencies: ['caller-identity', 'error-edge'] },
);
