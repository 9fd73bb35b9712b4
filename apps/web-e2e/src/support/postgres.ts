import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { setTimeout as delay } from 'node:timers/promises';
import { workspaceRoot } from './paths.js';

/** A PostgreSQL server for tests, with fsync as in production. */
export interface PostgresServer {
  readonly url: string;
  kill9(): Promise<void>;
  restart(): Promise<void>;
  stop(): Promise<void>;
}

interface PostgresTools {
  startPostgresServer(options: { durable: boolean }): Promise<PostgresServer>;
}

/** Loaded by its address: the workspace's commands are plain modules outside any library. */
export async function startPostgresServer(): Promise<PostgresServer> {
  const address = pathToFileURL(path.join(workspaceRoot, 'tools/run/src/postgres-server.mjs')).href;
  const tools: PostgresTools = await import(address);
  return tools.startPostgresServer({ durable: true });
}

const RESTART_TRIES = 40;
const RESTART_PAUSE_MS = 250;

/**
 * Restarts the server after a kill -9.
 *
 * Its orphaned backends hold the shared memory until they notice, and a new server refuses to start until then.
 */
export async function restartAfterKill(server: PostgresServer): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      await server.restart();
      return;
    } catch (error) {
      if (tries === RESTART_TRIES) throw error;
      await delay(RESTART_PAUSE_MS);
    }
  }
}
