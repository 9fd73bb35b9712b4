import {
  ConfigFaults,
  createLogger,
  DatabaseUnavailable,
  DataDirInUse,
  MigrationMismatch,
  openDatabase,
  stopOnSignal,
} from '@paasa/server-kit/server';
import { WrongSeedKey } from '@paasa/fairness/server';
import { buildApp } from './app.js';
import { loadConfig } from './config.js';

async function main(): Promise<void> {
  const config = loadConfig(process.env);
  const logger = createLogger({ level: config.logLevel });
  const db = await openDatabase({
    databaseUrl: config.databaseUrl,
    dataDir: config.dataDir,
    poolSize: config.databasePoolSize,
  });
  const app = await buildApp({ config, db, logger });
  stopOnSignal(logger, [() => app.close(), () => db.close()]);
  await app.listen({ port: config.port, host: config.host });
  process.send?.('ready');
  logger.info({ mode: config.mode, database: db.kind, port: config.port }, 'listening');
}

/** What an operator can mend is told in words; anything else keeps its stack. */
function describeFailure(error: unknown): string {
  const expected = [ConfigFaults, DatabaseUnavailable, DataDirInUse, MigrationMismatch, WrongSeedKey];
  if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')
    return `The port is in use: ${error.message}. Stop what uses it, or set PORT.`;
  if (error instanceof Error && expected.some((kind) => error instanceof kind)) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

main().catch((error: unknown) => {
  process.stderr.write(`${describeFailure(error)}\n`);
  process.exit(1);
});
