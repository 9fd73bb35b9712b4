import { formatRupees } from '@paasa/money';
import { StatCard } from '@paasa/ui-kit/ui';
import { memo, useDeferredValue } from 'react';
import type { GameStats } from '../../rules/game-stats.js';
import { winRateText } from '../../rules/win-rate-text.js';
import { FiguresPanel } from './figures-panel.js';
import { useStatsOf } from './use-stats-of.js';
import { WAITING_FIGURE } from './waiting-figure.js';

interface StatsPanelProps {
  /** Null: all games. */
  gameId: string | null;
  /** What the figures are about; null if the place says it. */
  scope?: string | null;
}

/** 'Your Stats': six figures about all bets of one game, or of all games if `gameId` is null. */
export function StatsPanel({ gameId, scope = gameId === null ? 'All games' : null }: StatsPanelProps) {
  const { stats, isLoading } = useStatsOf(gameId);
  // Deferred, so that the game shows the result first.
  const known = useDeferredValue(isLoading ? null : stats);
  return (
    <FiguresPanel title="Your Stats" scope={scope} loadingText={known === null ? 'Loading stats...' : null}>
      <SixFigures stats={known} />
    </FiguresPanel>
  );
}

const SixFigures = memo(function SixFigures({ stats }: { stats: GameStats | null }) {
  const figureOf = (write: (known: GameStats) => string | number) =>
    stats === null ? WAITING_FIGURE : write(stats);
  return (
    <>
      <StatCard
        label="Total Win"
        note="net"
        value={figureOf(({ netResultPaise }) => formatRupees(netResultPaise))}
        tone={stats !== null && stats.netResultPaise > 0 ? 'win' : 'loss'}
      />
      <StatCard label="Winning Streak" value={figureOf(({ winStreakCount }) => winStreakCount)} />
      <StatCard label="Total Wagered" value={figureOf(({ wageredPaise }) => formatRupees(wageredPaise))} />
      <StatCard label="Total Wins" value={figureOf(({ winCount }) => winCount)} tone="win" />
      <StatCard label="Total Losses" value={figureOf(({ lossCount }) => lossCount)} tone="loss" />
      <StatCard
        label="Win Rate"
        value={figureOf(({ winCount, lossCount }) => `${winRateText(winCount, lossCount, 2)}%`)}
      />
    </>
  );
});
