import { idempotencyHeaders, newIdempotencyKey } from '@paasa/api-client/ui';

/** What makes two requests the same bet, or the same step of a round. */
export interface BetIntent {
  readonly idempotencyKey: string;
  /** By the clock of this page. */
  readonly firstSentAtMs: number;
}

export const newBetIntent = (): BetIntent => ({
  idempotencyKey: newIdempotencyKey(),
  firstSentAtMs: Date.now(),
});

/** A bad mobile connection can hold a request for minutes; it is sent again sooner. */
const ANSWER_TIMEOUT_MS = 10_000;

/** The key and the timeout of every request of an intent. */
export const intentRequest = ({ idempotencyKey }: BetIntent) => ({
  headers: idempotencyHeaders(idempotencyKey),
  timeout: ANSWER_TIMEOUT_MS,
});
