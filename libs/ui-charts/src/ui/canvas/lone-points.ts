import { formatRupees, paise } from '@paasa/money';
import type { Theme } from '@paasa/ui-kit/ui';
import { PointElement, type Chart, type Plugin } from 'chart.js';

const STEM_PX = 4;
const DOT_PX = 6;
const GAP_PX = 12;

interface LonePoint {
  readonly x: number;
  readonly y: number;
  readonly text: string;
  readonly paint: PointElement['options']['backgroundColor'];
}

/** The only points of their series. A silent series has no dot. They are read again for each drawing. */
function lonePointsOf(chart: Chart<'line'>): LonePoint[] {
  return chart.data.datasets.flatMap(({ data: [value, second] }, index) => {
    const [element] = chart.getDatasetMeta(index).data;
    if (second !== undefined || typeof value !== 'object' || value === null || value.y === null) return [];
    if (!(element instanceof PointElement) || element.options.radius === 0) return [];
    const { x, y, options } = element;
    return [{ x, y, text: formatRupees(paise(value.y)), paint: options.backgroundColor }];
  });
}

/**
 * A picture of one point has no lines. So it shows a stem to the zero line, a large dot and the amount beside it.
 *
 * If there are two points, one amount stands to the left and the other to the right, because both points may have the
 * same height.
 */
export const lonePoints = ({ font, text, weight }: Theme, remPx: number): Plugin<'line'> => ({
  id: 'paasa-lone-points',
  afterDatasetsDraw(chart) {
    const points = lonePointsOf(chart);
    const up = chart.scales['y'];
    if (points.length === 0 || up === undefined) return;
    const { ctx, chartArea } = chart;
    const ground = up.getPixelForValue(Math.max(up.min, Math.min(up.max, 0)));
    ctx.save();
    ctx.font = `${String(weight.bold)} ${String(Number.parseFloat(text.s) * remPx)}px ${font.family}`;
    ctx.textBaseline = 'middle';
    ctx.lineWidth = STEM_PX;
    for (const [index, point] of points.entries()) {
      const isLeft = points.length > 1 && index === 0;
      ctx.fillStyle = point.paint;
      ctx.strokeStyle = point.paint;
      ctx.beginPath();
      // One stem is enough, because they overlap.
      if (!isLeft) {
        ctx.moveTo(point.x, ground);
        ctx.lineTo(point.x, point.y);
        ctx.stroke();
        ctx.beginPath();
      }
      ctx.arc(point.x, point.y, DOT_PX, 0, 2 * Math.PI);
      ctx.fill();
      ctx.textAlign = isLeft ? 'right' : 'left';
      // Inside the plot, even if the point is on its edge.
      const line = Math.min(chartArea.bottom - GAP_PX, Math.max(chartArea.top + GAP_PX, point.y));
      ctx.fillText(point.text, point.x + (isLeft ? -GAP_PX : GAP_PX), line);
    }
    ctx.restore();
  },
});
