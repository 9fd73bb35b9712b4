import type { Locator } from '@playwright/test';

/** Part of a picture. Distances are in pixels of the canvas, from its top left corner. */
interface Area {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** The places of a colour in a picture. */
export interface ColorSpread {
  /** The number of pixels with this colour. */
  readonly pixelCount: number;
  /** Their share of all pixels of the canvas, 0 to 1. */
  readonly share: number;
  /** The smallest box around them, including right and bottom. Null without such pixels. */
  readonly box: Area | null;
  /** The row with the most of them, and the number of separate runs in it: 1 is unbroken, more is dashed. */
  readonly densestRow: { readonly y: number; readonly runCount: number } | null;
  /** The share of the pixels above a row, 0 to 1. */
  shareAbove(y: number): number;
  /** The share of the pixels below a row, 0 to 1. */
  shareBelow(y: number): number;
}

/** The pixels of a canvas at one moment. */
export interface ChartReading {
  readonly width: number;
  readonly height: number;
  /**
   * Finds a theme colour such as `#3ddcaa`, even if it is painted with transparency.
   *
   * `minAlpha` leaves out fainter pixels: 200 finds lines but not the areas below them.
   */
  find(color: string, minAlpha?: number): ColorSpread;
}

/** Allows for rounding and smoothing of a colour, and is less than the difference between colours of the theme. */
const CHANNEL_TOLERANCE = 14;
const FAINTEST_ALPHA = 16;
const CHANNELS = 4;

interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly bytes: Uint8Array;
}

/** Reads the pixels of a canvas, without the page behind it. */
export async function readChart(canvas: Locator): Promise<ChartReading> {
  const { width, height, encoded } = await canvas.evaluate((element) => {
    if (!(element instanceof HTMLCanvasElement)) throw new Error('not a canvas');
    const image = element.getContext('2d')?.getImageData(0, 0, element.width, element.height);
    if (image === undefined) throw new Error('the canvas has no picture');
    let text = '';
    for (let start = 0; start < image.data.length; start += 8_192)
      text += String.fromCharCode(...image.data.subarray(start, start + 8_192));
    return { width: image.width, height: image.height, encoded: btoa(text) };
  });
  const pixels: Pixels = { width, height, bytes: new Uint8Array(Buffer.from(encoded, 'base64')) };
  return {
    width,
    height,
    find: (color, minAlpha = FAINTEST_ALPHA) => spreadOf(pixels, placesOf(pixels, color, minAlpha)),
  };
}

interface Place {
  readonly x: number;
  readonly y: number;
}

function placesOf({ width, bytes }: Pixels, color: string, minAlpha: number): Place[] {
  const wanted = [1, 3, 5].map((start) => Number.parseInt(color.slice(start, start + 2), 16));
  if (!/^#[0-9a-f]{6}$/i.test(color)) throw new Error(`not a colour of the theme: ${color}`);
  const places: Place[] = [];
  for (let start = 0; start < bytes.length; start += CHANNELS) {
    if ((bytes[start + 3] ?? 0) < minAlpha) continue;
    const isIt = wanted.every(
      (channel, index) => Math.abs((bytes[start + index] ?? 0) - channel) <= CHANNEL_TOLERANCE,
    );
    const pixel = start / CHANNELS;
    if (isIt) places.push({ x: pixel % width, y: Math.floor(pixel / width) });
  }
  return places;
}

function spreadOf({ width, height }: Pixels, places: readonly Place[]): ColorSpread {
  const partOf = (isCounted: (place: Place) => boolean) =>
    places.length === 0 ? 0 : places.filter(isCounted).length / places.length;
  return {
    pixelCount: places.length,
    share: places.length / (width * height),
    box: boxAround(places),
    densestRow: densestRowOf(places),
    shareAbove: (row) => partOf(({ y }) => y < row),
    shareBelow: (row) => partOf(({ y }) => y > row),
  };
}

function boxAround(places: readonly Place[]): Area | null {
  const [first] = places;
  if (first === undefined) return null;
  const box = { left: first.x, top: first.y, right: first.x, bottom: first.y };
  for (const { x, y } of places) {
    box.left = Math.min(box.left, x);
    box.top = Math.min(box.top, y);
    box.right = Math.max(box.right, x);
    box.bottom = Math.max(box.bottom, y);
  }
  return box;
}

function densestRowOf(places: readonly Place[]): ColorSpread['densestRow'] {
  const rows = new Map<number, number[]>();
  for (const { x, y } of places) {
    const row = rows.get(y);
    if (row === undefined) rows.set(y, [x]);
    else row.push(x);
  }
  const [densest] = [...rows].sort(([, left], [, right]) => right.length - left.length);
  if (densest === undefined) return null;
  const [y, row] = densest;
  const columns = row.sort((left, right) => left - right);
  const runCount = columns.filter((x, index) => x !== (columns[index - 1] ?? NaN) + 1).length;
  return { y, runCount };
}
