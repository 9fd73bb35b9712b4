import { BetsPnlChart, CumulativePnlChart, type BetResultsProps } from '@paasa/ui-charts/ui';
import { createContext, type ComponentType } from 'react';

/** The two pictures of a summary. */
export interface SummaryCharts {
  readonly BetsPnlChart: ComponentType<BetResultsProps>;
  readonly CumulativePnlChart: ComponentType<BetResultsProps>;
}

/** The charts below a game; tests in jsdom give others, because jsdom draws nothing. */
export const SummaryChartsContext = createContext<SummaryCharts>({ BetsPnlChart, CumulativePnlChart });
