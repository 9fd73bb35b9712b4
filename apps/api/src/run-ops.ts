import path from 'node:path';
import { createLogger, requireMigrated, openDatabase } from '@paasa/server-kit/server';
import type { MatchedClosings } from '@paasa/auth/server';
import type { MatchedFile } from '@paasa/protection/server';
import { buildApp } from './app.js';
import { findProductData, loadConfig, type AppConfig } from './config/config.js';
import type { Variables } from './config/variables.js';
import { migrationSets } from './modules.js';
import { restoreBackup, type Finish } from './ops/backup/restore-backup.js';
import { requireRestoreFinished } from './ops/backup/restore-mark.js';
import { RELEASE } from './releases/release.js';
import { requireProduct } from './ops/require-product.js';
import type { OperatorContext } from './ops/operator-command.js';
import { requestThroughSocket } from './ops/operator-socket.js';
import { runOperatorCommand, usageLines } from './ops/operator-commands.js';

/**
 * `npm run ops -- COMMAND`: runs through the socket of the running product if that holds the embedded database,
 * otherwise on the database itself. It creates and migrates nothing; only the product does. Only `restore` creates a
 * product.
 *
 * Shape: the exit code: 0 all is well, 1 something is wrong, 2 the arguments were not understood. Errors:
 * `NoProductHere`, `BackupFault`, `RestoreUnfinished`, `MigrationMismatch`, and errors of opening the database.
 */
export async function runOps(
  words: readonly string[],
  variables: Variables,
  print: (line: string) => void,
): Promise<number> {
  const [name] = words;
  if (name === undefined || name === 'help' || name === '--help') {
    usageLines().forEach(print);
    return name === undefined ? 2 : 0;
  }
  const asked = withWholeNames(words, variables);
  if (name === 'restore') return restore(asked.slice(1), variables, print);
  const place = findProductData(variables);
  requireProduct(place);
  if (place.databaseUrl === null) {
    const exitCode = await requestThroughSocket(place.dataDir, asked, print);
    if (exitCode !== null) return exitCode;
  }
  return withProduct(loadConfig(variables), { isRestoring: false }, (context) =>
    runOperatorCommand(async () => context, asked, print),
  );
}

/** The product that answers may run in another folder than the caller; npm passes the caller's folder. */
function withWholeNames([name, file, ...rest]: readonly string[], variables: Variables): string[] {
  const isOfFile = (name === 'backup' || name === 'restore') && file !== undefined && file !== '';
  const whole = isOfFile ? path.resolve(variables['INIT_CWD'] ?? process.cwd(), file) : file;
  return [name, whole, ...rest].filter((word) => word !== undefined);
}

/** Restores a backup, ends what players know more of, then proves the books. The remaining steps need the provider. */
async function restore(
  [file, ...rest]: readonly string[],
  variables: Variables,
  print: (line: string) => void,
): Promise<number> {
  if (file === undefined || rest.length > 0) {
    print('Give the file of a backup.');
    usageLines().forEach(print);
    return 2;
  }
  const finish: Finish = (config, { createdAt }) =>
    withProduct(config, { isRestoring: true }, async (context) => {
      const done = await context.finishRestore(createdAt);
      print(`Open rounds voided, their stakes given back: ${done.voidedRoundCount}.`);
      print(`Server seeds revealed; every player will get new ones: ${done.revealedPairCount}.`);
      print(`Sessions ended; mailed codes are invalid: ${done.endedSessionCount}.`);
    });
  const { createdAt } = await restoreBackup(file, variables, finish);
  const config = loadConfig(variables);
  const isRestoring = false;
  const { exclusions, closings } = await withProduct(config, { isRestoring }, async (context) => ({
    exclusions: await context.protection.matchFile(),
    closings: await context.accounts.matchClosings(),
  }));
  exclusionLines(exclusions, createdAt).forEach(print);
  closingLines(closings, createdAt).forEach(print);
  print(`Restored: the state of ${createdAt}. Proving the books and the audit log…`);
  const proofs = [['ledger:verify', '--without-provider'], ['audit:verify']];
  const verified = await withProduct(config, { isRestoring }, async (context) => {
    const codes: number[] = [];
    for (const words of proofs) codes.push(await runOperatorCommand(async () => context, words, print));
    return Math.max(...codes);
  });
  const exitCode = exclusions.damagedCount > 0 ? 1 : verified;
  print('Before the start: `reconcile`, then `ledger:verify`: docs/operations.md, Backup and restore.');
  return exitCode;
}

/** What a restore did about exclusions since the backup. */
function exclusionLines(
  { file, isThere, broughtBackCount, damagedCount }: MatchedFile,
  createdAt: string,
): string[] {
  if (!isThere)
    return [
      `There was no ${file}. If the old product has one, put it there before the start: it has the exclusions since ${createdAt}.`,
    ];
  const damage = `${damagedCount} lines of ${file} cannot be read: compare it with a copy.`;
  return [
    `Exclusions since the backup, or longer since: ${broughtBackCount} brought back.`,
    ...(damagedCount > 0 ? [damage] : []),
  ];
}

/** What a restore did about accounts that were closed, opened again or erased since the backup. */
function closingLines(
  { file, isThere, closedCount, reopenedCount, erasedCount }: MatchedClosings,
  createdAt: string,
): string[] {
  if (!isThere)
    return [
      `There was no ${file}. If the old product has one, put it there before the start: it has the accounts that were closed or erased since ${createdAt}.`,
    ];
  return [
    `Accounts since the backup: ${erasedCount} erased again, ${closedCount} closed again, ${reopenedCount} open again.`,
  ];
}

/** A product that is built and never started: no open port, no mail, no background work. */
async function withProduct<T>(
  config: AppConfig,
  { isRestoring }: { readonly isRestoring: boolean },
  work: (context: OperatorContext) => Promise<T>,
): Promise<T> {
  // The changes of a command also leave lines in the log, beside the answer on stdout.
  const logger = createLogger({ level: config.logLevel, destination: process.stderr });
  const { databaseUrl, dataDir, databasePoolSize: poolSize } = config;
  const db = await openDatabase({ databaseUrl, dataDir, poolSize });
  try {
    if (!isRestoring) {
      await requireRestoreFinished(db);
      await requireMigrated(db, migrationSets, { release: RELEASE });
    }
    const app = await buildApp({ config, db, logger, isRestoring });
    try {
      return await work(app.operatorContext);
    } finally {
      await app.close();
    }
  } finally {
    await db.close();
  }
}
