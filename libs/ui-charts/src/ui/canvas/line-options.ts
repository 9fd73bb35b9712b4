import { paise } from '@paasa/money';
import type { Language } from '@paasa/texts';
import type { Theme } from '@paasa/ui-kit/ui';
import type { ChartOptions, TooltipItem } from 'chart.js';
import { compactCount, compactRupees } from '../../rules/compact-rupees.js';
import type { AcrossAxis, LinePicture } from '../picture/picture.js';
import { valueToneOf } from '../picture/tones.js';
import { valueText } from '../picture/words.js';

/** Above this many points an animation would stutter on a phone. */
const MOST_ANIMATED_POINTS = 300;
const ANIMATION_MS = 300;
/** The width of a label below the plot, and the most labels on any screen. */
const TICK_ROOM_REM = { perCharacter: 0.42, between: 1.25 } as const;
const MOST_TICKS = 12;

export interface Surroundings {
  readonly theme: Theme;
  /** The user prefers reduced motion. */
  readonly isCalm: boolean;
  /** Pixels per `rem`: text on the canvas grows with the user's text size, as all other text does. */
  readonly remPx: number;
  readonly language: Language;
}

type LineOptions = ChartOptions<'line'>;

const GRID_DASH = [3, 5];

/** The number of labels that fit below a plot of that width. */
function tickCountFor({ from, to, tickLabel }: AcrossAxis, widthPx: number, remPx: number): number {
  const longest = Math.max(...[Math.ceil(from), Math.floor(to)].map((end) => tickLabel(end).length));
  const roomPx = (longest * TICK_ROOM_REM.perCharacter + TICK_ROOM_REM.between) * remPx;
  return Math.min(MOST_TICKS, Math.max(2, Math.floor(widthPx / roomPx)));
}

function fontOf({ theme, remPx }: Surroundings, size: keyof Theme['text'] & ('xs' | 's')) {
  return { family: theme.font.family, size: Number.parseFloat(theme.text[size]) * remPx };
}

function scalesOf(picture: LinePicture, around: Surroundings): NonNullable<LineOptions['scales']> {
  const { color } = around.theme;
  const shared = {
    type: 'linear',
    border: { display: false, dash: GRID_DASH },
    grid: { color: color.line, drawTicks: false },
  } as const;
  const tickLook = { color: color.textMuted, font: fontOf(around, 'xs'), padding: 8 };
  const { across, amounts, unit = 'paise' } = picture;
  const compact = (value: number): string =>
    unit === 'count' ? compactCount(value, around.language) : compactRupees(paise(value), around.language);
  return {
    x: {
      ...shared,
      min: across.from,
      max: across.to,
      afterBuildTicks: (axis) => {
        axis.ticks = across.ticks(tickCountFor(across, axis.width, around.remPx)).map((value) => ({ value }));
      },
      ticks: {
        ...tickLook,
        maxRotation: 0,
        callback: (position) => across.tickLabel(Number(position)),
      },
    },
    y: {
      ...shared,
      min: amounts.minPaise,
      max: amounts.maxPaise,
      afterBuildTicks: (axis) => {
        axis.ticks = amounts.ticks.map((value) => ({ value }));
      },
      ticks: { ...tickLook, callback: (value) => compact(Number(value)) },
    },
  };
}

function tooltipOf({ series, across, unit = 'paise' }: LinePicture, around: Surroundings) {
  const { color } = around.theme;
  type Item = TooltipItem<'line'>;
  return {
    backgroundColor: color.surfaceHover,
    borderColor: color.lineControl,
    borderWidth: 1,
    cornerRadius: 10,
    padding: 12,
    boxPadding: 6,
    boxWidth: 10,
    boxHeight: 10,
    usePointStyle: true,
    titleColor: color.text,
    titleFont: fontOf(around, 's'),
    bodyColor: color.text,
    bodyFont: fontOf(around, 's'),
    filter: ({ datasetIndex, dataIndex }: Item) => series[datasetIndex]?.isSilentAt?.(dataIndex) !== true,
    // In the order of the legend, not in drawing order.
    itemSort: (left: Item, right: Item) => left.datasetIndex - right.datasetIndex,
    callbacks: {
      title: ([item]: Item[]) => (item === undefined ? '' : across.title(Number(item.parsed.x))),
      label: ({ dataset, parsed }: Item) => `${dataset.label ?? ''}: ${valueText(Number(parsed.y), unit)}`,
      labelColor: ({ datasetIndex, parsed }: Item) => {
        const tone = valueToneOf(series[datasetIndex]?.look ?? 'result', Number(parsed.y), around.theme);
        return { borderColor: tone, backgroundColor: tone };
      },
    },
  };
}

/** The options of chart.js for a picture: both axes, the tooltip, and the animation. */
export function lineOptions(picture: LinePicture, around: Surroundings): LineOptions {
  const isStill = around.isCalm || picture.positions.length > MOST_ANIMATED_POINTS;
  return {
    responsive: true,
    maintainAspectRatio: false,
    animation: isStill ? false : { duration: ANIMATION_MS },
    // The points are sorted and in chart.js's own format, so it need not parse them.
    parsing: false,
    normalized: true,
    interaction: { mode: 'index', axis: 'x', intersect: false },
    layout: { padding: { top: 8, right: 8 } },
    scales: scalesOf(picture, around),
    plugins: { tooltip: tooltipOf(picture, around) },
  };
}
