import { formatRupees } from '@paasa/money';
import { useTexts } from '@paasa/texts/ui';
import type { Column } from '@paasa/ui-kit/ui';
import { useMemo } from 'react';
import { formatDay } from '../rules/calendar-day.js';
import { fillDays, type DayNet } from '../rules/fill-days.js';
import { daysAcross, daysText, type DaysProps } from './days-across.js';
import { ChartPanel } from './panel/chart-panel.js';
import { resultLegend } from './panel/legend.js';
import { symmetricAxis, thinSeries, type LinePicture } from './picture/picture.js';
import { texts } from './picture/texts/texts.js';
import { rangeOf, type T } from './picture/words.js';

const columnsIn = (t: T): readonly Column<DayNet>[] => [
  { header: t('date'), cell: ({ day }) => formatDay(day, t.language) },
  { header: t('profitLoss'), cell: ({ netResultPaise }) => formatRupees(netResultPaise), align: 'end' },
];

function drawResults(t: T, days: readonly DayNet[]): LinePicture | null {
  if (days.length === 0) return null;
  const valuesPaise = days.map(({ netResultPaise }) => netResultPaise);
  return {
    ...thinSeries([{ name: t('title.daily'), look: 'result', valuesPaise }]),
    across: daysAcross(days, t.language),
    amounts: symmetricAxis(valuesPaise),
  };
}

/** 'Daily Profit / Loss': the sum of each day's results. */
export function DailyPnlChart({ days, note = null, emptyText }: DaysProps<DayNet>) {
  const t = useTexts(texts);
  const allDays = useMemo(() => fillDays(days), [days]);
  const picture = useMemo(() => drawResults(t, allDays), [t, allDays]);
  return (
    <ChartPanel
      title={t('title.daily')}
      legend={resultLegend(t)}
      picture={picture}
      summary={t('summary', {
        what: daysText(t, allDays),
        ...rangeOf(allDays.map(({ netResultPaise }) => netResultPaise)),
      })}
      note={note}
      emptyText={emptyText ?? t('noDays')}
      columns={columnsIn(t)}
      listRows={() => allDays.toReversed()}
      rowKey={({ day }) => day}
    />
  );
}
