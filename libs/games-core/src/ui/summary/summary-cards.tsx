import { formatRupees } from '@paasa/money';
import { LoadingText, StatCard, StatGrid } from '@paasa/ui-kit/ui';
import { winRateText } from '../../rules/win-rate-text.js';
import { useStatsOf } from './use-stats-of.js';

/** Four figures about one game, or about all where `gameId` is null. */
export function SummaryCards({ gameId }: { gameId: string | null }) {
  const { stats, isLoading } = useStatsOf(gameId);
  if (isLoading) return <LoadingText text="Loading summary..." />;
  return (
    <StatGrid>
      <StatCard label="Total Wagered" value={formatRupees(stats.wageredPaise)} />
      <StatCard label="Total Wins" value={stats.winCount} tone="win" />
      <StatCard label="Total Losses" value={stats.lossCount} tone="loss" />
      <StatCard label="Win Rate" value={`${winRateText(stats.winCount, stats.lossCount, 1)}%`} />
    </StatGrid>
  );
}
