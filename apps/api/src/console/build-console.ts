import { authOverviewPlugin, deviceNameOf, networkNameOf, networkOf } from '@paasa/auth/server';
import { cellsOverviewPlugin } from '@paasa/cells/server';
import { consolePlugin, consoleStream, type StaffPort } from '@paasa/console-kit/server';
import { gamesConsolePlugin, gamesOverviewPlugin, houseLimitsConsole } from '@paasa/games-core/server';
import { createServer, livePlugin, pausablesOf, type Database } from '@paasa/server-kit/server';
import {
  alarmsPlugin,
  createStaffPorts,
  sitePlugin,
  staffPlugin,
  type StaffConfig,
} from '@paasa/staff/server';
import { listHouseCosts, walletConsolePlugin, walletOverviewPlugin } from '@paasa/wallet/server';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { AppConfig } from '../config/config.js';
import type { ConsoleConfig } from '../config/console-config.js';
import { games } from '../games/games.js';
import { consoleHeaders } from './console-headers.js';
import { consolePage } from './console-page.plugin.js';
import { handbook } from './handbook.js';
import { registerPlayers } from './register-players.js';

export interface ConsoleParts {
  readonly config: AppConfig;
  readonly console: ConsoleConfig;
  readonly db: Database;
  readonly logger: FastifyBaseLogger;
  /** The product, whose services do the work: the same that players and `npm run ops` use. */
  readonly product: FastifyInstance;
  /** Whose sessions count; tests name their members with it. */
  readonly sessions?: StaffPort;
}

/** The operators’ console as a server of its own: no call of a player leads here, and no cookie of one counts. */
export async function buildConsole({
  config,
  console,
  db,
  logger,
  product,
  sessions,
}: ConsoleParts): Promise<FastifyInstance> {
  const app = await createServer({
    db,
    logger,
    allowedOrigins: [console.origin],
    helmet: consoleHeaders(console),
    trustProxy: config.trustProxy,
    hasPages: true,
  });
  try {
    const staff = { db, config: staffConfig(config, console) };
    await app.register(consolePlugin, {
      ...createStaffPorts(staff),
      ...(sessions && { staff: sessions }),
    });
    await app.register(staffPlugin, staff);
    await app.register(livePlugin, { db, networkOf, stream: consoleStream });
    await app.register(alarmsPlugin, {
      db,
      handbook,
      token: console.alertsToken,
      metrics: product.metricsRegistry,
    });
    await registerDomains(app, db, product);
    await app.register(consolePage, { distDir: console.distDir });
  } catch (error) {
    await app.close();
    throw error;
  }
  return app;
}

const staffConfig = ({ twoFactorKey }: AppConfig, { origin }: ConsoleConfig): StaffConfig => ({
  origin,
  isSecure: origin.startsWith('https://'),
  twoFactorKey,
  places: { networkOf, networkNameOf, deviceNameOf },
});

/** THE list of domains with calls of the console; their services are those of the product. */
async function registerDomains(app: FastifyInstance, db: Database, product: FastifyInstance): Promise<void> {
  await registerOverview(app, product);
  await registerPlayers(app, db, product);
  const { walletOperations: wallet, moneyDesk: desk, betEngine: engine } = product;
  await app.register(walletConsolePlugin, { wallet, desk });
  await app.register(gamesConsolePlugin, { db, engine });
  await app.register(sitePlugin, { db, pausables: pausablesOf(games.map(({ name }) => name)) });
  await app.register(houseLimitsConsole, { db, houseLimits: product.houseLimits });
}

async function registerOverview(app: FastifyInstance, product: FastifyInstance): Promise<void> {
  const costs = { listHouseCosts };
  const readHouseOfCells = product.operatorContext.cells?.readHouseOfCells ?? null;
  await app.register(cellsOverviewPlugin, { readHouseOfCells });
  await app.register(gamesOverviewPlugin, { overview: product.gamesOverview, costs });
  await app.register(walletOverviewPlugin, { overview: product.walletOverview });
  await app.register(authOverviewPlugin, { overview: product.authOverview });
}
