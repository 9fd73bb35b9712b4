import { randomInt } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { errorEntitySchema } from './razorpay-entities.js';
import { ProviderRejected, ProviderUnavailable } from './payment-provider.js';

export interface RazorpayAccess {
  readonly baseUrl: string;
  readonly keyId: string;
  readonly keySecret: string;
  /** For a call with all its repeats. */
  readonly timeoutMs: number;
  /** The longest first pause before a repeat; it doubles each time. */
  readonly retryDelayMs?: number;
}

export interface RazorpayRequest {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly body?: object;
}

const TRIES = 3;

/**
 * Sends a call that may be repeated without harm, and repeats it on 429, 5xx and network failures.
 *
 * The package `razorpay` is not used: it has no timeout, no repeats and a fixed address, and lets a refused
 * connection surface as a TypeError.
 *
 * Errors: `ProviderRejected` for any other refusal; `ProviderUnavailable` when the tries or the time are used up.
 */
export async function sendToRazorpay(access: RazorpayAccess, request: RazorpayRequest): Promise<unknown> {
  const signal = AbortSignal.timeout(access.timeoutMs);
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await sendOnce(access, request, signal);
    } catch (error) {
      if (!(error instanceof ProviderUnavailable) || attempt === TRIES || signal.aborted) throw error;
      await pauseBeforeRepeat(access, attempt, signal, error);
    }
  }
}

async function sendOnce(
  access: RazorpayAccess,
  request: RazorpayRequest,
  signal: AbortSignal,
): Promise<unknown> {
  const { status, text } = await exchange(access, request, signal);
  const answer = parseJson(text);
  if (status >= 200 && status < 300 && answer !== undefined) return answer;
  if (status >= 400 && status < 500 && status !== 429) {
    const { error } = errorEntitySchema.catch({ error: { code: '', description: '' } }).parse(answer);
    throw new ProviderRejected(status, error.code, error.description);
  }
  throw new ProviderUnavailable(
    `The payment provider answered ${status} to ${request.method} ${request.path}.`,
  );
}

async function exchange(
  { baseUrl, keyId, keySecret }: RazorpayAccess,
  { method, path, body }: RazorpayRequest,
  signal: AbortSignal,
): Promise<{ status: number; text: string }> {
  try {
    const response = await fetch(`${baseUrl.replace(/\/$/, '')}${path}`, {
      method,
      headers: {
        authorization: `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`,
        accept: 'application/json',
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      redirect: 'error',
      signal,
    });
    return { status: response.status, text: await response.text() };
  } catch (error) {
    throw new ProviderUnavailable(`The payment provider does not answer ${method} ${path}.`, {
      cause: error,
    });
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Random pauses keep many callers, who failed together, from coming back together. */
async function pauseBeforeRepeat(
  { retryDelayMs = 200 }: RazorpayAccess,
  attempt: number,
  signal: AbortSignal,
  failure: ProviderUnavailable,
): Promise<void> {
  const longestMs = retryDelayMs * 2 ** (attempt - 1);
  try {
    await pause(randomInt(Math.ceil(longestMs / 2), longestMs + 1), undefined, { signal });
  } catch {
    throw failure;
  }
}
