import { PageTitle, Stack } from '@paasa/ui-kit/ui';
import { BigGameGrid } from '../components/big-game-grid.js';

export function GamesListPage() {
  return (
    <Stack $gap="l">
      <PageTitle text="Games" />
      <BigGameGrid />
    </Stack>
  );
}
