import { isOutage, statusOf } from '@paasa/api-client';
import { PlayerProvider } from '@paasa/api-client/ui';
import { useMyDetailsQuery, useUser, useUserOnReturn } from '@paasa/auth/ui';
import { LoadingText } from '@paasa/ui-kit/ui';
import { lazy, startTransition, Suspense, useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { useGetConfigQuery } from '../api/config.api.js';
import { ConnectionHost } from './connection-host.js';
import { loadOffline } from './offline-chunk.js';

const AwayPage = lazy(async () => ({ default: (await loadOffline()).AwayPage }));

const LONGEST_PAUSE_S = 30;

/** Tries again while it is wanted, after 1 s and then after twice as long each time. */
function useRetries(isWanted: boolean, retry: () => void): void {
  const [failureCount, setFailureCount] = useState(0);
  const handlePauseEnd = useEffectEvent(() => {
    setFailureCount(failureCount + 1);
    retry();
  });
  useEffect(() => {
    if (!isWanted) return undefined;
    const pauseS = Math.min(2 ** failureCount, LONGEST_PAUSE_S);
    const timer = setTimeout(() => handlePauseEnd(), pauseS * 1_000);
    return () => clearTimeout(timer);
  }, [isWanted, failureCount]);
}

/** Asks who looks at the page, and what kind of product it is. */
function useLookAround() {
  const player = useMyDetailsQuery();
  const config = useGetConfigQuery();
  // Only the server's 401 makes a guest: a person whose details cannot be had is not signed out.
  const isPlayerKnown = player.data !== undefined || statusOf(player.error) === 401;
  const isConfigKnown = config.data !== undefined || (config.isError && !isOutage(config.error));
  return {
    isOver: isPlayerKnown && isConfigKnown,
    hasFailed: (player.error !== undefined && !isPlayerKnown) || isOutage(config.error),
    isTrying: player.isFetching || config.isFetching,
    tryAgain: () => {
      if (!isPlayerKnown) void player.refetch();
      if (!isConfigKnown) void config.refetch();
    },
  };
}

/**
 * Renders nothing of the page before it is known who looks at it, so that nobody sees a guest's page flash by. Where
 * the server cannot be asked, it says so and tries again by itself.
 *
 * The mode is waited for too: its strip would push the page down otherwise. Once open the gate stays open: a later
 * lookup, such as after the end of the session, must not tear down the page, least of all a page that asks itself.
 */
export function UserGate({ children }: { children: ReactNode }) {
  const { user } = useUser();
  useUserOnReturn();
  const { isOver, hasFailed, isTrying, tryAgain } = useLookAround();
  const [isOpen, setIsOpen] = useState(false);
  useRetries(!isOpen && hasFailed && !isTrying, tryAgain);
  useEffect(() => {
    // The whole page is drawn now: in a transition, so that a slow phone answers a finger in between.
    if (isOver) startTransition(() => setIsOpen(true));
  }, [isOver]);
  if (isOpen) {
    return (
      <PlayerProvider value={user}>
        {children}
        <ConnectionHost />
      </PlayerProvider>
    );
  }
  if (!hasFailed) return <LoadingText text="Loading..." />;
  return (
    <Suspense fallback={<LoadingText text="The server cannot be reached. Trying again…" />}>
      <AwayPage isTrying={isTrying} onTryAgain={tryAgain} />
    </Suspense>
  );
}
