import {
  createLogger,
  openDatabase,
  startTracing,
  stopOnSignal,
  type Tracing,
} from '@paasa/server-kit/server';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { buildApp } from './app.js';
import { loadConfig, type AppConfig } from './config.js';
import { sealingMarkOf } from './ops/backup/manifest.js';
import { runOperatorCommand } from './ops/operator-commands.js';
import { DoorTooLong, openDoor, type OperatorDoor } from './ops/operator-door.js';

/**
 * Starts the product with the settings of this process, until a signal stops it.
 *
 * `extend` adds to the finished server what only a benchmark needs.
 *
 * Errors: throws on wrong settings and where the database or the port is not to be had.
 */
export async function serve(extend: (app: FastifyInstance) => Promise<void> = async () => {}): Promise<void> {
  const config = loadConfig(process.env);
  const logger = createLogger({ level: config.logLevel });
  const db = await openDatabase({
    databaseUrl: config.databaseUrl,
    dataDir: config.dataDir,
    poolSize: config.databasePoolSize,
    mark: sealingMarkOf(config),
  });
  const tracing = await startConfiguredTracing(config, logger);
  const app = await buildApp({ config, db, logger, ...(tracing && { tracing }) });
  await extend(app);
  // An embedded database has one process; operators reach it through that one.
  const door = db.kind === 'pglite' ? await openOperatorDoor(app, config) : null;
  stopOnSignal(logger, [
    () => app.close(),
    async () => door?.close(),
    () => db.close(),
    async () => tracing?.stop(),
  ]);
  await app.listen({ port: config.port, host: config.host });
  process.send?.('ready');
  logger.info({ mode: config.mode, database: db.kind, port: config.port }, 'listening');
}

/** Its packages are loaded where traces are wanted, and nowhere else. */
async function startConfiguredTracing(
  { tracesEndpoint }: Pick<AppConfig, 'tracesEndpoint'>,
  logger: FastifyBaseLogger,
): Promise<Tracing | null> {
  if (tracesEndpoint === null) return null;
  const onTrouble = (message: string): void => logger.warn({ event: 'traces-not-sent' }, message);
  return startTracing({ endpoint: tracesEndpoint, serviceName: 'paasa-api', onTrouble });
}

async function openOperatorDoor(
  app: FastifyInstance,
  { dataDir }: Pick<AppConfig, 'dataDir'>,
): Promise<OperatorDoor | null> {
  try {
    return await openDoor(dataDir, (words, print) =>
      runOperatorCommand(async () => app.operatorContext, words, print),
    );
  } catch (error) {
    if (!(error instanceof DoorTooLong)) throw error;
    app.log.warn(`${error.message} Operators’ commands work only while the product is stopped.`);
    return null;
  }
}
