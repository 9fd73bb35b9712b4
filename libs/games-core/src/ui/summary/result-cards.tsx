import { formatRupees } from '@paasa/money';
import { StatCard, StatGrid } from '@paasa/ui-kit/ui';
import { memo } from 'react';
import { useStatsOf } from './use-stats-of.js';
import { WAITING_FIGURE } from './waiting-figure.js';
import { useTexts } from '@paasa/texts/ui';
import { texts } from './texts/texts.js';

/** The two figures beside a game's board: 'Total Win' and 'Winning Streak' of this game. */
export const ResultCards = memo(function ResultCards({ gameId }: { gameId: string }) {
  const t = useTexts(texts);
  const { stats, isLoading } = useStatsOf(gameId);
  return (
    <StatGrid>
      <StatCard
        label={t('totalWin')}
        note={t('net')}
        value={isLoading ? WAITING_FIGURE : formatRupees(stats.netResultPaise)}
        tone={stats.netResultPaise > 0 ? 'win' : 'loss'}
      />
      <StatCard label={t('winStreak')} value={isLoading ? WAITING_FIGURE : stats.winStreakCount} />
    </StatGrid>
  );
});
