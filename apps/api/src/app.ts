import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { SOCIAL_PROVIDERS } from '@paasa/auth';
import { createStrangerCheck } from '@paasa/auth/server';
import {
  createServer,
  measureDatabase,
  metricsPlugin,
  migrate,
  Registry,
  traceDatabase,
  type Database,
  type MetricsAccess,
  type Tracing,
} from '@paasa/server-kit/server';
import type { AppConfig } from './config.js';
import { games } from './games.js';
import { migrationSets, registerModules } from './modules.js';
import { demandRestoreFinished } from './ops/backup/restore-mark.js';
import { publicConfigPlugin } from './public-config.plugin.js';
import { depositPagePolicy, securityHeaders } from './security-headers.js';
import { webPagePlugin } from './web-page.plugin.js';

export interface AppParts {
  readonly config: AppConfig;
  readonly db: Database;
  readonly logger: FastifyBaseLogger;
  /** Where calls, batches and work on the database show; without it nothing is traced. */
  readonly tracing?: Tracing;
  /** Only for a restore itself: it works on a database that is not to be used yet. */
  readonly isRestoring?: boolean;
  /** The time of the games; tests set it. */
  readonly clock?: () => Date;
}

/** Play money has no secrets in its figures; with real money they are for those who show the token. */
function metricsAccess({ mode, metricsToken }: AppConfig): MetricsAccess {
  if (metricsToken !== null) return { token: metricsToken };
  return mode === 'sandbox' ? 'everybody' : 'nobody';
}

/** Refusals that docs/operations/alerts.yml counts. */
const WATCHED_CODES = ['server/unexpected', 'server/unavailable', 'wallet/bad-webhook-signature'];

/** The whole product as one server, migrated and ready to listen. Errors: `RestoreUnfinished`, `MigrationMismatch`. */
export async function buildApp({
  config,
  db: given,
  logger,
  tracing,
  isRestoring = false,
  clock = () => new Date(),
}: AppParts): Promise<FastifyInstance> {
  if (!isRestoring) await demandRestoreFinished(given);
  const applied = await migrate(given, migrationSets);
  if (applied.length > 0) logger.info({ applied }, 'migrated');
  const metrics = new Registry();
  const measured = measureDatabase(given, metrics);
  const db = tracing === undefined ? measured : traceDatabase(measured, tracing);
  const app = await createServer({
    db,
    logger,
    allowedOrigins: config.webOrigins,
    helmet: securityHeaders(config),
    trustProxy: config.trustProxy,
  });
  tracing?.watch(app);
  await app.register(metricsPlugin, {
    registry: metrics,
    access: metricsAccess(config),
    watchedCodes: WATCHED_CODES,
  });
  await registerModules(app, { config, db, clock, metrics, ...(tracing && { tracing }) });
  await app.register(publicConfigPlugin, {
    publicConfig: {
      mode: config.mode,
      checkoutUrl: config.checkoutUrl,
      inboxUrl: config.sandboxOrigin === null ? null : `${config.sandboxOrigin}/mail`,
      socialProviders: SOCIAL_PROVIDERS.filter((name) => config.social[name] !== null),
    },
  });
  await app.register(webPagePlugin, {
    webDistDir: config.webDistDir,
    depositPage: depositPagePolicy(config),
    webOrigin: config.webOrigins[0],
    isStranger: createStrangerCheck({ isSecure: config.mode === 'live' }),
    gameNames: new Set(games.map(({ name }) => name)),
  });
  return app;
}
