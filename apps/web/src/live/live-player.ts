import { api, balanceChanged, wasSentHere, type ApiStore } from '@paasa/api-client/ui';
import type { LiveChange } from '@paasa/server-kit';
import type { LiveMessage } from './live-message.js';

/** Changes that arrive together are fetched together. */
const GATHER_MS = 100;
/** A page beside a fast game on another device fetches its lists at most so often. */
const LIST_PAUSE_MS = 800;
/** An answer that crossed a change of another tab has arrived by then. */
const CROSSING_MS = 300;
/** Without a stream. */
export const POLL_MS = 30_000;

const TAGS = {
  bets: ['Bets', 'Stats', 'DayStats'],
  rounds: ['PendingRound'],
  transfers: ['Transactions', 'User'],
  protection: ['Protection'],
  account: ['User'],
} as const;

type Topic = keyof typeof TAGS;
const TOPICS = Object.keys(TAGS) as Topic[];
/** The domain of the tag may have loaded or not. */
const tagged = api.enhanceEndpoints({ addTagTypes: ['Protection'] });

export interface LivePlayerParts {
  readonly store: Pick<ApiStore, 'dispatch' | 'getState'>;
  /** The balance that the page shows, in rupees. */
  readonly readWallet: () => number | null;
  /** Asks the server who is signed in, and signs this page out if nobody is. */
  readonly lookUpUser: () => void;
}

/**
 * Brings the page up to date with what happens to the player elsewhere.
 *
 * A change that this page made itself is left to the answer of its call: the screen decides when it shows a result.
 * Balances arrive in the order in which they were committed, so the latest one counts.
 */
export function createLivePlayer({ store: { dispatch, getState }, readWallet, lookUpUser }: LivePlayerParts) {
  const stale = new Set<Topic>();
  let latestWallet: number | null = null;
  let fetchedAtMs = Number.NEGATIVE_INFINITY;
  let fetching: ReturnType<typeof setTimeout> | undefined;
  let crossing: ReturnType<typeof setTimeout> | undefined;
  let polling: ReturnType<typeof setInterval> | undefined;
  let hasJoined = false;

  const fetchStale = (): void => {
    fetching = undefined;
    fetchedAtMs = performance.now();
    const tags = [...stale].flatMap((topic) => TAGS[topic]);
    stale.clear();
    dispatch(tagged.util.invalidateTags(tags));
  };
  const fetchAll = (): void => {
    dispatch(tagged.util.invalidateTags(['User', ...TOPICS.flatMap((topic) => TAGS[topic])]));
  };
  const isCallOpen = (): boolean =>
    Object.values(getState().api.mutations).some((call) => call?.status === 'pending');
  const showWallet = (): void => {
    if (latestWallet !== null && latestWallet !== readWallet()) dispatch(balanceChanged(latestWallet));
  };

  function apply(change: LiveChange): void {
    latestWallet = change.wallet ?? latestWallet;
    if (change.keys.every(wasSentHere)) return;
    if (change.wallet !== undefined) {
      showWallet();
      // The answer to an older call of this page may arrive after this change, with an older balance.
      clearTimeout(crossing);
      crossing = setTimeout(() => {
        if (!isCallOpen()) showWallet();
      }, CROSSING_MS);
    }
    for (const topic of TOPICS) if (change[topic] === true) stale.add(topic);
    if (stale.size === 0) return;
    fetching ??= setTimeout(fetchStale, Math.max(GATHER_MS, fetchedAtMs + LIST_PAUSE_MS - performance.now()));
  }

  const join = (isResumed: boolean): void => {
    clearInterval(polling);
    polling = undefined;
    if (!isResumed || !hasJoined) {
      latestWallet = null;
      fetchAll();
    }
    hasJoined = true;
  };

  return {
    hear(message: LiveMessage): void {
      if (message.kind === 'lost') {
        polling ??= setInterval(() => {
          if (!document.hidden) fetchAll();
        }, POLL_MS);
        return;
      }
      if (message.kind === 'signed-out') {
        lookUpUser();
        return;
      }
      join(message.kind !== 'ready' || message.isResumed);
      if (message.kind === 'change') apply(message.change);
    },
    stop(): void {
      clearTimeout(fetching);
      clearTimeout(crossing);
      clearInterval(polling);
    },
  };
}
