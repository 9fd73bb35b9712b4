import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { isEmbeddedStartStored, layEmbeddedStart } from './embedded-start.js';
import { findFreePorts } from './free-port.js';
import { copyOf, workspaceRoot } from './paths.js';
import { restartAfterKill, startPostgresServer, type PostgresServer } from './postgres.js';
import { RunningProcess, type Environment, type ProcessEnd } from './running-process.js';

export type DatabaseKind = 'pglite' | 'postgres';

/** The addresses of a running product and its outside world. */
export interface ProductAddress {
  readonly webOrigin: string;
  readonly sandboxOrigin: string;
}

/** The environment of one product: ports, a data folder and, unless the database is embedded, a database server. */
export class Ground implements ProductAddress {
  readonly webOrigin: string;
  readonly sandboxOrigin: string;
  /** The address of the operators’ console. */
  readonly consoleOrigin: string;

  private constructor(
    readonly database: DatabaseKind,
    readonly dataDir: string,
    readonly postgres: PostgresServer | null,
    readonly environment: Environment,
  ) {
    this.webOrigin = `http://localhost:${environment['PORT'] ?? ''}`;
    this.sandboxOrigin = `http://localhost:${environment['SANDBOX_PORT'] ?? ''}`;
    this.consoleOrigin = `http://localhost:${environment['CONSOLE_PORT'] ?? ''}`;
  }

  /** Settings are variables for the product's programs, in addition to those of the ground. */
  static async lay(database: DatabaseKind, settings: Environment = {}): Promise<Ground> {
    const dataDir = mkdtempSync(path.join(os.tmpdir(), 'paasa-e2e-'));
    const [port, consolePort, sandboxPort, smtpPort] = await findFreePorts(4);
    const postgres = database === 'postgres' ? await startPostgresServer() : null;
    return new Ground(database, dataDir, postgres, {
      PORT: String(port),
      CONSOLE_PORT: String(consolePort),
      SANDBOX_PORT: String(sandboxPort),
      SANDBOX_SMTP_PORT: String(smtpPort),
      PAASA_DATA_DIR: dataDir,
      ...(postgres === null ? {} : { DATABASE_URL: postgres.url }),
      ...settings,
    });
  }

  async clear(): Promise<void> {
    await this.postgres?.stop();
    rmSync(this.dataDir, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  }
}

const ASK_PAUSE_MS = 30;

/** Waits until the address answers 200. Errors: throws with the program's output if it ends before. */
export async function untilAnswers(program: RunningProcess, address: string): Promise<void> {
  while (program.isRunning) {
    const response = await fetch(address).catch(() => null);
    await response?.body?.cancel();
    if (response?.ok === true) return;
    await delay(ASK_PAUSE_MS);
  }
  throw new Error(`Ended before it was ready:\n${program.output}`);
}

/** Waits until the API reports that it is ready. */
export const untilReady = (api: RunningProcess, { webOrigin }: ProductAddress): Promise<void> =>
  untilAnswers(api, `${webOrigin}/readyz`);

/** The products of this worker, for the logs of a failed test. */
export const runningProducts = new Set<Product>();

/** The product's processes, started one by one, so that a test can kill each. */
export class Product implements ProductAddress {
  readonly webOrigin: string;
  readonly sandboxOrigin: string;
  readonly database: DatabaseKind;

  private constructor(
    readonly ground: Ground,
    public sandbox: RunningProcess,
    public api: RunningProcess,
  ) {
    this.webOrigin = ground.webOrigin;
    this.sandboxOrigin = ground.sandboxOrigin;
    this.database = ground.database;
  }

  static async start(database: DatabaseKind, settings: Environment = {}): Promise<Product> {
    const ground = await Ground.lay(database, settings);
    if (database === 'pglite' && isEmbeddedStartStored()) layEmbeddedStart(ground.dataDir);
    const sandbox = startSandbox(ground);
    const api = startApi(ground);
    const product = new Product(ground, sandbox, api);
    runningProducts.add(product);
    await untilAnswers(sandbox, `${ground.sandboxOrigin}/healthz`);
    await product.untilReady();
    return product;
  }

