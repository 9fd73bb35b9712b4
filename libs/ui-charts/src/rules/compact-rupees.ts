import { RUPEE_SYMBOL, type Paise } from '@paasa/money';

/** Crore, lakh and thousand: the units for large amounts in India. */
const UNITS = [
  { rupees: 10_000_000, sign: 'Cr' },
  { rupees: 100_000, sign: 'L' },
  { rupees: 1_000, sign: 'K' },
  { rupees: 1, sign: '' },
] as const;

/**
 * Formats an amount for an axis: `₹250`, `₹2.50`, `₹12K`, `₹1.2L`, `−₹3.4Cr`.
 *
 * Units: paise. At most two decimals. An axis has round amounts, and a tooltip shows the exact ones.
 */
export function compactRupees(amountPaise: Paise): string {
  const rupees = Math.abs(amountPaise) / 100;
  const unit = UNITS.find((candidate) => rupees >= candidate.rupees);
  const sign = amountPaise < 0 ? '−' : '';
  const figure = (rupees / (unit?.rupees ?? 1)).toFixed(2);
  const isPaise = unit === undefined || unit.sign === '';
  const short = isPaise ? figure.replace(/\.00$/, '') : figure.replace(/\.?0+$/, '');
  return `${sign}${RUPEE_SYMBOL}${short}${unit?.sign ?? ''}`;
}
