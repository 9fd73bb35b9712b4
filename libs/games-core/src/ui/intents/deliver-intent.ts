import { codeOf, statusOf } from '@paasa/api-client';

/** The wait before each resend; after the last, only the player sends again. */
export const RESEND_DELAYS_MS: readonly number[] = [1_000, 2_000, 4_000, 8_000, 15_000];

/** Why the fate of an intent is unknown, and whether it is sent again automatically. */
export interface IntentTrouble {
  /** `busy`: the server works, but has too much to do. */
  readonly cause: 'connection' | 'server' | 'busy';
  readonly isResending: boolean;
}

/** The fate of an intent; `left`: the player left the page before it was known. */
export type IntentFate<Answer> =
  | { readonly kind: 'answered'; readonly answer: Answer }
  | { readonly kind: 'refused'; readonly error: unknown }
  | { readonly kind: 'left' };

/** Why a pause ended. */
export type PauseEnd = 'elapsed' | 'asked' | 'left';

export interface Delivery<Answer> {
  /** Always the same request with the same key. */
  send: () => Promise<Answer>;
  /** Waits; null: until the player asks. */
  pause: (delayMs: number | null) => Promise<PauseEnd>;
  onTrouble: (trouble: IntentTrouble) => void;
}

/** These refusals come before the server reads the key, so they say nothing about an earlier request. */
const SAYS_NOTHING_OF_THE_FIRST = new Set([401, 408, 429]);
/** So does this one, and no stake was taken for the request that it answers. */
const BEFORE_THE_KEY = 'protection/register-unavailable';

/** Also if another machine answered, such as the sign-in page of a public network. */
const isCutOff = (error: unknown): boolean => (statusOf(error) ?? 0) < 400;

const causeOf = (error: unknown): IntentTrouble['cause'] => {
  if (isCutOff(error)) return 'connection';
  return codeOf(error) === 'games/too-busy' ? 'busy' : 'server';
};

/** Refusals that are clear, also with status 503: they are stored, and no stake was taken. */
const CLEAR = /^(?:games\/(?:game-)?paused$|protection\/)/;

function isUnclear(error: unknown, wasUnclear: boolean): boolean {
  const status = statusOf(error) ?? 0;
  if (codeOf(error) === BEFORE_THE_KEY) return wasUnclear;
  if (CLEAR.test(codeOf(error) ?? '')) return false;
  if (isCutOff(error) || status >= 500) return true;
  if (codeOf(error) === 'request/idempotency-unfinished') return true;
  return wasUnclear && SAYS_NOTHING_OF_THE_FIRST.has(status);
}

/**
 * Sends an intent until its fate is known.
 *
 * Without an answer, or after a fault of the server, it is unknown whether the bet was accepted. The same request is then
 * sent again a few times, and after that only when the player asks, which starts the count again.
 */
export async function deliverIntent<Answer>(delivery: Delivery<Answer>): Promise<IntentFate<Answer>> {
  let wasUnclear = false;
  let resendCount = 0;
  for (;;) {
    try {
      return { kind: 'answered', answer: await delivery.send() };
    } catch (error) {
      if (!isUnclear(error, wasUnclear)) return { kind: 'refused', error };
      wasUnclear = true;
      const delayMs = RESEND_DELAYS_MS[resendCount] ?? null;
      const cause = causeOf(error);
      delivery.onTrouble({ cause, isResending: delayMs !== null });
      const end = await delivery.pause(delayMs);
      if (end === 'left') return { kind: 'left' };
      resendCount = end === 'asked' ? 0 : resendCount + 1;
      delivery.onTrouble({ cause, isResending: true });
    }
  }
}
