import { paise } from '@paasa/money';
import { Badge, Cluster } from '@paasa/ui-kit/ui';
import { AwaitedBets } from './bets-table.js';
import type { SummaryCharts } from './summary-charts.js';

const ONE_RESULT = [paise(0)];

/**
 * Prepares the styles that the first bet needs below the game: lines of the table, their cells, and the chart.
 */
export function StylesAhead({ BetsPnlChart }: Pick<SummaryCharts, 'BetsPnlChart'>) {
  return (
    <>
      <AwaitedBets />
      <Badge $tone="pending" />
      <Badge $tone="win" />
      <Cluster />
      <BetsPnlChart netResultsPaise={ONE_RESULT} />
    </>
  );
}
