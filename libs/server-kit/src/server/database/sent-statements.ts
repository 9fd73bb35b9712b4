import { arrayText } from './array-text.js';
import { DatabaseUnavailable, type Statement } from './database.js';

/** The statements of one transaction that nobody waits for one by one. */
export interface SentStatements {
  add(answer: Promise<unknown>): void;
  /** Waits until all have been answered. Shape: what the first to fail has failed of, or undefined. */
  failure(): Promise<unknown>;
}

export function createSentStatements(): SentStatements {
  const answers: Promise<unknown>[] = [];
  let failure: unknown;
  return {
    add(answer) {
      answers.push(
        answer.catch((reason: unknown) => {
          failure ??= reason;
        }),
      );
    },
    async failure() {
      await Promise.all(answers);
      return failure;
    },
  };
}

/** What a transaction has failed of: whatever was asked after a statement that failed has failed because of it. */
export async function firstOf(error: unknown, sent: SentStatements): Promise<unknown> {
  const failure = await sent.failure();
  return error instanceof DatabaseUnavailable ? error : (failure ?? error);
}

const texts = new Map<string, string>();

function sendableOf(parameter: unknown): unknown {
  if (Array.isArray(parameter)) return arrayText(parameter);
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
export function sendable({ name, text }: Statement, parameters: readonly unknown[]): unknown[] {
  const known = texts.get(name) ?? text;
  if (known !== text) throw new Error(`Two statements are called ${name}.`);
  texts.set(name, text);
  return parameters.map((parameter, index) => {
    const given = sendableOf(parameter);
    if (given === undefined || (given === null && parameter !== null))
      throw new TypeError(`Parameter ${String(index + 1)} of ${name} is of a kind that cannot be sent.`);
    return given;
  });
}
