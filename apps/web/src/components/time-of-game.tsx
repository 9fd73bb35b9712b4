import { Suspense } from 'react';
import { useMatch } from 'react-router';
import { lazyExtra } from './lazy-extra.js';

const PlayTime = lazyExtra(async () => ({ default: (await import('./protection-of-game.js')).PlayTime }));

/** Time and net result of the session, in the top bar of a game. */
export function TimeOfGame() {
  const isGame = useMatch('/games/:name') !== null;
  if (!isGame) return null;
  return (
    <Suspense fallback={null}>
      <PlayTime />
    </Suspense>
  );
}
