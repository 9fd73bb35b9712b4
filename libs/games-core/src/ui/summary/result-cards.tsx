import { formatRupees } from '@paasa/money';
import { StatCard, StatGrid } from '@paasa/ui-kit/ui';
import { memo } from 'react';
import { useStatsOf } from './use-stats-of.js';
import { WAITING_FIGURE } from './waiting-figure.js';

/** The two figures beside a game's board: 'Total Win' and 'Winning Streak' of this game. */
export const ResultCards = memo(function ResultCards({ gameId }: { gameId: string }) {
  const { stats, isLoading } = useStatsOf(gameId);
  return (
    <StatGrid>
      <StatCard
        label="Total Win"
        note="net"
        value={isLoading ? WAITING_FIGURE : formatRupees(stats.netResultPaise)}
        tone={stats.netResultPaise > 0 ? 'win' : 'loss'}
      />
      <StatCard label="Winning Streak" value={isLoading ? WAITING_FIGURE : stats.winStreakCount} />
    </StatGrid>
  );
});
