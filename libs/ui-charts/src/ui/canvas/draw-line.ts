import { selectExtremes } from '../../rules/select-extremes.js';

export interface LineTones {
  readonly line: string;
  readonly zero: string;
}

/** Of the edges, in CSS pixels: half the width of the dot at the end. */
const MARGIN = 4;
const LINE_WIDTH = 1.5;
const DOT_RADIUS = 3;
/** Enough that a bucket of points is a pixel wide: its smallest and its largest value are drawn. */
const POINTS_PER_PIXEL = 2;

/** Gives the canvas the pixels of the screen. Shape: its size in CSS pixels. */
function fit(canvas: HTMLCanvasElement, ctx: CanvasRenderingContext2D): { width: number; height: number } {
  const { clientWidth: width, clientHeight: height } = canvas;
  const ratio = window.devicePixelRatio;
  const [wide, high] = [Math.round(width * ratio), Math.round(height * ratio)];
  // Setting a size also clears the canvas and makes it anew, which takes longer than the drawing.
  if (canvas.width !== wide || canvas.height !== high) Object.assign(canvas, { width: wide, height: high });
  ctx.setTransform(ratio, 0, 0, ratio, 0, 0);
  ctx.clearRect(0, 0, width, height);
  return { width, height };
}

/**
 * Draws a line through values at equal distances, a dashed line at zero, and a dot at the last value.
 *
 * The number of drawn points depends on the width alone. No smallest or largest value is lost.
 */
export function drawLine(
  canvas: HTMLCanvasElement,
  values: readonly number[],
  { line, zero }: LineTones,
): void {
  const ctx = canvas.getContext('2d');
  if (ctx === null) return;
  const { width, height } = fit(canvas, ctx);
  const drawn = selectExtremes([values], POINTS_PER_PIXEL * Math.max(2, Math.ceil(width)) + 2);
  const valueAt = (index: number): number => values[index] ?? 0;
  const lowest = drawn.reduce((least, index) => Math.min(least, valueAt(index)), 0);
  const highest = drawn.reduce((most, index) => Math.max(most, valueAt(index)), 0);
  const [across, up] = [width - 2 * MARGIN, height - 2 * MARGIN];
  const xOf = (index: number): number =>
    MARGIN + (values.length > 1 ? (index / (values.length - 1)) * across : 0);
  const yOf = (value: number): number =>
    MARGIN + (highest > lowest ? ((highest - value) / (highest - lowest)) * up : up / 2);

  ctx.strokeStyle = zero;
  ctx.lineWidth = 1;
  ctx.setLineDash([4, 4]);
  ctx.beginPath();
  ctx.moveTo(0, yOf(0));
  ctx.lineTo(width, yOf(0));
  ctx.stroke();

  ctx.setLineDash([]);
  ctx.strokeStyle = line;
  ctx.lineWidth = LINE_WIDTH;
  ctx.lineJoin = 'bevel';
  ctx.beginPath();
  for (const index of drawn) ctx.lineTo(xOf(index), yOf(valueAt(index)));
  ctx.stroke();

  const last = values.length - 1;
  ctx.fillStyle = line;
  ctx.beginPath();
  ctx.arc(xOf(last), yOf(valueAt(last)), DOT_RADIUS, 0, 2 * Math.PI);
  ctx.fill();
}
