import { LoadingText } from '@paasa/ui-kit/ui';
import { StatsCards } from './stats-cards.js';
import { useStatsOf } from './use-stats-of.js';

/** Four figures about one game, or about all where `gameId` is null. */
export function SummaryCards({ gameId }: { gameId: string | null }) {
  const { stats, isLoading } = useStatsOf(gameId);
  return isLoading ? <LoadingText text="Loading summary..." /> : <StatsCards stats={stats} />;
}
