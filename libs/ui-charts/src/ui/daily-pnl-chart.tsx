import { formatRupees } from '@paasa/money';
import type { Column } from '@paasa/ui-kit/ui';
import { useMemo } from 'react';
import { formatDay } from '../rules/calendar-day.js';
import { fillDays, type DayNet } from '../rules/fill-days.js';
import { daysAcross, daysText, NO_DAYS_TEXT, type DaysProps } from './days-across.js';
import { ChartPanel } from './panel/chart-panel.js';
import { RESULT_LEGEND } from './panel/legend.js';
import { symmetricAxis, thinSeries, type LinePicture } from './picture/picture.js';
import { rangeText } from './picture/words.js';

const TITLE = 'Daily Profit / Loss';

const columns: readonly Column<DayNet>[] = [
  { header: 'Date', cell: ({ day }) => formatDay(day) },
  { header: 'Profit / Loss', cell: ({ netResultPaise }) => formatRupees(netResultPaise), align: 'end' },
];

function drawResults(days: readonly DayNet[]): LinePicture | null {
  if (days.length === 0) return null;
  const valuesPaise = days.map(({ netResultPaise }) => netResultPaise);
  return {
    ...thinSeries([{ name: TITLE, look: 'result', valuesPaise }]),
    across: daysAcross(days),
    amounts: symmetricAxis(valuesPaise),
  };
}

/** 'Daily Profit / Loss': the sum of each day's results. */
export function DailyPnlChart({ days, note = null, emptyText = NO_DAYS_TEXT }: DaysProps<DayNet>) {
  const allDays = useMemo(() => fillDays(days), [days]);
  const picture = useMemo(() => drawResults(allDays), [allDays]);
  return (
    <ChartPanel
      title={TITLE}
      legend={RESULT_LEGEND}
      picture={picture}
      summary={`${daysText(allDays)}, ${rangeText(allDays.map(({ netResultPaise }) => netResultPaise))}`}
      note={note}
      emptyText={emptyText}
      columns={columns}
      listRows={() => allDays.toReversed()}
      rowKey={({ day }) => day}
    />
  );
}
