import { formatRupees } from '@paasa/money';
import { StatCard, StatGrid } from '@paasa/ui-kit/ui';
import { memo } from 'react';
import type { GameStats } from '../../rules/game-stats.js';
import { winRateText } from '../../rules/win-rate-text.js';
import { WAITING_FIGURE } from './waiting-figure.js';
import { useTexts } from '@paasa/texts/ui';
import { texts } from './texts/texts.js';

/** The four figures of a summary; null while they load. */
export const StatsCards = memo(function StatsCards({ stats }: { stats: GameStats | null }) {
  const t = useTexts(texts);
  const figureOf = (write: (known: GameStats) => string | number) =>
    stats === null ? WAITING_FIGURE : write(stats);
  return (
    <StatGrid>
      <StatCard
        label={t('totalWagered')}
        value={figureOf(({ wageredPaise }) => formatRupees(wageredPaise))}
      />
      <StatCard label={t('totalWins')} value={figureOf(({ winCount }) => winCount)} tone="win" />
      <StatCard label={t('totalLosses')} value={figureOf(({ lossCount }) => lossCount)} tone="loss" />
      <StatCard
        label={t('winRate')}
        value={figureOf(({ winCount, lossCount }) => `${winRateText(winCount, lossCount, 1)}%`)}
      />
    </StatGrid>
  );
});
