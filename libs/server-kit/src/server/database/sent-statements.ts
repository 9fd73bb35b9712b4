import { arrayText } from './array-text.js';
import type { Statement } from './database.js';
import { isAfterFailure } from './outage.js';

/** The statements of one transaction that were sent without waiting for their answers. */
export interface SentStatements {
  /** Errors: throws after the end of the work. The statement would then run in another transaction, or in none. */
  add(ask: () => Promise<unknown>): void;
  isEmpty(): boolean;
  /** From now on, sending throws. */
  close(): void;
  /** Waits for all answers. Shape: the error of the first statement that failed, or undefined. */
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

/** The cause of a failed transaction. An awaited statement may have failed only because an earlier sent one had. */
export async function firstOf(error: unknown, sent: SentStatements): Promise<unknown> {
  const failure = await sent.failure();
  return isAfterFailure(error) ? (failure ?? error) : error;
}

const texts = new Map<string, string>();

/**
 * Errors: throws if another statement has the same name. A connection that has prepared that one would refuse this one.
 */
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
 * The parameters as they are sent. After this check only the server can refuse the statement. If the driver refused
 * one, it would be missing from the commit.
 *
 * Errors: throws on parameters of other types, and on two statements with one name.
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
