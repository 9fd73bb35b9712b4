import { formatRupeesNumber, StatCard, StatGrid } from '@paasa/ui-kit/ui';
import type { RecordTotalsResponse } from '../../contract/record.js';
import { netText } from '../words/net-text.js';

/** Rupees from paise, as text. */
export const rupees = (amountPaise: number): string => formatRupeesNumber(amountPaise / 100);

/** What a player has paid in and out and played in a period. */
export function RecordFigures({ totals }: Pick<RecordTotalsResponse, 'totals'>) {
  return (
    <StatGrid>
      <StatCard label="Deposits" value={rupees(totals.depositedPaise)} />
      <StatCard label="Withdrawals" value={rupees(totals.withdrawnPaise)} />
      <StatCard label="Net deposits" value={rupees(totals.netDepositsPaise)} />
      {totals.correctedPaise !== 0 && <StatCard label="Corrections" value={rupees(totals.correctedPaise)} />}
      <StatCard label="Bets" value={totals.betCount} />
      <StatCard label="Staked" value={rupees(totals.wageredPaise)} />
      <StatCard label="Net result of bets" value={netText(totals.netResultPaise / 100)} />
    </StatGrid>
  );
}

/** What a player has paid in and not taken out, over all time. */
export function LifetimeNote({ lifetime }: Pick<RecordTotalsResponse, 'lifetime'>) {
  const { depositedPaise, withdrawnPaise, netDepositsPaise } = lifetime;
  return (
    <p>
      Since you joined you have paid in {rupees(depositedPaise)} and withdrawn {rupees(withdrawnPaise)}. Your
      net deposits are <strong>{rupees(netDepositsPaise)}</strong>.
    </p>
  );
}
