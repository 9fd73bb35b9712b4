import { LoadingText } from '@paasa/ui-kit/ui';
import { lazy, Suspense } from 'react';
import { useLocation, useParams } from 'react-router';
import { games } from '../games.js';

const UnknownGame = lazy(async () => ({
  default: (await import('../components/unknown-game.js')).UnknownGame,
}));

/** The game id that a tile passed on; anyone can put anything into the history, so it is looked at first. */
function gameIdOf(state: unknown): string | null {
  if (typeof state !== 'object' || state === null || !('gameId' in state)) return null;
  return typeof state.gameId === 'string' ? state.gameId : null;
}

/** Opens the game that the address names. */
export function GamePage() {
  const { name = '' } = useParams();
  const gameId = gameIdOf(useLocation().state);
  const game = games.find((entry) => entry.name === name);
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
