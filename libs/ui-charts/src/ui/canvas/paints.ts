import type { Theme } from '@paasa/ui-kit/ui';
import type { Chart, ChartArea } from 'chart.js';
import { color as parseColor } from 'chart.js/helpers';

/** The opacity of an area far from the zero line and close to it. */
const AREA_STRENGTH = { far: 0.55, near: 0.1 } as const;

export const faded = (color: string, strength: number): string =>
  parseColor(color).alpha(strength).rgbString();

/** Before the first layout a chart has no area, but the types of chart.js say that it always has one. */
type DrawnChart = Pick<Chart, 'ctx' | 'scales'> & { readonly chartArea: ChartArea | undefined };
type Paint = CanvasGradient | string;
type Stop = readonly [at: number, color: string];

/** A gradient from the top of the plot to its bottom. Before the layout it is its first colour. */
function verticalPaint({ ctx, chartArea }: DrawnChart, stops: readonly [Stop, ...Stop[]]): Paint {
  if (chartArea === undefined) return stops[0][1];
  const paint = ctx.createLinearGradient(0, chartArea.top, 0, chartArea.bottom);
  for (const [at, color] of stops) paint.addColorStop(at, color);
  return paint;
}

/** The position of the zero line: 0 at the top of the plot, 1 at its bottom. */
function zeroShareOf({ scales, chartArea }: DrawnChart): number {
  if (chartArea === undefined) return 1;
  const zero = scales['y']?.getPixelForValue(0) ?? chartArea.bottom;
  const share = (zero - chartArea.top) / Math.max(1, chartArea.bottom - chartArea.top);
  return Math.min(1, Math.max(0, share));
}

/**
 * The colour of wins above the zero line, that of losses below it.
 *
 * Two stops at one position change the colour from one pixel to the next. So the split is exact wherever a line crosses
 * zero, and the series needs no extra points.
 */
export function resultLinePaint(chart: Chart, { color }: Theme): Paint {
  const zero = zeroShareOf(chart);
  return verticalPaint(chart, [
    [0, color.win],
    [zero, color.win],
    [zero, color.loss],
    [1, color.loss],
  ]);
}

/** The same for the area below the line: strong far from zero, faint close to it. */
export function resultAreaPaint(chart: Chart, { color }: Theme): Paint {
  const zero = zeroShareOf(chart);
  const { far, near } = AREA_STRENGTH;
  return verticalPaint(chart, [
    [0, faded(color.win, far)],
    [zero, faded(color.win, near)],
    [zero, faded(color.loss, near)],
    [1, faded(color.loss, far)],
  ]);
}

/** A glow below the main line of a chart. It ends above the bottom. */
export function glowPaint(chart: Chart, color: string): Paint {
  return verticalPaint(chart, [
    [0, faded(color, 0.28)],
    [1, faded(color, 0)],
  ]);
}
