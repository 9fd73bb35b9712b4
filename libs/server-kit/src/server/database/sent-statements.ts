import { arrayText } from './array-text.js';
import type { Statement } from './database.js';
import { isAfterFailure } from './outage.js';

/** The statements of one transaction that nobody waits for one by one. */
export interface SentStatements {
  /** Errors: throws once the work is over: it would be part of another transaction, or of none. */
  add(ask: () => Promise<unknown>): void;
  isEmpty(): boolean;
  /** Nothing more is taken. */
  close(): void;
  /** Waits until all have been answered. Shape: what the first to fail has failed of, or undefined. */
  failure(): Promise<unknown>;
}

export function createSentStatements(): SentStatements {
  const answers: Promise<unknown>[] = [];
  let failure: unknown;
  let isClosed = false;
  return {
    add(ask) {
      if (isClosed) throw new Error('A statement was sent after the work of its transaction.');
      answers.push(
        ask().catch((reason: unknown) => {
          failure ??= reason;
        }),
      );
    },
    isEmpty: () => answers.length === 0,
    close() {
      isClosed = true;
    },
    async failure() {
      await Promise.all(answers);
      return failure;
    },
  };
}

/** What a transaction has failed of, where what was waited for may have failed only because of what was sent before. */
export async function firstOf(error: unknown, sent: SentStatements): Promise<unknown> {
  const failure = await sent.failure();
  return isAfterFailure(error) ? (failure ?? error) : error;
}

const texts = new Map<string, string>();

/** Errors: throws where another statement has the name, which a connection that has prepared that one would refuse. */
export function assertOwnName({ name, text }: Statement): void {
  const known = texts.get(name);
  if (known === undefined) texts.set(name, text);
  else if (known !== text) throw new Error(`Two statements are called ${name}.`);
}

function sendableOf(parameter: unknown): unknown {
  if (Array.isArray(parameter)) return arrayText(parameter) ?? undefined;
  return parameter === null || ['string', 'number', 'boolean'].includes(typeof parameter)
    ? parameter
    : undefined;
}

/**
 * The parameters as they are sent, where nothing but the server can refuse the statement any more: one that the driver
 * refused would be missing from what is committed.
 *
 * Errors: throws on parameters of other kinds, and on two statements with one name.
 */
export function sendable(statement: Statement, parameters: readonly unknown[]): unknown[] {
  assertOwnName(statement);
  return parameters.map((parameter, index) => {
    const given = sendableOf(parameter);
    if (given === undefined)
      throw new TypeError(
        `Parameter ${String(index + 1)} of ${statement.name} is of a kind that cannot be sent.`,
      );
    return given;
  });
}
