import { formatRupees } from '@paasa/money';
import { formatDay } from '@paasa/ui-charts';
import { StatCard } from '@paasa/ui-kit/ui';
import { memo } from 'react';
import { sumDays, type DayCount, type RangeFigures } from '../../rules/day-range.js';
import { winRateText } from '../../rules/win-rate-text.js';
import type { DayRange } from '../server-state/bets.api.js';
import { FiguresPanel } from './figures-panel.js';
import { WAITING_FIGURE } from './waiting-figure.js';
import type { TranslateOf } from '@paasa/texts';
import { useTexts } from '@paasa/texts/ui';
import { texts } from './texts/texts.js';

interface RangePanelProps {
  dayCount: DayCount;
  /** The game, or what is shown instead of one. */
  scope: string;
  /** Null while it is not known. */
  range: DayRange | null;
  isLoading: boolean;
}

/** 'Last 30 days': six figures about the latest days, with the best win. */
export const RangePanel = memo(function RangePanel(props: RangePanelProps) {
  const { dayCount, scope, range, isLoading } = props;
  const t = useTexts(texts);
  // Zeros would say that there were no bets, after a failed call as well.
  const isKnown = range !== null && !(range.gameId !== null && range.knownFrom > range.to);
  const figures = isKnown ? sumDays(range.days) : null;
  const figureOf = (write: (known: RangeFigures) => string | number) => {
    if (figures !== null) return write(figures);
    return isLoading ? WAITING_FIGURE : '–';
  };
  const netPaise = figures?.netResultPaise ?? 0;
  return (
    <FiguresPanel
      title={t('range.title', { days: dayCount })}
      scope={scope}
      loadingText={isLoading ? t('range.loading') : null}
      note={range === null ? null : unknownDaysText(t, range)}
    >
      <StatCard
        label={t('profitLoss')}
        value={figureOf(({ netResultPaise }) => formatRupees(netResultPaise))}
        tone={toneOf(netPaise)}
      />
      <StatCard
        label={t('bestWin')}
        value={figureOf(({ bestWinPaise }) => (bestWinPaise === 0 ? '–' : `+${formatRupees(bestWinPaise)}`))}
        tone={(figures?.bestWinPaise ?? 0) > 0 ? 'win' : 'neutral'}
      />
      <StatCard label={t('wagered')} value={figureOf(({ wageredPaise }) => formatRupees(wageredPaise))} />
      <StatCard label={t('wins')} value={figureOf(({ winCount }) => winCount)} />
      <StatCard label={t('losses')} value={figureOf(({ lossCount }) => lossCount)} />
      <StatCard
        label={t('winRate')}
        value={figureOf(({ winCount, lossCount }) => `${winRateText(winCount, lossCount, 2)}%`)}
      />
    </FiguresPanel>
  );
});

function toneOf(amountPaise: number): 'win' | 'loss' | 'neutral' {
  if (amountPaise === 0) return 'neutral';
  return amountPaise > 0 ? 'win' : 'loss';
}

/** The sentence about days whose games are not known; null if there are none. */
function unknownDaysText(
  t: TranslateOf<typeof texts>,
  { from, to, knownFrom, gameId }: DayRange,
): string | null {
  const isOfOneGame = gameId !== null;
  if (knownFrom <= from) return null;
  if (knownFrom > to) {
    return isOfOneGame ? t('range.noneOfGame') : t('range.noBestWin');
  }
  const day = formatDay(knownFrom, t.language);
  return isOfOneGame ? t('range.ofGameFrom', { day }) : t('range.bestWinFrom', { day });
}
