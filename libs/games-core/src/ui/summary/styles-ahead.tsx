import { paise } from '@paasa/money';
import { Badge, Cluster } from '@paasa/ui-kit/ui';
import { AwaitedBets } from './bets-table.js';
import type { SummaryCharts } from './summary-charts.js';

const ONE_RESULT = [paise(0)];

/**
 * What the first bet brings below the game: the lines of the table, what is in one, and the picture of the results.
 *
 * Where the list of bets is known before the table is drawn, the table has not shown lines as yet, not even empty ones.
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
