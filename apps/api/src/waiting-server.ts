import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { createServer, DatabaseUnavailable } from '@paasa/server-kit/server';
import type { AppConfig } from './config/config.js';
import { securityHeaders } from './security-headers.js';
import { registerWebPage } from './web-page.js';

const unanswered = (): never => {
  throw new DatabaseUnavailable('The database has not answered yet.');
};

/** All but OPTIONS: a browser's preflight would read a refusal as a wrong address of the API. */
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'];

const needsDatabase = (url: string | undefined): boolean =>
  url === '/metrics' || url?.startsWith('/api/') === true;

/**
 * Replaces the product while its database is unreachable: alive, not ready, 503 for every call. It serves the page,
 * which reports the outage and tries again.
 */
export async function openWaitingServer(
  config: AppConfig,
  logger: FastifyBaseLogger,
): Promise<FastifyInstance> {
  const app = await createServer({
    db: { read: async () => unanswered() },
    // One line a minute stands for all refusals.
    logger: logger.child({}, { level: 'silent' }),
    allowedOrigins: config.webOrigins,
    helmet: securityHeaders(config),
    trustProxy: config.trustProxy,
    hasPages: true,
  });
  app.addHook('onRequest', async ({ method, routeOptions }) => {
    if (method !== 'OPTIONS' && needsDatabase(routeOptions.url)) unanswered();
  });
  // The payment provider calls without an origin, and must call again.
  const route = { method: METHODS, config: { calledFromOutside: true }, schema: { hide: true } };
  app.route({ ...route, url: '/api/*', handler: unanswered });
  app.route({ ...route, url: '/metrics', handler: unanswered });
  await registerWebPage(app, config, null);
  await app.listen({ port: config.port, host: config.host });
  return app;
}
