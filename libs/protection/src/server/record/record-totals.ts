import type { Tx } from '@paasa/server-kit/server';
import type { RecordSums, RecordTotals } from '../../contract/record.js';
import type { RecordPeriod } from '../../rules/record-period.js';
import type { MoneyMonth, RecordPort } from '../context/ports.js';

const toSums = (months: readonly Omit<MoneyMonth, 'month'>[]): RecordSums => {
  const sumOf = (key: Exclude<keyof MoneyMonth, 'month'>): number =>
    months.reduce((sum, month) => sum + month[key], 0);
  const [depositedPaise, withdrawnPaise] = [sumOf('depositedPaise'), sumOf('withdrawnPaise')];
  const [wageredPaise, wonPaise] = [sumOf('wageredPaise'), sumOf('wonPaise')];
  return {
    depositedPaise,
    withdrawnPaise,
    correctedPaise: sumOf('correctedPaise'),
    netDepositsPaise: depositedPaise - withdrawnPaise,
    betCount: sumOf('betCount'),
    wageredPaise,
    wonPaise,
    netResultPaise: wonPaise - wageredPaise,
  };
};

/** The totals of a period and of everything, from the totals by day. */
export async function readTotals(
  tx: Tx,
  record: RecordPort,
  playerId: string,
  { period, now }: { readonly period: RecordPeriod; readonly now: Date },
): Promise<RecordTotals> {
  const { from = null, to = null } = period;
  const all = await record.listMonths(tx, playerId, { firstDay: null, lastDay: null });
  const months = from === null ? all : await record.listMonths(tx, playerId, { firstDay: from, lastDay: to });
  return {
    at: now.toISOString(),
    from,
    to,
    totals: toSums(months),
    lifetime: toSums(all),
    months: months.map((month) => ({ month: month.month, ...toSums([month]) })),
  };
}
