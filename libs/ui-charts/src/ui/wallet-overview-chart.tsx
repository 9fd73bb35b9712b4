import { formatRupees, paise } from '@paasa/money';
import type { Column } from '@paasa/ui-kit/ui';
import { useMemo } from 'react';
import { formatDay } from '../rules/calendar-day.js';
import { fillDays, type DayResult } from '../rules/fill-days.js';
import { daysAcross, daysText, NO_DAYS_TEXT, type DaysProps } from './days-across.js';
import { ChartPanel } from './panel/chart-panel.js';
import type { LegendEntry } from './panel/legend.js';
import { balanceAxis, thinSeries, type LinePicture } from './picture/picture.js';

const RAW = 'Raw Wallet Balance';
const CURRENT = 'Current Wallet Balance';

const columns: readonly Column<DayResult>[] = [
  { header: 'Date', cell: ({ day }) => formatDay(day) },
  { header: RAW, cell: ({ rawWalletPaise }) => formatRupees(rawWalletPaise), align: 'end' },
  { header: CURRENT, cell: ({ currentWalletPaise }) => formatRupees(currentWalletPaise), align: 'end' },
];

const legend: readonly LegendEntry[] = [
  { name: RAW, look: 'side-line' },
  { name: CURRENT, look: 'main-line' },
];

function drawBalances(days: readonly DayResult[]): LinePicture | null {
  if (days.length === 0) return null;
  const raw = days.map(({ rawWalletPaise }) => rawWalletPaise);
  const current = days.map(({ currentWalletPaise }) => currentWalletPaise);
  return {
    ...thinSeries([
      { name: RAW, look: 'side-line', valuesPaise: raw },
      { name: CURRENT, look: 'main-line', valuesPaise: current },
    ]),
    across: daysAcross(days),
    amounts: balanceAxis([...raw, ...current]),
  };
}

function summaryOf(days: readonly DayResult[]): string {
  const last = days.at(-1);
  const raw = formatRupees(last?.rawWalletPaise ?? paise(0));
  const current = formatRupees(last?.currentWalletPaise ?? paise(0));
  return `${daysText(days)}, ${RAW} now ${raw}, ${CURRENT} now ${current}`;
}

/** 'Wallet Overview': for each day, the deposits minus withdrawals, and the wallet after the bets. */
export function WalletOverviewChart({ days, note = null, emptyText = NO_DAYS_TEXT }: DaysProps<DayResult>) {
  const allDays = useMemo(() => fillDays(days), [days]);
  const picture = useMemo(() => drawBalances(allDays), [allDays]);
  return (
    <ChartPanel
      title="Wallet Overview"
      legend={legend}
      picture={picture}
      summary={summaryOf(allDays)}
      note={note}
      emptyText={emptyText}
      columns={columns}
      listRows={() => allDays.toReversed()}
      rowKey={({ day }) => day}
    />
  );
}
