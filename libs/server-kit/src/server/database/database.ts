import type { Compilable } from 'kysely';

/**
 * A hand-written SQL statement.
 *
 * The name is unique in the process: PostgreSQL keeps the plan of a named statement per connection, which is
 * worth about a fifth of the throughput on the path of a bet.
 */
export interface Statement {
  readonly name: string;
  readonly text: string;
  /**
   * It changes nothing and locks nothing: as the first of a transaction it travels together with the BEGIN, before it
   * is known whether that has come through.
   */
  readonly isRead?: true;
}

/** One connection's view of the database; a transaction unless it came from `Database.read`. */
export interface Tx {
  /** Runs one prepared statement and returns its rows. */
  query<Row extends object>(statement: Statement, parameters?: readonly unknown[]): Promise<Row[]>;
  /**
   * Runs one prepared statement whose rows nobody reads, and does not wait for it: it goes in its turn, the last ones
   * together with the COMMIT. Where it fails the transaction does, whatever `work` returns and whatever savepoint it goes
   * back to; what may not be is left to the statement to refuse.
   *
   * Errors: throws outside of a transaction, after its work, on a name that another statement has, and on parameters that are no texts, numbers, booleans, nulls or lists of these.
   */
  send(statement: Statement, parameters?: readonly unknown[]): void;
  /** Runs a query built with `sqlBuilder` and returns its typed rows. */
  run<Row>(query: Compilable<Row>): Promise<Row[]>;
  /** Runs several statements without parameters; for migrations. */
  script(text: string): Promise<void>;
}

/** How long a server may take; the embedded database takes as long as it takes. */
export interface TransactionLimits {
  /** For each statement; players would not wait as long, so it is for work that goes through everybody's rows. */
  readonly statementLimitMs: number;
}

export type DatabaseKind = 'pglite' | 'postgres';

/** The one handle through which everything reaches the database, embedded or not. */
export interface Database {
  readonly kind: DatabaseKind;
  /**
   * Runs `work` in one READ COMMITTED transaction: commits when it returns, rolls back when it throws.
   *
   * `work` may run again after a deadlock or serialization failure, so it must have no effect outside `tx`.
   *
   * Errors: `DatabaseUnavailable` on an outage, also when the answer to COMMIT, or to what travelled with it, was lost.
   */
  transaction<T>(work: (tx: Tx) => Promise<T>, limits?: TransactionLimits): Promise<T>;
  /** Runs `work` outside a transaction: each statement sees its own snapshot. For reading. */
  read<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /** Runs `work` in one read-only transaction that sees a single moment. For exports and proofs. */
  snapshot<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /**
   * Runs `work` unless work of that name is running already, in this process or in any other on the same database.
   *
   * What it holds ends with it: when it returns, when it throws, and when the process dies. The signal aborts when the
   * database ends it early (the connection was cut): another process may then begin, so `work` should stop soon, and
   * must be harmless beside another.
   *
   * Shape: null where somebody else is at it; `work` was not called then.
   * Errors: `DatabaseUnavailable`, and whatever `work` throws.
   */
  runAlone<T>(name: string, work: (lost: AbortSignal) => Promise<T>): Promise<{ readonly value: T } | null>;
  /** Connections of this process, and how many calls wait for one. */
  countConnections(): ConnectionCounts;
  /**
   * All of an embedded database at one moment, as a tar of its folder; nothing else is worked on meanwhile. A server has
   * tools of its own for that.
   */
  dumpFolder?(): Promise<Blob>;
  close(): Promise<void>;
}

export interface ConnectionCounts {
  readonly totalCount: number;
  readonly idleCount: number;
  readonly waitingCount: number;
}

/** Thrown when the database does not answer; the error edge turns it into 503. */
export class DatabaseUnavailable extends Error {
  override readonly name = 'DatabaseUnavailable';
}
