import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import type { FeedResponse } from '../../contract/feed.js';
import { useLazyGetFeedQuery } from './feed.api.js';

/** The pace of the requests while the feed is in sight. */
export const FEED_POLL_MS = 5_000;
/** After a request that failed. */
export const FEED_RETRY_MS = 30_000;

const subscribe = (onChange: () => void) => {
  document.addEventListener('visibilitychange', onChange);
  return () => document.removeEventListener('visibilitychange', onChange);
};

/** Whether this tab is the one that its window shows. */
const useTabShown = (): boolean =>
  useSyncExternalStore(subscribe, () => document.visibilityState !== 'hidden');

export interface ShownFeed {
  /** Undefined before the first answer. */
  readonly feed: FeedResponse | undefined;
  /** The last request has failed. */
  readonly hasFailed: boolean;
}

/**
 * The bets of all players on a game, or (null) on all. It asks again and again only while `isFollowed` and in a tab that is
 * shown.
 */
export function useFeed(game: string | null, isFollowed: boolean): ShownFeed {
  const [load, { data: feed, isError }] = useLazyGetFeedQuery();
  const isTabShown = useTabShown();
  const [round, setRound] = useState(0);
  const next = useEffectEvent(() => setRound((count) => count + 1));
  const isActive = isFollowed && isTabShown;
  useEffect(() => {
    if (!isActive) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    void load(game).then(({ isError: hasFailed }) => {
      if (!isOver) timer = setTimeout(next, hasFailed ? FEED_RETRY_MS : FEED_POLL_MS);
    });
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [isActive, game, load, round]);
  return { feed, hasFailed: isError };
}
