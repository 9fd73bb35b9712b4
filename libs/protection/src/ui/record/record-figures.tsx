import { formatRupeesNumber, StatCard, StatGrid } from '@paasa/ui-kit/ui';
import type { RecordTotalsResponse } from '../../contract/record.js';
import { netText } from '../words/net-text.js';
import { Text, useTexts } from '@paasa/texts/ui';
import { texts } from './texts/texts.js';

/** Rupees from paise, as text. */
export const rupees = (amountPaise: number): string => formatRupeesNumber(amountPaise / 100);

/** What a player has paid in and out and played in a period. */
export function RecordFigures({ totals }: Pick<RecordTotalsResponse, 'totals'>) {
  const t = useTexts(texts);
  return (
    <StatGrid>
      <StatCard label={t('figure.deposits')} value={rupees(totals.depositedPaise)} />
      <StatCard label={t('figure.withdrawals')} value={rupees(totals.withdrawnPaise)} />
      <StatCard label={t('figure.netDeposits')} value={rupees(totals.netDepositsPaise)} />
      {totals.correctedPaise !== 0 && (
        <StatCard label={t('figure.corrections')} value={rupees(totals.correctedPaise)} />
      )}
      <StatCard label={t('figure.bets')} value={totals.betCount} />
      <StatCard label={t('figure.staked')} value={rupees(totals.wageredPaise)} />
      <StatCard label={t('figure.net')} value={netText(totals.netResultPaise / 100)} />
    </StatGrid>
  );
}

/** What a player has paid in and not taken out, over all time. */
export function LifetimeNote({ lifetime }: Pick<RecordTotalsResponse, 'lifetime'>) {
  const { depositedPaise, withdrawnPaise, netDepositsPaise } = lifetime;
  return (
    <p>
      <Text
        of={texts}
        id="lifetime"
        values={{
          deposited: rupees(depositedPaise),
          withdrawn: rupees(withdrawnPaise),
          net: rupees(netDepositsPaise),
        }}
        tags={{ strong: (said) => <strong>{said}</strong> }}
      />
    </p>
  );
}
