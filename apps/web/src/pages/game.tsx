import { LoadingText } from '@paasa/ui-kit/ui';
import { Suspense } from 'react';
import { useLocation, useParams } from 'react-router';
import { DeadEnd } from '../components/dead-end.js';
import { games } from '../games.js';

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
  if (game === undefined) {
    return (
      <DeadEnd
        title="Game not found"
        text="There is no game of this name."
        backTo="/games"
        backText="See all games"
      />
    );
  }
  return (
    <Suspense fallback={<LoadingText text="Loading..." />}>
      <game.Screen key={name} {...(gameId === null ? {} : { gameId })} />
    </Suspense>
  );
}
