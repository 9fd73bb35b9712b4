import { usePlayer } from '@paasa/api-client/ui';
import { Stack } from '@paasa/ui-kit/ui';
import { useDeferredValue } from 'react';
import { useSessionOfGame } from '../session/use-session.js';
import { ResultsChart } from './results-chart.js';
import { StatsCards } from './stats-cards.js';

/** The results of one game since the player signed in here. */
export function SessionPart({ gameId }: { gameId: string }) {
  const isGuest = usePlayer() === null;
  // Deferred, so that the game shows the result first.
  const { stats, results } = useDeferredValue(useSessionOfGame(gameId));
  return (
    <Stack>
      <StatsCards stats={stats} />
      <ResultsChart
        part="session"
        results={results}
        emptyText={
          isGuest
            ? 'Log in to play. Your bets of this session will be drawn here.'
            : 'No bets in this session yet. The result of your first one will be drawn here.'
        }
      />
    </Stack>
  );
}
