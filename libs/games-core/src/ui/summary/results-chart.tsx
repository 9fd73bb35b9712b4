import { EmptyState, LoadingText, ToggleGroup } from '@paasa/ui-kit/ui';
import { memo, useContext } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { styled } from 'styled-components';
import type { ResultSeries } from '../session/result-series.js';
import { SummaryChartsContext } from './summary-charts.js';
import { chartChosen, selectPartView, type SummaryChart, type SummaryPart } from './summary-view.slice.js';
import { useTexts } from '@paasa/texts/ui';
import { texts } from './texts/texts.js';

const CHARTS = ['bets', 'cumulative'] as const satisfies readonly SummaryChart[];

const Choice = styled.div`
  max-width: 24rem;
  font-size: ${({ theme }) => theme.text.s};

  label {
    padding-inline: ${({ theme }) => theme.space.xs};
  }
`;

/** As tall as the chart that replaces it. */
const Waiting = styled.div`
  display: grid;
  place-content: center;
  height: 24rem;
  border: 1px solid ${({ theme }) => theme.color.line};
  border-radius: ${({ theme }) => theme.radius.l};
  background: ${({ theme }) => theme.color.sunken};
`;

export interface ResultsChartProps {
  part: SummaryPart;
  results: ResultSeries;
  /** Shown while the results load. */
  loadingText?: string | null;
  /** Shown while there are no results. */
  emptyText: string;
}

/** The results, bet by bet or added up. */
export const ResultsChart = memo(function ResultsChart(props: ResultsChartProps) {
  const { part, results, loadingText = null, emptyText } = props;
  const t = useTexts(texts);
  const dispatch = useDispatch();
  const chart = useSelector((state: object) => selectPartView(state, part).chart);
  const isEmpty = results.netResultsPaise.length === 0;
  const { BetsPnlChart, CumulativePnlChart } = useContext(SummaryChartsContext);
  const Chart = chart === 'bets' ? BetsPnlChart : CumulativePnlChart;
  const shown = isEmpty ? <EmptyState icon="dashboard" text={emptyText} /> : <Chart {...results} />;
  return (
    <>
      <Choice>
        <ToggleGroup<SummaryChart>
          label={t('chart.label')}
          labelHidden
          options={CHARTS.map((each) => ({ value: each, label: t(`chart.${each}`) }))}
          value={chart}
          onChange={(chosen) => dispatch(chartChosen({ part, chart: chosen }))}
        />
      </Choice>
      {loadingText === null ? (
        shown
      ) : (
        <Waiting>
          <LoadingText text={loadingText} />
        </Waiting>
      )}
    </>
  );
});
