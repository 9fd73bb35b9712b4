import { usePlayer, type ApiStore } from '@paasa/api-client/ui';
import { LoadingText } from '@paasa/ui-kit/ui';
import { lazy, Suspense, useEffect } from 'react';
import { useDispatch } from 'react-redux';
import { useLocation, useParams } from 'react-router';
import { games } from '../games.js';

const UnknownGame = lazy(async () => ({ default: (await import('./unknown.js')).UnknownGame }));

/** The game id that a tile passed on; checked first, since anyone can put anything into the history. */
function gameIdOf(state: unknown): string | null {
  if (typeof state !== 'object' || state === null || !('gameId' in state)) return null;
  return typeof state.gameId === 'string' ? state.gameId : null;
}

/**
 * Has this browser make the client seed of a player who has not bet yet. What does it is loaded beside the game, for
 * players alone, and no bet waits for it.
 */
function useFirstClientSeed(): void {
  const player = usePlayer();
  const dispatch = useDispatch<ApiStore['dispatch']>();
  const playerId = player?.isVerified === true ? player._id : null;
  useEffect(() => {
    if (playerId === null) return;
    void import('../components/first-client-seed.js').then(
      ({ makeFirstClientSeed }) => makeFirstClientSeed(dispatch, playerId),
      // Code that cannot be had is tried again with the next game, and the dialog offers the same.
      () => undefined,
    );
  }, [playerId, dispatch]);
}

/** Opens the game that the address names. */
export function GamePage() {
  const { name = '' } = useParams();
  const gameId = gameIdOf(useLocation().state);
  const game = games.find((entry) => entry.name === name);
  useFirstClientSeed();
  return (
    <Suspense fallback={<LoadingText text="Loading..." />}>
      {game === undefined ? (
        <UnknownGame />
      ) : (
        <game.Component key={name} {...(gameId === null ? {} : { gameId })} />
      )}
    </Suspense>
  );
}
