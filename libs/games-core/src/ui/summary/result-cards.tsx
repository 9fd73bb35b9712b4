import { formatRupees } from '@paasa/money';
import { StatCard, StatGrid } from '@paasa/ui-kit/ui';
import { useStatsOf } from './use-stats-of.js';

/** The two figures above a game's board: 'Total Win' and 'Winning Streak' of this game. */
export function ResultCards({ gameId }: { gameId: string }) {
  const { stats } = useStatsOf(gameId);
  return (
    <StatGrid>
      <StatCard
        label="Total Win"
        value={formatRupees(stats.netResultPaise)}
        tone={stats.netResultPaise > 0 ? 'win' : 'loss'}
      />
      <StatCard label="Winning Streak" value={stats.winStreakCount} />
    </StatGrid>
  );
}
