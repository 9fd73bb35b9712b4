import { paise } from '@paasa/money';
import { useTexts } from '@paasa/texts/ui';
import type { Column } from '@paasa/ui-kit/ui';
import { useMemo } from 'react';
import { positionTicks } from '../rules/axis-ticks.js';
import { formatPeriod, formatPeriodShort, type Period } from '../rules/period-text.js';
import { ChartPanel } from './panel/chart-panel.js';
import type { LegendEntry } from './panel/legend.js';
import {
  acrossEnds,
  balanceAxis,
  countAxis,
  thinSeries,
  type LinePicture,
  type PictureUnit,
} from './picture/picture.js';
import { texts } from './picture/texts/texts.js';
import { valueText, type T } from './picture/words.js';

/** A figure of one period beside that of the period before which it is compared with. Units: paise, or a count. */
export interface ComparedPeriod {
  readonly period: Period;
  readonly value: number;
  readonly before: number;
}

export interface ComparedChartProps {
  title: string;
  unit: PictureUnit;
  /** Of the two lines: `these 30 days`, `the 30 days before`. */
  names: { readonly now: string; readonly before: string };
  /** Oldest first, without a gap. */
  periods: readonly ComparedPeriod[];
  emptyText?: string;
}

type Names = ComparedChartProps['names'];

const legendOf = ({ now, before }: Names): readonly LegendEntry[] => [
  { name: now, look: 'main-line' },
  { name: before, look: 'side-line' },
];

const columnsOf = (t: T, unit: PictureUnit, names: Names): readonly Column<ComparedPeriod>[] => [
  { header: t('period'), cell: ({ period }) => formatPeriod(period, t.language) },
  { header: names.now, cell: ({ value }) => valueText(value, unit), align: 'end' },
  { header: names.before, cell: ({ before }) => valueText(before, unit), align: 'end' },
];

function draw(t: T, periods: readonly ComparedPeriod[], unit: PictureUnit, names: Names): LinePicture | null {
  if (periods.length === 0) return null;
  const values = periods.map(({ value }) => paise(value));
  const before = periods.map((period) => paise(period.before));
  const periodAt = (position: number): Period => periods[position]?.period ?? '';
  return {
    ...thinSeries([
      { name: names.now, look: 'main-line', valuesPaise: values },
      { name: names.before, look: 'side-line', valuesPaise: before },
    ]),
    unit,
    across: {
      ...acrossEnds(periods.length),
      ticks: (maxCount) => positionTicks(periods.length - 1, maxCount),
      tickLabel: (position) => formatPeriodShort(periodAt(position), t.language),
      title: (position) => formatPeriod(periodAt(position), t.language),
    },
    amounts: unit === 'count' ? countAxis([...values, ...before]) : balanceAxis([...values, ...before]),
  };
}

function summaryOf(t: T, periods: readonly ComparedPeriod[], unit: PictureUnit): string {
  const last = periods.at(-1);
  if (last === undefined) return '';
  const now = valueText(last.value, unit);
  return t('compared', {
    count: periods.length,
    period: formatPeriod(last.period, t.language),
    now,
    before: valueText(last.before, unit),
  });
}

/** A figure over some periods as a line, with the periods before as a dashed one. */
export function ComparedChart({ title, unit, names, periods, emptyText }: ComparedChartProps) {
  const t = useTexts(texts);
  const picture = useMemo(() => draw(t, periods, unit, names), [t, periods, unit, names]);
  const columns = useMemo(() => columnsOf(t, unit, names), [t, unit, names]);
  return (
    <ChartPanel
      title={title}
      legend={legendOf(names)}
      picture={picture}
      summary={summaryOf(t, periods, unit)}
      emptyText={emptyText ?? t('nothing')}
      columns={columns}
      listRows={() => periods.toReversed()}
      rowKey={({ period }) => period}
    />
  );
}
