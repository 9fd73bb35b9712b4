import { useGetAllGamesQuery } from '@paasa/games-core/ui';
import { useTexts } from '@paasa/texts/ui';
import { Button, Cluster, EmptyState, PageTitle, Stack } from '@paasa/ui-kit/ui';
import { useRef, useState } from 'react';
import { BigGameGrid } from '../components/big-game-grid.js';
import { texts } from '../components/big-game-grid/texts/texts.js';
import { isNamed } from '../components/find-games.js';
import { texts as gridTexts } from '../components/game-grid/texts/texts.js';
import { GameSearch } from '../components/game-search.js';

/** All games, and a search by name. */
export function GamesListPage() {
  const t = useTexts(texts);
  const title = useTexts(gridTexts)('games');
  const [text, setText] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const { data: games } = useGetAllGamesQuery();
  const isSearching = text.trim() !== '';
  const count = games?.filter(({ displayName }) => isNamed(displayName, text)).length;
  const showAll = () => {
    setText('');
    field.current?.focus();
  };
  return (
    <Stack $gap="l">
      <Cluster $justify="between">
        <PageTitle text={title} />
        <GameSearch
          ref={field}
          text={text}
          onChange={setText}
          count={isSearching && count !== undefined ? count : null}
        />
      </Cluster>
      {isSearching && count === 0 ? (
        <EmptyState text={t('none', { name: text.trim() })}>
          <Button variant="secondary" onClick={showAll}>
            {t('showAll')}
          </Button>
        </EmptyState>
      ) : (
        <BigGameGrid isShown={({ displayName }) => isNamed(displayName, text)} />
      )}
    </Stack>
  );
}
