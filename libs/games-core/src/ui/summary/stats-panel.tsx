import { formatRupees } from '@paasa/money';
import { StatCard } from '@paasa/ui-kit/ui';
import { memo, useDeferredValue } from 'react';
import type { GameStats } from '../../rules/game-stats.js';
import { winRateText } from '../../rules/win-rate-text.js';
import { FiguresPanel } from './figures-panel.js';
import { useStatsOf } from './use-stats-of.js';
import { WAITING_FIGURE } from './waiting-figure.js';
import { useTexts } from '@paasa/texts/ui';
import { texts } from './texts/texts.js';

interface StatsPanelProps {
  /** Null: all games. */
  gameId: string | null;
  /** What the figures are about; null if the place says it. */
  scope?: string | null;
}

/** 'Your Stats': six figures about all bets of one game, or of all games if `gameId` is null. */
export function StatsPanel({ gameId, scope }: StatsPanelProps) {
  const t = useTexts(texts);
  const { stats, isLoading } = useStatsOf(gameId);
  // Deferred, so that the game shows the result first.
  const known = useDeferredValue(isLoading ? null : stats);
  return (
    <FiguresPanel
      title={t('stats.title')}
      scope={scope === undefined && gameId === null ? t('stats.allGames') : (scope ?? null)}
      loadingText={known === null ? t('stats.loading') : null}
    >
      <SixFigures stats={known} />
    </FiguresPanel>
  );
}

const SixFigures = memo(function SixFigures({ stats }: { stats: GameStats | null }) {
  const t = useTexts(texts);
  const figureOf = (write: (known: GameStats) => string | number) =>
    stats === null ? WAITING_FIGURE : write(stats);
  return (
    <>
      <StatCard
        label={t('totalWin')}
        note={t('net')}
        value={figureOf(({ netResultPaise }) => formatRupees(netResultPaise))}
        tone={stats !== null && stats.netResultPaise > 0 ? 'win' : 'loss'}
      />
      <StatCard label={t('winStreak')} value={figureOf(({ winStreakCount }) => winStreakCount)} />
      <StatCard
        label={t('totalWagered')}
        value={figureOf(({ wageredPaise }) => formatRupees(wageredPaise))}
      />
      <StatCard label={t('totalWins')} value={figureOf(({ winCount }) => winCount)} tone="win" />
      <StatCard label={t('totalLosses')} value={figureOf(({ lossCount }) => lossCount)} tone="loss" />
      <StatCard
        label={t('winRate')}
        value={figureOf(({ winCount, lossCount }) => `${winRateText(winCount, lossCount, 2)}%`)}
      />
    </>
  );
});
