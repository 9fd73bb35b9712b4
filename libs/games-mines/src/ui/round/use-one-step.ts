import { GAME_MESSAGES } from '@paasa/games-core/ui';
import { messageOf, statusOf } from '@paasa/api-client';
import { newIdempotencyKey } from '@paasa/api-client/ui';
import type { BetIntent } from '@paasa/games-core/ui';
import { notify } from '@paasa/ui-kit/ui';
import { useRef, useState } from 'react';
import type { Sent } from './mines-rounds.api.js';

/** What is on its way to the server. */
export type Step =
  { readonly name: 'start' | 'cash-out' } | { readonly name: 'reveal'; readonly tileIndex: number };

export interface StepRequest<Body, Answer> {
  readonly body: Body;
  /** Rejects with the failed call's error. */
  readonly send: (sent: Sent<Body>) => Promise<Answer>;
  /** Shown where a failure came without words of the server. */
  readonly failureText: string;
}

/** Without an answer, or with one from a server in trouble, nobody knows whether the step was taken. */
const isUnclear = (error: unknown): boolean => (statusOf(error) ?? 500) >= 500;

/** The server's round is not what the screen takes it for: over, unknown, or changed from another device. */
const isConflict = (error: unknown): boolean => [404, 409].includes(statusOf(error) ?? 0);

export interface OneStepOptions {
  /** Called once a failure was shown; it may have to ask the server how the round stands. */
  onFailure: (step: Step, failure: { isUnclear: boolean; isConflict: boolean }) => void;
}

/**
 * Sends one step of a round at a time: while one is under way, another press does nothing.
 *
 * Each step has its own idempotency key. Where nobody knows what became of one, taking the same step again repeats
 * its key, and the server answers what it answered then.
 *
 * Errors: `take` resolves to null after showing the failure as a toast.
 */
export function useOneStep({ onFailure }: OneStepOptions) {
  const isUnderWay = useRef(false);
  const unclear = useRef(new Map<string, BetIntent>());
  const [step, setStep] = useState<Step | null>(null);

  const take = async <Body extends object, Answer>(
    next: Step,
    { body, send, failureText }: StepRequest<Body, Answer>,
  ): Promise<Answer | null> => {
    if (isUnderWay.current) return null;
    isUnderWay.current = true;
    setStep(next);
    const stepText = JSON.stringify([next, body]);
    const fresh = { idempotencyKey: newIdempotencyKey(), firstSentAtMs: Date.now() };
    const intent = unclear.current.get(stepText) ?? fresh;
    try {
      const answer = await send({ body, intent });
      unclear.current.clear();
      return answer;
    } catch (error) {
      if (isUnclear(error)) unclear.current.set(stepText, intent);
      else unclear.current.delete(stepText);
      notify.error(messageOf(error, failureText), GAME_MESSAGES);
      onFailure(next, { isUnclear: isUnclear(error), isConflict: isConflict(error) });
      return null;
    } finally {
      isUnderWay.current = false;
      setStep(null);
    }
  };

  return { step, take };
}
