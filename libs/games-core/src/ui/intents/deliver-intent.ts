import { codeOf, statusOf } from '@paasa/api-client';

/** How long to wait before each resend; after the last of them nothing is sent before somebody asks. */
export const RESEND_DELAYS_MS: readonly number[] = [1_000, 2_000, 4_000, 8_000, 15_000];

/** Why nobody knows what became of an intent, and whether it is going to be sent again without being asked. */
export interface IntentTrouble {
  /** `busy`: the server lives and has more to do than it can. */
  readonly cause: 'connection' | 'server' | 'busy';
  readonly isResending: boolean;
}

/** What became of an intent; `left`: the player went away before anybody knew. */
export type IntentFate<Answer> =
  | { readonly kind: 'answered'; readonly answer: Answer }
  | { readonly kind: 'refused'; readonly error: unknown }
  | { readonly kind: 'left' };

/** Why a pause was over. */
export type PauseEnd = 'elapsed' | 'asked' | 'left';

export interface Delivery<Answer> {
  /** Always the same request with the same key. */
  send: () => Promise<Answer>;
  /** Waits; null: until somebody asks. */
  pause: (delayMs: number | null) => Promise<PauseEnd>;
  onTrouble: (trouble: IntentTrouble) => void;
}

/** The server turned the request away before it looked for what became of the one before. */
const SAYS_NOTHING_OF_THE_FIRST = new Set([401, 408, 429]);

/** Also where something between answered in the server's place, as the sign-in page of a public network does. */
const isCutOff = (error: unknown): boolean => (statusOf(error) ?? 0) < 400;

const causeOf = (error: unknown): IntentTrouble['cause'] => {
  if (isCutOff(error)) return 'connection';
  return codeOf(error) === 'games/too-busy' ? 'busy' : 'server';
};

/** A pause is a refusal, though of a server that is not to be had: it is stored, and no stake was taken. */
function isUnclear(error: unknown, wasUnclear: boolean): boolean {
  const status = statusOf(error) ?? 0;
  if (codeOf(error) === 'games/paused') return false;
  if (isCutOff(error) || status >= 500) return true;
  if (codeOf(error) === 'request/idempotency-unfinished') return true;
  return wasUnclear && SAYS_NOTHING_OF_THE_FIRST.has(status);
}

/**
 * Sends an intent until its fate is known.
 *
 * Without an answer, or with one from a server in trouble, nobody knows whether the bet was taken: the same is sent
 * again, a bounded number of times, and from then on whenever somebody asks. Asking starts the count anew.
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
