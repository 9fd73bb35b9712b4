import { createLogger, demandMigrated, openDatabase } from '@paasa/server-kit/server';
import { buildApp } from '../app.js';
import { findProductData, loadConfig } from '../config.js';
import { migrationSets } from '../modules.js';
import { demandProduct } from './demand-product.js';
import { askThroughDoor } from './operator-door.js';
import { runOperatorCommand, usageLines } from './operator-commands.js';

/**
 * `npm run ops -- COMMAND`: through the door of the running product where that holds the embedded database, otherwise
 * on the database itself. It makes and migrates nothing: that is the product's own.
 *
 * Shape: the exit code: 0 all is well, 1 something is wrong, 2 the words were not understood.
 * Errors: `NoProductHere`, `MigrationMismatch`, and what opening the database throws.
 */
export async function runOps(
  words: readonly string[],
  variables: Readonly<Record<string, string | undefined>>,
  print: (line: string) => void,
): Promise<number> {
  const [name] = words;
  if (name === undefined || name === 'help' || name === '--help') {
    usageLines().forEach(print);
    return name === undefined ? 2 : 0;
  }
  const place = findProductData(variables);
  demandProduct(place);
  if (place.databaseUrl === null) {
    const exitCode = await askThroughDoor(place.dataDir, words, print);
    if (exitCode !== null) return exitCode;
  }
  const config = loadConfig(variables);
  // What a command changes leaves its lines in the log as well, beside the answer on stdout.
  const logger = createLogger({ level: config.logLevel, destination: process.stderr });
  const { databaseUrl, dataDir, databasePoolSize: poolSize } = config;
  const db = await openDatabase({ databaseUrl, dataDir, poolSize });
  try {
    await demandMigrated(db, migrationSets);
    // Built and never started: no port is opened, no mail is sent, nothing runs by itself.
    const app = await buildApp({ config, db, logger });
    try {
      return await runOperatorCommand(async () => app.operatorContext, words, print);
    } finally {
      await app.close();
    }
  } finally {
    await db.close();
  }
}
