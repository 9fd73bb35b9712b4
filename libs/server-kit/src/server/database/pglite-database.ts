import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setImmediate as afterInput } from 'node:timers/promises';
import { PGlite, type Transaction } from '@electric-sql/pglite';
import type { Compilable } from 'kysely';
import {
  announceStatement,
  CHANNEL,
  createAnnouncements,
  type Announcements,
  type Change,
} from './announcements.js';
import { lockDataDir } from './data-dir-lock.js';
import type { Database, Statement, Tx } from './database.js';
import { PrivateNodeFs } from './private-node-fs.js';
import { parseSafeInteger } from './safe-integer.js';
import {
  assertOwnName,
  createSentStatements,
  firstOf,
  sendable,
  type SentStatements,
} from './sent-statements.js';

const INT8 = 20;
const DATE = 1082;

class PgliteTx implements Tx {
  readonly #connection: Pick<Transaction, 'query' | 'exec'>;
  readonly #sent: SentStatements | null;
  readonly #announcements: Announcements = createAnnouncements();

  /** `sent` is null outside of a transaction. */
  constructor(connection: Pick<Transaction, 'query' | 'exec'>, sent: SentStatements | null) {
    this.#connection = connection;
    this.#sent = sent;
  }

  async query<Row extends object>(statement: Statement, parameters: readonly unknown[] = []): Promise<Row[]> {
    assertOwnName(statement);
    const { rows } = await this.#connection.query<Row>(statement.text, [...parameters]);
    return rows;
  }

  send(statement: Statement, parameters: readonly unknown[] = []): void {
    if (this.#sent === null) throw new Error('`send` needs a transaction.');
    const values = sendable(statement, parameters);
    this.#sent.add(() => this.#connection.query(statement.text, values));
  }

  announce(playerId: string, change: Change): void {
    if (this.#sent === null) throw new Error('`announce` needs a transaction.');
    this.#announcements.add(playerId, change);
  }

  /** Sends what was announced; the last statement of the work. */
  sendAnnouncements(): void {
    const payloads = this.#announcements.payloads();
    if (payloads.length > 0) this.send(announceStatement, [payloads]);
  }

  async run<Row>(query: Compilable<Row>): Promise<Row[]> {
    const { sql, parameters } = query.compile();
    const { rows } = await this.#connection.query<Row>(sql, [...parameters]);
    return rows;
  }

  async script(text: string): Promise<void> {
    // A script may roll back to a savepoint. So failures of sent statements are read first.
    const failure = await this.#sent?.failure();
    if (failure !== undefined) throw failure;
    await this.#connection.exec(text);
  }
}

/** Runs work in an open transaction, and waits for all sent statements. */
async function workIn<T>(connection: Transaction, work: (tx: Tx) => Promise<T>): Promise<T> {
  const sent = createSentStatements();
  try {
    const working = async (): Promise<T> => {
      const tx = new PgliteTx(connection, sent);
      const done = await work(tx);
      tx.sendAnnouncements();
      return done;
    };
    const value = await working().finally(sent.close);
    const failure = await sent.failure();
    if (failure !== undefined) throw failure;
    return value;
  } catch (error) {
    throw await firstOf(error, sent);
  }
}

/**
 * Opens the embedded PostgreSQL (PGlite) in `dataDir`, or in memory without one.
 *
 * Acknowledged writes survive a kill of the process, because PGlite passes every write to the operating system before
 * it answers. It never calls fsync, so a power cut may lose the last moments.
 *
 * It runs on this thread and never waits. So each call first lets the server read arrived requests: otherwise calls
 * would run one by one instead of in batches.
 *
 * `initial` is the dump of an empty database, for one in memory. Making it takes a second.
 *
 * Errors: `DataDirInUse` if another process holds the folder.
 */
export async function openPglite(dataDir: string | null, initial?: Blob): Promise<Database> {
  if (dataDir !== null) mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const lock = dataDir === null ? null : lockDataDir(dataDir);
  const pglite = await PGlite.create({
    ...(dataDir === null ? {} : { fs: new PrivateNodeFs(path.join(dataDir, 'db')) }),
    ...(initial === undefined ? {} : { loadDataDir: initial }),
    parsers: { [INT8]: parseSafeInteger, [DATE]: (text: string) => text },
  }).catch((error: unknown) => {
    lock?.release();
    throw error;
  });
  // No other process can open this database, so this process knows all running work.
  const running = new Set<string>();
  return {
    kind: 'pglite',
    async transaction(work) {
      await afterInput();
      return pglite.transaction((connection) => workIn(connection, work));
    },
    async snapshot(work) {
      await afterInput();
      return pglite.transaction(async (connection) => {
        await connection.exec('SET TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY');
        return workIn(connection, work);
      });
    },
    async read(work) {
      await afterInput();
      return work(new PgliteTx(pglite, null));
    },
    async runAlone(name, work) {
      if (running.has(name)) return null;
      running.add(name);
      try {
        return { value: await work(new AbortController().signal) };
      } finally {
        running.delete(name);
      }
    },
    async listen(onPayload) {
      const stop = await pglite.listen(CHANNEL, onPayload);
      return () => stop();
    },
    async dumpFolder() {
      // The dump equals the state after a crash at this moment: it has the committed transactions and no others.
      await pglite.exec('CHECKPOINT');
      return pglite.dumpDataDir('none');
    },
    countConnections: () => ({ totalCount: 1, idleCount: 0, waitingCount: 0 }),
    async close() {
      await pglite.close();
      lock?.release();
    },
  };
}

/**
 * Restores a dump from `dumpFolder` into a folder without a database. It is all or nothing: a kill leaves nothing that
 * would open as a database.
 *
 * Errors: `DataDirInUse`; throws if a database exists already.
 */
export async function restorePglite(dataDir: string, dump: Blob): Promise<void> {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const lock = lockDataDir(dataDir);
  const place = path.join(dataDir, 'db');
  const making = path.join(dataDir, `db.restoring-${process.pid}`);
  try {
    if (existsSync(place)) throw new Error(`${place} is there already.`);
    // Opening replays what a crash would have left. It also proves that the restored database opens.
    const pglite = await PGlite.create({ fs: new PrivateNodeFs(making), loadDataDir: dump });
    await pglite.close();
    renameSync(making, place);
  } finally {
    rmSync(making, { recursive: true, force: true });
    lock.release();
  }
}
