import { setTimeout as pause } from 'node:timers/promises';
import {
  createLogger,
  makeFolderPrivate,
  openDatabase,
  startTracing,
  stopOnSignal,
  type Database,
  type Tracing,
} from '@paasa/server-kit/server';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { buildApp, type AppParts } from './app.js';
import { loadConfig, type AppConfig } from './config/config.js';
import { buildConsole } from './console/build-console.js';
import { sealingMarkOf } from './ops/backup/manifest.js';
import { runOperatorCommand } from './ops/operator-commands.js';
import { onceDatabaseAnswers } from './once-database-answers.js';
import { SocketNameTooLong, openOperatorSocket, type OperatorSocket } from './ops/operator-socket.js';
import { openWaitingServer } from './waiting-server.js';

/**
 * Starts the product with the settings of this process, until a signal stops it. It waits for an unreachable database
 * server: meanwhile every call is answered 503.
 *
 * `extend` adds parts to the finished server that only a benchmark needs.
 *
 * Errors: throws for wrong settings, for a data folder that cannot be closed to others, for a wrong database, and if
 * the embedded database or the port is in use.
 */
export async function serve(
  extend: (app: FastifyInstance, db: Database) => Promise<void> = async () => {},
): Promise<void> {
  const config = loadConfig(process.env);
  makeFolderPrivate(config.dataDir);
  const logger = createLogger({ level: config.logLevel });
  const stopping = new AbortController();
  /** Open parts; closed from the last to the first. */
  const open: (() => Promise<unknown>)[] = [];
  let leave: () => Promise<unknown> = async () => undefined;
  stopOnSignal(logger, () => leave(), [
    async () => stopping.abort(),
    async () => {
      for (const close of open.toReversed()) await close();
    },
  ]);
  const tracing = await startConfiguredTracing(config, logger);
  open.push(async () => tracing?.stop());
  const db = await openDatabase({
    databaseUrl: config.databaseUrl,
    dataDir: config.dataDir,
    poolSize: config.databasePoolSize,
    mark: sealingMarkOf(config),
  });
  open.push(() => db.close());
  const parts = { config, db, logger, ...(tracing && { tracing }) };
  const app = await buildOnceDatabaseAnswers(parts, extend, { signal: stopping.signal, open });
  if (app === null || stopping.signal.aborted) return;
  // An embedded database has one process; operators reach it through that process.
  const operatorSocket = db.kind === 'pglite' ? await serveOperators(app, config) : null;
  open.push(async () => operatorSocket?.close());
  open.push(() => app.close());
  await app.listen({ port: config.port, host: config.host });
  leave = () => {
    app.announceStop();
    return pause(config.stopNoticeSeconds * 1_000);
  };
  const consoleApp = await serveConsole(parts, app);
  open.push(async () => consoleApp?.close());
  process.send?.('ready');
  logger.info({ mode: config.mode, database: db.kind, port: config.port }, 'listening');
  if (config.register === null)
    logger.warn(
      { event: 'no-exclusion-register' },
      'players are not looked up in a register of excluded people',
    );
}

/** Shape: the listening console; null if this process does not serve it. */
async function serveConsole(
  { config, db, logger }: AppParts,
  product: FastifyInstance,
): Promise<FastifyInstance | null> {
  if (config.console === null) return null;
  const app = await buildConsole({ config, console: config.console, db, logger, product });
  await app.listen({ port: config.console.port, host: config.console.host });
  return app;
}

interface Start {
  readonly signal: AbortSignal;
  readonly open: (() => Promise<unknown>)[];
}

/** Shape: ready to listen, on a free port; null if a signal ended the start. */
async function buildOnceDatabaseAnswers(
  parts: AppParts,
  extend: (app: FastifyInstance, db: Database) => Promise<void>,
  { signal, open }: Start,
): Promise<FastifyInstance | null> {
  const { config, logger } = parts;
  const waiting: FastifyInstance[] = [];
  const app = await onceDatabaseAnswers(() => buildReadyApp(parts, extend), {
    signal,
    async begin() {
      const server = await openWaitingServer(config, logger);
      waiting.push(server);
      open.push(() => server.close());
      process.send?.('waiting');
    },
    report: (err) =>
      logger.warn({ event: 'database-away', err }, 'waiting for the database, which does not answer'),
  });
  for (const server of waiting) await server.close();
  return app;
}

async function buildReadyApp(
  parts: AppParts,
  extend: (app: FastifyInstance, db: Database) => Promise<void>,
): Promise<FastifyInstance> {
  const app = await buildApp(parts);
  try {
    await extend(app, parts.db);
    await app.ready();
  } catch (error) {
    await app.close();
    throw error;
  }
  return app;
}

/** Its packages are loaded only for tracing. */
async function startConfiguredTracing(
  { tracesEndpoint }: Pick<AppConfig, 'tracesEndpoint'>,
  logger: FastifyBaseLogger,
): Promise<Tracing | null> {
  if (tracesEndpoint === null) return null;
  const onTrouble = (message: string): void => logger.warn({ event: 'traces-not-sent' }, message);
  return startTracing({ endpoint: tracesEndpoint, serviceName: 'paasa-api', onTrouble });
}

async function serveOperators(
  app: FastifyInstance,
  { dataDir }: Pick<AppConfig, 'dataDir'>,
): Promise<OperatorSocket | null> {
  try {
    return await openOperatorSocket(dataDir, (words, print) =>
      runOperatorCommand(async () => app.operatorContext, words, print),
    );
  } catch (error) {
    if (!(error instanceof SocketNameTooLong)) throw error;
    app.log.warn(`${error.message} Operator commands work only while the product is stopped.`);
    return null;
  }
}
