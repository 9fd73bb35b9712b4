import { usePlayer } from '@paasa/api-client/ui';
import { BetsTable, StatsPanel } from '@paasa/games-core/ui';
import { Breadcrumb, Deferred, PageTitle, Stack } from '@paasa/ui-kit/ui';
import { DayCharts } from '../components/day-charts.js';
import { LoginPrompt } from '../components/login-prompt.js';

/** The results of a player: over all games, day by day, and bet by bet. */
export function DashboardPage() {
  const player = usePlayer();
  return (
    <Stack $gap="l">
      <Breadcrumb />
      <PageTitle text="Dashboard" />
      {player === null ? (
        <LoginPrompt text="Login to view dashboard" />
      ) : (
        <>
          <StatsPanel gameId={null} />
          <Deferred>
            <DayCharts player={player} />
            <BetsTable gameId={null} />
          </Deferred>
        </>
      )}
    </Stack>
  );
}
