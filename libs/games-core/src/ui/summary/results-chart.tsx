import { EmptyState, ToggleGroup } from '@paasa/ui-kit/ui';
import { useContext } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { ResultSeries } from '../server-state/result-series.js';
import { SummaryChartsContext } from './summary-charts.js';
import { chartChosen, selectPartView, type SummaryChart, type SummaryPart } from './summary-view.slice.js';

const charts = [
  { value: 'bets', label: 'Bets PnL' },
  { value: 'cumulative', label: 'Cumulative PnL' },
] as const satisfies readonly { value: SummaryChart; label: string }[];

export interface ResultsChartProps {
  part: SummaryPart;
  results: ResultSeries;
  /** Said instead of a chart while there is nothing to draw. */
  emptyText: string;
}

/** The results of a part of the summary, bet by bet or added up. */
export function ResultsChart({ part, results, emptyText }: ResultsChartProps) {
  const dispatch = useDispatch();
  const chart = useSelector((state: object) => selectPartView(state, part).chart);
  const isEmpty = results.netResultsPaise.length === 0;
  const { BetsPnlChart, CumulativePnlChart } = useContext(SummaryChartsContext);
  const Chart = chart === 'bets' ? BetsPnlChart : CumulativePnlChart;
  return (
    <>
      <ToggleGroup<SummaryChart>
        label="Chart"
        labelHidden
        options={charts}
        value={chart}
        onChange={(chosen) => dispatch(chartChosen({ part, chart: chosen }))}
      />
      {isEmpty ? <EmptyState icon="dashboard" text={emptyText} /> : <Chart {...results} />}
    </>
  );
}
