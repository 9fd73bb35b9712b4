import type { Theme } from '@paasa/ui-kit/ui';
import type { SeriesLook } from './picture.js';

/** Looks of one colour throughout. */
export type PlainLook = Exclude<SeriesLook, 'result'>;

const tones = {
  profit: 'win',
  loss: 'loss',
  'main-line': 'accent',
  'side-line': 'link',
} as const satisfies Record<PlainLook, keyof Theme['color']>;

/** The colour of a line or an area. */
export const lineToneOf = (look: PlainLook, { color }: Theme): string => color[tones[look]];

/** The colour of one value in text. A result of zero is neither a win nor a loss. */
export function valueToneOf(look: SeriesLook, valuePaise: number, theme: Theme): string {
  if (look === 'main-line' || look === 'side-line') return lineToneOf(look, theme);
  if (valuePaise === 0) return theme.color.textMuted;
  return lineToneOf(valuePaise > 0 ? 'profit' : 'loss', theme);
}
