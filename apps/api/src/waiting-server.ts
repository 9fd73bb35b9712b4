import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { createServer, DatabaseUnavailable } from '@paasa/server-kit/server';
import type { AppConfig } from './config/config.js';
import { securityHeaders } from './security-headers.js';
import { registerWebPage } from './web-page.js';

const unanswered = (): never => {
  throw new DatabaseUnavailable('The database has not answered yet.');
};

/** All but OPTIONS: a browser that asks whether it may call would take a refusal for a wrong address of the API. */
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'];

const needsDatabase = (url: string | undefined): boolean =>
  url === '/metrics' || url?.startsWith('/api/') === true;

/**
 * Stands in for the product while its database is away: alive, not ready, 503 to every call, and the page, which says
 * how it stands and tries again.
 */
export async function openWaitingServer(
  config: AppConfig,
  logger: FastifyBaseLogger,
): Promise<FastifyInstance> {
  const app = await createServer({
    db: { read: async () => unanswered() },
    // One line a minute says what all of its refusals would.
    logger: logger.child({}, { level: 'silent' }),
    allowedOrigins: config.webOrigins,
    helmet: securityHeaders(config),
    trustProxy: config.trustProxy,
  });
  app.addHook('onRequest', async ({ method, routeOptions }) => {
    if (method !== 'OPTIONS' && needsDatabase(routeOptions.url)) unanswered();
  });
  // The payment provider calls without an origin, and is to call again.
  const route = { method: METHODS, config: { calledFromOutside: true }, schema: { hide: true } };
  app.route({ ...route, url: '/api/*', handler: unanswered });
  app.route({ ...route, url: '/metrics', handler: unanswered });
  await registerWebPage(app, config);
  await app.listen({ port: config.port, host: config.host });
  return app;
}
