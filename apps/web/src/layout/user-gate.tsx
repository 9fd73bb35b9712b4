import { isOutage, statusOf } from '@paasa/api-client';
import { PlayerProvider } from '@paasa/api-client/ui';
import { useMyDetailsQuery, useUser, useUserOnReturn } from '@paasa/auth/ui';
import { useTexts } from '@paasa/texts/ui';
import { LoadingText } from '@paasa/ui-kit/ui';
import { lazy, startTransition, Suspense, useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { useGetConfigQuery } from '../api/config.api.js';
import { ConnectionHost } from './connection-host.js';
import { loadOffline } from './offline-chunk.js';
import { texts } from './texts/texts.js';
import { useAccountLanguage } from './use-account-language.js';

const AwayPage = lazy(async () => ({ default: (await loadOffline()).AwayPage }));
const UnclearPlayer = lazy(async () => ({ default: (await loadOffline()).UnclearPlayer }));

const MAX_PAUSE_S = 30;

/** Retries while `isWanted`, after 1 s and then with doubling pauses. */
function useRetries(isWanted: boolean, retry: () => void): void {
  const [failureCount, setFailureCount] = useState(0);
  const handlePauseEnd = useEffectEvent(() => {
    setFailureCount(failureCount + 1);
    retry();
  });
  useEffect(() => {
    if (!isWanted) return undefined;
    const pauseS = Math.min(2 ** failureCount, MAX_PAUSE_S);
    const timer = setTimeout(() => handlePauseEnd(), pauseS * 1_000);
    return () => clearTimeout(timer);
  }, [isWanted, failureCount]);
}

/** Requests the player's details and the configuration. */
function useFirstLookups() {
  const player = useMyDetailsQuery();
  const config = useGetConfigQuery();
  // Only the server's 401 makes a guest. If the details cannot be loaded, the player stays signed in.
  const isKnownNow = player.data !== undefined || statusOf(player.error) === 401;
  const [isPlayerKnown, setIsPlayerKnown] = useState(isKnownNow);
  if (isKnownNow && !isPlayerKnown) setIsPlayerKnown(true);
  const isConfigKnown = config.data !== undefined || (config.isError && !isOutage(config.error));
  const isPlayerUnclear = player.error !== undefined && !isPlayerKnown;
  return {
    isOver: (isPlayerKnown || isPlayerUnclear) && isConfigKnown,
    isPlayerUnclear,
    isAway: isOutage(config.error),
    isTrying: player.isFetching || config.isFetching,
    tryAgain: () => {
      if (!isPlayerKnown) void player.refetch();
      if (!isConfigKnown) void config.refetch();
    },
  };
}

/**
 * Renders nothing of the page before the player is known, so that a player never sees the page of a guest first. If the
 * server does not answer, it says so and retries by itself. If it answers, but not who the player is, the page is
 * readable as for a guest, and says so.
 *
 * It also waits for the mode, since otherwise the strip would push the page down later, and for the language of the
 * player. It never closes again: a later lookup, such as after the end of the session, must not remove the page.
 */
export function UserGate({ children }: { children: ReactNode }) {
  const t = useTexts(texts);
  const { user } = useUser();
  useUserOnReturn();
  const isLanguageComing = useAccountLanguage(user);
  const { isOver, isPlayerUnclear, isAway, isTrying, tryAgain } = useFirstLookups();
  const [isOpen, setIsOpen] = useState(false);
  useRetries(!isTrying && (isPlayerUnclear || (!isOpen && isAway)), tryAgain);
  useEffect(() => {
    // The whole page renders now. In a transition, so that a slow phone still reacts to touch.
    if (isOver && !isLanguageComing) startTransition(() => setIsOpen(true));
  }, [isOver, isLanguageComing]);
  if (isOpen) {
    return (
      <PlayerProvider value={user}>
        {isPlayerUnclear ? (
          <Suspense fallback={null}>
            <UnclearPlayer isTrying={isTrying} onTryAgain={tryAgain} />
          </Suspense>
        ) : null}
        {children}
        <ConnectionHost />
      </PlayerProvider>
    );
  }
  if (!isAway) return <LoadingText text={t('loading')} />;
  return (
    <Suspense fallback={<LoadingText text={t('away')} />}>
      <AwayPage isTrying={isTrying} onTryAgain={tryAgain} />
    </Suspense>
  );
}
