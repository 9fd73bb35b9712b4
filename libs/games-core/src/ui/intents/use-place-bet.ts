import type { BetIntent } from './bet-intent.js';
import { useIntents } from './use-intents.js';

export interface PlaceBetOptions<Body, Answer> {
  /** Sends the bet; rejects with the failed call's error. */
  send: (body: Body, intent: BetIntent) => Promise<Answer>;
  /** Shown where a refusal came without words of the server; null: nothing is. */
  failureText: string | null;
}

/**
 * Places one bet at a time: a press while another is under way does nothing, so that a double click is one bet; one
 * whose answer is lost is sent again until it is known, see `useIntents`.
 *
 * Errors: `place` resolves to null after a refusal, which is shown as a toast where there are words for it.
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
