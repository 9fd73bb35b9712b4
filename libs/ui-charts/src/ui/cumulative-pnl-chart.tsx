import { formatRupees, paise } from '@paasa/money';
import type { Column } from '@paasa/ui-kit/ui';
import { useMemo } from 'react';
import { numberTicks } from '../rules/axis-ticks.js';
import { cumulativeResults, type CumulativePoint } from '../rules/cumulative-results.js';
import type { BetResultsProps } from './bet-results-props.js';
import { ChartPanel } from './panel/chart-panel.js';
import { RESULT_LEGEND } from './panel/legend.js';
import { acrossEnds, symmetricAxis, thinSeries, type LinePicture } from './picture/picture.js';
import { betLabel, countOf, latestNote, latestOf, NO_BETS_TEXT, rangeText } from './picture/words.js';

const columns: readonly Column<CumulativePoint>[] = [
  { header: 'Bet', cell: ({ number }) => betLabel(number) },
  { header: 'Profit / Loss', cell: ({ netResultPaise }) => formatRupees(netResultPaise), align: 'end' },
  { header: 'Cumulative', cell: ({ totalPaise }) => formatRupees(totalPaise), align: 'end' },
];

const NOTHING = paise(0);

function drawTotals(points: readonly CumulativePoint[]): LinePicture | null {
  const first = points[0]?.number;
  if (first === undefined) return null;
  const valuesPaise = points.map(({ totalPaise }) => totalPaise);
  return {
    ...thinSeries([{ name: 'Cumulative Profit / Loss', look: 'result', valuesPaise }]),
    across: {
      ...acrossEnds(points.length),
      ticks: (maxCount) =>
        numberTicks(first, first + points.length - 1, maxCount).map((number) => number - first),
      tickLabel: (position) => betLabel(first + position),
      title: (position) => betLabel(first + position),
    },
    amounts: symmetricAxis(valuesPaise),
  };
}

function summaryOf(points: readonly CumulativePoint[], olderCount: number): string {
  const totals = points.map(({ totalPaise }) => totalPaise);
  const bets = latestOf(points.length, olderCount) ?? countOf(points.length, 'bet', 'bets');
  return `${bets}, ${rangeText(totals)}, now ${formatRupees(totals.at(-1) ?? NOTHING)}`;
}

/** 'Cumulative Profit / Loss': the running total of all bets, in the order of the bets. */
export function CumulativePnlChart(props: BetResultsProps) {
  const { netResultsPaise, olderCount = 0, olderNetPaise = NOTHING } = props;
  const points = useMemo(
    () => cumulativeResults(netResultsPaise, olderCount, olderNetPaise),
    [netResultsPaise, olderCount, olderNetPaise],
  );
  const picture = useMemo(() => drawTotals(points), [points]);
  return (
    <ChartPanel
      title="Cumulative Profit / Loss"
      legend={RESULT_LEGEND}
      picture={picture}
      summary={summaryOf(points, olderCount)}
      note={latestNote(points.length, olderCount)}
      emptyText={NO_BETS_TEXT}
      columns={columns}
      listRows={() => points.toReversed()}
      rowKey={({ number }) => String(number)}
    />
  );
}
