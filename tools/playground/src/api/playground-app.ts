import type { GameModule } from '@paasa/games-core/server';
import { fakeGamesCorePlugin } from '@paasa/games-core/testing';
import { callerPlugin, createLogger, createServer, type Database } from '@paasa/server-kit/server';
import type { FastifyInstance } from 'fastify';
import { TABLE_HEADER } from '../table-header.js';
import type { Seats } from './seats.js';
import { seedRoutes } from './seed.routes.js';
import { tableRoutes } from './table.routes.js';

export { createSeats } from './seats.js';

const noDatabase = () => {
  throw new Error('The playground has no database.');
};

/** Ports that a playground does not need. */
const database: Database = {
  kind: 'pglite',
  transaction: noDatabase,
  read: noDatabase,
  snapshot: noDatabase,
  runAlone: noDatabase,
  listen: noDatabase,
  countConnections: noDatabase,
  close: async () => undefined,
};

export interface PlaygroundOptions {
  readonly gameModule: GameModule;
  readonly seats: Seats;
  /** Those of its page. */
  readonly origins: readonly string[];
}

/** The server of one game as in the product (its own plugin, error edge, validation), with an engine in memory. */
export async function createPlaygroundApp({
  gameModule,
  seats,
  origins,
}: PlaygroundOptions): Promise<FastifyInstance> {
  const app = await createServer({
    db: database,
    logger: createLogger({ level: 'error' }),
    allowedOrigins: origins,
    helmet: {},
    trustProxy: false,
  });
  const identify = async ({ headers }: { headers: Record<string, unknown> }) =>
    seats.callerOf(headers[TABLE_HEADER]);
  await app.register(callerPlugin, { callers: { identify } });
  await app.register(fakeGamesCorePlugin, { engine: seats.engine, games: [gameModule.game] });
  await app.register(gameModule.plugin);
  await app.register(tableRoutes, { seats });
  await app.register(seedRoutes, { seats });
  await app.ready();
  return app;
}
