import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { SOCIAL_PROVIDERS } from '@paasa/auth';
import { toRupees } from '@paasa/money';
import { playProfiles } from '@paasa/protection';
import {
  createHostCheck,
  createServer,
  createShownBanner,
  measureDatabase,
  metricsPlugin,
  migrate,
  Registry,
  traceDatabase,
  type Database,
  type MetricsAccess,
  type Tracing,
} from '@paasa/server-kit/server';
import { PLAY_MONEY_PAISE } from '@paasa/wallet';
import type { AppConfig } from './config/config.js';
import { migrationSets, registerModules, type ModuleParts } from './modules.js';
import { requireRestoreFinished } from './ops/backup/restore-mark.js';
import { publicConfigPlugin } from './public-config.plugin.js';
import { securityHeaders } from './security-headers.js';
import { RELEASE } from './releases/release.js';
import { refusals } from './texts/refusals.js';
import { registerWebPage } from './web-page.js';

export interface AppParts {
  readonly config: AppConfig;
  readonly db: Database;
  readonly logger: FastifyBaseLogger;
  /** Receives spans of calls, batches and database work. Without it there is no tracing. */
  readonly tracing?: Tracing;
  /** Only for a restore: it works on a database that is not ready for use. */
  readonly isRestoring?: boolean;
  /** The clock of the games and of limits; tests set it. */
  readonly clock?: () => Date;
}

/** With play money the metrics hold no secrets. With real money they need the token. */
function metricsAccess({ mode, metricsToken, host, webOrigins }: AppConfig): MetricsAccess {
  if (metricsToken !== null) return { token: metricsToken };
  if (mode === 'live') return 'nobody';
  const pageHosts = webOrigins.map((origin) => new URL(origin).hostname);
  return { isOwnHost: createHostCheck(host, pageHosts) };
}

/** Refusals that docs/operations/alerts.yml counts. */
const WATCHED_CODES = ['server/unexpected', 'server/unavailable', 'wallet/bad-webhook-signature'];

/**
 * The whole product as one server, migrated and ready to listen.
 *
 * Errors: `RestoreUnfinished`, `MigrationMismatch`; `DatabaseUnavailable`, after which everything is closed.
 */
export async function buildApp({
  config,
  db: given,
  logger,
  tracing,
  isRestoring = false,
  clock,
}: AppParts): Promise<FastifyInstance> {
  if (!isRestoring) await requireRestoreFinished(given);
  const applied = await migrate(given, migrationSets, { release: RELEASE });
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
    hasPages: true,
    refusals,
  });
  try {
    await registerAll(app, { config, db, metrics, ...(clock && { clock }), ...(tracing && { tracing }) });
  } catch (error) {
    await app.close();
    throw error;
  }
  return app;
}

/** All routes of the product. */
async function registerAll(app: FastifyInstance, parts: ModuleParts): Promise<void> {
  const { config, metrics, tracing } = parts;
  tracing?.watch(app);
  await app.register(metricsPlugin, {
    registry: metrics,
    access: metricsAccess(config),
    watchedCodes: WATCHED_CODES,
  });
  await registerModules(app, parts);
  await app.register(publicConfigPlugin, {
    readBanner: createShownBanner(parts.db, app.log),
    publicConfig: {
      mode: config.mode,
      checkoutUrl: config.checkoutUrl,
      playMoney: config.isPlayMoneyOffered ? toRupees(PLAY_MONEY_PAISE) : null,
      inboxUrl: config.sandboxOrigin === null ? null : `${config.sandboxOrigin}/mail`,
      isFeedOffered: playProfiles[config.playProfile].isFeedAllowed,
      socialProviders: SOCIAL_PROVIDERS.filter((name) => config.social[name] !== null),
    },
  });
  await registerWebPage(app, config, app.betPages);
}
