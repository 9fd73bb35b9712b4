const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const bodyOf = (error: unknown): Record<string, unknown> | null =>
  isRecord(error) && isRecord(error['data']) ? error['data'] : null;

const textIn = (body: Record<string, unknown> | null, field: string): string | null => {
  const text = body?.[field];
  return typeof text === 'string' && text.trim() !== '' ? text : null;
};

/**
 * The sentence to show for a failed call: the server's own if it sent one, else the screen's.
 *
 * Programming errors and network failures also give the fallback, never their technical text.
 */
export function messageOf(error: unknown, fallback: string): string {
  return textIn(bodyOf(error), 'message') ?? fallback;
}

/** The server's stable `domain/reason`, or null if it sent none. */
export function codeOf(error: unknown): string | null {
  return textIn(bodyOf(error), 'code');
}

/** The HTTP status of a failed call, also if its body was not JSON. Null if no answer arrived. */
export function statusOf(error: unknown): number | null {
  if (!isRecord(error)) return null;
  for (const status of [error['status'], error['originalStatus']]) {
    if (typeof status === 'number') return status;
  }
  return null;
}

/** Whether the call failed without an answer: no network, no server, or a timeout. */
export function isOffline(error: unknown): boolean {
  return isRecord(error) && (error['status'] === 'FETCH_ERROR' || error['status'] === 'TIMEOUT_ERROR');
}

/**
 * Whether the server was unavailable: the call got no answer, or the server or a proxy answered 502 or above. A 500 is
 * an answer: a retry would get the same.
 */
export function isOutage(error: unknown): boolean {
  return isOffline(error) || (statusOf(error) ?? 0) >= 502;
}
