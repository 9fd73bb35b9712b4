import { paise } from '@paasa/money';
import { Badge, Cluster } from '@paasa/ui-kit/ui';
import type { SummaryCharts } from './summary-charts.js';

const ONE_RESULT = [paise(0)];

/**
 * What the first bet brings below the game: what is in a row of the table, whose own lines were there while it was loading,
 * and the picture of the results.
 */
export function StylesAhead({ BetsPnlChart }: Pick<SummaryCharts, 'BetsPnlChart'>) {
  return (
    <>
      <Badge $tone="pending" />
      <Badge $tone="win" />
      <Cluster />
      <BetsPnlChart netResultsPaise={ONE_RESULT} />
    </>
  );
}
