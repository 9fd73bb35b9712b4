import { formatRupees, paise } from '@paasa/money';
import { useTexts } from '@paasa/texts/ui';
import type { Column } from '@paasa/ui-kit/ui';
import { useMemo } from 'react';
import { numberTicks } from '../rules/axis-ticks.js';
import { cumulativeResults, type CumulativePoint } from '../rules/cumulative-results.js';
import type { BetResultsProps } from './bet-results-props.js';
import { ChartPanel } from './panel/chart-panel.js';
import { resultLegend } from './panel/legend.js';
import { acrossEnds, symmetricAxis, thinSeries, type LinePicture } from './picture/picture.js';
import { texts } from './picture/texts/texts.js';
import { betLabel, betsText, latestNote, rangeOf, type T } from './picture/words.js';

const columnsIn = (t: T): readonly Column<CumulativePoint>[] => [
  { header: t('bet'), cell: ({ number }) => betLabel(number) },
  { header: t('profitLoss'), cell: ({ netResultPaise }) => formatRupees(netResultPaise), align: 'end' },
  { header: t('cumulative'), cell: ({ totalPaise }) => formatRupees(totalPaise), align: 'end' },
];

const NOTHING = paise(0);

function drawTotals(t: T, points: readonly CumulativePoint[]): LinePicture | null {
  const first = points[0]?.number;
  if (first === undefined) return null;
  const valuesPaise = points.map(({ totalPaise }) => totalPaise);
  return {
    ...thinSeries([{ name: t('title.cumulative'), look: 'result', valuesPaise }]),
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

function summaryOf(t: T, points: readonly CumulativePoint[], olderCount: number): string {
  const totals = points.map(({ totalPaise }) => totalPaise);
  const what = betsText(t, points.length, olderCount);
  return t('summary.now', { what, ...rangeOf(totals), now: formatRupees(totals.at(-1) ?? NOTHING) });
}

/** 'Cumulative Profit / Loss': the running total of all bets, in the order of the bets. */
export function CumulativePnlChart(props: BetResultsProps) {
  const t = useTexts(texts);
  const { netResultsPaise, olderCount = 0, olderNetPaise = NOTHING } = props;
  const points = useMemo(
    () => cumulativeResults(netResultsPaise, olderCount, olderNetPaise),
    [netResultsPaise, olderCount, olderNetPaise],
  );
  const picture = useMemo(() => drawTotals(t, points), [t, points]);
  return (
    <ChartPanel
      title={t('title.cumulative')}
      legend={resultLegend(t)}
      picture={picture}
      summary={summaryOf(t, points, olderCount)}
      note={latestNote(t, points.length, olderCount)}
      emptyText={t('noBets')}
      columns={columnsIn(t)}
      listRows={() => points.toReversed()}
      rowKey={({ number }) => String(number)}
    />
  );
}
