import { RUPEE_SYMBOL, type Paise } from '@paasa/money';
import { translatorOf, type Language } from '@paasa/texts';
import { texts } from './texts/texts.js';

/** Crore, lakh and thousand: the units for large amounts in India. */
const UNITS = [
  { ones: 10_000_000, unit: 'crore' },
  { ones: 100_000, unit: 'lakh' },
  { ones: 1_000, unit: 'thousand' },
  { ones: 1, unit: 'one' },
] as const;

/**
 * Formats an amount for an axis: `₹250`, `₹2.50`, `₹12K`, `₹1.2L`, `−₹3.4Cr`; in Hindi `₹1.2 लाख`.
 *
 * Units: paise. At most two decimals. An axis has round amounts, and a tooltip shows the exact ones.
 */
export function compactRupees(amountPaise: Paise, language: Language = 'en'): string {
  const { sign, figure, unit } = compact(amountPaise / 100);
  const shown = unit === 'one' ? figure.replace(/\.00$/, '') : short(figure);
  return translatorOf(texts, language)(`unit.${unit}`, { figure: `${sign}${RUPEE_SYMBOL}${shown}` });
}

/** The same for a count: `250`, `12K`, `1.2L`. */
export function compactCount(count: number, language: Language = 'en'): string {
  const { sign, figure, unit } = compact(count);
  return translatorOf(texts, language)(`unit.${unit}`, { figure: `${sign}${short(figure)}` });
}

const short = (figure: string): string => figure.replace(/\.?0+$/, '');

interface Compact {
  readonly sign: string;
  readonly figure: string;
  readonly unit: (typeof UNITS)[number]['unit'];
}

function compact(number: number): Compact {
  const size = Math.abs(number);
  const found = UNITS.find(({ ones }) => size >= ones);
  return {
    sign: number < 0 ? '−' : '',
    figure: (size / (found?.ones ?? 1)).toFixed(2),
    unit: found?.unit ?? 'one',
  };
}
