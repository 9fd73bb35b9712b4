import { randomInt } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { ProviderUnavailable } from './payment-provider.js';
import { exchangeOnce, type RazorpayAccess, type RazorpayRequest } from './razorpay-exchange.js';
import { retryPauseMs } from './retry-pause.js';

const TRIES = 3;
const RANDOM_STEPS = 1_000_000;

/**
 * Sends a call, and retries it on 429, 5xx, network failures and unreadable answers. A call that must not be repeated
 * is retried on 429 only, because then nothing was done.
 *
 * The package `razorpay` is not used: it has no timeout, no retries, no idempotency keys and a fixed address, and
 * reports a refused connection as a TypeError.
 *
 * Errors: `ProviderRejected` for any other refusal; `ProviderUnavailable` when the tries or the time are used up.
 */
export async function sendToRazorpay(access: RazorpayAccess, request: RazorpayRequest): Promise<unknown> {
  const signal = AbortSignal.timeout(access.timeoutMs);
  let mayBeDone = false;
  for (let attempt = 1; ; attempt += 1) {
    const outcome = await exchangeOnce(access, request, signal);
    if (outcome.kind === 'answered') return outcome.answer;
    const { error } = outcome;
    if (outcome.kind === 'refused') {
      // An earlier try without an answer may have succeeded, so a refused retry does not mean that nothing was done.
      if (mayBeDone && request.idempotency !== undefined) throw refusedRepeat(request, error);
      throw error;
    }
    if (outcome.kind === 'unclear') mayBeDone = true;
    const isRepeated = outcome.kind === 'busy' || request.isRepeatable !== false;
    if (!isRepeated || attempt === TRIES || signal.aborted) throw error;
    await pauseBeforeRepeat(access, attempt, signal, error);
  }
}

function refusedRepeat({ method, path }: RazorpayRequest, cause: Error): ProviderUnavailable {
  return new ProviderUnavailable(
    `The payment provider refused a repeat of ${method} ${path} after a try without an answer.`,
    { cause },
  );
}

async function pauseBeforeRepeat(
  { retryDelayMs = 200 }: RazorpayAccess,
  attempt: number,
  signal: AbortSignal,
  failure: Error,
): Promise<void> {
  try {
    const random = randomInt(RANDOM_STEPS) / RANDOM_STEPS;
    await pause(retryPauseMs(attempt, retryDelayMs, random), undefined, { signal });
  } catch {
    // The time is up: the failure before the pause is the reason.
    throw failure;
  }
}
