import { Card, SectionTitle, Stack } from '@paasa/ui-kit/ui';
import { useId } from 'react';
import { BetsTable } from './bets-table.js';
import { StatsPanel } from './stats-panel.js';
import { SummaryCards } from './summary-cards.js';

/** What stands below every game: the figures of this game, those over all games, and the bets on this one. */
export function GameSummary({ gameId, gameName }: { gameId: string; gameName: string }) {
  const titleId = useId();
  return (
    <Stack $gap="l">
      <Card as="section" aria-labelledby={titleId}>
        <Stack>
          <SectionTitle id={titleId}>{`${gameName} Summary`}</SectionTitle>
          <SummaryCards gameId={gameId} />
        </Stack>
      </Card>
      <StatsPanel gameId={null} />
      <BetsTable gameId={gameId} />
    </Stack>
  );
}
