import { messageOf } from '@paasa/api-client';
import { api, usePlayer, type ApiStore } from '@paasa/api-client/ui';
import { notify } from '@paasa/ui-kit/ui';
import { useRef } from 'react';
import { useDispatch } from 'react-redux';
import { GAME_MESSAGES } from './game-messages.js';
import { useWatchable, type Watched } from '../watched/watched.js';
import { afterPaint } from './after-paint.js';
import { newBetIntent, type BetIntent } from './bet-intent.js';
import { deliverIntent, type IntentTrouble } from './deliver-intent.js';
import { usePause } from './use-pause.js';

export interface IntentOrder<Answer> {
  /** Rejects with the failed call's error. */
  readonly send: (intent: BetIntent) => Promise<Answer>;
  /** Shown where a refusal came without words of the server; null: nothing is. */
  readonly failureText: string | null;
}

export interface IntentsOptions<Step> {
  /** Called once a refusal was shown; `take` waits for what it returns. */
  onRefused?: (step: Step, error: unknown) => Promise<void> | undefined;
}

/** A step whose fate is not known yet. */
export interface UnderWay<Step> {
  readonly step: Step;
  /** Why it has no answer yet; null while there is nothing to tell. */
  readonly trouble: IntentTrouble | null;
}

export interface Intents<Step> {
  /** Null while no step is. */
  readonly underWay: Watched<UnderWay<Step> | null>;
  readonly take: <Answer>(step: Step, order: IntentOrder<Answer>) => Promise<Answer | null>;
  /** Sends at once again what has no answer yet. */
  readonly resend: () => void;
}

/**
 * Takes one step at a time, a bet or a move in a round, and stays with it until its fate is known.
 *
 * Each press has its own idempotency key. Where nobody knows what became of it, the same is sent again with that
 * key: after a while, and at once when the network is back or the player presses anything. Until then no other step
 * is sent, because it might be built on a table that is no longer there. Who leaves before finds everything fetched
 * anew on coming back.
 *
 * Errors: `take` resolves to null after a refusal, which is shown as a toast where there are words for it.
 */
export function useIntents<Step>({ onRefused }: IntentsOptions<Step> = {}): Intents<Step> {
  const playerId = usePlayer()?._id ?? null;
  const dispatch = useDispatch<ApiStore['dispatch']>();
  const { startPauses, askNow } = usePause(playerId);
  const isUnderWay = useRef(false);
  const underWay = useWatchable<UnderWay<Step> | null>(null);

  const take = async <Answer>(
    step: Step,
    { send, failureText }: IntentOrder<Answer>,
  ): Promise<Answer | null> => {
    if (isUnderWay.current) {
      askNow();
      return null;
    }
    isUnderWay.current = true;
    underWay.set({ step, trouble: null });
    const pause = startPauses();
    await afterPaint();
    const intent = newBetIntent();
    const fate = await deliverIntent({
      send: () => send(intent),
      pause,
      onTrouble: (trouble) => underWay.set({ step, trouble }),
    });
    isUnderWay.current = false;
    underWay.set(null);
    if (fate.kind === 'answered') return fate.answer;
    if (fate.kind === 'left') {
      dispatch(api.util.invalidateTags(['User', 'Bets', 'Stats', 'DayStats', 'PendingRound']));
    } else {
      const text = messageOf(fate.error, failureText ?? '');
      if (text !== '') notify.error(text, GAME_MESSAGES);
      await onRefused?.(step, fate.error);
    }
    return null;
  };

  return { underWay, take, resend: askNow };
}
