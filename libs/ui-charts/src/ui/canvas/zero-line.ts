import type { Theme } from '@paasa/ui-kit/ui';
import type { Plugin } from 'chart.js';

/** Draws the dashed zero line above the areas and below the tooltip, unless zero is the edge of the plot. */
export const zeroLine = ({ color }: Theme): Plugin<'line'> => ({
  id: 'paasa-zero-line',
  afterDatasetsDraw({ ctx, scales, chartArea }) {
    const axis = scales['y'];
    if (axis === undefined || axis.min >= 0 || axis.max <= 0) return;
    // A line with an even width is sharp between two pixels.
    const zero = Math.round(axis.getPixelForValue(0));
    ctx.save();
    ctx.strokeStyle = color.accent;
    ctx.lineWidth = 2;
    ctx.setLineDash([6, 5]);
    ctx.beginPath();
    ctx.moveTo(chartArea.left, zero);
    ctx.lineTo(chartArea.right, zero);
    ctx.stroke();
    ctx.restore();
  },
});
