import { BetsPnlChart, CumulativePnlChart, type BetResultsProps } from '@paasa/ui-charts/ui';
import { createContext, type ComponentType } from 'react';

/** The two pictures of a summary. */
export interface SummaryCharts {
  readonly BetsPnlChart: ComponentType<BetResultsProps>;
  readonly CumulativePnlChart: ComponentType<BetResultsProps>;
}

/** What draws the results below a game; where nothing can be drawn, such as in jsdom, something else is given. */
export const SummaryChartsContext = createContext<SummaryCharts>({ BetsPnlChart, CumulativePnlChart });
