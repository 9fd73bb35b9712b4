import { createLogger, openDatabase, stopOnSignal } from '@paasa/server-kit/server';
import type { FastifyInstance } from 'fastify';
import { buildApp } from './app.js';
import { loadConfig, type AppConfig } from './config.js';
import { describeFailure } from './describe-failure.js';
import { DoorTooLong, openDoor, type OperatorDoor } from './ops/operator-door.js';
import { runOperatorCommand } from './ops/operator-commands.js';
import { runOps } from './ops/run-ops.js';

async function main(): Promise<void> {
  const config = loadConfig(process.env);
  const logger = createLogger({ level: config.logLevel });
  const db = await openDatabase({
    databaseUrl: config.databaseUrl,
    dataDir: config.dataDir,
    poolSize: config.databasePoolSize,
  });
  const app = await buildApp({ config, db, logger });
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

async function ops(words: readonly string[]): Promise<void> {
  process.exitCode = await runOps(words, process.env, (line) => process.stdout.write(`${line}\n`));
}

const [, , mode, ...words] = process.argv;
(mode === 'ops' ? ops(words) : main()).catch((error: unknown) => {
  process.stderr.write(`${describeFailure(error)}\n`);
  process.exit(1);
});
