import { useTexts } from '@paasa/texts/ui';
import { Button, Cluster, LoadingText, Notice, Stack } from '@paasa/ui-kit/ui';
import type { ReactNode } from 'react';
import type { GameVerifier } from '../verifiers/game-verifier.js';
import type { VerifierShelf } from '../verifiers/use-game-verifiers.js';
import { texts } from './texts/texts.js';

export interface GameRulesProps {
  readonly shelf: VerifierShelf;
  readonly game: string;
  readonly children: (verifier: GameVerifier) => ReactNode;
}

/** Shows its children once the rules of a game have loaded. */
export function GameRules({ shelf, game, children }: GameRulesProps) {
  const t = useTexts(texts);
  const found = shelf.find(game);
  if (found === 'loading') return <LoadingText text={t('rules.loading')} />;
  if (found === 'unknown') return <Notice tone="loss">{t('rules.unknown', { game })}</Notice>;
  if (found === 'failed') {
    return (
      <Stack $gap="s">
        <Notice tone="loss">{t('rules.failed')}</Notice>
        <Cluster>
          <Button variant="secondary" onClick={() => shelf.retry(game)}>
            {t('tryAgain')}
          </Button>
        </Cluster>
      </Stack>
    );
  }
  return children(found);
}
