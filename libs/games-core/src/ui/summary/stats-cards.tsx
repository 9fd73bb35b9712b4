import { formatRupees } from '@paasa/money';
import { StatCard, StatGrid } from '@paasa/ui-kit/ui';
import type { GameStats } from '../../rules/game-stats.js';
import { winRateText } from '../../rules/win-rate-text.js';

/** The four figures of a summary. */
export function StatsCards({ stats }: { stats: GameStats }) {
  return (
    <StatGrid>
      <StatCard label="Total Wagered" value={formatRupees(stats.wageredPaise)} />
      <StatCard label="Total Wins" value={stats.winCount} tone="win" />
      <StatCard label="Total Losses" value={stats.lossCount} tone="loss" />
      <StatCard label="Win Rate" value={`${winRateText(stats.winCount, stats.lossCount, 1)}%`} />
    </StatGrid>
  );
}
