import { DatabaseUnavailable } from './database.js';

const READ_ONLY = '25006';

const outageCodes = new Set([
  'EAI_AGAIN',
  'ECONNABORTED',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
  READ_ONLY, // a standby, or a server that has stopped writing
  '53300', // too many connections
  '25P03', // idle in transaction for too long
  '55P03', // the wait for a lock took too long
  '57014', // statement cancelled, by its time limit or by an operator
  '57P01', // admin shutdown
  '57P02', // crash shutdown
  '57P03', // cannot connect now
]);

/** A deadlock or serialization failure. The transaction had no effect and may run again. */
export function isRetryable(error: unknown): boolean {
  const code = codeOf(error);
  return code === '40001' || code === '40P01';
}

/**
 * The code of a statement that failed only because an earlier one failed, or could not be prepared. It does not show
 * the cause.
 */
export function isAfterFailure(error: unknown): boolean {
  const code = codeOf(error);
  return code === '25P02' || code === '26000';
}

/** Returns a `DatabaseUnavailable` for an outage and the error itself for anything else. */
export function namedOutage(error: unknown): unknown {
  const code = codeOf(error);
  const text = error instanceof Error ? error.message : '';
  const lost =
    (code !== undefined && (outageCodes.has(code) || code.startsWith('08'))) ||
    /Connection terminated|Query read timeout|timeout exceeded when trying to connect|Client has encountered a connection error/.test(
      text,
    );
  return lost ? new DatabaseUnavailable('The database does not answer.', { cause: error }) : error;
}

/** A refused write in a snapshot is a fault of the program, not an outage. */
export function namedInSnapshot(error: unknown): unknown {
  if (codeOf(error) !== READ_ONLY || !(error instanceof Error)) return error;
  return new Error(`A snapshot only reads: ${error.message}`, { cause: error });
}

function codeOf(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('code' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
}
