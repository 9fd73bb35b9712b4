import { theme } from '@paasa/ui-kit/ui';
import { PointElement, type Chart } from 'chart.js';
import { lonePoints } from './lone-points.js';

interface Given {
  /** Paise of each series' only point, or of all its points. */
  readonly series: readonly (readonly number[])[];
  /** Series without a dot. */
  readonly silent?: readonly number[];
}

/** The written amounts, and the side of the point. */
function written({ series, silent = [] }: Given): string[] {
  const texts: string[] = [];
  const ctx = {
    textAlign: 'left',
    save: () => undefined,
    restore: () => undefined,
    beginPath: () => undefined,
    moveTo: () => undefined,
    lineTo: () => undefined,
    stroke: () => undefined,
    arc: () => undefined,
    fill: () => undefined,
    fillText(text: string, _x: number, y: number) {
      texts.push(`${text} ${this.textAlign} ${String(y)}`);
    },
  };
  const pointOf = (index: number) => {
    const point = new PointElement({});
    const y = -(series[index]?.[0] ?? 0);
    return Object.assign(point, { x: 50, y, options: { radius: silent.includes(index) ? 0 : 3 } });
  };
  const chart = {
    ctx,
    chartArea: { top: -1_000, bottom: 1_000 },
    scales: { y: { min: -1_000, max: 1_000, getPixelForValue: (value: number) => -value } },
    data: { datasets: series.map((values) => ({ data: values.map((y, x) => ({ x, y })) })) },
    getDatasetMeta: (index: number) => ({ data: [pointOf(index)] }),
  };
  lonePoints(theme, 16).afterDatasetsDraw?.(chart as unknown as Chart<'line'>, {}, {}, false);
  return texts;
}

describe('a chart of one point', () => {
  it('shows the amount of the series with a value', () => {
    expect(written({ series: [[0], [-500]], silent: [0] })).toEqual(['−₹5.00 left 500']);
  });

  it('keeps the text inside the plot', () => {
    expect(written({ series: [[1_000]] })).toEqual(['₹10.00 left -988']);
  });

  it('shows two amounts on two sides', () => {
    expect(written({ series: [[900], [800]] })).toEqual(['₹9.00 right -900', '₹8.00 left -800']);
  });

  it('shows no amount for more than one point', () => {
    expect(written({ series: [[900, 800]] })).toEqual([]);
  });
});
