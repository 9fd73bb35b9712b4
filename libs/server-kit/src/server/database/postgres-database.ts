import pg from 'pg';
import parseTimestamp from 'postgres-date';
import type { Compilable } from 'kysely';
import { announceStatement, createAnnouncements, type Announcements, type Change } from './announcements.js';
import { arrayText } from './array-text.js';
import { commit, type AnswerLimit } from './commit.js';
import {
  DatabaseUnavailable,
  type Database,
  type Statement,
  type TransactionLimits,
  type Tx,
} from './database.js';
import { isRetryable, namedInSnapshot, namedOutage } from './outage.js';
import { listenOn } from './postgres-listener.js';
import { runWithLock } from './postgres-lock.js';
import { parseSafeInteger } from './safe-integer.js';
import {
  assertOwnName,
  createSentStatements,
  firstOf,
  sendable,
  type SentStatements,
} from './sent-statements.js';
import { together } from './together.js';
import { requireWritable } from './writable-server.js';

const INT8 = 20;
const DATE = 1082;
const TIMESTAMPTZ = 1184;
const TRIES = 5;
/** A server that hangs is an outage, and calls must not wait for it without end. The limit of the server ends first. */
const LOCK_LIMIT_MS = 3_000;
const STATEMENT_LIMIT_MS = 8_000;
/** The driver waits this much longer than the limit of the server. */
const ANSWER_GRACE_MS = 2_000;
/** A migration of a large database lasts for hours; the longest delay of a timer is 24 days. */
const SCRIPT_LIMIT_MS = 7 * 86_400_000;

function typeParsers(): pg.TypeOverrides {
  const types = new pg.TypeOverrides();
  types.setTypeParser(INT8, parseSafeInteger);
  types.setTypeParser(DATE, (text: string) => text);
  // The parser of the driver, in a version that takes two fifths of the time: it has no regular expressions.
  types.setTypeParser(TIMESTAMPTZ, parseTimestamp);
  return types;
}

/** Arrays as texts, if `arrayText` can encode them. */
const textOf = (parameter: unknown): unknown =>
  Array.isArray(parameter) ? (arrayText(parameter) ?? parameter) : parameter;

/** The default limits of the connection. */
const usualLimit: AnswerLimit = {};

/** The state of one transaction on a connection. */
interface Begun {
  /** The answer to the BEGIN, which may not have arrived yet. */
  readonly answer: Promise<unknown>;
  /** The time limit of one answer. Statements that travel together share it with the COMMIT. */
  readonly limit: AnswerLimit;
  readonly sent: SentStatements;
  readonly announcements: Announcements;
}

class PostgresTx implements Tx {
  readonly #client: pg.PoolClient;
  readonly #begun: Begun | null;
  readonly #limit: AnswerLimit;

  /** `begun` is null outside of a transaction. */
  constructor(client: pg.PoolClient, begun: Begun | null) {
    this.#client = client;
    this.#begun = begun;
    this.#limit = begun?.limit ?? usualLimit;
  }

  async query<Row extends object>(statement: Statement, parameters: readonly unknown[] = []): Promise<Row[]> {
    const isFirst = this.#begun?.sent.isEmpty() === true;
    // If the BEGIN failed, the statement would run and commit outside of a transaction.
    if (!(isFirst && statement.isRead === true)) await this.#begun?.answer;
    assertOwnName(statement);
    return this.#ask<Row>(statement, parameters.map(textOf));
  }

  send(statement: Statement, parameters: readonly unknown[] = []): void {
    const begun = this.#begun;
    if (begun === null) throw new Error('`send` needs a transaction.');
    const values = sendable(statement, parameters);
    begun.sent.add(async () => {
      await begun.answer;
      return this.#ask(statement, values);
    });
  }

  announce(playerId: string, change: Change): void {
    if (this.#begun === null) throw new Error('`announce` needs a transaction.');
    this.#begun.announcements.add(playerId, change);
  }

  /** Sends what was announced; the last statement of the work. */
  sendAnnouncements(): void {
    const payloads = this.#begun?.announcements.payloads() ?? [];
    if (payloads.length > 0) this.send(announceStatement, [payloads]);
  }

  async run<Row>(query: Compilable<Row>): Promise<Row[]> {
    await this.#begun?.answer;
    const { sql, parameters } = query.compile();
    const { rows } = await this.#client.query({ text: sql, values: [...parameters], ...this.#limit });
    return rows;
  }

  async script(text: string): Promise<void> {
    await this.#begun?.answer;
    // A script may roll back to a savepoint. So failures of sent statements are read first.
    const failure = await this.#begun?.sent.failure();
    if (failure !== undefined) throw failure;
    const unhurried = { text, query_timeout: SCRIPT_LIMIT_MS };
    await this.#client.query(unhurried);
  }

  async #ask<Row extends object>({ name, text }: Statement, values: unknown[]): Promise<Row[]> {
    const { rows } = await this.#client.query<Row>({ name, text, values, ...this.#limit });
    return rows;
  }
}

