import { paise } from '@paasa/money';
import { BetsPnlChart } from '@paasa/ui-charts/ui';
import { Badge, Cluster } from '@paasa/ui-kit/ui';

const ONE_RESULT = [paise(0)];

/** What the first bet brings below the game: a row of the table, and the picture of the results. */
export function StylesAhead() {
  return (
    <>
      <Badge $tone="pending" />
      <Badge $tone="win" />
      <Cluster />
      <BetsPnlChart netResultsPaise={ONE_RESULT} />
    </>
  );
}
