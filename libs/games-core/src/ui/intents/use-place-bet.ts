import type { BetIntent } from './bet-intent.js';
import { useIntents } from './use-intents.js';

export interface PlaceBetOptions<Body, Answer> {
  /** Sends the bet; rejects with the failed call's error. */
  send: (body: Body, intent: BetIntent) => Promise<Answer>;
  /** Shown where the server's refusal has no message; null: nothing is shown. */
  failureText: string | null;
}

/**
 * Places one bet at a time: a second press does nothing, so a double click is one bet. A bet without an answer is sent
 * again, see `useIntents`.
 *
 * Errors: `place` resolves to null after a refusal, which is shown as a toast if it has a message.
 */
export function usePlaceBet<Body extends object, Answer>({
  send,
  failureText,
}: PlaceBetOptions<Body, Answer>) {
  const { underWay, take, resend } = useIntents<'bet'>();
  const place = (body: Body): Promise<Answer | null> =>
    take('bet', { send: (intent) => send(body, intent), failureText });
  return { place, underWay, resend };
}
