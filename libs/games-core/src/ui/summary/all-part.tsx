import { usePlayer } from '@paasa/api-client/ui';
import { LoadingText, Stack } from '@paasa/ui-kit/ui';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { useListResultsQuery } from '../server-state/bets.api.js';
import { NO_RESULTS } from '../server-state/result-series.js';
import { ResultsChart } from './results-chart.js';
import { StatsCards } from './stats-cards.js';
import { useStatsOf } from './use-stats-of.js';

/** What all bets of the player on one game came to. */
export function AllPart({ gameId, gameName }: { gameId: string; gameName: string }) {
  const player = usePlayer();
  const { stats, isLoading: areStatsLoading } = useStatsOf(gameId);
  const { data, isLoading, isError } = useListResultsQuery(player === null ? skipToken : { gameId });
  if (areStatsLoading || isLoading) return <LoadingText text="Loading summary..." />;
  return (
    <Stack>
      <StatsCards stats={stats} />
      <ResultsChart
        part="all"
        results={player === null ? NO_RESULTS : (data ?? NO_RESULTS)}
        emptyText={emptyTextFor(gameName, player === null, isError)}
      />
    </Stack>
  );
}

function emptyTextFor(gameName: string, isGuest: boolean, isError: boolean): string {
  if (isGuest) return `Log in to see your ${gameName} bets drawn here.`;
  // Whoever has bets must not read that there are none.
  if (isError) return 'This chart is not available right now.';
  return `No ${gameName} bets yet. The result of your first one will be drawn here.`;
}
