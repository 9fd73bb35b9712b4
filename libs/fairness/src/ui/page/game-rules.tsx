import { Button, Cluster, LoadingText, Notice, Stack } from '@paasa/ui-kit/ui';
import type { ReactNode } from 'react';
import type { GameVerifier } from '../verifiers/game-verifier.js';
import type { VerifierShelf } from '../verifiers/use-game-verifiers.js';

export interface GameRulesProps {
  readonly shelf: VerifierShelf;
  readonly game: string;
  readonly children: (verifier: GameVerifier) => ReactNode;
}

/** Shows its children once the rules of a game have loaded. */
export function GameRules({ shelf, game, children }: GameRulesProps) {
  const found = shelf.find(game);
  if (found === 'loading') return <LoadingText text="Loading the rules of the game..." />;
  if (found === 'unknown')
    return <Notice tone="loss">{`This page does not know the game “${game}”.`}</Notice>;
  if (found === 'failed') {
    return (
      <Stack $gap="s">
        <Notice tone="loss">The rules of the game could not be loaded.</Notice>
        <Cluster>
          <Button variant="secondary" onClick={() => shelf.retry(game)}>
            Try again
          </Button>
        </Cluster>
      </Stack>
    );
  }
  return children(found);
}
