import { formatRupees } from '@paasa/money';
import { useTexts } from '@paasa/texts/ui';
import type { Column } from '@paasa/ui-kit/ui';
import { useMemo } from 'react';
import { numberTicks } from '../rules/axis-ticks.js';
import { betsProfitLoss, type BetPoint } from '../rules/bets-profit-loss.js';
import type { BetResultsProps } from './bet-results-props.js';
import { ChartPanel } from './panel/chart-panel.js';
import { resultLegend } from './panel/legend.js';
import { acrossEnds, symmetricAxis, thinSeries, type LinePicture } from './picture/picture.js';
import { texts } from './picture/texts/texts.js';
import { betLabel, betsText, latestNote, rangeOf, type T } from './picture/words.js';

const columnsIn = (t: T): readonly Column<BetPoint>[] => [
  { header: t('bet'), cell: ({ number }) => betLabel(number) },
  { header: t('profit'), cell: ({ profitPaise }) => formatRupees(profitPaise), align: 'end' },
  { header: t('loss'), cell: ({ lossPaise }) => formatRupees(lossPaise), align: 'end' },
];

/** The bet at a position, or the position of a bet: the newest, #1, is the last one. */
const mirrored = (numberOrPosition: number, count: number): number => count - numberOrPosition;

function drawBets(t: T, points: readonly BetPoint[]): LinePicture | null {
  const count = points.length;
  if (count === 0) return null;
  const { positions, series } = thinSeries([
    { name: t('profit'), look: 'profit', valuesPaise: points.map(({ profitPaise }) => profitPaise) },
    { name: t('loss'), look: 'loss', valuesPaise: points.map(({ lossPaise }) => lossPaise) },
  ]);
  const netAt = (index: number): number => points[positions[index] ?? -1]?.netResultPaise ?? 0;
  // The tooltip shows a bet in one series only. A bet with a result of zero is shown in the first.
  const silences = [(index: number) => netAt(index) < 0, (index: number) => netAt(index) >= 0];
  return {
    positions,
    series: series.map((one, index) => ({ ...one, isSilentAt: silences[index] ?? (() => false) })),
    across: {
      ...acrossEnds(count),
      ticks: (maxCount) =>
        numberTicks(1, count, maxCount)
          .map((number) => mirrored(number, count))
          .reverse(),
      tickLabel: (position) => betLabel(mirrored(position, count)),
      title: (position) => betLabel(mirrored(position, count)),
    },
    amounts: symmetricAxis(points.map(({ netResultPaise }) => netResultPaise)),
  };
}

/** 'Bet-wise Profit / Loss': the result of each bet, with the newest (#1) at the right. */
export function BetsPnlChart({ netResultsPaise, olderCount = 0 }: BetResultsProps) {
  const t = useTexts(texts);
  const points = useMemo(() => betsProfitLoss(netResultsPaise), [netResultsPaise]);
  const picture = useMemo(() => drawBets(t, points), [t, points]);
  return (
    <ChartPanel
      title={t('title.bets')}
      legend={resultLegend(t)}
      picture={picture}
      summary={t('summary', { what: betsText(t, points.length, olderCount), ...rangeOf(netResultsPaise) })}
      note={latestNote(t, points.length, olderCount)}
      emptyText={t('noBets')}
      columns={columnsIn(t)}
      listRows={() => points.toReversed()}
      rowKey={({ number }) => String(number)}
    />
  );
}
