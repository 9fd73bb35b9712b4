import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setImmediate as afterInput } from 'node:timers/promises';
import { PGlite, type Transaction } from '@electric-sql/pglite';
import type { Compilable } from 'kysely';
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
    if (this.#sent === null) throw new Error('Outside of a transaction nobody would wait for what is sent.');
    const values = sendable(statement, parameters);
    this.#sent.add(() => this.#connection.query(statement.text, values));
  }

  async run<Row>(query: Compilable<Row>): Promise<Row[]> {
    const { sql, parameters } = query.compile();
    const { rows } = await this.#connection.query<Row>(sql, [...parameters]);
    return rows;
  }

  async script(text: string): Promise<void> {
    // A script may go back to before what was sent, and what has failed of it must not be forgotten by that.
    const failure = await this.#sent?.failure();
    if (failure !== undefined) throw failure;
    await this.#connection.exec(text);
  }
}

/** Works in a transaction that has begun, until all that was sent is done. */
async function workIn<T>(connection: Transaction, work: (tx: Tx) => Promise<T>): Promise<T> {
  const sent = createSentStatements();
  try {
    const working = async (): Promise<T> => work(new PgliteTx(connection, sent));
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
 * What is acknowledged survives the process being killed, because PGlite hands every write to the operating system
 * before it answers; it never fsyncs, so a power cut may lose the last moments.
 *
 * It works on this thread without ever waiting for anything, so whoever calls lets the server read what has arrived
 * first: calls would wait for each other one by one otherwise, instead of being worked on together.
 *
 * `initial` is the dump of an empty database that one in memory begins with; making one takes a second.
 *
 * Errors: `DataDirInUse` when another process holds the folder.
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
  // No other process can have this database open, so what runs is known here.
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
    async dumpFolder() {
      // What a crash at this moment would leave: committed transactions are in it, others are not.
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
 * Lays down a database that `dumpFolder` has given, in a folder that has none. Whole or not at all: a kill between
 * leaves nothing that would be taken for a database.
 *
 * Errors: `DataDirInUse`; throws where a database is there already.
 */
export async function restorePglite(dataDir: string, dump: Blob): Promise<void> {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const lock = lockDataDir(dataDir);
  const place = path.join(dataDir, 'db');
  const making = path.join(dataDir, `db.restoring-${process.pid}`);
  try {
    if (existsSync(place)) throw new Error(`${place} is there already.`);
    // Opening it works off what a crash would have left, so that what is laid down is known to open.
    const pglite = await PGlite.create({ fs: new PrivateNodeFs(making), loadDataDir: dump });
    await pglite.close();
    renameSync(making, place);
  } finally {
    rmSync(making, { recursive: true, force: true });
    lock.release();
  }
}
