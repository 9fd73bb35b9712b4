import { formatRupees, paise } from '@paasa/money';
import { useTexts } from '@paasa/texts/ui';
import type { Column } from '@paasa/ui-kit/ui';
import { useMemo } from 'react';
import { formatDay } from '../rules/calendar-day.js';
import { fillDays, type DayResult } from '../rules/fill-days.js';
import { daysAcross, daysText, type DaysProps } from './days-across.js';
import { ChartPanel } from './panel/chart-panel.js';
import type { LegendEntry } from './panel/legend.js';
import { balanceAxis, thinSeries, type LinePicture } from './picture/picture.js';
import { texts } from './picture/texts/texts.js';
import type { T } from './picture/words.js';

const columnsIn = (t: T): readonly Column<DayResult>[] => [
  { header: t('date'), cell: ({ day }) => formatDay(day, t.language) },
  { header: t('wallet.raw'), cell: ({ rawWalletPaise }) => formatRupees(rawWalletPaise), align: 'end' },
  {
    header: t('wallet.current'),
    cell: ({ currentWalletPaise }) => formatRupees(currentWalletPaise),
    align: 'end',
  },
];

const legendIn = (t: T): readonly LegendEntry[] => [
  { name: t('wallet.raw'), look: 'side-line' },
  { name: t('wallet.current'), look: 'main-line' },
];

function drawBalances(t: T, days: readonly DayResult[]): LinePicture | null {
  if (days.length === 0) return null;
  const raw = days.map(({ rawWalletPaise }) => rawWalletPaise);
  const current = days.map(({ currentWalletPaise }) => currentWalletPaise);
  return {
    ...thinSeries([
      { name: t('wallet.raw'), look: 'side-line', valuesPaise: raw },
      { name: t('wallet.current'), look: 'main-line', valuesPaise: current },
    ]),
    across: daysAcross(days, t.language),
    amounts: balanceAxis([...raw, ...current]),
  };
}

function summaryOf(t: T, days: readonly DayResult[]): string {
  const last = days.at(-1);
  const raw = formatRupees(last?.rawWalletPaise ?? paise(0));
  const current = formatRupees(last?.currentWalletPaise ?? paise(0));
  return t('wallet.summary', { days: daysText(t, days), raw, current });
}

/** 'Wallet Overview': for each day, the deposits minus withdrawals, and the wallet after the bets. */
export function WalletOverviewChart({ days, note = null, emptyText }: DaysProps<DayResult>) {
  const t = useTexts(texts);
  const allDays = useMemo(() => fillDays(days), [days]);
  const picture = useMemo(() => drawBalances(t, allDays), [t, allDays]);
  return (
    <ChartPanel
      title={t('title.wallet')}
      legend={legendIn(t)}
      picture={picture}
      summary={summaryOf(t, allDays)}
      note={note}
      emptyText={emptyText ?? t('noDays')}
      columns={columnsIn(t)}
      listRows={() => allDays.toReversed()}
      rowKey={({ day }) => day}
    />
  );
}
