import { messageOf } from '@paasa/api-client';
import { api, usePlayer, type ApiStore } from '@paasa/api-client/ui';
import { notify } from '@paasa/ui-kit/ui';
import { useRef } from 'react';
import { useDispatch } from 'react-redux';
import { GAME_MESSAGES } from './game-messages.js';
import { useWatchable, type Watched } from '../watched/watched.js';
import { afterPaint } from './after-paint.js';
import { newBetIntent, type BetIntent } from './bet-intent.js';
import { deliverIntent, type IntentFate, type IntentTrouble } from './deliver-intent.js';
import { announcePlay } from './played-elsewhere.js';
import { usePause } from './use-pause.js';

export interface IntentOrder<Answer> {
  /** Rejects with the failed call's error. */
  readonly send: (intent: BetIntent) => Promise<Answer>;
  /** Shown if the server's refusal has no message; null: nothing is shown. */
  readonly failureText: string | null;
}

export interface IntentsOptions<Step> {
  /** Called after a refusal was shown; `take` waits for it. */
  onRefused?: (step: Step, error: unknown) => Promise<void> | undefined;
}

/** A step whose fate is not known yet. */
export interface UnderWay<Step> {
  readonly step: Step;
  /** Why it has no answer yet; null while there is no trouble. */
  readonly trouble: IntentTrouble | null;
}

export interface Intents<Step> {
  /** Null while there is no step. */
  readonly underWay: Watched<UnderWay<Step> | null>;
  readonly take: <Answer>(step: Step, order: IntentOrder<Answer>) => Promise<Answer | null>;
  /** Takes a step, but shows no refusal: its caller does. */
  readonly takeQuietly: <Answer>(
    step: Step,
    send: IntentOrder<Answer>['send'],
  ) => Promise<IntentFate<Answer>>;
  /** Sends a step without an answer again at once. */
  readonly resend: () => void;
}

/**
 * Takes one step at a time, a bet or a move in a round, until its fate is known.
 *
 * Each press has its own idempotency key. A request without an answer is sent again with the same key: after a while, and
 * at once when the network is back or the player presses again. No other step is sent before that, because the table may
 * have changed. After a player leaves early, everything is fetched again on return.
 *
 * Errors: `take` resolves to null after a refusal, which is shown as a toast if it has a message.
 */
export function useIntents<Step>({ onRefused }: IntentsOptions<Step> = {}): Intents<Step> {
  const playerId = usePlayer()?._id ?? null;
  const dispatch = useDispatch<ApiStore['dispatch']>();
  const { startPauses, resumeNow } = usePause(playerId);
  const isUnderWay = useRef(false);
  const underWay = useWatchable<UnderWay<Step> | null>(null);

  const deliver = async <Answer>(
    step: Step,
    send: IntentOrder<Answer>['send'],
    showRefusal: (error: unknown) => void,
  ): Promise<IntentFate<Answer>> => {
    if (isUnderWay.current) {
      resumeNow();
      return { kind: 'left' };
    }
    isUnderWay.current = true;
    underWay.set({ step, trouble: null });
    const pause = startPauses();
    await afterPaint();
    if (playerId !== null) announcePlay(playerId);
    const intent = newBetIntent();
    const fate = await deliverIntent({
      send: () => send(intent),
      pause,
      onTrouble: (trouble) => underWay.set({ step, trouble }),
    });
    isUnderWay.current = false;
    underWay.set(null);
    if (fate.kind === 'left') {
      dispatch(api.util.invalidateTags(['User', 'Bets', 'Stats', 'DayStats', 'PendingRound']));
    } else if (fate.kind === 'refused') {
      showRefusal(fate.error);
      await onRefused?.(step, fate.error);
    }
    return fate;
  };

  const take = async <Answer>(
    step: Step,
    { send, failureText }: IntentOrder<Answer>,
  ): Promise<Answer | null> => {
    const fate = await deliver(step, send, (error) => {
      const text = messageOf(error, failureText ?? '');
      if (text !== '') notify.error(text, GAME_MESSAGES);
    });
    return fate.kind === 'answered' ? fate.answer : null;
  };
  const takeQuietly = <Answer>(step: Step, send: IntentOrder<Answer>['send']) =>
    deliver(step, send, () => undefined);

  return { underWay, take, takeQuietly, resend: resumeNow };
}