  async untilReady(): Promise<void> {
    await untilReady(this.api, this);
  }

  /** Restarts the API after its end, on the same data and ports. */
  async restartApi(environment: Environment = {}): Promise<void> {
    this.api = startApi(this.ground, environment);
    await this.untilReady();
  }

  /** Starts the API and kills it during or soon after the start, at any point. */
  async restartApiAndKill(afterMs: number): Promise<void> {
    this.api = startApi(this.ground);
    await Promise.race([delay(afterMs), this.api.ended]);
    if (!this.api.isRunning) throw new Error(`Ended by itself:\n${this.api.output}`);
    await this.api.kill9();
  }

  /** Starts another process of the API beside the first, with the same database and secrets and its own port. */
  async startTwin(): Promise<{ readonly webOrigin: string; stop(): Promise<unknown> }> {
    const [port = 0] = await findFreePorts(1);
    const twin = startApi(this.ground, { PORT: String(port), CONSOLE_PORT: 'off' });
    const webOrigin = `http://localhost:${String(port)}`;
    await untilAnswers(twin, `${webOrigin}/readyz`);
    return { webOrigin, stop: () => twin.stop() };
  }

  async killSandbox(): Promise<void> {
    await this.sandbox.kill9();
  }

  /** Starts the outside world again: payment provider, sign-in, mail. */
  async restartSandbox(): Promise<void> {
    this.sandbox = startSandbox(this.ground);
    await untilAnswers(this.sandbox, `${this.ground.sandboxOrigin}/healthz`);
  }

  async killDatabaseServer(): Promise<void> {
    if (this.ground.postgres === null) throw new Error('The database is embedded: it stops with the API.');
    await this.ground.postgres.kill9();
  }

  async restartDatabaseServer(): Promise<void> {
    if (this.ground.postgres === null) throw new Error('The database is embedded: it starts with the API.');
    await restartAfterKill(this.ground.postgres);
  }

  async stop(): Promise<void> {
    runningProducts.delete(this);
    await this.api.stop();
    await this.sandbox.stop();
    await this.ground.clear();
  }
}

/** Starts what `npm start` starts, from the copy of the build. */
export function startApi(ground: Ground, environment: Environment = {}): RunningProcess {
  const script = path.join(copyOf('api'), 'main.mjs');
  const pages = { WEB_DIST_DIR: copyOf('web'), CONSOLE_DIST_DIR: copyOf('console') };
  return new RunningProcess(script, { ...pages, ...ground.environment, ...environment });
}

function startSandbox(ground: Ground): RunningProcess {
  const script = path.join(copyOf('sandbox'), 'main.mjs');
  return new RunningProcess(script, {
    ...ground.environment,
    SANDBOX_WEBHOOK_URL: `${ground.webOrigin}/api/razorpay/webhook`,
  });
}

/** Runs the program of `npm start`. */
export function runStartCommand(environment: Environment): RunningProcess {
  return new RunningProcess(path.join(workspaceRoot, 'tools/run/src/start.mjs'), environment);
}

/** Runs `npm start` until it reports that it is ready. */
export async function startByCommand(ground: Ground): Promise<RunningProcess> {
  const command = runStartCommand(ground.environment);
  await command.printed(readyLineOf(ground));
  return command;
}

/** The promised text, on a line without other text. */
export function readyLineOf(ground: Ground): RegExp {
  return new RegExp(`^Paasa is ready at ${ground.webOrigin.replaceAll('.', '\\.')}$`);
}

/** Runs the API alone to its end, for tests of settings that it refuses. */
export async function runApiToItsEnd(environment: Environment): Promise<ProcessEnd & { output: string }> {
  const api = new RunningProcess(path.join(copyOf('api'), 'main.mjs'), environment);
  return { ...(await api.ended), output: api.output };
}
