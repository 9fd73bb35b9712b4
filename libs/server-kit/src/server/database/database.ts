import type { Compilable } from 'kysely';
import type { Change } from './announcements.js';

/**
 * A hand-written SQL statement.
 *
 * The name is unique in the process. PostgreSQL stores the plan of a named statement for each connection, which gives
 * about a fifth more bets per second.
 */
export interface Statement {
  readonly name: string;
  readonly text: string;
  /**
   * The statement changes nothing and locks nothing. As the first one of a transaction it is sent together with the
   * BEGIN, before the BEGIN is confirmed.
   */
  readonly isRead?: true;
}

/** One connection's view of the database; a transaction unless it came from `Database.read`. */
export interface Tx {
  /** Runs one prepared statement and returns its rows. */
  query<Row extends object>(statement: Statement, parameters?: readonly unknown[]): Promise<Row[]>;
  /**
   * Runs one prepared statement without waiting for it. If it fails, the transaction fails, even after a savepoint. So
   * the statement must raise an error for every result that must not be committed. The last statements are sent
   * together with the COMMIT.
   *
   * Errors: throws outside of a transaction, after the end of its work, if another statement has the same name, and if
   * a parameter is not a text, number, boolean, null or list of these.
   */
  send(statement: Statement, parameters?: readonly unknown[]): void;
  /**
   * Announces a change of a player to all processes that listen. All announcements of a transaction are one statement,
   * sent together with the COMMIT; a transaction that rolls back announces nothing.
   *
   * Errors: throws outside of a transaction and after the end of its work.
   */
  announce(playerId: string, change: Change): void;
  /** Runs a query built with `sqlBuilder` and returns its typed rows. */
  run<Row>(query: Compilable<Row>): Promise<Row[]>;
  /** Runs several statements without parameters. For migrations. */
  script(text: string): Promise<void>;
}

/** The time limits of a server. The embedded database has none. */
export interface TransactionLimits {
  /**
   * The limit for each statement. It is longer than players would wait, so it is for work on the rows of all players.
   */
  readonly statementLimitMs: number;
}

export type DatabaseKind = 'pglite' | 'postgres';

/** The only access to the database, embedded or not. */
export interface Database {
  readonly kind: DatabaseKind;
  /**
   * Runs `work` in one READ COMMITTED transaction: commits if it returns, rolls back if it throws.
   *
   * `work` may run again after a deadlock or serialization failure, so it must have no effect outside `tx`.
   *
   * Errors: `DatabaseUnavailable` on an outage, also if the answer to the COMMIT, or to a statement sent with it, was
   * lost.
   */
  transaction<T>(work: (tx: Tx) => Promise<T>, limits?: TransactionLimits): Promise<T>;
  /** Runs `work` outside a transaction: each statement sees its own snapshot. For reading. */
  read<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /** Runs `work` in one read-only transaction that sees a single moment. For exports and proofs. */
  snapshot<T>(work: (tx: Tx) => Promise<T>, limits?: TransactionLimits): Promise<T>;
  /**
   * Runs `work` unless work of that name is running already, in this process or in any other on the same database.
   *
   * The lock ends when `work` returns or throws, and when the process dies. The signal aborts if the database ends the
   * lock early (the connection was cut). Then another process may begin, so `work` should stop soon, and must be
   * harmless if both run.
   *
   * Shape: null if another process holds the lock; `work` was not called then.
   * Errors: `DatabaseUnavailable`, and whatever `work` throws.
   */
  runAlone<T>(name: string, work: (lost: AbortSignal) => Promise<T>): Promise<{ readonly value: T } | null>;
  /**
   * Receives the announcements of all processes, in the order of their commits, as payloads for `readChanges`.
   *
   * `onLost` is called once if the connection breaks; then announcements may have been missed.
   *
   * Shape: ends the listening. Errors: `DatabaseUnavailable`.
   */
  listen(onPayload: (payload: string) => void, onLost: () => void): Promise<() => Promise<void>>;
  /** The connections of this process, and the number of calls that wait for one. */
  countConnections(): ConnectionCounts;
  /**
   * A snapshot of an embedded database, as a tar of its folder. No other work runs meanwhile. A PostgreSQL server has
   * its own tools for that.
   */
  dumpFolder?(): Promise<Blob>;
  close(): Promise<void>;
}

export interface ConnectionCounts {
  readonly totalCount: number;
  readonly idleCount: number;
  readonly waitingCount: number;
}

/** Thrown if the database does not answer. The error edge turns it into 503. */
export class DatabaseUnavailable extends Error {
  override readonly name = 'DatabaseUnavailable';
}
