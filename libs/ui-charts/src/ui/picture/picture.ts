import { paise, type Paise } from '@paasa/money';
import { amountTicks } from '../../rules/axis-ticks.js';
import { selectExtremes } from '../../rules/select-extremes.js';
import { symmetricLimit } from '../../rules/symmetric-limit.js';

/**
 * The most points that are drawn. Each bet draws all of them again. More points would block a phone for longer than a
 * press may wait.
 */
export const MAX_DRAWN_POINTS = 480;

const HEADROOM_SHARE = 0.05;
const HEADROOM_LEAST_PAISE = 100;

/** The meaning of a series, which decides how it is painted. */
export type SeriesLook =
  /** The part of results above the zero line, as an area down to it. */
  | 'profit'
  /** The part of results below the zero line, as an area up to it. */
  | 'loss'
  /** Area to the zero line, the colour of wins above and of losses below it. */
  | 'result'
  /** The main line of its chart. */
  | 'main-line'
  /** A dashed line to compare with the main one. */
  | 'side-line';

export interface PictureSeries {
  readonly name: string;
  /** One value per drawn point. */
  readonly valuesPaise: readonly Paise[];
  readonly look: SeriesLook;
  /** Where the series is only on the zero line because another one has the value: no dot, no line in the tooltip. */
  readonly isSilentAt?: (index: number) => boolean;
}

/** The horizontal axis: bets or days at whole positions. */
export interface AcrossAxis {
  readonly from: number;
  readonly to: number;
  readonly ticks: (maxCount: number) => readonly number[];
  readonly tickLabel: (position: number) => string;
  /** The text of the tooltip above the amounts. */
  readonly title: (position: number) => string;
}

export interface AmountAxis {
  readonly minPaise: Paise;
  readonly maxPaise: Paise;
  readonly ticks: readonly Paise[];
}

/** `count`: the values are whole numbers of anything, such as players. */
export type PictureUnit = 'paise' | 'count';

/** The content of a canvas, without colours or a size. */
export interface LinePicture {
  /** The positions of the drawn points, ascending. */
  readonly positions: readonly number[];
  readonly series: readonly PictureSeries[];
  readonly across: AcrossAxis;
  readonly amounts: AmountAxis;
  /** What the values count: paise by default. */
  readonly unit?: PictureUnit;
}

type WholeSeries = Omit<PictureSeries, 'isSilentAt'>;

/** Leaves out points that are too close to be seen. The positions are those of the whole series. */
export function thinSeries(series: readonly WholeSeries[]): {
  positions: number[];
  series: WholeSeries[];
} {
  const positions = selectExtremes(
    series.map(({ valuesPaise }) => valuesPaise),
    MAX_DRAWN_POINTS,
  );
  const pick = (values: readonly Paise[]) => positions.flatMap((position) => values[position] ?? []);
  return {
    positions,
    series: series.map((one) => ({ ...one, valuesPaise: pick(one.valuesPaise) })),
  };
}

/** The ends of an axis with that many positions. A single point is centred. */
export function acrossEnds(count: number): Pick<AcrossAxis, 'from' | 'to'> {
  return count === 1 ? { from: -0.5, to: 0.5 } : { from: 0, to: count - 1 };
}

/** From −M to +M, so that the zero line is in the middle. */
export function symmetricAxis(valuesPaise: readonly Paise[]): AmountAxis {
  const maxPaise = symmetricLimit(valuesPaise);
  const minPaise = paise(-maxPaise);
  return { minPaise, maxPaise, ticks: amountTicks(minPaise, maxPaise) };
}

/** From zero to a little above the highest count. A chart without any shows one. */
export function countAxis(counts: readonly number[]): AmountAxis {
  const highest = counts.reduce((most, count) => Math.max(most, count), 0);
  const maxPaise = paise(highest + Math.max(1, Math.ceil(highest * HEADROOM_SHARE)));
  return { minPaise: paise(0), maxPaise, ticks: amountTicks(paise(0), maxPaise) };
}

/** From zero, or from the lowest value if that is below zero, to a little above the highest one. */
export function balanceAxis(valuesPaise: readonly Paise[]): AmountAxis {
  const lowest = valuesPaise.reduce((least, value) => Math.min(least, value), 0);
  const highest = valuesPaise.reduce((most, value) => Math.max(most, value), 0);
  // If all balances are zero, the axis shows one rupee.
  const headroom = Math.max(HEADROOM_LEAST_PAISE, Math.ceil((highest - lowest) * HEADROOM_SHARE));
  const minPaise = paise(lowest === 0 ? 0 : lowest - headroom);
  const maxPaise = paise(highest + headroom);
  return { minPaise, maxPaise, ticks: amountTicks(minPaise, maxPaise) };
}
