import { PageTitle, Stack } from '@paasa/ui-kit/ui';
import { GameGrid } from '../components/game-grid.js';

export function GamesListPage() {
  return (
    <Stack $gap="l">
      <PageTitle text="Games" />
      <GameGrid />
    </Stack>
  );
}
