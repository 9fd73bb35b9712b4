import type { Theme } from '@paasa/ui-kit/ui';
import type { ChartDataset, Point, ScriptableLineSegmentContext } from 'chart.js';
import type { LinePicture, PictureSeries } from '../picture/picture.js';
import { lineToneOf, valueToneOf, type PlainLook } from '../picture/tones.js';
import { faded, glowPaint, resultAreaPaint, resultLinePaint } from './paints.js';

export type LineDataset = ChartDataset<'line', Point[]>;

/** Up to this many points, each has its own dot. More dots would run together. */
const MOST_DOTS = 45;
const DOT_RADIUS = 3;
const HOVER_RADIUS = 5;
/** From this many points on, lines are thinner, so that they do not run together. */
const MANY_POINTS = 180;
const CLEAR = 'transparent';
/**
 * Above this many points, the lines are so close that they look like an area. Filling below them would take a browser
 * without a graphics card fifty times as long as the lines, each time a pointer moves.
 */
const MOST_FILLED_SPIKES = 240;
/** Lines that touch would be one block of colour. Faint lines show where they are dense. */
const SPIKES_STRENGTH = 0.75;

type Dots = Pick<
  LineDataset,
  | 'pointRadius'
  | 'pointHoverRadius'
  | 'pointBackgroundColor'
  | 'pointHoverBackgroundColor'
  | 'pointBorderWidth'
  | 'pointBorderColor'
  | 'pointHoverBorderWidth'
  | 'pointHoverBorderColor'
>;

/**
 * Dots, and how the pointer shows them. With many points, no option may be a function, because it would run for each
 * point.
 */
function dotsOf(series: PictureSeries, theme: Theme): Dots {
  const { look, valuesPaise, isSilentAt } = series;
  const radiusAt = (radius: number) =>
    isSilentAt === undefined
      ? radius
      : (at: { dataIndex: number }) => (isSilentAt(at.dataIndex) ? 0 : radius);
  const paint = (at: { dataIndex: number }) => valueToneOf(look, valuesPaise[at.dataIndex] ?? 0, theme);
  // Dots would fill the gaps of a dashed line. But a single value has no line, so it needs a dot.
  const hasDots = valuesPaise.length <= (look === 'side-line' ? 1 : MOST_DOTS);
  return {
    pointRadius: hasDots ? radiusAt(DOT_RADIUS) : 0,
    pointBackgroundColor: hasDots ? paint : theme.color.text,
    pointBorderWidth: 0,
    // Otherwise the colour of the line is used, which may be a function that runs for each point.
    pointBorderColor: CLEAR,
    pointHoverRadius: radiusAt(HOVER_RADIUS),
    pointHoverBackgroundColor: paint,
    pointHoverBorderWidth: 2,
    pointHoverBorderColor: theme.color.surface,
  };
}

/** One series around the zero line. */
const resultDataset = (theme: Theme): Partial<LineDataset> => ({
  fill: 'origin',
  borderColor: ({ chart }) => resultLinePaint(chart, theme),
  backgroundColor: ({ chart }) => resultAreaPaint(chart, theme),
});

/** Only the profits or only the losses. The line returns to the zero line after each bet. */
function spikesDataset(look: PlainLook, count: number, theme: Theme): Partial<LineDataset> {
  const tone = lineToneOf(look, theme);
  if (count > MOST_FILLED_SPIKES) return { fill: false, borderColor: faded(tone, SPIKES_STRENGTH) };
  return {
    fill: 'origin',
    borderColor: tone,
    backgroundColor: ({ chart }) => resultAreaPaint(chart, theme),
    segment: { borderColor: clearWhereItWaits },
  };
}

/** While a series is only on the zero line, its colour is not drawn there. */
const clearWhereItWaits = ({ p0, p1 }: ScriptableLineSegmentContext): string | undefined =>
  p0.parsed.y === 0 && p1.parsed.y === 0 ? CLEAR : undefined;

function lineDataset(look: PlainLook, theme: Theme): Partial<LineDataset> {
  const isMain = look === 'main-line';
  const tone = lineToneOf(look, theme);
  return {
    fill: isMain ? 'origin' : false,
    borderColor: tone,
    backgroundColor: ({ chart }) => glowPaint(chart, tone),
    borderDash: isMain ? [] : [7, 5],
    // chart.js draws the first series last, so the main line lies above the other.
    order: isMain ? 0 : 1,
  };
}

function paintOf(series: PictureSeries, theme: Theme): Partial<LineDataset> {
  const { look } = series;
  if (look === 'result') return resultDataset(theme);
  if (look === 'profit' || look === 'loss') return spikesDataset(look, series.valuesPaise.length, theme);
  return lineDataset(look, theme);
}

/** The input of chart.js: the points as they are, in paise. */
export function lineDatasets({ positions, series }: LinePicture, theme: Theme): LineDataset[] {
  return series.map((one) => ({
    label: one.name,
    data: positions.map((x, index) => ({ x, y: one.valuesPaise[index] ?? 0 })),
    borderWidth: positions.length > MANY_POINTS ? 1 : 2,
    // The mitred corner of a steep line would extend beyond its value, and through the zero line.
    borderJoinStyle: 'round',
    // A dot on the edge of the plot is drawn completely.
    clip: HOVER_RADIUS + 2,
    ...dotsOf(one, theme),
    ...paintOf(one, theme),
  }));
}
