import { api, listeners, type ApiStore } from '@paasa/api-client/ui';
import { isAnyOf } from '@reduxjs/toolkit';
import { QueryStatus } from '@reduxjs/toolkit/query';
import type { PlayStart } from '../../rules/play-start.js';
import { arrivedBefore } from '../server-state/patching.js';
import { betCompleted } from '../session/session-bets.js';
import { playAfterBet } from './held-play.js';
import { sessionPlayApi } from './session-play.api.js';

/** The shortest time between two reads. */
export const READ_PAUSE_MS = 1_000;
/** So close to midnight only the server knows the day of a bet. */
const MIDNIGHT_MARGIN_MS = 5_000;

/** The tag that means that all totals may have changed: after bets elsewhere, after a break, after a repeated answer. */
const ALL_TOTALS = 'Stats';

export interface Follower {
  /** Reads again now, or as soon as the pause allows. */
  readonly readSoon: () => void;
  readonly stop: () => void;
}

/**
 * Keeps the figures of the panel up to date while they are shown.
 *
 * Bets of this page are added from their own answers, when the table shows their result. Everything else is read from the
 * server, at most once a second.
 */
export function followPlay(
  { dispatch, getState }: Pick<ApiStore, 'dispatch' | 'getState'>,
  since: PlayStart,
): Follower {
  const { getSessionPlay } = sessionPlayApi.endpoints;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let readAtMs = Number.NEGATIVE_INFINITY;
  const read = (): void => {
    readAtMs = performance.now();
    // The answer that is on its way may be from before the change, and a second request beside it would not be sent.
    const isUnderWay = getSessionPlay.select({ since })(getState()).status === QueryStatus.pending;
    timer = isUnderWay ? setTimeout(read, READ_PAUSE_MS) : undefined;
    if (isUnderWay) return;
    void dispatch(getSessionPlay.initiate({ since }, { forceRefetch: true, subscribe: false }));
  };
  const readSoon = (): void => {
    timer ??= setTimeout(read, Math.max(0, readAtMs + READ_PAUSE_MS - performance.now()));
  };
  const stopListening = listeners.startListening({
    matcher: isAnyOf(betCompleted, api.util.invalidateTags),
    effect: (action) => {
      if (api.util.invalidateTags.match(action) && action.payload.some((tag) => tag === ALL_TOTALS))
        readSoon();
      if (!betCompleted.match(action)) return;
      const entry = getSessionPlay.select({ since })(getState());
      const { data } = entry;
      const endsAtMs = data?.endsAtMs ?? Number.POSITIVE_INFINITY;
      const isOfToday = Date.now() < endsAtMs - MIDNIGHT_MARGIN_MS;
      if (data === undefined || !arrivedBefore(entry, action.payload.sentAtMs) || !isOfToday) readSoon();
      else
        dispatch(
          sessionPlayApi.util.updateQueryData('getSessionPlay', { since }, () =>
            playAfterBet(data, action.payload),
          ),
        );
    },
  });
  return {
    readSoon,
    stop: () => {
      stopListening();
      clearTimeout(timer);
    },
  };
}