async function withClient<T>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  let client: pg.PoolClient;
  try {
    client = await pool.connect();
  } catch (error) {
    throw namedOutage(error);
  }
  let broken: Error | undefined;
  // A connection that is cut also emits an error event, which needs a listener.
  const onError = (error: Error): void => {
    broken = error;
  };
  client.on('error', onError);
  try {
    return await work(client);
  } catch (error) {
    const named = namedOutage(error);
    if (named !== error && error instanceof Error) broken = error;
    throw named;
  } finally {
    client.off('error', onError);
    client.release(broken);
  }
}

interface Begin {
  readonly text: string;
  readonly limit: AnswerLimit;
}

const SNAPSHOT = 'BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY';

/** Both limits are lifted. The server would end a longer statement, and the driver would not wait for it. */
function beginWithin(begin: string, limits: TransactionLimits | undefined): Begin {
  if (limits === undefined) return { text: begin, limit: usualLimit };
  const statementLimitMs = Math.trunc(limits.statementLimitMs);
  return {
    text: `${begin}; SET LOCAL statement_timeout = ${statementLimitMs}`,
    limit: { query_timeout: statementLimitMs + ANSWER_GRACE_MS },
  };
}

async function once<T>(client: pg.PoolClient, begin: Begin, work: (tx: Tx) => Promise<T>): Promise<T> {
  const sent = createSentStatements();
  const announcements = createAnnouncements();
  const begun = { answer: client.query(begin.text), limit: begin.limit, sent, announcements };
  try {
    // The BEGIN must be awaited, even if the work throws at once.
    const working = async (): Promise<T> => {
      const tx = new PostgresTx(client, begun);
      const done = await work(tx);
      tx.sendAnnouncements();
      return done;
    };
    const [value] = await together([working().finally(sent.close), begun.answer]);
    await commitAfter(client, begun);
    return value;
  } catch (error) {
    const first = await firstOf(error, sent);
    const failure = begin.text.startsWith(SNAPSHOT) ? namedInSnapshot(first) : first;
    // On a cut connection the server rolls back by itself. The first error is the cause.
    if (namedOutage(failure) === failure) await client.query('ROLLBACK');
    throw failure;
  }
}

/** Commits after the sent statements, without waiting for them. If one of them failed, PostgreSQL rolls back. */
async function commitAfter(client: pg.PoolClient, { limit, sent }: Begun): Promise<void> {
  try {
    await commit(client, limit);
  } catch (error) {
    throw error instanceof DatabaseUnavailable ? error : ((await sent.failure()) ?? error);
  }
  const cause = await sent.failure();
  // The commit has succeeded: a caller must not repeat the work.
  if (cause !== undefined)
    throw new DatabaseUnavailable('The database has committed, but its answer could not be read.', { cause });
}

/** A name in the URL would replace the mark, so it is removed. */
function withoutName(url: string): string {
  if (!URL.canParse(url)) return url;
  const parsed = new URL(url);
  if (!parsed.searchParams.has('application_name')) return url;
  parsed.searchParams.delete('application_name');
  return parsed.href;
}

/** Opens a pool on a PostgreSQL server. Connections are made when they are first needed. */
export function openPostgres(
  url: string,
  { poolSize, mark }: { readonly poolSize: number; readonly mark?: string },
): Database {
  const connection: pg.ClientConfig = {
    connectionString: mark === undefined ? url : withoutName(url),
    types: typeParsers(),
    connectionTimeoutMillis: 5_000,
    idle_in_transaction_session_timeout: 30_000,
    lock_timeout: LOCK_LIMIT_MS,
    statement_timeout: STATEMENT_LIMIT_MS,
    query_timeout: STATEMENT_LIMIT_MS + ANSWER_GRACE_MS,
    // Statements that nothing waits for, as in `together`, are sent at once.
    pipeline: true,
    keepAlive: true,
    application_name: mark === undefined ? 'paasa' : `paasa ${mark}`,
  };
  const pool = new pg.Pool({
    ...connection,
    max: poolSize,
    // A marked process keeps one connection open, so that others can see it while it is idle.
    min: mark === undefined ? 0 : 1,
    verify: requireWritable,
  });
  // If an idle connection breaks, the pool replaces it. The next query reports the outage if it lasts.
  pool.on('error', () => undefined);

  async function retried<T>(begin: Begin, work: (tx: Tx) => Promise<T>): Promise<T> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await withClient(pool, (client) => once(client, begin, work));
      } catch (error) {
        if (!isRetryable(error) || attempt === TRIES) throw error;
      }
    }
  }

  return {
    kind: 'postgres',
    transaction: (work, limits) => retried(beginWithin('BEGIN', limits), work),
    snapshot: (work, limits) => retried(beginWithin(SNAPSHOT, limits), work),
    read: (work) => withClient(pool, (client) => work(new PostgresTx(client, null))),
    runAlone: (name, work) => runWithLock(connection, name, work),
    listen: (onPayload, onLost) => listenOn(connection, onPayload, onLost),
    countConnections: () => ({
      totalCount: pool.totalCount,
      idleCount: pool.idleCount,
      waitingCount: pool.waitingCount,
    }),
    close: () => pool.end(),
  };
}
