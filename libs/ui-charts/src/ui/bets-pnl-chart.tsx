import { formatRupees } from '@paasa/money';
import type { Column } from '@paasa/ui-kit/ui';
import { useMemo } from 'react';
import { numberTicks } from '../rules/axis-ticks.js';
import { betsProfitLoss, type BetPoint } from '../rules/bets-profit-loss.js';
import type { BetResultsProps } from './bet-results-props.js';
import { ChartPanel } from './panel/chart-panel.js';
import { RESULT_LEGEND } from './panel/legend.js';
import { acrossEnds, symmetricAxis, thinSeries, type LinePicture } from './picture/picture.js';
import { betLabel, countOf, latestNote, latestOf, NO_BETS_TEXT, rangeText } from './picture/words.js';

const columns: readonly Column<BetPoint>[] = [
  { header: 'Bet', cell: ({ number }) => betLabel(number) },
  { header: 'Profit', cell: ({ profitPaise }) => formatRupees(profitPaise), align: 'end' },
  { header: 'Loss', cell: ({ lossPaise }) => formatRupees(lossPaise), align: 'end' },
];

/** The bet at a position, or the position of a bet: the newest, #1, is the last one. */
const mirrored = (numberOrPosition: number, count: number): number => count - numberOrPosition;

function drawBets(points: readonly BetPoint[]): LinePicture | null {
  const count = points.length;
  if (count === 0) return null;
  const { positions, series } = thinSeries([
    { name: 'Profit', look: 'profit', valuesPaise: points.map(({ profitPaise }) => profitPaise) },
    { name: 'Loss', look: 'loss', valuesPaise: points.map(({ lossPaise }) => lossPaise) },
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
  const points = useMemo(() => betsProfitLoss(netResultsPaise), [netResultsPaise]);
  const picture = useMemo(() => drawBets(points), [points]);
  return (
    <ChartPanel
      title="Bet-wise Profit / Loss"
      legend={RESULT_LEGEND}
      picture={picture}
      summary={`${latestOf(points.length, olderCount) ?? countOf(points.length, 'bet', 'bets')}, ${rangeText(netResultsPaise)}`}
      note={latestNote(points.length, olderCount)}
      emptyText={NO_BETS_TEXT}
      columns={columns}
      listRows={() => points.toReversed()}
      rowKey={({ number }) => String(number)}
    />
  );
}
