import { messageOf, statusOf } from '@paasa/api-client';
import { newIdempotencyKey } from '@paasa/api-client/ui';
import { notify } from '@paasa/ui-kit/ui';
import { useRef, useState } from 'react';
import { GAME_MESSAGES } from '../game-messages.js';

/** What makes two requests the same bet. */
export interface BetIntent {
  readonly idempotencyKey: string;
  /** By the clock of this page. */
  readonly firstSentAtMs: number;
}

export interface PlaceBetOptions<Body, Answer> {
  /** Sends the bet; rejects with the failed call's error. */
  send: (body: Body, intent: BetIntent) => Promise<Answer>;
  /** Shown where a failure came without words of the server. */
  failureText: string;
}

const UNCLEAR_TEXT = 'The connection was lost. Bet again: the same bet is never charged twice.';

/** Without an answer, or with one from a server in trouble, nobody knows whether the bet was taken. */
const isUnclear = (error: unknown): boolean => (statusOf(error) ?? 500) >= 500;

/**
 * Places one bet at a time: a press while another is under way does nothing, so that a double click is one bet.
 *
 * Each press has its own idempotency key. Only where the outcome of the last press is unknown does an equal press
 * repeat its key: it shows that bet if it was taken, and places it if it was not.
 *
 * Errors: `place` resolves to null after showing the failure as a toast.
 */
export function usePlaceBet<Body extends object, Answer>(options: PlaceBetOptions<Body, Answer>) {
  const isUnderWay = useRef(false);
  const unclear = useRef<(BetIntent & { readonly bodyText: string }) | null>(null);
  const [isPlacing, setIsPlacing] = useState(false);

  const place = async (body: Body): Promise<Answer | null> => {
    if (isUnderWay.current) return null;
    isUnderWay.current = true;
    setIsPlacing(true);
    const bodyText = JSON.stringify(body);
    const fresh = { bodyText, idempotencyKey: newIdempotencyKey(), firstSentAtMs: Date.now() };
    const intent = unclear.current?.bodyText === bodyText ? unclear.current : fresh;
    try {
      const answer = await options.send(body, intent);
      unclear.current = null;
      return answer;
    } catch (error) {
      unclear.current = isUnclear(error) ? intent : null;
      notify.error(
        messageOf(error, statusOf(error) === null ? UNCLEAR_TEXT : options.failureText),
        GAME_MESSAGES,
      );
      return null;
    } finally {
      isUnderWay.current = false;
      setIsPlacing(false);
    }
  };

  return { place, isPlacing };
}
