import { RUPEE_SYMBOL, type Paise } from '@paasa/money';

/** Crore, lakh and thousand: the units for large amounts in India. */
const UNITS = [
  { ones: 10_000_000, sign: 'Cr' },
  { ones: 100_000, sign: 'L' },
  { ones: 1_000, sign: 'K' },
  { ones: 1, sign: '' },
] as const;

/**
 * Formats an amount for an axis: `₹250`, `₹2.50`, `₹12K`, `₹1.2L`, `−₹3.4Cr`.
 *
 * Units: paise. At most two decimals. An axis has round amounts, and a tooltip shows the exact ones.
 */
export function compactRupees(amountPaise: Paise): string {
  const { sign, figure, unit } = compact(amountPaise / 100);
  return `${sign}${RUPEE_SYMBOL}${unit === '' ? figure.replace(/\.00$/, '') : short(figure)}${unit}`;
}

/** The same for a count: `250`, `12K`, `1.2L`. */
export function compactCount(count: number): string {
  const { sign, figure, unit } = compact(count);
  return `${sign}${short(figure)}${unit}`;
}

const short = (figure: string): string => figure.replace(/\.?0+$/, '');

function compact(number: number): { readonly sign: string; readonly figure: string; readonly unit: string } {
  const size = Math.abs(number);
  const unit = UNITS.find(({ ones }) => size >= ones);
  return {
    sign: number < 0 ? '−' : '',
    figure: (size / (unit?.ones ?? 1)).toFixed(2),
    unit: unit?.sign ?? '',
  };
}
