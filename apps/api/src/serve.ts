import { createLogger, openDatabase, stopOnSignal } from '@paasa/server-kit/server';
import type { FastifyInstance } from 'fastify';
import { buildApp } from './app.js';
import { loadConfig, type AppConfig } from './config.js';
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
  });
  const app = await buildApp({ config, db, logger });
  await extend(app);
  // An embedded database has one process; operators reach it through that one.
  const door = db.kind === 'pglite' ? await openOperatorDoor(app, config) : null;
  stopOnSignal(logger, [() => app.close(), async () => door?.close(), () => db.close()]);
  await app.listen({ port: config.port, host: config.host });
  process.send?.('ready');
  logger.info({ mode: config.mode, database: db.kind, port: config.port }, 'listening');
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
