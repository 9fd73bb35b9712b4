import { formatRupees } from '@paasa/money';
import { formatDay } from '@paasa/ui-charts';
import { StatCard } from '@paasa/ui-kit/ui';
import { memo } from 'react';
import { sumDays, type DayCount, type RangeFigures } from '../../rules/day-range.js';
import { winRateText } from '../../rules/win-rate-text.js';
import type { DayRange } from '../server-state/bets.api.js';
import { FiguresPanel } from './figures-panel.js';
import { WAITING_FIGURE } from './waiting-figure.js';

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
      title={`Last ${dayCount} days`}
      scope={scope}
      loadingText={isLoading ? 'Loading days...' : null}
      note={range === null ? null : unknownDaysText(range)}
    >
      <StatCard
        label="Profit / Loss"
        value={figureOf(({ netResultPaise }) => formatRupees(netResultPaise))}
        tone={toneOf(netPaise)}
      />
      <StatCard
        label="Best Win"
        value={figureOf(({ bestWinPaise }) => (bestWinPaise === 0 ? '–' : `+${formatRupees(bestWinPaise)}`))}
        tone={(figures?.bestWinPaise ?? 0) > 0 ? 'win' : 'neutral'}
      />
      <StatCard label="Wagered" value={figureOf(({ wageredPaise }) => formatRupees(wageredPaise))} />
      <StatCard label="Wins" value={figureOf(({ winCount }) => winCount)} />
      <StatCard label="Losses" value={figureOf(({ lossCount }) => lossCount)} />
      <StatCard
        label="Win Rate"
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
function unknownDaysText({ from, to, knownFrom, gameId }: DayRange): string | null {
  const isOfOneGame = gameId !== null;
  if (knownFrom <= from) return null;
  if (knownFrom > to) {
    return isOfOneGame
      ? 'The bets of these days were not counted by game.'
      : 'The best win of these days is not known.';
  }
  const day = formatDay(knownFrom);
  return isOfOneGame
    ? `Counted from ${day}. The bets of earlier days were not counted by game.`
    : `The best win is that since ${day}. Of earlier days it is not known.`;
}
