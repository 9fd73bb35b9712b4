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

/** A dying mobile connection keeps a request hanging for minutes; sooner than that it is sent again. */
const ANSWER_TIMEOUT_MS = 10_000;

/** What every request of an intent has in common: its key, and how long it may take. */
export const intentRequest = ({ idempotencyKey }: BetIntent) => ({
  headers: idempotencyHeaders(idempotencyKey),
  timeout: ANSWER_TIMEOUT_MS,
});
