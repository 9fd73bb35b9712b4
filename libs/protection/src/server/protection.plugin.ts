import fp from 'fastify-plugin';
import type { ProtectionContext } from './context/protection-context.js';
import { createProtectionOperations, type ProtectionOperations } from './operations/protection-operations.js';
import { exclusionRoutes } from './routes/exclusion.routes.js';
import { limitRoutes } from './routes/limit.routes.js';
import { realityCheckRoutes } from './routes/reality-check.routes.js';

declare module 'fastify' {
  interface FastifyInstance {
    protectionOperations: ProtectionOperations;
  }
}

export type ProtectionOptions = ProtectionContext;

/** The calls of the domain. Needs `callerPlugin`. */
export const protectionPlugin = fp<ProtectionOptions>(
  async (app, context) => {
    app.decorate('protectionOperations', createProtectionOperations(context));
    await app.register(limitRoutes, context);
    await app.register(exclusionRoutes, context);
    await app.register(realityCheckRoutes, context);
  },
  { name: 'protection', dependencies: ['caller-identity', 'error-edge'] },
);
